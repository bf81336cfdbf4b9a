// Keys: digits play moves, letters are commands. All of it can be switched off.

import { keysHelp, keysOn } from "./help.js";
import { arrows } from "./zones.js";

const MEANINGS = {
  "0, 1, 2 …": "play the move with that number",
  "Tab, arrows": "from zone to zone, and from card to card",
  Enter: "what a card can do; else it opens large",
  i: "open the card large (or click it with the other button)",
};

let digits = "";

/** Listen to keys: `does` says what each does; `count` moves can be played by `number`. */
export function hearKeys(does) {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || target.matches("input:not([type=range]), select, textarea")) return;
    if (arrows(event)) return event.preventDefault();
    if (key === "?") return does[key]();
    if (!keysOn()) return;
    if (/^\d$/.test(key)) digit(key, does);
    else if (key === "Enter" && digits) {
      event.preventDefault();
      play(does);
    } else if (key === "Escape") forget(does);
    else if (key.length === 1) does[key]?.(target);
  });
}

/** A number is played as soon as no longer one begins with it; else Enter plays it. */
function digit(key, does) {
  digits += key;
  const [number, count] = [Number(digits), does.count()];
  if (number > count) return forget(does);
  if (!number || number * 10 > count) return play(does);
  does.said(digits);
}

function play(does) {
  const n = Number(digits);
  forget(does);
  does.number(n);
}

function forget(does) {
  digits = "";
  does.said("");
}

export const tellKeys = (commands) => keysHelp({ ...MEANINGS, ...commands });
