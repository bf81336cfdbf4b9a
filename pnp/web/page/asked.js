// Beside real cards: which card was turned over, as cards to click, and which was another.

import { button, dialog, face, get, h } from "./dom.js";

export class Asked {
  constructor(here, send, complain) {
    Object.assign(this, { here, send, complain });
    this.node = h("section", { id: "asked", "aria-label": "Which card?", hidden: true });
  }

  /** Ask a question, if there is one; it is asked anew only when the game has moved on. */
  show(question, v) {
    this.node.hidden = !question;
    if (!question) return this.node.replaceChildren();
    if (this.node.dataset.v === String(v) && this.node.firstChild) return;
    this.node.dataset.v = v;
    const choices = question.cards.map((card, at) => button([face(card), h("span", `${at + 1}. ${card.words}`)], () => this.tell(card), { class: "choice", "data-words": card.words.toLowerCase() }));
    const filter = h("input", { type: "search", placeholder: "Find a card", "aria-label": "Find a card" });
    filter.addEventListener("input", () => {
      for (const each of choices) each.hidden = !each.dataset.words.includes(filter.value.toLowerCase());
    });
    const steps = question.steps.length ? [h("h2", "Lay the table"), h("ul", { class: "steps" }, question.steps.map((step) => h("li", step)))] : [];
    this.node.replaceChildren(...steps, h("h2", question.question), ...(choices.length > 12 ? [filter] : []), h("div", { class: "choices" }, choices), ...(question.told ? [button("Correct an earlier card", () => this.#correct())] : []));
  }

  tell({ name }) {
    return this.send({ what: "card", name });
  }

  /** Cards that were told before: which of them was another? */
  async #correct() {
    const told = await get(`${this.here}/look/told`).catch(this.complain);
    if (!told) return;
    const list = told.map(({ card, told: words, cards }) => {
      const pick = h("select", { "aria-label": `What it was: ${words}` }, ...cards.map((each) => h("option", { value: each.name }, each.words)));
      return h("li", h("p", words), h("p", { class: "row" }, pick, button("It was this one", () => (node.close(), this.send({ what: "fix", card, name: pick.value })))));
    });
    const node = dialog("Correct a card", ...(list.length ? [h("ol", ...list)] : [h("p", "No card was told yet.")]));
  }
}
