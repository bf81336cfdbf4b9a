// Where one begins something of one's own, or takes up what is there.

import { base, first, h, lay, post, prettier, say, titled, top } from "./dom.js";
import { field } from "./form.js";

const alarm = h("p", { class: "alarm", role: "alert" });
const sorts = new Map(first.sorts.map((each) => [`${each.game}/${each.called}`, each]));
const groups = Map.groupBy(first.sorts, ({ title }) => title);
const what = h("select", ...[...groups].map(([title, list]) => h("optgroup", { label: title }, ...list.map(({ game, called }) => h("option", { value: `${game}/${called}` }, `${prettier(called)} for ${title}`)))));
const name = h("input", { type: "text", autocomplete: "off", maxlength: "60" });
const from = h("select", {});
const settle = () => {
  const { own, ours } = sorts.get(what.value);
  const group = (label, names) => (names.length ? [h("optgroup", { label }, ...names.map((each) => h("option", { value: each }, titled(each))))] : []);
  from.replaceChildren(h("option", { value: "" }, "(something new)"), ...group("Yours", own), ...group("With the game", ours));
};
what.addEventListener("change", settle);
const named = field("make-name", "Name", name, "What people call it.");
from.addEventListener("change", () => (named.hidden = Boolean(from.value)));
const form = h(
  "form",
  { class: "sheet" },
  field("make-sort", "What", what),
  field("make-from", "Begin with", from, "Something new is valid as it stands; one that is there can be changed and saved under its own or another id."),
  named,
  h("button", { type: "submit", class: "main" }, "Begin"),
  alarm,
);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { game, called } = sorts.get(what.value);
  const { status, told } = await post("/make", { game, called, name: name.value, from: from.value });
  if (status === 200) location.assign(`${base}/make/${told.id}`);
  else say(alarm, [told].flat().map((each) => each.text ?? String(each)).join("\n"));
});
lay(top("Make something of your own"), h("main", form));
settle();
