// The preview: faces or sheets of what is being made, and what is wrong with it.

import { base, first, get, h, keyed, lay, say, top, wanted } from "./dom.js";
import { Faces } from "./faces.js";
import { keysHelp, keysOn } from "./help.js";
import { Large } from "./large.js";
import { Sheets } from "./sheets.js";
import { listen } from "./stream.js";

const here = `/set/${encodeURIComponent(first.id)}`;
const MEANINGS = {
  s: "sheets, or faces",
  b: "backs, or fronts",
  c: "cut and safe lines",
  i: "ink saver",
  n: "the next face that changed",
  "+, -": "larger, smaller",
  0: "as large as on paper",
  Enter: "opens a card large",
  "?": "this list",
};
const DUPLEX = {
  "long-edge": "both sides, long edge",
  "short-edge": "both sides, short edge",
  manual: "by hand: turn the pile over",
  "manual-reversed": "by hand: put the pile back as it is",
  gutterfold: "fold and glue",
  none: "fronts only",
};
const ACTUAL = 96 / 25.4; // pixels of a millimetre, as browsers count
const [LEAST, MOST] = [15, 400];

const on = (name) => wanted.get(`preview.${name}`, "off") === "on";
let shown = null; // the last snapshot
let asked = 0;

// --- what the person chose ----------------------------------------------------------------------

const zoomName = () => (on("sheets") ? "zoom-sheets" : "zoom");
const zoom = () => Number(wanted.get(`preview.${zoomName()}`, on("sheets") ? "55" : "80"));
const paper = () => wanted.get("preview.paper", first.paper);
const duplex = () => wanted.get("preview.duplex", "long-edge");

function query(sheets) {
  const found = new URLSearchParams({ paper: paper(), duplex: duplex() });
  if (on("ink")) found.set("ink", "1");
  if (sheets) found.set("sheets", "1");
  return found;
}

function toggle(name) {
  wanted.set(`preview.${name}`, on(name) ? "off" : "on");
  settle();
  if (name === "sheets" || name === "ink") ask();
  else draw();
}

function zoomTo(percent) {
  wanted.set(`preview.${zoomName()}`, String(Math.min(MOST, Math.max(LEAST, Math.round(percent)))));
  settle();
}

/** Change the size of a millimetre; what is in the middle stays there. */
function scale(surface, mm) {
  if (surface.style.getPropertyValue("--mm") === mm) return;
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = surface;
  const [x, y] = [surface.scrollLeft + clientWidth / 2, surface.scrollTop + clientHeight / 2];
  surface.style.setProperty("--mm", mm);
  surface.scrollLeft = (x * surface.scrollWidth) / scrollWidth - clientWidth / 2;
  surface.scrollTop = (y * surface.scrollHeight) / scrollHeight - clientHeight / 2;
}

/** Bring buttons, sizes and links in line with what was chosen. */
function settle() {
  for (const [name, node] of Object.entries(toggles)) node.setAttribute("aria-pressed", String(on(name)));
  slider.value = zoom();
  slider.setAttribute("aria-valuetext", `${zoom()} % of the size on paper`);
  scale(document.getElementById("surface"), `${(zoom() / 100) * ACTUAL}px`);
  document.body.classList.toggle("lines", on("lines"));
  pdf.href = `${base}${here}/pdf?${query(false)}`;
  byHand.hidden = !duplex().startsWith("manual");
}

// --- the parts of the page ----------------------------------------------------------------------

