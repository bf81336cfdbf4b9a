// The page of one game: shows every snapshot, and sends what the person does.

import { button, dialog, faceUrl, first, get, go, h, keyed, lay, post, say, top, wanted } from "./dom.js";
import { hearKeys, tellKeys } from "./keys.js";
import { large, oddsDialog, rulesDialog, sentence, spread, storyDialog, whyDialog } from "./lookups.js";
import { Replay } from "./replay.js";
import { listen } from "./stream.js";
import { draw, extent } from "./zones.js";

const topic = `game/${first.id}`;
const here = `/${topic}`;
let now = first;
let waiting = []; // snapshots that are still to be shown, so that automas act one after another
let timer = 0;
let hint = null;

// --- the page ------------------------------------------------------------------------------------

const lookUp = (what, show = () => {}) => () => get(`${here}/look/${what}`).then(show, complain);
const odds = lookUp("odds", oddsDialog);
const rules = lookUp("rules", rulesDialog);
const story = lookUp("story", storyDialog);
const why = lookUp("why", (reasons) => whyDialog(reasons, replay.on ? [] : now.moves, (move) => post(`${here}/do`, { what: "against", move, at: now.v })));
const goBack = () => replay.toggle(now.made);

const COMMANDS = [
  ["Undo", "u", undo, "take your last move back"],
  ["Hint", "h", ask, "what the planner would do, and why"],
  ["Why", "w", why, "the automas' reasons, and what speaks against a move"],
  ["Odds", "o", odds, "what may come"],
  ["Rules", "r", rules, "the rules, and what the game is"],
  ["Story", "l", story, "the story from the beginning"],
  ["Replay", "p", goBack, "go through the game again"],
  ["Save", "s", save, "where the game is kept"],
  ["Text", "t", () => asText(!document.body.classList.contains("text")), "words only, or pictures"],
  ["Keys", "?", () => tellKeys(Object.fromEntries(COMMANDS.map(([label, key, , does]) => [key, `${label}: ${does}`]))), "all keys"],
];
const buttons = COMMANDS.map(([label, key, act, does]) => button(label, act, { "aria-keyshortcuts": key, title: `${label} (${key}): ${does}` }));
const [undoButton, hintButton, , , , , , saveButton, textButton, keysButton] = buttons;
const zoom = h("input", { type: "range", min: "0.6", max: "2.5", step: "0.1", "aria-label": "Size of the table" });
const table = h("div", { id: "table" });
const surface = h("section", { id: "surface", "aria-label": "Table", tabindex: "-1" }, table);
const real = first.real && new (await import("./asked.js")).Asked(here, send, complain);
const prompt = h("p", { id: "prompt", role: "status" });
const alarm = h("p", { id: "alarm", role: "alert" });
const moves = h("ol", { id: "moves", "aria-label": "Moves" });
const opening = h("details", { id: "opening", open: true }, h("summary", "What this is"), h("div", { tabindex: "0" }));
const turned = h("section", { id: "turned", "aria-label": "Where it turned", "aria-live": "polite" });
const notes = h("div", { id: "notes", "aria-live": "polite" });
const log = h("div", { id: "story", role: "log", "aria-label": "Story", tabindex: "0" });
const replay = new Replay(here, (step) => show(step), () => show(now), complain);
const side = h("aside", { id: "side", "aria-label": "What to do" }, prompt, alarm, opening, notes, replay.node, moves, turned, h("h2", "Story"), log);
lay(top("", h("nav", { "aria-label": "Table" }, buttons.slice(0, -1), zoom, keysButton)), h("main", h("div", { id: "middle" }, real && real.node, surface), side));

// --- showing -------------------------------------------------------------------------------------

const about = (key) => {
  const begin = now.moves.filter((move) => move.on[0] === key);
  return begin.length ? begin : now.moves.filter((move) => move.on.includes(key));
};

const how = {
  faces: false,
  legal: (key) => (replay.on ? 0 : about(key).length),
  words: (key) => {
    const found = about(key);
    return found.length === 1 ? found[0].w : `${found.length} moves`;
  },
  press,
  open: (key, zone) => large(zoneOf(zone), key, replay.on ? () => [] : movesOn, play),
  /** Whether one may mean another card of the zone than this: it does nothing, or others do. */
  several: (zone) => {
    const { cards } = zoneOf(zone);
    return cards.length > 1 && (cards.some((card) => how.legal(card.k)) || !how.legal(zone));
  },
  spread: (zone) => spread(zoneOf(zone), how),
};

let shown = first;
const zoneOf = (id) => shown.zones.find((zone) => zone.id === id);
const movesOn = (...keys) => keys.map(about).find((found) => found.length) ?? [];

function show(snapshot) {
  shown = snapshot;
  fit();
  document.body.classList.toggle("matted", Boolean(snapshot.mat));
}

