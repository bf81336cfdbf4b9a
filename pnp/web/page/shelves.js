// On the first page: all that can be looked at while it is made, one's own first.

import { base, first, h, prettier, titled } from "./dom.js";

const link = (name, title) => h("li", h("a", { href: `${base}/set/${encodeURIComponent(name)}` }, h("b", title)));

export function shelves({ own, sets, works }) {
  const ours = Object.entries(works).map(([folder, names]) =>
    h("details", h("summary", `${prettier(folder)} (${names.length})`), h("ul", ...names.map((name) => link(name, titled(name))))),
  );
  return h(
    "section",
    { class: "saved shelves" },
    h("h2", "Look at cards while you make them"),
    own.length ? h("ul", { class: "own" }, ...own.map((name) => link(name, first.titles[name] ?? name))) : h("p", "Name a file or folder of yours: ", h("code", "pnp serve my-deck")),
    h("h3", "With the games"),
    h("ul", ...sets.map(([name, title]) => link(name, title || prettier(name)))),
    ...ours,
  );
}