const large = new Large();
const faces = new Faces(first.safe, (card, side) => large.open(card, side));
const sheets = new Sheets((key, side) => large.open(cardOf(key), side));
const toggles = Object.fromEntries(
  [["sheets", "Sheets"], ["backs", "Backs"], ["lines", "Cut lines"], ["ink", "Ink saver"]].map(([name, title]) => [
    name,
    h("button", { type: "button", "aria-pressed": "false", onclick: () => toggle(name) }, title),
  ]),
);
const slider = h("input", { type: "range", min: String(LEAST), max: String(MOST), "aria-label": "Size", oninput: () => zoomTo(Number(slider.value)) });
const prompt = h("p", { id: "prompt", role: "status" }, "Drawing …");
const alarm = h("p", { id: "alarm", role: "alert" });
const problems = h("ul", { id: "problems", tabindex: "0", "aria-label": "Problems" });
const copyAll = h("button", { type: "button", onclick: () => copy(shown.problems.map((each) => each.whole).join("\n"), copyAll) }, "Copy all");
const changes = h("ul", { id: "changes" });
const changesPart = h("section", { hidden: true }, h("h2", "Changed"), changes);
const problemsPart = h("section", { id: "wrong", hidden: true }, h("h2", "Problems"), problems, h("p", { class: "row" }, copyAll));
const paperChoice = h("select", { id: "paper", onchange: () => (wanted.set("preview.paper", paperChoice.value), settle(), ask()) });
const duplexChoice = h(
  "select",
  { id: "duplex", onchange: () => (wanted.set("preview.duplex", duplexChoice.value), settle(), ask()) },
  ...Object.entries(DUPLEX).map(([name, title]) => h("option", { value: name, selected: name === duplex() }, title)),
);
const byHand = h("p", { class: "by-hand" }, "Fronts and backs are files of their own, in a zip. Print the fronts, put the pile back as you chose, and print the backs behind them. The first time, try it with three sheets: ", h("code", "pnp printer manual"), ".");
const pdf = h("a", { id: "pdf", class: "main", download: "" }, "PDF");
pdf.addEventListener("click", (event) => pdf.getAttribute("aria-disabled") === "true" && event.preventDefault());

lay(
  top(first.title, h("nav", { "aria-label": "What to see" }, ...Object.values(toggles), slider, h("button", { type: "button", onclick: () => keysHelp(MEANINGS) }, "Keys"))),
  h(
    "main",
    {},
    h("div", { id: "middle" }, h("div", { id: "surface", tabindex: "0", role: "region", "aria-label": "Faces" }, faces.node, sheets.node)),
    h(
      "aside",
      { id: "side", "aria-label": "Problems and print" },
      prompt,
      alarm,
      problemsPart,
      changesPart,
      h(
        "details",
        { class: "print", open: innerWidth > 760 },
        h("summary", "Print"),
        h("p", { class: "field" }, h("label", { for: "paper" }, "Paper"), paperChoice),
        h("p", { class: "field" }, h("label", { for: "duplex" }, "Backs"), duplexChoice),
        byHand,
        pdf,
      ),
      h("p", { class: "legend" }, h("span", { class: "cut" }), "the cut", h("span", { class: "safe" }), `safe: ${first.safe} mm inside it`),
    ),
  ),
);

// --- drawing ------------------------------------------------------------------------------------

const cardOf = (key) => shown.components.flatMap((each) => each.cards.map((card) => ({ ...card, component: each }))).find((card) => card.k === key);

async function copy(text, node) {
  await navigator.clipboard.writeText(text).catch(() => getSelection().selectAllChildren(node.parentElement));
  const before = node.textContent;
  say(node, "Copied");
  setTimeout(() => say(node, before), 1200);
}

function problem({ kind, at, text, whole }) {
  const button = h("button", { type: "button", class: "copy", "aria-label": `Copy: ${at || text}` }, "Copy");
  button.addEventListener("click", () => copy(at || whole, button));
  const named = { mistake: "Mistake", flaw: "Would spoil the print", remark: "Remark" }[kind];
  return h("li", { class: kind }, h("b", named), at && h("p", { class: "row" }, h("code", at), button), h("p", text));
}

const sides = (card) => ["front", "back"].filter((side) => card[side]?.changed);