function showAll() {
  show(replay.on ? shown : now);
  say(document.querySelector("h1"), now.scenario ? `${now.game}: ${now.scenario}` : now.game);
  document.body.dataset.v = now.v;
  document.body.dataset.n = now.n;
  document.body.classList.toggle("replaying", replay.on);
  if (replay.on) light();
  const thinks = now.thinking ? `${now.thinking} is thinking …` : "";
  const done = now.over ? `The game is over. ${now.story.at(-1) ?? ""}` : "";
  prompt.hidden = notes.hidden = moves.hidden = replay.on;
  say(prompt, thinks || now.prompt || done || now.held);
  undoButton.disabled = !now.back || replay.on || Boolean(now.held);
  hintButton.disabled = !now.moves.length || replay.on;
  saveButton.disabled = Boolean(now.held);
  showOpening();
  showNotes();
  showTurned();
  showMoves();
  showStory();
  const question = replay.on ? null : now.asked;
  surface.hidden = Boolean(question) && !now.zones.length;
  if (real) real.show(question, now.v);
}

function showNotes() {
  const told = now.told ? [`${now.told.who}: ${now.told.move}. ${now.told.why}`] : [];
  const all = { told, note: now.notes, hint: hint ? [hint.words] : [], end: now.over ?? [] };
  const lines = Object.entries(all).flatMap(([kind, texts]) => texts.map((text) => [kind, text]));
  keyed(notes, lines, ([kind, text]) => kind + text, ([kind, text]) => h("p", { class: kind }, text));
}

/** What the game is, the goal, and what to do first: until the first choice is made. */
function showOpening() {
  opening.hidden = replay.on || !now.opening.length;
  const box = opening.lastChild;
  if (box.childElementCount === now.opening.length) return;
  box.replaceChildren(
    ...now.opening.map((text) => {
      const mark = text.match(/^(Goal|First|Medals): /)?.[0] ?? "";
      return h("p", mark && h("b", mark), text.slice(mark.length));
    }),
  );
}

/** The decisions that cost most, each with a way into the replay. */
function showTurned() {
  turned.hidden = !now.turned;
  if (!now.turned) return turned.replaceChildren();
  const { points, stopped, stops, done, of } = now.turned;
  const lines = points?.map(({ at, words }) => h("li", words, " ", button("Look", () => replay.open(at))));
  const far = stops ? "It stops after this decision." : `The planner looks at decision ${done + 1} of ${of || "…"}`;
  const none = stopped ? "Nothing costly was found by then." : "None of your decisions cost much.";
  const stop = !points && !stops && h("p", { class: "row" }, button("Stop", () => post(`${here}/do`, { what: "enough" })));
  turned.replaceChildren(h("h2", stopped ? "Where it turned, as far as was looked" : "Where it turned"), lines?.length ? h("ol", ...lines) : h("p", lines ? none : far), stop || "");
}

/** What can be done when the game is over. */
const afterwards = () => [
  ...(now.again ? [{ m: "again", w: now.again, act: again }] : []),
  ...(now.turned ? [] : [{ m: "turned", w: "Where it turned", act: lookUp("turned") }]),
  { m: "home", w: "Back to all games", act: () => go("/") },
];

function showMoves() {
  keyed(
    moves,
    [...now.moves, ...(now.over && !now.held ? afterwards() : [])],
    (move) => move.m,
    (move) => {
      const node = h("li", h("button", { type: "button" }, h("kbd"), h("span"), h("small")));
      const pick = node.firstChild;
      pick.onclick = () => (node.act ? node.act() : play(node.move));
      pick.onpointerenter = pick.onfocus = () => light(node.on);
      pick.onpointerleave = pick.onblur = () => light();
      return node;
    },
    (node, move) => {
      Object.assign(node, { move: move.m, on: move.on, act: move.act });
      const [number, words, chance] = node.firstChild.children;
      say(number, String(move.n ?? ""));
      say(words, move.w);
      say(chance, hint?.chances[move.m] ?? "");
      node.classList.toggle("hinted", Boolean(hint?.moves.includes(move.m)));
    },
  );
}

/** Outline what a move is about. */
function light(on = []) {
  for (const node of table.querySelectorAll(".lit")) node.classList.remove("lit");
  for (const key of on) {
    const card = table.querySelector(`.card[data-k="${CSS.escape(key)}"]`);
    (card ?? table.querySelector(`.zone[data-key="${CSS.escape(key)}"]`))?.classList.add("lit");
  }
}

function showStory() {
  const start = now.sentences - now.story.length;
  const atEnd = !log.matches(":hover, :focus-within") || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  keyed(
    log,
    now.story.map((text, at) => ({ text, at: start + at })),
    ({ text, at }) => `${at} ${text}`,
    ({ text }) => sentence(text),
  );
  if (atEnd) log.scrollTop = log.scrollHeight;
}

// --- doing ---------------------------------------------------------------------------------------

/** Play the one move that a thing has; which of several is meant is asked where it is shown large. */
function press(key, of, zone = key) {
  const found = replay.on ? [] : movesOn(key, of, zone);
  return found.length === 1 ? play(found[0].m) : how.open(key, zone);
}

