// A player's own book: what was played, what was reached, and what comes next.

import { button, dialog, first, h, lay, post, prettier, say, top } from "./dom.js";

const { kept, file, chapters, achievements, ladders } = first;
const alarm = h("p", { class: "alarm", role: "alert" });

async function change(what) {
  const { status, told } = await post("/book", { what });
  if (status === 204) location.reload();
  else say(alarm, String(told));
}

function forget() {
  const node = dialog("Forget the book?", h("p", "Every game in it is forgotten, and no book is kept. Saved games stay."), h("p", { class: "row" }, button("Forget it", () => change("forget")), button("Keep it", () => node.close())));
}

const played = chapters.map(({ title, results, best }) =>
  h("section", { class: "game" }, h("h3", title), h("p", results), h("ul", ...Object.entries(best).map(([what, told]) => h("li", h("b", what || title), `: ${told}`)))),
);
const reached = Object.entries(achievements).map(([name, is]) => h("li", { class: is ? "reached" : "" }, `${is ? "★" : "☆"} ${prettier(name)}${is ? "" : " (still open)"}`));
const steps = Object.entries(ladders).map(([kind, rungs]) =>
  h(
    "section",
    {},
    h("h2", `The ladder: each ${kind}, from the easiest on`),
    h("ol", { class: "ladder" }, ...rungs.map(({ name, rate, beaten }) => h("li", h("b", name), h("meter", { value: String(rate), "aria-label": `The printed deck wins ${Math.round(rate * 100)} %` }), h("span", `the printed deck wins ${Math.round(rate * 100)} %${beaten ? " · beaten by you" : ""}`)))),
  ),
);

lay(
  top("Your book"),
  h(
    "main",
    {},
    ...(kept
      ? [
          played.length ? h("div", { class: "games" }, ...played) : h("p", "Your book is empty. Games that end are written down from now on."),
          h("h2", "What there is to be proud of"),
          h("ul", { class: "proud" }, ...reached),
        ]
      : [
          h("p", "A book notes the games that you finish: who won, best scores, medals, and what you beat. It is a small file on this machine, and is kept only if you want it."),
          ...(file ? [h("p", { class: "row" }, button("Keep a book", () => change("keep")))] : [h("p", "There is no folder of your own on this machine to keep it in.")]),
        ]),
    ...steps,
    ...(kept ? [h("p", "It is kept in ", h("code", file)), h("p", { class: "row" }, button("Forget the book", forget))] : []),
    alarm,
  ),
);
