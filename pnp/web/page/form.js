// A form made from the shapes of a model: its fields, what stands in them, and what is wrong there.
// The data is the truth; whatever changes its structure brings the nodes in line with it, and those
// that stay keep the focus and what is being typed.

import { h, prettier, titled } from "./dom.js";
import { hears, merged, pass, renew } from "./renew.js";

const slug = (name) => name.toLowerCase().replaceAll(/['’]/g, "").normalize("NFKD").replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
const idOf = (path) => `f-${path.join(".").replaceAll(/\s/g, "_")}`;
const wordOf = (value) => (typeof value === "string" ? value : Object.keys(value ?? {})[0]);
/** What an entry of a list goes by, if it has a name; what is written by hand may tell one. */
const calls = (shape, item) => (shape.is === "any" ? (String(item).match(/^name: *["']?(.*?)["']? *$/m)?.[1] ?? "") : item?.name || item?.id || "");
const isLeaf = ({ is }) => is === "text" || is === "number" || is === "flag" || is === "colour" || is === "any";
const LONG = 50; // letters from which a line is written in a box that grows
/** A word from a list, or one that needs something with it. */
const isWorded = ({ is, options: [word, more] = [] }) => is === "either" && word.is === "text" && word.offers.length > 0 && more.is === "table" && more.key.offers.length > 0;
const isMap = (value) => typeof value === "object" && !Array.isArray(value);
const fits = ({ is }, value) => ({ record: isMap(value), table: isMap(value), list: Array.isArray(value), number: typeof value === "number", flag: typeof value === "boolean" })[is] ?? typeof value === "string";
const isGrid = (shape) => shape.is === "table" && shape.value.is === "table" && shape.value.value.is === "number";

/** A field that stands alone: its label, perhaps help, and room for what is wrong in it. */
export function field(id, label, input, help = "") {
  input.id = id;
  input.setAttribute("aria-describedby", `${id}? ${id}!`);
  return h("div", { class: "field" }, h("label", { for: id }, label), input, h("small", { id: `${id}?` }, help), h("p", { class: "wrong", id: `${id}!`, hidden: true }));
}

/** Tell at a field, or whatever has such room, what is wrong there; the field, if it is one. */
export function tellWrong(id, text) {
  const place = document.getElementById(`${id}!`);
  if (!place) return null;
  place.textContent = place.hidden ? text : `${place.textContent} · ${text}`;
  place.hidden = false;
  const input = document.getElementById(id);
  if (input && "value" in input) input.setAttribute("aria-invalid", "true");
  for (let each = place.closest("details"); each; each = each.parentElement.closest("details")) each.open = true;
  return input ?? place;
}

export function forgetWrong(node) {
  for (const each of node.querySelectorAll(".wrong")) each.hidden = true;
  for (const each of node.querySelectorAll("[aria-invalid]")) each.removeAttribute("aria-invalid");
}

export class Form {
  /** `changed` is called after every edit; `lists` has the names that fields offer. */
  constructor({ whole, records }, lists, data, changed) {
    Object.assign(this, { whole, records, lists, data, changed, open: new Set(), problems: [], offers: {} });
    this.node = h("div", { class: "form" });
    pass(this.node, "input", "change", "click", "focusin", "keydown");
    this.node.addEventListener("toggle", ({ target }) => target.open ? this.open.add(target.id) : this.open.delete(target.id), true);
    this.draw();
  }

  // --- data --------------------------------------------------------------------------------------

  at(path) {
    return path.reduce((here, step) => here?.[step], this.data);
  }

  put(path, value) {
    const parent = this.at(path.slice(0, -1));
    const key = path.at(-1);
    if (value !== undefined) parent[key] = value;
    else if (Array.isArray(parent)) parent.splice(key, 1);
    else delete parent[key];
    this.changed();
  }

  /** Take over what was changed elsewhere since the data was `before`; what is typed here wins. */
  take(before, data) {
    this.data = merged(before, this.data, data);
    this.draw();
  }

  /** Change the structure, and draw it anew, perhaps with the focus on some node. */
  shape(change, focus) {
    change();
    this.changed();
    this.draw(focus);
  }

  /** Something gets another id: so it is called wherever it is meant. */
  rename(from, to) {
    const walk = (shape, value) => {
      if (value === null || typeof value !== "object") return shape.is === "text" && shape.id && value === from ? to : value;
      if (shape.is === "list") return value.map((each) => walk(shape.item, each));
      if (shape.is === "table") return Object.fromEntries(Object.entries(value).map(([key, each]) => [key === from && shape.key.id ? to : key, walk(shape.value, each)]));
      if (shape.is !== "record") return value;
      const known = new Map(this.records[shape.of].fields.map((each) => [each.key, each.shape]));
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, known.has(key) ? walk(known.get(key), each) : each]));
    };
    this.data = walk(this.whole, this.data);
  }

  /** Every id in the data, for fields that name one. */
  ids() {
    const found = new Set();
    const walk = (value) => {
      if (value === null || typeof value !== "object") return;
      if (typeof value.id === "string") found.add(value.id);
      Object.values(value).forEach(walk);
    };
    Object.values(this.data).forEach(walk);
    return [...found];
  }

  /** The rows and columns that any grid of this shape has. */
  names(grid) {
    const rows = new Set();
    const columns = new Set();
    const walk = (shape, value) => {
      if (value === null || typeof value !== "object") return;
      if (shape === grid) {
        for (const [row, cells] of Object.entries(value)) {
          rows.add(row);
          Object.keys(cells ?? {}).forEach((each) => columns.add(each));
        }
      } else if (shape.is === "list") Object.values(value).forEach((each) => walk(shape.item, each));
      else if (shape.is === "table") Object.values(value).forEach((each) => walk(shape.value, each));
      else if (shape.is === "record") this.records[shape.of].fields.forEach((each) => walk(each.shape, value[each.key]));
    };
    walk(this.whole, this.data);
    return [[...rows], [...columns]];
  }

  /** What a new thing of a shape begins with. */
  blank(shape, path) {
    if (shape.is === "record") {
      const needed = this.records[shape.of].fields.filter((each) => each.needed);
      return Object.fromEntries(needed.map(({ key, shape: inner }) => [key, this.blank(inner, [...path, key])]));
    }
    if (shape.is === "list") return Array.from({ length: shape.least }, (_, at) => this.blank(shape.item, [...path, at]));
    if (shape.is === "table") return {};
    if (isWorded(shape)) {
      const there = [this.parent(path)].flat().map(wordOf);
      return shape.options[0].offers.find((each) => !there.includes(each)) ?? "";
    }
    if (shape.is === "either") return this.blank(shape.options[0], path);
    if (shape.is === "text") return shape.choices[0] ?? "";
    if (shape.is === "number") return shape.least ?? 0;
    return { flag: false, colour: "#808080", any: "" }[shape.is] ?? null;
  }

  // --- drawing -----------------------------------------------------------------------------------

  draw(focus = "") {
    const { fields } = this.records[this.whole.of];
    const shown = fields.filter(({ shape }) => !(shape.choices?.length === 1 && shape.is === "text"));
    renew(this.node, h("div", { class: "form" }, h("p", { class: "wrong", id: "f-!", hidden: true }), ...this.fields(shown, [])));
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
    this.wrong(this.problems);
  }

  /** The fields of a record: those that it has, and behind a line those that it could have. */
  fields(fields, path) {
    const value = this.at(path) ?? {};
    const has = ({ key, needed }) => needed || value[key] !== undefined;
    const rest = fields.filter((each) => !has(each));
    const drawn = fields.filter(has).map((each) => this.field(each, path));
    if (rest.length) {
      const id = `${idOf(path)}+more`;
      drawn.push(h("details", { id, class: "more", open: this.open.has(id) }, h("summary", `More: ${rest.map(({ key }) => key.replaceAll("-", " ")).join(", ")}`), ...rest.map((each) => this.field(each, path))));
    }
    return drawn;
  }

  field({ key, doc, needed, usual, shape }, parent) {
    const path = [...parent, key];
    if (isLeaf(shape)) return this.leaf(shape, path, { label: prettier(key), doc, needed, usual });
    return this.group(shape, path, { label: prettier(key), doc, needed });
  }

  leaf(shape, path, { label, doc, needed, usual, hidden }) {
    const id = idOf(path);
    const [input, ...more] = this.input(shape, path, needed, usual, id);
    const about = doc ? [h("small", { id: `${id}?` }, prettier(doc))] : [];
    input.setAttribute("aria-describedby", `${about.length ? `${id}? ` : ""}${id}!`);
    if (needed) input.setAttribute("aria-required", "true");
    return h("div", { class: `field ${shape.is === "flag" ? "yes-no" : shape.is}${shape.long ? " long" : ""}${hidden ? " bare" : ""}` }, h("label", { for: id, class: hidden ? "unseen" : undefined }, label), input, ...more, ...about, h("p", { class: "wrong", id: `${id}!`, hidden: true }));
  }

  /** What a value is written in, and whatever belongs to it. */
  input(shape, path, needed, usual, id) {
    const value = this.at(path);
    const told = usual === undefined || usual === null || usual === "" ? "as usual" : `as usual: ${usual === true ? "yes" : usual === false ? "no" : usual}`;
    const names = shape.list && shape.list !== "icons" && !shape.offers.length ? this.lists[shape.list] : shape.choices;
    const writes = (node, says, more = {}) => hears(node, { says, [node.nodeName === "SELECT" ? "change" : "input"]: ({ target }) => this.put(path, says(target)), ...more });
    if (shape.is === "flag" || names?.length) {
      const words = shape.is === "flag" ? [[true, "yes"], [false, "no"]] : names.map((each) => [each, shape.list ? titled(each) : each]);
      if (value !== undefined && !words.some(([each]) => each === value)) words.push([value, String(value)]);
      const options = words.map(([each, text]) => h("option", { value: String(each), selected: each === value }, text));
      if (!needed || value === undefined) options.unshift(h("option", { value: "", selected: value === undefined }, `(${told})`));
      const read = ({ value: text }) => (text === "" ? undefined : shape.is === "flag" ? text === "true" : text);
      return [writes(h("select", { id }, ...options), read)];
    }
    if (shape.is === "colour") return [writes(h("input", { id, type: "color", value: value ?? "#808080" }), (node) => node.value)];
    if (shape.is === "number") {
      const read = (node) => (node.value === "" ? (needed ? null : undefined) : Number(node.value));
      return [writes(h("input", { id, type: "number", min: shape.least === null ? undefined : String(shape.least), max: shape.most === null ? undefined : String(shape.most), step: shape.whole ? "1" : "any", value: value === undefined || value === null ? "" : String(value), placeholder: needed ? undefined : told }), read)];
    }
    if (shape.is === "any") {
      const lines = (text) => String(Math.max(3, text.split("\n").length + 1));
      const area = h("textarea", { id, class: "by-hand", rows: lines(value ?? ""), spellcheck: "false", autocapitalize: "off", wrap: "off" });
      area.value = value ?? "";
      const says = (node) => (node.rows = lines(node.value), node.value);
      return [writes(area, says)];
    }
    const read = (node) => (node.value === "" && !needed ? undefined : node.value);
    if (shape.long) {
      const oneLine = (node) => read(node)?.replaceAll(/\s*\n\s*/g, " ");
      const area = h("textarea", { id, rows: shape.oneLine ? "1" : "3" });
      area.value = value ?? "";
      return [writes(area, shape.oneLine ? oneLine : read)];
    }
    const such = () => [...shape.offers, ...(this.offers[path.join(".")] ?? []), ...(shape.list ? (this.lists[shape.list] ?? []) : []), ...(shape.id && path.at(-1) !== "id" ? this.ids() : [])];
    const offered = h("datalist", { id: `${id}=` });
    const text = h("input", { id, type: "text", autocomplete: "off", list: offered.id, maxlength: shape.most ? String(shape.most) : undefined, placeholder: needed ? undefined : told });
    text.value = value ?? "";
    const focusin = ({ target }) => {
      target.before = target.value;
      document.getElementById(`${id}=`).replaceChildren(...[...new Set(such())].map((each) => h("option", { value: each })));
    };
    const change = ({ target }) => {
      this.named(path, target.before ?? "");
      target.before = target.value;
    };
    return [writes(text, read, { focusin, change }), offered];
  }

  /** Something with a name and an id was called otherwise: the id goes with the name. */
  named(path, before) {
    const owner = this.parent(path);
    const key = path.at(-1);
    if (!["name", "id"].includes(key) || typeof owner.name !== "string" || typeof owner.id !== "string") return;
    if (key === "name" && owner.id !== "" && owner.id !== slug(before)) return;
    const [from, to] = key === "id" ? [before, owner.id] : [owner.id, slug(owner.name)];
    if (!to || from === to) return;
    this.shape(() => {
      owner.id = to;
      if (from && path.length > 2) this.rename(from, to);
    });
  }

  group(shape, path, { label, doc, needed, buttons = [] }) {
    const id = idOf(path);
    const value = this.at(path);
    const lines = [h("legend", { tabindex: "-1", id }, label)];
    if (doc) lines.push(h("small", prettier(doc)));
    lines.push(h("p", { class: "wrong", id: `${id}!`, hidden: true }));
    if (value === undefined) {
      lines.push(this.button(`Add ${label.toLowerCase()}`, `${id}+add`, () => this.shape(() => this.parent(path)[path.at(-1)] = this.blank(shape, path), id)));
    } else lines.push(...this.inside(shape, path, label));
    if (buttons.length) lines.push(h("span", { class: "signs" }, ...buttons));
    else if (value !== undefined && !needed) lines.push(h("p", { class: "row" }, this.button(`Remove ${label.toLowerCase()}`, `${id}+remove`, () => this.shape(() => delete this.parent(path)[path.at(-1)], `${id}+add`))));
    return h("fieldset", { class: `group ${shape.is}` }, ...lines);
  }

  parent(path) {
    return this.at(path.slice(0, -1));
  }

  /** A button; one with a sign instead of words tells what it does. */
  button(words, id, click, does) {
    return hears(h("button", { type: "button", id, class: does ? "sign" : undefined, title: does, "aria-label": does }, words), { click });
  }

  inside(shape, path, label) {
    if (shape.is === "record") return this.fields(this.records[shape.of].fields, path);
    if (isGrid(shape)) return [this.grid(shape, path, label)];
    if (shape.is === "list") return this.list(shape, path, label);
    if (shape.is === "table") return this.table(shape, path, label);
    if (shape.is === "either") return this.either(shape, path, label);
    return [this.leaf(shape, path, { label, needed: true })];
  }

  either(shape, path, label) {
    const value = this.at(path);
    const chosen = Math.max(0, shape.options.findIndex((each) => fits(each, value)));
    const id = `${idOf(path)}+kind`;
    const words = { record: "several fields", table: "names with values", list: "a list", number: "a number", flag: "yes or no", text: "a text" };
    const pick = h("select", { id }, ...shape.options.map((each, at) => h("option", { value: String(at), selected: at === chosen }, words[each.is] ?? "something else")));
    hears(pick, { says: (node) => node.value, change: ({ target }) => this.shape(() => this.parent(path)[path.at(-1)] = this.blank(shape.options[Number(target.value)], path), id) });
    return [h("div", { class: "field" }, h("label", { for: id }, `${label} as`), pick), ...this.inside(shape.options[chosen], path, label)];
  }

  /** A word, and whatever it needs: a list to choose from, and perhaps a text. */
  worded(shape, path, label) {
    const [{ offers }, { key, value }] = shape.options;
    const now = this.at(path);
    const word = wordOf(now) ?? "";
    const id = idOf(path);
    const words = [...new Set([...offers, ...key.offers, word])].sort();
    const pick = h("select", { id, "aria-describedby": `${id}!` }, ...words.map((each) => h("option", { value: each, selected: each === word }, each || "(choose)")));
    hears(pick, { says: (node) => node.value, change: ({ target }) => this.shape(() => this.parent(path)[path.at(-1)] = key.offers.includes(target.value) ? { [target.value]: "" } : target.value, id) });
    const more = typeof now === "string" ? [] : [this.leaf(value, [...path, word], { label: `${word}: with whom or what`, needed: true, hidden: true })];
    return [h("div", { class: "field bare" }, h("label", { for: id, class: "unseen" }, label), pick, h("p", { class: "wrong", id: `${id}!`, hidden: true })), ...more];
  }

  /** What one of a list is called. */
  one(shape, label) {
    return this.records[shape.item.of]?.noun || label.replace(/s$/, "");
  }

  entry(shape, label, at, item) {
    const name = calls(shape.item, item);
    return `${prettier(this.one(shape, label))} ${at + 1}${name ? `: ${name}` : ""}`;
  }

  list(shape, path, label) {
    const items = this.at(path);
    const id = idOf(path);
    const one = this.one(shape, label);
    const free = shape.least !== shape.most;
    const drawn = items.map((item, at) => {
      const here = [...path, at];
      const called = this.entry(shape, label, at, item);
      const buttons = [];
      if (at && free) buttons.push(this.button("↑", `${idOf(here)}+up`, () => this.shape(() => items.splice(at - 1, 0, ...items.splice(at, 1)), idOf([...path, at - 1])), `Move ${called} up`));
      if (free) buttons.push(this.button("×", `${idOf(here)}+remove`, () => this.shape(() => items.splice(at, 1), `${id}+add`), `Remove ${called}`));
      const grows = shape.item.is === "text" && item.length > LONG;
      if (isLeaf(shape.item)) return h("div", { class: `entry${shape.item.is === "any" ? " any" : ""}` }, this.leaf(grows ? { ...shape.item, long: true, oneLine: true } : shape.item, here, { label: called, needed: true, hidden: shape.item.is !== "any" }), h("span", { class: "signs" }, ...buttons));
      if (isWorded(shape.item)) return h("div", { class: "entry" }, ...this.worded(shape.item, here, called), h("span", { class: "signs" }, ...buttons));
      return this.group(shape.item, here, { label: called, needed: true, buttons });
    });
    if (free && (shape.most === null || items.length < shape.most)) {
      drawn.push(h("p", { class: "row" }, this.button(`Add ${one.toLowerCase()}`, `${id}+add`, () => this.shape(() => items.push(this.blank(shape.item, [...path, items.length])), idOf([...path, items.length])))));
    }
    return drawn;
  }

  table(shape, path, label) {
    const entries = this.at(path);
    const id = idOf(path);
    const drawn = Object.keys(entries).map((key) => {
      const remove = this.button("×", `${idOf([...path, key])}+remove`, () => this.shape(() => delete entries[key], `${id}+key`), `Remove ${key}`);
      if (isLeaf(shape.value)) return h("div", { class: `entry ${shape.value.is}` }, this.leaf(shape.value, [...path, key], { label: key, needed: true }), h("span", { class: "signs" }, remove));
      return this.group(shape.value, [...path, key], { label: key, needed: true, buttons: [remove] });
    });
    const offered = shape.key.choices.length ? shape.key.choices : [...shape.key.offers, ...(this.offers[path.join(".")] ?? []), ...(this.lists[shape.key.list] ?? []), ...(shape.key.id ? this.ids() : [])];
    const such = h("datalist", { id: `${id}+such` }, ...offered.filter((each) => !(each in entries)).map((each) => h("option", { value: each })));
    const name = h("input", { type: "text", id: `${id}+key`, list: such.id, autocomplete: "off" });
    const add = () => {
      const field = document.getElementById(name.id);
      const key = field.value.trim();
      field.value = "";
      if (key) this.shape(() => (this.at(path)[key] ??= this.blank(shape.value, [...path, key])), idOf([...path, key]));
    };
    hears(name, { keydown: (event) => event.key === "Enter" && (event.preventDefault(), add()) });
    return [...drawn, h("div", { class: "entry" }, h("div", { class: "field" }, h("label", { for: name.id }, `Another of ${label.toLowerCase()}`), name, such), this.button("Add", `${id}+add`, add))];
  }

  /** Numbers by two names: one line for each of the first, one column for each of the second. */
  grid(shape, path, label) {
    const [known, columns] = this.names(shape);
    const ids = this.ids();
    const rows = [...known.filter((each) => ids.includes(each)), ...known.filter((each) => !ids.includes(each))];
    const cells = this.at(path);
    const { least, most } = shape.value.value;
    const cell = (row, column) => {
      const here = [...path, row, column];
      const id = idOf(here);
      const write = ({ target }) => {
        const now = this.at(path);
        const line = (now[row] ??= {});
        if (target.value === "" || Number(target.value) === 0) delete line[column];
        else line[column] = Number(target.value);
        if (!Object.keys(line).length) delete now[row];
        this.changed();
      };
      const input = h("input", { type: "number", id, min: String(least ?? 0), max: most === null ? undefined : String(most), step: "1", value: String(cells[row]?.[column] ?? ""), placeholder: "0", "aria-label": `${label}: ${row}, ${column}`, "aria-describedby": `${id}!` });
      hears(input, { says: (node) => Number(node.value), input: write });
      return h("td", input);
    };
    // What is wrong in a line stands below it, where it moves no column.
    const place = (steps, name) => h("span", { class: "wrong", id: `${idOf([...path, ...steps])}!`, "data-of": name, hidden: true });
    const line = (row) => [
      h("tr", h("th", { scope: "row" }, row), ...columns.map((column) => cell(row, column))),
      h("tr", h("td", { class: "told", colSpan: columns.length + 1 }, place([row], row), ...columns.map((column) => place([row, column], column)))),
    ];
    return h("table", { class: "grid" }, h("thead", h("tr", h("td", {}), ...columns.map((each) => h("th", { scope: "col" }, each)))), h("tbody", ...rows.flatMap(line)));
  }

  // --- what is wrong -----------------------------------------------------------------------------

  /** The way to a field, as the form calls what is on it. */
  where(path) {
    const words = [];
    let shape = this.whole;
    path.forEach((step, at) => {
      const value = this.at(path.slice(0, at));
      if (shape?.is === "either") shape = shape.options.find((each) => fits(each, value));
      if (shape?.is === "record") {
        words.push(prettier(step));
        shape = this.records[shape.of].fields.find(({ key }) => key === step)?.shape;
      } else if (shape?.is === "list") {
        words.push(this.entry(shape, words.pop() ?? "", step, value?.[step]));
        shape = shape.item;
      } else {
        words.push(typeof step === "number" ? String(step + 1) : step);
        shape = shape?.value;
      }
    });
    return words.join(" › ");
  }

  /** Tell each problem at its field, or at the nearest thing around it; where it was told. */
  wrong(problems) {
    this.problems = problems;
    forgetWrong(this.node);
    return problems.map(({ path, text }) => {
      let steps = [...path];
      while (steps.length && !document.getElementById(`${idOf(steps)}!`)) steps = steps.slice(0, -1);
      return tellWrong(idOf(steps), text);
    });
  }
}
