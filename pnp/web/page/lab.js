// The lab: what to measure, runs that are at work, and the reports of those that are done.

import { first, h, lay, post, prettier, say, titled, top } from "./dom.js";
import { field, forgetWrong, Form, tellWrong } from "./form.js";
import { panel } from "./runs.js";
import { listen } from "./stream.js";

const alarm = h("p", { class: "alarm", role: "alert" });
const runs = h("div", { class: "runs" }, h("p", { class: "none" }, "Nothing was measured yet."));
const panels = new Map();

function show(run) {
  if (panels.has(run.id)) return panels.get(run.id).update(run);
  runs.querySelector(".none")?.remove();
  panels.set(run.id, panel(run));
  runs.prepend(panels.get(run.id).node);
}

// --- the form --------------------------------------------------------------------------------------

const choices = (none) => [...(none ? [h("option", { value: "" }, none)] : []), ...first.whats.map(({ title, names }) => h("optgroup", { label: title }, ...names.map(({ value, words, noun, name }) => h("option", { value }, words ?? `${prettier(noun)}: ${titled(name)}`))))];
const what = h("select", ...choices());
const other = h("select", ...choices("(nothing)"));
const players = h("input", { type: "text", list: "lab-such", autocomplete: "off" });
players.value = first.players;
const games = h("input", { type: "number", min: "1", placeholder: first.games });
const seed = h("input", { type: "number", min: "0", max: "999999999", placeholder: "1" });
const against = h("select", { multiple: true, size: 4 });
const againstField = field("lab-against", "Against", against, "What a deck list meets; each of ours if you choose none. Ctrl chooses several.");
const options = h("fieldset", { class: "group" }, h("legend", "Options of the game"), h("p", { class: "wrong", id: "lab-options!", hidden: true }));
let chosen = null;
let asked = null;

function settle() {
  const game = first.whats.find(({ names }) => names.some(({ value }) => value === what.value));
  options.hidden = what.value.startsWith("scenario:");
  const rivals = game.against.flatMap(({ kind, names }) => names.map((name) => ({ value: `${kind}:${name}`, name })));
  againstField.hidden = !rivals.length || !game.against.some(({ kind }) => what.value.startsWith(`${kind}:`));
  if (chosen === game.game) return;
  chosen = game.game;
  asked?.node.remove();
  asked = new Form(game.options, {}, {}, () => {});
  options.append(asked.node);
  against.replaceChildren(...rivals.map(({ value, name }) => h("option", { value }, titled(name))));
}

what.addEventListener("change", settle);
const form = h(
  "form",
  { class: "sheet" },
  h("h2", "Measure"),
  field("lab-what", "What", what, "A game, or something of it; your own are those that you named when you began, or made here."),
  field("lab-compare", "Compare with", other, "Both are played on the same seeds."),
  againstField,
  field("lab-players", "Players", players, `Who plays, with commas between: ${first.such.join(", ")}.`),
  h("datalist", { id: "lab-such" }, ...first.such.map((each) => h("option", { value: each }))),
  field("lab-games", "Games", games, "Of each player: more make the interval narrower."),
  field("lab-seed", "Seed", seed, "Of the first game; the same seeds give the same figures."),
  options,
  h("button", { type: "submit", class: "main" }, "Measure"),
  alarm,
);
form.noValidate = true;

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const number = ({ value }) => (value === "" ? null : Number(value));
  const sent = {
    what: [what.value, other.value].filter(Boolean),
    players: players.value,
    games: number(games),
    seed: number(seed),
    options: options.hidden ? {} : asked.data,
    against: againstField.hidden ? [] : [...against.selectedOptions].map(({ value }) => value),
  };
  const { status, told } = await post("/lab", sent).catch(() => ({ status: 0, told: [{ field: "", text: "The server does not answer." }] }));
  wrong(status === 200 ? [] : told);
});

function wrong(problems) {
  forgetWrong(form);
  const all = [problems].flat();
  for (const { field: name, text } of all) tellWrong(`lab-${name}`, text);
  say(alarm, all.map((each) => each.text ?? String(each)).join("\n"));
  document.getElementById(`lab-${all[0]?.field}`)?.focus();
}

// --- the page --------------------------------------------------------------------------------------

lay(
  top("The lab"),
  h("main", form, h("section", { class: "results", "aria-label": "Runs" }, h("h2", "Runs"), runs)),
);
// The form stays as it was when the page is loaded again.
const KEPT = "pnp.lab";
const inputs = { what, other, players, games, seed };
const { fields = {}, options: chosenOptions = {}, met = [] } = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
for (const [name, value] of Object.entries(fields)) {
  const input = inputs[name];
  if (input.nodeName !== "SELECT" || [...input.options].some((each) => each.value === value)) input.value = value;
}
settle();
asked.take({}, chosenOptions);
for (const each of against.options) each.selected = met.includes(each.value);
addEventListener("pagehide", () => {
  const now = Object.fromEntries(Object.entries(inputs).map(([name, { value }]) => [name, value]));
  sessionStorage.setItem(KEPT, JSON.stringify({ fields: now, options: asked.data, met: [...against.selectedOptions].map(({ value }) => value) }));
});
for (const run of [...first.runs].reverse()) show(run);
listen((topic, run) => topic.startsWith("lab/") && show(run), () => {});
