// The lab: what to measure, runs that are at work, and the reports of those that are done.

import { base, first, h, lay, post, say } from "./dom.js";
import { Form } from "./form.js";
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

function field(name, label, input, help) {
  input.id = `lab-${name}`;
  input.setAttribute("aria-describedby", `lab-${name}-help lab-${name}!`);
  return h("div", { class: "field" }, h("label", { for: input.id }, label), input, h("small", { id: `lab-${name}-help` }, help), h("p", { class: "wrong", id: `lab-${name}!`, hidden: true }));
}

const choices = (none) => [...(none ? [h("option", { value: "" }, none)] : []), ...first.whats.map(({ title, names }) => h("optgroup", { label: title }, ...names.map(({ value, words }) => h("option", { value }, words))))];
const what = h("select", ...choices());
const other = h("select", ...choices("(nothing)"));
const players = h("input", { type: "text", list: "lab-such", autocomplete: "off" });
players.value = first.players;
const games = h("input", { type: "number", min: "1", placeholder: first.games });
const seed = h("input", { type: "number", min: "0", max: "999999999", placeholder: "1" });
const against = h("select", { multiple: true, size: 4 });
const againstField = field("against", "Against", against, "What a deck list meets; each of ours if you choose none. Ctrl chooses several.");
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
  against.replaceChildren(...rivals.map(({ value, name }) => h("option", { value }, name)));
}

what.addEventListener("change", settle);
const form = h(
  "form",
  { class: "sheet" },
  h("h2", "Measure"),
  field("what", "What", what, "A game, or something of it; your own are those that you named when you began, or made here."),
  field("compare", "Compare with", other, "Both are played on the same seeds."),
  againstField,
  field("players", "Players", players, `Who plays, with commas between: ${first.such.join(", ")}.`),
  h("datalist", { id: "lab-such" }, ...first.such.map((each) => h("option", { value: each }))),
  field("games", "Games", games, "Of each player: more make the interval narrower."),
  field("seed", "Seed", seed, "Of the first game; the same seeds give the same figures."),
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
  for (const node of form.querySelectorAll(".wrong")) node.hidden = true;
  for (const node of form.querySelectorAll("[aria-invalid]")) node.removeAttribute("aria-invalid");
  const all = [problems].flat();
  for (const { field: name, text } of all) {
    const place = document.getElementById(`lab-${name}!`);
    if (!place) continue;
    place.textContent = place.hidden ? text : `${place.textContent} · ${text}`;
    place.hidden = false;
    document.getElementById(`lab-${name}`)?.setAttribute("aria-invalid", "true");
  }
  say(alarm, all.map((each) => each.text ?? String(each)).join("\n"));
  document.getElementById(`lab-${all[0]?.field}`)?.focus();
}

// --- the page --------------------------------------------------------------------------------------

lay(
  h("header", { id: "top" }, h("a", { class: "home", href: `${base}/` }, "pnp"), h("h1", "The lab")),
  h("main", form, h("section", { class: "results", "aria-label": "Runs" }, h("h2", "Runs"), runs)),
);
settle();
for (const run of [...first.runs].reverse()) show(run);
listen((topic, run) => topic.startsWith("lab/") && show(run), () => {});
