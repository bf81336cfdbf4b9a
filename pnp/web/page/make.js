// Where one makes something by form: its faces, its odds and what is wrong stand beside it; the lab
// measures and tunes it, and what is made is saved, downloaded, printed and played.

import { base, faceUrl, first, get, h, keyed, lay, post, prettier, say, top } from "./dom.js";
import { field, Form } from "./form.js";
import { panel } from "./runs.js";
import { listen } from "./stream.js";

const FEW = 4; // Cards that are shown large, with their backs.

const alarm = h("p", { class: "alarm", role: "alert" });

function tell(told) {
  say(alarm, [told].flat().map((each) => each?.text ?? String(each)).join("\n"));
}

function making() {
  const here = `/make/${first.id}`;
  const form = new Form(first.form, first.form.lists, first.data, changed);
  const status = h("p", { role: "status", class: "state" });
  const mistakes = h("ol", { class: "mistakes" });
  const pages = h("div", { class: "sheets wide" });
  const few = h("div", { class: "faces few" });
  const cards = h("div", { class: "faces" });
  const cardsBox = h("details", h("summary", "All cards"), cards);
  const text = h("pre", { tabindex: "0", "aria-label": "The file" });
  const runs = h("div", { class: "runs" });
  const panels = new Map();
  const kept = h("p", { class: "kept", role: "status" });
  const saveButton = h("button", { type: "button", "aria-keyshortcuts": "Control+S", onclick: () => save(false) }, "Save");
  const play = h("button", { type: "button", title: "Saves it, and lays the table", onclick: begin }, "Play with it");
  let playing = null;
  let timer = 0;
  let sending = null;

  function changed() {
    clearTimeout(timer);
    timer = setTimeout(check, 250);
    say(status, "…");
  }

  /** Send the data as it is; what was asked before has to wait for the answer. */
  async function check() {
    clearTimeout(timer);
    timer = 0;
    await sending;
    sending = post(here, { data: form.data });
    const { status: code, told } = await sending;
    sending = null;
    if (code !== 200) return tell(told);
    if (!timer) show(told);
  }

  /** All that was typed has been sent. */
  const settled = () => (timer ? check() : sending);

  function show(now) {
    form.offers = now.offers;
    const places = form.wrong(now.problems);
    const count = now.problems.length;
    say(status, count ? `${count} ${count === 1 ? "thing" : "things"} to mend before it can be saved, printed or played; the faces are the last good ones.` : "It is valid, and can be printed.");
    mistakes.replaceChildren(...now.problems.map(({ path, text: words }, at) => h("li", h("button", { type: "button", class: "link", onclick: () => (places[at]?.focus(), places[at]?.scrollIntoView({ block: "center" })) }, `${path.length ? `${form.where(path)}: ` : ""}${words}`))));
    document.body.classList.toggle("old", now.old);
    const drawn = (list, node) => keyed(node, list.map((each, at) => ({ ...each, at })), ({ at }) => String(at), () => h("figure", h("img", {}), h("figcaption", {})), face);
    drawn(now.faces.filter(({ page }) => page), pages);
    const small = now.faces.filter(({ page }) => !page);
    const sides = ({ back, ...card }) => (back ? [card, { ...card, f: back, name: `${card.name}, back`, n: 1 }] : [card]);
    drawn(small.length <= FEW ? small.flatMap(sides) : [], few);
    drawn(small.length <= FEW ? [] : small, cards);
    cardsBox.hidden = !cards.childElementCount;
    say(text, now.text);
    for (const button of [saveButton, measure, tune]) button.disabled = count > 0;
    for (const link of [yaml, pdf]) link.toggleAttribute("hidden", count > 0);
    labBox.hidden = !now.measurable;
    tuneBox.hidden = !now.tunable;
    playing = null;
    play.hidden = !now.playable;
    play.disabled = count > 0;
    say(alarm, "");
  }

  function face(node, { f, s, over, name, n }) {
    const [img, caption] = node.children;
    const address = faceUrl(f);
    if (img.getAttribute("src") !== address) Object.assign(img, { src: address, alt: name, width: Math.round(s[0] * 4), height: Math.round(s[1] * 4) });
    img.style.setProperty("--over", `${((100 * over) / (s[0] + 2 * over)).toFixed(2)}%`);
    say(caption, n > 1 ? `${name} (${n})` : name);
  }

  async function save(sure) {
    await settled();
    const { status: code, told } = await post(`${here}/save`, { sure });
    if (code !== 200) return tell(told);
    if (told.sure) return confirm(told.sure) ? save(true) : undefined;
    say(kept, `Saved: ${told.file}`);
    playing = told.play;
  }

  /** Play with it as it is, which is as it is saved. */
  async function begin() {
    await settled();
    if (!playing) await save(false);
    if (!playing) return;
    const { status: code, told } = await post("/game", playing);
    if (code === 200) location.assign(`${base}/game/${encodeURIComponent(told.id)}`);
    else tell(told);
  }

  // --- the lab ---------------------------------------------------------------------------------------

  const players = h("input", { type: "text", autocomplete: "off" });
  players.value = "random,instinct";
  const games = h("input", { type: "number", min: "1" });
  games.value = "300";
  const target = h("input", { type: "number", min: "1", max: "99" });
  target.value = "35";
  const within = h("input", { type: "number", min: "0.5", max: "20", step: "0.5" });
  within.value = "5";
  const player = h("input", { type: "text", autocomplete: "off" });
  player.value = "instinct";
  const number = ({ value }) => (value === "" ? null : Number(value));
  const measure = h("button", { type: "button", onclick: () => work("measure", { players: players.value, games: number(games) }) }, "Measure");
  const tune = h("button", { type: "button", onclick: () => work("tune", { target: number(target), within: number(within), player: player.value }) }, "Tune");
  const tuneBox = h("fieldset", { class: "group" }, h("legend", "As hard as you want it"), h("div", { class: "fields" }, field("tune-target", "Won, in %", target), field("tune-within", "Give or take, in %", within), field("tune-player", "By", player)), h("p", { class: "row" }, tune));
  const labBox = h("section", { class: "draft", "aria-label": "Lab" }, h("h2", "How hard is it?"), h("fieldset", { class: "group" }, h("legend", "Measure"), h("div", { class: "fields" }, field("lab-players", "Players", players), field("lab-games", "Games of each", games)), h("p", { class: "row" }, measure)), tuneBox, runs);

  async function work(what, asked) {
    await settled();
    const { status: code, told } = await post(`${here}/${what}`, asked);
    if (code !== 200) return tell(told);
    say(alarm, "");
    panels.set(told.id, null);
    seen(await get(`/lab/${told.id}`));
  }

  function seen(run) {
    if (!panels.has(run.id)) return;
    if (panels.get(run.id)) return panels.get(run.id).update(run);
    panels.set(run.id, panel(run, after));
    runs.prepend(panels.get(run.id).node);
  }

  /** What one can do with what a run has found. */
  function after(run) {
    const found = run.tuned;
    if (found && !found.changes.length) return [h("p", `Nothing needs to be changed: ${found.after}.`)];
    if (found) return [h("p", `Before: ${found.before}. After: ${found.after}.`), h("ul", ...found.changes.map((each) => h("li", each))), h("p", { class: "row" }, h("button", { type: "button", onclick: () => take(run.id) }, "Take these changes over"))];
    return run.report ? [h("p", { class: "row" }, h("button", { type: "button", onclick: () => take(run.id) }, "Note these figures in it"))] : [];
  }

  async function take(run) {
    await settled();
    const before = structuredClone(form.data);
    const { status: code, told } = await post(`${here}/take`, { run });
    if (code !== 200) return tell(told);
    form.take(before, told.data);
    if (timer) return;
    show(told.now);
    say(status, "Taken over.");
  }

  // --- the page --------------------------------------------------------------------------------------

  const yaml = h("a", { class: "button", href: `${base}${here}/file.yaml`, download: "" }, "Download the file");
  const pdf = h("a", { class: "button", href: `${base}${here}/print.pdf`, download: "" }, "Download the PDF to print");
  lay(
    top(`${prettier(first.called)} for ${first.game}`, h("a", { class: "home", href: "#beside" }, "To its faces")),
    h(
      "main",
      {},
      h("section", { class: "sheet", "aria-label": "Fields" }, form.node),
      h("div", { class: "beside", id: "beside", tabindex: "-1" }, h("section", { class: "draft", "aria-label": "What comes of it" }, status, mistakes, alarm, h("p", { class: "row" }, saveButton, play, yaml, pdf), kept, few, pages, cardsBox, h("details", h("summary", "The file"), text)), labBox),
    ),
  );
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!saveButton.disabled) save(false);
  });
  // What was typed last, and not sent yet, waits until the page is there again.
  const unsent = `pnp.unsent${base}${here}`;
  addEventListener("pagehide", () => timer && sessionStorage.setItem(unsent, JSON.stringify(form.data)));
  const typed = sessionStorage.getItem(unsent);
  sessionStorage.removeItem(unsent);
  show(first.now);
  if (typed) {
    form.take(first.data, JSON.parse(typed));
    changed();
  }
  listen((topic, run) => topic.startsWith("lab/") && seen(run), () => {});
}

making();
