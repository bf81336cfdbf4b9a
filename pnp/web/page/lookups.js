// What can be looked up: a card in large, odds, rules, the story, reasons.

import { button, dialog, face, get, h, prettier, say } from "./dom.js";

/** A card as large as the window lets it be, with what it can do, and what else lies in its zone. */
export function large(zone, key, movesOn, play) {
  const all = zone.cards.flatMap((card) => [{ card }, ...(card.beside ?? []).map((each) => ({ card: each, of: card.k }))]);
  if (!all.length) all.push({ card: { k: zone.id, words: zone.title } });
  let at = Math.max(0, all.findIndex(({ card }) => card.k === key));
  let moves = [];
  const body = h("div", { class: "large" });
  const node = dialog(zone.title, body);
  const pick = ({ m }) => {
    node.close();
    play(m);
  };
  const turn = (step) => {
    at = (at + step + all.length) % all.length;
    fill();
  };
  function fill() {
    const { card, of } = all[at];
    moves = movesOn(card.k, of, zone.id);
    const list = moves.map((move, number) => h("li", button([h("kbd", String(number + 1)), h("span", move.w)], () => pick(move))));
    const others = all.length > 1 && h("p", { class: "row" }, button("← Before", () => turn(-1)), h("span", `${at + 1} of ${all.length}`), button("Next →", () => turn(1)));
    const words = h("div", { class: "said" }, h("p", { class: "name" }, card.words), list.length > 0 && h("ol", { class: "ask" }, list), others);
    body.replaceChildren(face(card, card.words) ?? "", words);
    words.querySelector(".ask button")?.focus();
    if (card.f)
      get(`/words/${card.f}`).then(({ text }) => {
        if (text) words.firstChild.after(...text.split("\n").map((line) => h("p", line)));
      });
  }
  node.addEventListener("keydown", (event) => {
    event.stopPropagation(); // a digit is no move of the table's when the dialog has closed
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) turn(step);
    else if (moves[event.key - 1]) pick(moves[event.key - 1]);
  });
  fill();
}

/** All cards of a zone side by side, as one looks through a pile: those that can do something do it. */
export function spread(zone, how) {
  const cards = zone.cards.map((card) => {
    const legal = how.legal(card.k);
    const act = () => {
      if (!legal) return how.open(card.k, zone.id);
      node.close();
      how.press(card.k, "", zone.id);
    };
    return button([face(card), h("span", card.words + (card.n === undefined ? "" : `, ${card.n} cards`))], act, { class: `choice${legal ? " legal" : ""}`, "data-k": card.k });
  });
  const node = dialog(zone.title, h("div", { class: "choices" }, ...cards));
  (node.querySelector(".legal") ?? node.querySelector(".choice")).focus();
}

const percent = (share) => (share ? (share < 0.005 ? "<1 %" : `${Math.round(share * 100)} %`) : "–");

function figure({ value, kind, label, note }, tag = "td") {
  const told = kind === "share" ? percent(value) : kind === "count" ? String(value || "–") : kind === "sure" ? note : value.toFixed(1);
  const words = [label, told, kind !== "sure" && note ? `(${note})` : ""].filter(Boolean).join(" ");
  const cell = h(tag, words);
  if (kind === "share") {
    cell.className = "share";
    cell.style.setProperty("--share", value);
  }
  return cell;
}

export function oddsDialog(odds) {
  const parts = odds.map(({ title, columns, rows, note }) => {
    if (!columns.length) {
      const lists = rows.map(({ label, figures }) => h("p", { class: "flow" }, label && h("b", label), ...figures.map((each) => figure(each, "span"))));
      return h("section", title && h("h3", title), ...lists, note && h("p", note));
    }
    const body = rows.map(({ label, figures, note: told, piles, marked }) => {
      const cards = Object.entries(piles).filter(([, pile]) => Object.keys(pile).length);
      const said = cards.map(([name, pile]) => `${prettier(name)}: ${Object.entries(pile).map(([card, n]) => (n > 1 ? `${n} × ${card}` : card)).join(", ")}`);
      return h("tr", { class: marked ? "marked" : "" }, h("th", { scope: "row" }, (marked ? "▸ " : "") + label), ...figures.map((each) => figure(each)), (told || said.length) && h("td", { class: "aside", colspan: String(columns.length - figures.length + 1) }, [told, ...said].filter(Boolean).join(". ")));
    });
    const head = h("thead", h("tr", h("td", {}), ...columns.map((name) => h("th", { scope: "col" }, name))));
    return h("section", title && h("h3", title), rows.length && h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title || "Odds" }, h("table", { class: "odds" }, head, h("tbody", ...body))), note && h("p", note));
  });
  dialog("Odds", ...(parts.length ? parts : [h("p", "There is nothing to reckon here.")]));
}

export function rulesDialog(sections) {
  const parts = Object.entries(sections).map(([title, text], at) => h("details", { open: !at }, h("summary", title), text.split("\n").map((line) => line.trim() && h("p", line))));
  dialog("Rules", ...(parts.length ? parts : [h("p", "The rules are not written down here.")]));
}

/** A sentence of a story; some open a chapter. */
export const sentence = (text) => h("p", { class: /^(Round|Turn) /.test(text) ? "chapter" : "" }, text);

export function storyDialog(story) {
  dialog("The story so far", h("div", { class: "whole" }, ...story.map((text) => sentence(text))));
}

/** Why automas did what they did, and what speaks against a move of one's own. */
export function whyDialog(reasons, moves, against) {
  const did = reasons.map(({ who, move, why }) => h("li", h("b", `${who}: ${move}.`), ` ${why || "No reason is given."}`));
  const answer = h("p", { role: "status", class: "answer" });
  const typed = h("input", { type: "text", list: "why-moves", "aria-label": "A move", placeholder: "a move, also one that you cannot make" });
  const ask = async (event) => {
    event.preventDefault();
    if (!typed.value.trim()) return;
    const meant = moves.find((move) => move.w === typed.value)?.m ?? typed.value;
    say(answer, "The planner is thinking …");
    const { told } = await against(meant);
    say(answer, [told].flat().join(" "));
  };
  const form = h("form", { class: "row", onsubmit: ask }, typed, h("datalist", { id: "why-moves" }, ...moves.map(({ w }) => h("option", { value: w }))), h("button", { type: "submit" }, "Why not?"));
  dialog(
    "Why?",
    h("h3", "What the others did"),
    did.length ? h("ol", { class: "why" }, ...did) : h("p", "No automa has done anything since your last choice."),
    ...(moves.length ? [h("h3", "Why not …"), form, answer] : []),
  );
}
