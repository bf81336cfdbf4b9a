// A game that cannot be opened: why, and what can be done with it all the same.

import { base, button, first, go, h, lay, post, say, top } from "./dom.js";

const { id, told, held } = first;
const alarm = h("p", { class: "alarm", role: "alert" });

async function copy() {
  const { status, told } = await post("/game", { copy: id });
  if (status === 200) go(`/game/${told.id}`);
  else say(alarm, [told].flat().join("\n"));
}

lay(
  top("This game cannot be opened"),
  h(
    "main",
    {},
    h("h2", id),
    ...told.map((text) => h("p", text)),
    ...(held
      ? [
          h("p", "Two who write to one file would undo each other's moves, so it is one program's at a time. You can look on, or go on with a copy of your own."),
          h("p", { class: "row" }, button("Look on", () => go(`/game/${id}~look`)), button("Go on with a copy", copy), button("Try again", () => location.reload())),
          alarm,
        ]
      : []),
    h("p", h("a", { href: `${base}/` }, "Back to all games")),
  ),
);