function play(move) {
  flush();
  return send({ what: "move", move });
}

async function send(job, sure = false) {
  hint = null;
  complain("");
  const { status, told } = await post(`${here}/do`, { ...job, at: now.v, sure });
  if (status === 409) {
    complain("The game has moved on; this is how it stands now.");
    arrive(told);
  } else if (status === 200 && told?.sure) {
    if (confirm(told.sure)) return send(job, true);
  } else if (!status || status >= 400) {
    complain(told);
  }
  return { status, told };
}

function complain(problem) {
  say(alarm, [problem.message ?? problem].flat().join(" ").trim());
}

function undo() {
  if (undoButton.disabled) return;
  flush();
  send({ what: "undo" });
}

async function ask() {
  if (hintButton.disabled) return;
  const at = now.v;
  complain("");
  const { status, told } = await post(`${here}/do`, { what: "hint", at });
  if (status !== 200) complain(told);
  else if (at === now.v) hint = told;
  showAll();
  light(now.moves.find((move) => hint?.moves.includes(move.m))?.on);
}

async function save() {
  if (saveButton.disabled) return;
  const { status, told } = await send({ what: "save" });
  if (status === 200) dialog("Kept", h("p", "The game is kept after every move in this file:"), h("p", h("code", told.path)), h("p", "Go on with it from the first page, or with"), h("p", h("code", `pnp serve "${told.path}"`)));
}

async function again() {
  const { told } = await post(`${here}/do`, { what: "again" });
  go(`/game/${told.id}`);
}

function asText(on) {
  wanted.set("text", on ? "yes" : "no");
  document.body.classList.toggle("text", on);
  textButton.setAttribute("aria-pressed", String(on));
  fit();
}

// --- size ----------------------------------------------------------------------------------------

const LEAST = 0.8; // pixels that a millimetre must have

/** Lay the table as large as there is room; where it would be too small, things stand in words. */
function fit() {
  const size = extent(shown.zones) ?? [1e9, 1e9];
  const room = [surface.clientWidth - 16, surface.clientHeight - 16];
  how.mm = Math.min(room[0] / size[0], room[1] / size[1]) * Number(zoom.value);
  how.flows = how.mm < LEAST || matchMedia("(max-width: 760px)").matches || document.body.classList.contains("text");
  document.body.classList.toggle("flows", how.flows);
  const [w, hh] = size.map((length) => `${length * how.mm}px`);
  const mat = shown.mat && how.faces ? `url(${faceUrl(shown.mat)})` : "none";
  table.style.cssText = how.flows ? "" : `--mm: ${how.mm.toFixed(4)}px; width: ${w}; height: ${hh}; background-image: ${mat}`;
  draw(table, shown.zones, how);
}

zoom.value = wanted.get("zoom", "1");
zoom.addEventListener("input", () => {
  wanted.set("zoom", zoom.value);
  fit();
});
new ResizeObserver(fit).observe(surface);

// --- news ----------------------------------------------------------------------------------------

function arrive(snapshot) {
  if (!snapshot || snapshot.n <= (waiting.at(-1) ?? now).n) return;
  waiting.push(snapshot);
  if (!timer) next();
}

/** Show the next snapshot; what automas did is shown for a moment before what follows. */
function next() {
  timer = 0;
  const snapshot = waiting.shift();
  if (!snapshot) return;
  if (snapshot.v !== now.v) hint = null;
  now = snapshot;
  showAll();
  if (waiting.length) timer = setTimeout(next, pause(snapshot));
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const pause = (snapshot) => (still.matches || !snapshot.told ? 0 : Math.max(60, Math.min(700, 4000 / waiting.length)));

/** Whoever acts need not wait for what is still to be shown. */
function flush() {
  clearTimeout(timer);
  while (waiting.length) next();
  clearTimeout(timer);
  timer = 0;
}

const AWAY = "The server is away. Your game is kept: start pnp serve again, and open the address that it prints.";
listen(
  (on, data) => on === topic && arrive(data),
  (connected) => {
    document.body.classList.toggle("away", !connected);
    if (!connected) complain(AWAY);
    else if (alarm.textContent === AWAY) complain("");
  },
);

hearKeys({
  ...Object.fromEntries(COMMANDS.map(([, key, act]) => [key, act])),
  i: (target) => target.dataset?.k && how.open(target.dataset.k, target.dataset.zone),
  count: () => (replay.on ? 0 : now.asked ? now.asked.cards.length : Math.max(...now.moves.map(({ n }) => n))),
  number: (n) => (now.asked ? n && real.tell(now.asked.cards[n - 1]) : now.moves.map(({ m, n: at }) => at === n && play(m))),
  said: (digits) => say(alarm, digits && `${digits}…`),
});
replay.changed = showAll;
asText(wanted.get("text") === "yes");
showAll();
// To read faces takes a while: what is said and what can be done is painted before.
requestAnimationFrame(() => setTimeout(() => show(shown, (how.faces = true))));
