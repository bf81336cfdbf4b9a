// The table itself: zones with things in them, drawn in millimetres, each node kept as long as its
// thing lies there.

import { button, faceUrl, h, keyed, say } from "./dom.js";
import { isFull, isTurned, ON_TOP, placed } from "./lying.js";

const LABEL = 16; // a share of odds needs so much for its number
const mm = (length) => `calc(${length.toFixed(2)} * var(--mm))`;
const spot = (x, y, w, hh) => `left: ${mm(x)}; top: ${mm(y)}; width: ${mm(w)}; height: ${mm(hh)};`;

/** How large a table is, from its zones; nothing if they have no places. */
export function extent(zones) {
  const boxes = zones.flatMap(({ box }) => (box ? [box] : []));
  return boxes.length ? [0, 1].map((side) => Math.max(...boxes.map((box) => box[side] + box[side + 2])) + 4) : null;
}

/** Draw zones into the table. `how.legal` tells how many moves a key has and `how.words` which;
 * `how.press` and `how.open` do what a click does; without `how.faces` there are words only;
 * `how.mm` is how many pixels a millimetre has; where it `how.flows`, nothing has a place. */
export function draw(table, zones, how) {
  keyed(table, zones, (zone) => zone.id, makeZone, (node, zone) => changeZone(node, zone, how));
}

function makeZone(zone) {
  const id = `zone-${zone.id}`;
  return h(
    "div",
    { class: "zone", role: "group", "aria-labelledby": id },
    h("div", { class: "head" }, h("h2", { id }, ""), h("p", { class: "note" })),
    h("div", { class: "cards" }),
    h("div", { class: "bar" }),
  );
}

const inWords = (card) => [{ card }, ...(card.beside ?? []).map((each) => ({ card: each, of: card.k }))];

function changeZone(node, zone, how) {
  const [head, cards, bar] = node.children;
  const box = how.flows ? null : zone.box;
  const shown = box ? placed(zone, how.mm) : zone.cards.flatMap(inWords);
  node.dataset.full = isFull(shown) ? "yes" : "";
  const count = node.dataset.full && String(zone.cards.reduce((sum, card) => sum + (card.n ?? 1), 0));
  [zone.title, zone.note ?? count].forEach((text, at) => {
    say(head.children[at], text);
    head.children[at].title = text;
  });
  node.dataset.kind = zone.kind ?? "";
  node.classList.toggle("marked", Boolean(zone.marked));
  node.style.cssText = box ? spot(...box) : "";
  changeTarget(node, zone, how);
  drawBar(bar, zone.bar, box?.[2] ?? 200);
  keyed(
    cards,
    shown,
    ({ card }) => card.k,
    () => makeCard(how),
    (child, each) => changeCard(child, each, zone, how),
  );
  rove(cards);
}

/** A zone that a move is about has a button of its own. */
function changeTarget(node, zone, how) {
  const own = !zone.cards.some((card) => card.k === zone.id) && how.legal(zone.id) > 0;
  let target = node.querySelector(":scope > .target");
  node.classList.toggle("legal", own);
  if (!own) return target?.remove();
  if (!target) node.append((target = button("", () => how.press(zone.id), { class: "target", "data-k": zone.id })));
  say(target, how.words(zone.id));
}

// --- cards ---------------------------------------------------------------------------------------

function makeCard(how) {
  const click = ({ detail }) => {
    const { k, of, zone } = node.dataset;
    // A pointer cannot tell cards apart that lie on each other; the keyboard can.
    if (detail > 0 && node.closest(".zone").dataset.full && how.several(zone)) how.spread(zone);
    else how.press(k, of, zone);
  };
  const oncontextmenu = (event) => {
    event.preventDefault();
    how.open(node.dataset.k, node.dataset.zone);
  };
  const inside = [h("img", { alt: "", draggable: "false" }), h("span", { class: "words" }), h("span", { class: "badges", "aria-hidden": "true" })];
  const node = button(inside, click, { class: "card", oncontextmenu });
  return node;
}

function changeCard(node, { card, of, x, y, w, hh, scale, z, cut = hh }, zone, how) {
  const [img, words, badges] = node.children;
  Object.assign(node.dataset, { k: card.k, zone: zone.id, of: of ?? "", name: card.name ?? "" });
  const own = how.legal(card.k) || how.legal(of);
  const is = { legal: own > 0, dim: card.dim, plain: !card.f, tile: card.name, token: z >= ON_TOP };
  for (const [name, holds] of Object.entries(is)) node.classList.toggle(name, Boolean(holds));
  const count = card.n === undefined || card.words.includes(String(card.n)) ? "" : `, ${card.n} cards`;
  const moves = own ? `, ${own === 1 ? "a move" : `${own} moves`}` : "";
  const label = card.words + count + moves;
  if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
  node.title = card.words;
  say(words, card.words);
  img.hidden = !(card.f && how.faces);
  if (!img.hidden && img.getAttribute("src") !== faceUrl(card.f)) img.src = faceUrl(card.f);
  const told = [...(card.badges ?? []), ...(card.n === undefined ? [] : [`×${card.n}`])];
  if (badges.dataset.told !== String(told)) {
    badges.dataset.told = told;
    badges.replaceChildren(...told.map((text) => h("b", text)));
  }
  if (!scale) return (node.style.cssText = img.style.cssText = "");
  const [cw, ch] = card.s.map((length) => length * scale);
  const corner = isTurned(card) || cw < 30 ? cw / 20 : 3 * scale;
  node.style.cssText = `${spot(x, y, w, hh)} z-index: ${z}`;
  img.style.cssText = `${spot((w - cw) / 2, (cut - ch) / 2, cw, ch)} transform: rotate(${card.turn ?? 0}deg); border-radius: ${mm(corner)}`;
}

// --- odds under a pile ---------------------------------------------------------------------------

function drawBar(node, shares, width) {
  node.hidden = !shares;
  if (!shares || node.dataset.told === String(shares)) return;
  node.dataset.told = shares;
  const told = shares.map(([, words, share]) => `${words} ${Math.round(share * 100)} %`).join(", ");
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", `Odds: ${told}`);
  node.title = told;
  node.replaceChildren(
    ...shares.map(([letter, , share]) => {
      const part = h("span", { "data-letter": letter }, share * width >= LABEL ? `${letter} ${Math.round(share * 100)}` : letter);
      part.style.flexGrow = share;
      return part;
    }),
  );
}

// --- one tab stop a zone -------------------------------------------------------------------------

const roam = (all, now) => all.forEach((each) => (each.tabIndex = each === now ? 0 : -1));

function rove(cards) {
  const all = [...cards.children];
  roam(all, all.find((each) => each === document.activeElement) ?? all.find((each) => each.tabIndex === 0) ?? all[0]);
}

/** Arrows go from card to card within a zone. */
export function arrows(event) {
  const card = event.target.closest?.(".card");
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!card || !step) return false;
  const all = [...card.parentNode.children];
  const next = all[(all.indexOf(card) + step + all.length) % all.length];
  roam(all, next);
  next.focus();
  return true;
}
