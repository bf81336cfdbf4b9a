// A game gone through again: a slider and buttons, and no moves, so that nobody plays by mistake.

import { button, get, go, h, post, say } from "./dom.js";

export class Replay {
  on = false;
  at = 0;
  changed = () => {};

  constructor(here, show, leave, complain) {
    Object.assign(this, { here, show, leave, complain });
    const step = (by) => () => this.go(this.at + by);
    this.slider = h("input", { type: "range", min: "0", value: "0", "aria-label": "Step" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.words = h("p", { role: "status" });
    this.hint = h("p", { class: "advice", "aria-live": "polite" });
    this.told = h("div", { class: "told" });
    this.node = h(
      "section",
      { id: "replay", "aria-label": "Replay", hidden: true },
      h("p", { class: "warn" }, "Replay: you look back, and cannot move."),
      this.words,
      this.slider,
      h("p", { class: "row" }, button("First", () => this.go(0)), button("Back", step(-1)), button("Next", step(1)), button("Last", () => this.go(Infinity))),
      h("p", { class: "row" }, button("Hint", () => this.#advise()), button("Play on from here", () => this.#playOn()), button("To the game", () => this.toggle())),
      this.hint,
      this.told,
    );
  }

  /** Look at a step, from wherever one is. */
  open(at) {
    if (this.on) this.go(at);
    else this.toggle(at);
  }

  toggle(at = 0) {
    this.on = !this.on;
    this.node.hidden = !this.on;
    if (this.on) {
      this.go(at);
      this.slider.focus();
    } else this.leave();
    this.changed();
  }

  async go(number) {
    const step = await get(`${this.here}/step/${Math.max(0, Math.min(number, 999999))}`).catch(this.complain);
    if (!this.on || !step) return;
    this.slider.max = step.last;
    this.slider.value = this.at = step.step;
    say(this.hint, "");
    say(this.words, step.move ? `Move ${step.step} of ${step.last}: ${step.move}` : `The table is laid; ${step.last} moves follow`);
    this.told.replaceChildren(...step.told.map((text) => h("p", text)));
    this.show(step);
  }

  async #advise() {
    const { at } = this;
    say(this.hint, "The planner is thinking …");
    const told = await get(`${this.here}/step/${at}/hint`).catch((error) => error.message);
    if (this.at === at) say(this.hint, told);
  }

  /** A game of its own begins here; the one that is looked at stays as it was. */
  async #playOn() {
    const { status, told } = await post(`${this.here}/do`, { what: "from", step: this.at });
    if (status === 200) go(`/game/${told.id}`);
    else say(this.hint, [told].flat().join(" "));
  }
}
