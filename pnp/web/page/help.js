// What the keys of a page do, in a dialog, with a switch for those who want no single keys.

import { dialog, h, wanted } from "./dom.js";

export const keysOn = () => wanted.get("keys", "on") === "on";

export function keysHelp(meanings) {
  const toggle = h("input", { type: "checkbox", checked: keysOn() });
  toggle.addEventListener("change", () => wanted.set("keys", toggle.checked ? "on" : "off"));
  const rows = Object.entries(meanings).map(([key, meaning]) => h("tr", h("th", { scope: "row" }, h("kbd", key)), h("td", meaning)));
  dialog("Keys", h("table", { class: "keys" }, h("tbody", ...rows)), h("p", h("label", toggle, " Single keys are commands")));
}
