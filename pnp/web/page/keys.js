// Keys: digits play moves, letters are commands. All of it can be switched off.

import { keysHelp, keysOn } from "./help.js";
import { arrows } from "./zones.js";

const MEANINGS = {
  "1, 2, 3 …": "play the move with that number",
  "Tab, arrows": "from zone to zone, and from card to card",
  "Enter": "what a card can do; else it opens large",
  i: "open the card large (or click it with the other button)",
  u: "undo: take your last move back",
  h: "hint: what the planner would do, and why",
  w: "why: the automas' reasons, and what speaks against a move",
  o: "odds: what may come",
  r: "rules",
  l: "the story from the beginning",
  p: "replay: go through the game again",
  s: "where the game is saved",
  t: "text only, or pictures",
  "?": "this list",
};

class Keys {
  digits = "";

  /** What each key does; `count` moves can be played by `number`. */
  at(does) {
    document.addEventListener("keydown", (event) => this.#pressed(event, does));
  }

  #pressed(event, does) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || event.target.matches("input, select, textarea")) return;
    if (arrows(event)) return event.preventDefault();
    if (event.key === "?") return this.help();
    if (!keysOn()) return;
    if (/^\d$/.test(event.key)) this.#digit(event.key, does);
    else if (event.key === "Enter" && this.digits) {
      event.preventDefault();
      this.#play(does);
    } else if (event.key === "Escape") this.#forget(does);
    else if (does[event.key] && event.key.length === 1) does[event.key](event.target);
  }

  /** A number is played as soon as no longer one begins with it; else Enter plays it. */
  #digit(digit, does) {
    this.digits += digit;
    const [number, count] = [Number(this.digits), does.count()];
    if (number < 1 || number > count) return this.#forget(does);
    if (number * 10 > count) return this.#play(does);
    does.said(this.digits);
  }

  #play(does) {
    const at = Number(this.digits) - 1;
    this.#forget(does);
    does.number(at);
  }

  #forget(does) {
    this.digits = "";
    does.said("");
  }

  help() {
    keysHelp(MEANINGS);
  }
}

export const keys = new Keys();
