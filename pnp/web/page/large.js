// A card large, with its words and where it stands; it changes while it is open.

import { dialog, faceUrl, get, h, say } from "./dom.js";
import { framed, lengths } from "./faces.js";

export class Large {
  open(card, side) {
    if (!card) return;
    this.key = card.k;
    this.side = side;
    const { component } = card;
    this.frame = framed();
    this.image = this.frame.querySelector("img");
    this.frame.classList.toggle("round", component.round);
    lengths(this.frame, { w: component.s[0], h: component.s[1], corner: component.corner });
    this.name = h("p", { class: "name" });
    this.place = h("code", {});
    this.words = h("p", { class: "words" });
    this.turn = h("button", { type: "button", onclick: () => this.#flip() });
    this.node = dialog(card.name, h("div", { class: "large" }, this.frame, h("div", { class: "said" }, this.name, this.words, h("p", this.place), this.turn)));
    this.node.addEventListener("close", () => (this.node = null));
    this.#show(card);
  }

  /** Show the same card again, as it is now. */
  again(cardOf) {
    const card = this.node && cardOf(this.key);
    if (card) this.#show(card);
  }

  #flip() {
    this.side = this.side === "front" ? "back" : "front";
    this.#show(this.card);
  }

  async #show(card) {
    this.card = card;
    const { f, over, old } = card[this.side] ?? card.front;
    lengths(this.frame, { over });
    this.turn.hidden = !card.back;
    say(this.turn, this.side === "front" ? "See the back" : "See the front");
    say(this.name, [card.name, this.side, old ? "the last that was good" : ""].filter(Boolean).join(", "));
    say(this.place, card.at);
    this.frame.hidden = !f;
    if (!f) return say(this.words, "It cannot be drawn; the problems say why.");
    this.image.alt = `${card.name}, ${this.side}`;
    if (this.image.getAttribute("src") !== faceUrl(f)) this.image.src = faceUrl(f);
    const told = await get(`/words/${f}`).catch(() => ({ text: "" }));
    if (this.card === card) say(this.words, told.text);
  }
}