function draw() {
  const { title, components, problems: wrong, old, gone } = shown;
  document.title = `${wrong.some((each) => each.kind === "mistake") ? "✗ " : ""}${title} · pnp`;
  say(document.querySelector("h1"), title);
  const cards = components.flatMap((each) => each.cards);
  const mistakes = wrong.filter((each) => each.kind === "mistake").length;
  const flaws = wrong.filter((each) => each.kind === "flaw").length;
  const stale = old || cards.some((card) => card.front.old || card.back?.old);
  document.body.classList.toggle("stale", old);
  document.body.dataset.v = shown.v;
  const pieces = components.filter((each) => each.unasked).flatMap((each) => each.cards).reduce((sum, card) => sum + card.n, 0);
  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  if (mistakes) say(prompt, `${count(mistakes, "mistake")} to mend${stale && cards.length ? "; what is grey is the last that was good" : ""}.`);
  else say(prompt, `${count(cards.length, "card")}, ${count(pieces, "piece")} to print${flaws ? `; ${count(flaws, "flaw")} would spoil it` : ""}.`);
  problemsPart.hidden = !wrong.length;
  copyAll.hidden = wrong.length < 2;
  keyed(problems, wrong, (each) => each.whole, problem, () => {});
  const different = cards.filter((card) => sides(card).length);
  changesPart.hidden = !different.length && !gone.length;
  keyed(
    changes,
    [...different.map((card) => ({ key: card.k, text: card.name })), ...gone.map((key) => ({ key: `gone ${key}`, text: `${key.split("/")[1]} is gone` }))],
    (each) => each.key,
    ({ key, text }) => h("li", key.startsWith("gone ") ? h("span", text) : h("button", { type: "button", onclick: () => go(key) }, text)),
    (node, { text }) => say(node.firstChild, text),
  );
  if (paperChoice.options.length !== shown.papers.length) paperChoice.replaceChildren(...shown.papers.map((name) => h("option", { value: name }, name)));
  paperChoice.value = paper();
  pdf.setAttribute("aria-disabled", String(Boolean(mistakes)));
  say(pdf, mistakes ? "PDF: mend the mistakes first" : "Download the PDF");
  faces.node.hidden = on("sheets");
  sheets.node.hidden = !on("sheets");
  const side = on("backs") ? "back" : "front";
  document.getElementById("surface").setAttribute("aria-label", on("sheets") ? "Sheets" : "Faces");
  if (!on("sheets")) faces.draw(components, side);
  else if (shown.sheets) sheets.draw(shown.sheets, side, new Set(cards.flatMap((card) => sides(card).map((each) => `${card.k} ${each}`))));
  large.again(cardOf);
}

/** To the face of a card. */
function go(key) {
  if (on("sheets")) toggle("sheets");
  const node = faces.find(key);
  node?.scrollIntoView({ block: "center" });
  node?.querySelector("button").focus();
}

function next() {
  const keys = shown.components.flatMap((each) => each.cards).filter((card) => sides(card).length).map((card) => card.k);
  if (!keys.length) return;
  const now = document.activeElement.closest("[data-key]")?.dataset.key;
  go(keys[(keys.indexOf(now) + 1) % keys.length]);
}

/** Get what there is to see now; an answer that is overtaken by another is not drawn. */
async function ask() {
  const number = ++asked;
  try {
    const told = await get(`${here}/now?${query(on("sheets"))}`);
    if (number !== asked) return;
    shown = told;
    say(alarm, "");
    settle();
    draw();
  } catch (error) {
    if (number !== asked) return;
    if (!(error instanceof TypeError) && paper() !== first.paper) {
      wanted.set("preview.paper", first.paper); // a paper that is known no more
      return ask();
    }
    say(alarm, error.message || "The server does not answer.");
  }
}

// --- keys, and what the server tells ------------------------------------------------------------

const does = {
  s: () => toggle("sheets"),
  b: () => toggle("backs"),
  c: () => toggle("lines"),
  i: () => toggle("ink"),
  n: next,
  "+": () => zoomTo(zoom() * 1.15 + 1),
  "=": () => zoomTo(zoom() * 1.15 + 1),
  "-": () => zoomTo(zoom() / 1.15 - 1),
  0: () => zoomTo(100),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input, select, textarea")) return;
  if (event.key === "?") return keysHelp(MEANINGS);
  if (keysOn() && does[event.key] && shown) does[event.key]();
});

settle();
ask();
listen(
  (topic, data) => topic === here.slice(1) && data.n > (shown?.n ?? -1) && ask(),
  (connected) => say(alarm, connected ? "" : "The server is away. You see the last that it told."),
);
