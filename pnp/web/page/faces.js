// Every face of a set, component by component; nodes are keyed, so that only changed ones change.

import { faceUrl, h, keyed, say } from "./dom.js";

/** Lengths in millimetres, for the style to multiply by the size of one. */
export function lengths(node, values) {
  for (const [name, value] of Object.entries(values)) {
    if (node.style.getPropertyValue(`--${name}`) !== String(value)) node.style.setProperty(`--${name}`, String(value));
  }
}

/** A face in its frame, with the lines along which it is cut and within which it is safe. */
export function framed() {
  return h("span", { class: "frame" }, h("img", { alt: "", loading: "lazy", decoding: "async" }), h("span", { class: "cut" }), h("span", { class: "safe" }), h("span", { class: "none" }));
}

export class Faces {
  constructor(safe, open) {
    this.open = open;
    this.node = h("div", { id: "faces" });
    lengths(this.node, { safe });
  }

  find(key) {
    return this.node.querySelector(`li[data-key="${CSS.escape(key)}"]`);
  }

  draw(components, side) {
    const there = components.filter((each) => side === "front" || each.backs);
    keyed(
      this.node,
      there.length ? there : [null],
      (each) => each?.id ?? "",
      (each) => (each ? h("section", h("h2", {}), h("p", { class: "about" }), h("ul", {})) : h("p", { class: "nothing" }, side === "back" ? "Nothing here has a back." : "")),
      (node, each) => each && this.#component(node, each, side),
    );
  }

  #component(node, component, side) {
    const [heading, about, list] = node.children;
    const pieces = component.cards.reduce((sum, card) => sum + card.n, 0);
    const [w, high] = component.s;
    say(heading, component.title);
    say(about, [`${pieces} ${pieces === 1 ? "piece" : "pieces"} of ${w} × ${high} mm`, component.unasked ? "" : "printed when it is asked for", component.about].filter(Boolean).join(" · "));
    node.classList.toggle("page", component.page);
    node.classList.toggle("round", component.round);
    lengths(node, { w, h: high, corner: component.corner });
    // Most backs are all the same, and are shown once.
    const seen = new Set(component.cards.map((card) => card[side].f));
    const alike = side === "back" && seen.size === 1 && component.cards.length > 1;
    const cards = alike ? [{ ...component.cards[0], name: `Back of all ${component.cards.length}`, n: 1 }] : component.cards;
    keyed(list, cards, (card) => card.k, (card) => this.#make(card), (each, card) => this.#change(each, card, component, side));
  }

  #make() {
    const button = h("button", { type: "button", class: "shown" }, framed());
    const node = h("li", button, h("p", { class: "name" }), h("p", { class: "tags" }));
    button.addEventListener("click", () => this.open(node.card, node.side));
    return node;
  }

  #change(node, card, component, side) {
    const { f, over, old, changed } = card[side];
    const [button, name, tags] = node.children;
    const image = button.querySelector("img");
    node.card = { ...card, component };
    node.side = side;
    lengths(node, { over });
    if (f && image.getAttribute("src") !== faceUrl(f)) image.src = faceUrl(f);
    image.hidden = !f;
    const told = [changed && "changed", old && (f ? "last good" : "cannot be drawn")].filter(Boolean).join(", ");
    node.classList.toggle("changed", changed);
    node.classList.toggle("old", old);
    say(name, card.n > 1 ? `${card.name} ×${card.n}` : card.name);
    say(tags, told);
    say(button.querySelector(".none"), f ? "" : "cannot be drawn");
    const label = [`${card.name}, ${side}`, told].filter(Boolean).join("; ");
    if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
  }
}
