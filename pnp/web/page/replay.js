// A game gone through again: a slider and buttons, and no moves, so that nobody plays by mistake.

import { get, h, say } from "./dom.js";

export class Replay {
  on = false;
  changed = () => {};

  constructor(here, show, leave) {
    this.here = here;
    this.show = show;
    this.leave = leave;
    const step = (by) => () => this.go(Number(this.slider.value) + by);
    this.slider = h("input", { type: "range", min: "0", value: "0", "aria-label": "Step" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.words = h("p", { role: "status" });
    this.told = h("div", { class: "told" });
    this.node = h(
      "section",
      { id: "replay", "aria-label": "Replay", hidden: true },
      h("p", { class: "warn" }, "Replay: you look back, and cannot move."),
      this.words,
      this.slider,
      h(
        "p",
        { class: "row" },
        h("button", { type: "button", onclick: () => this.go(0) }, "First"),
        h("button", { type: "button", onclick: step(-1) }, "Back"),
        h("button", { type: "button", onclick: step(1) }, "Next"),
        h("button", { type: "button", onclick: () => this.toggle() }, "To the game"),
      ),
      this.told,
    );
  }

  toggle(made = 0) {
    this.on = !this.on;
    this.node.hidden = !this.on;
    if (this.on) {
      this.slider.max = made;
      this.go(made);
      this.slider.focus();
    } else this.leave();
    this.changed();
  }

  async go(number) {
    const step = await get(`${this.here}/step/${Math.max(0, number)}`);
    if (!this.on) return;
    this.slider.max = step.last;
    this.slider.value = step.step;
    say(this.words, step.move ? `Move ${step.step} of ${step.last}: ${step.move}` : `The table is laid; ${step.last} moves follow`);
    this.told.replaceChildren(...step.told.map((text) => h("p", {}, text)));
    this.show(step);
  }
}
