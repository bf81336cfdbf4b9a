// The table itself: zones with things in them, drawn in millimetres, each node kept as long as its
// thing lies there.

import { h, keyed, say } from "./dom.js";

const TITLE = 9;
const BAR = 9;
const EDGE = 2.5;
const GAP = 2;
const SMALLEST = 0.72; // a little smaller, and cards need not lie over each other
const STRIP = 9; // of a card that lies under another so much must be seen to be clicked
const LABEL = 16; // a share of odds needs so much for its number
const faceOf = (name) => `/face/${name}.svg`;

const mm = (length) => `calc(${length.toFixed(2)} * var(--mm))`;

/** How large a table is, from its zones. */
export function extent(zones) {
  const boxes = zones.filter((zone) => zone.box).map((zone) => zone.box);
  if (!boxes.length) return null;
  const right = Math.max(...boxes.map(([x, , w]) => x + w));
  const bottom = Math.max(...boxes.map(([, y, , hh]) => y + hh));
  return [right + 4, bottom + 4];
}

/** Draw zones into the table. `how.legal` tells how many moves a key has and `how.words` which;
 * `how.press` and `how.open` do what a click does; without `how.faces` there are words only. */
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

function changeZone(node, zone, how) {
  const [head, cards, bar] = node.children;
  const [title, note] = head.children;
  say(title, zone.title);
  title.title = zone.title;
  const shown = zone.box ? placed(zone) : zone.cards.flatMap((card) => [{ card }, ...(card.beside ?? []).map((each) => ({ card: each, of: card.k }))]);
  node.dataset.full = isFull(zone, shown) ? "yes" : "";
  const told = zone.note ?? (node.dataset.full ? `${zone.cards.reduce((sum, card) => sum + (card.n ?? 1), 0)} cards` : "");
  say(note, told);
  note.title = told;
  node.dataset.kind = zone.kind ?? "flow";
  node.classList.toggle("marked", Boolean(zone.marked));
  const own = zone.cards.some((card) => card.k === zone.id) ? 0 : how.legal(zone.id);
  changeTarget(node, zone, own, how);
  if (zone.box) {
    const [x, y, w, hh] = zone.box;
    Object.assign(node.style, { left: mm(x), top: mm(y), width: mm(w), height: mm(hh) });
  }
  drawBar(bar, zone.bar, zone.box?.[2] ?? 200);
  keyed(
    cards,
    shown,
    ({ card }) => card.k,
    () => makeCard(zone, how),
    (child, spot) => changeCard(child, spot, zone, how),
  );
  rove(cards);
}

/** A zone that a move is about has a button of its own. */
function changeTarget(node, zone, own, how) {
  let target = node.querySelector(":scope > .target");
  node.classList.toggle("legal", own > 0);
  if (!own) {
    target?.remove();
    return;
  }
  if (!target) {
    target = h("button", { class: "target", type: "button", "data-k": zone.id });
    target.addEventListener("click", () => how.press(zone.id));
    node.append(target);
  }
  say(target, how.words(zone.id));
}

// --- cards ---------------------------------------------------------------------------------------

function makeCard(zone, how) {
  const node = h(
    "button",
    { class: "card", type: "button" },
    h("img", { alt: "", draggable: "false" }),
    h("span", { class: "words" }),
    h("span", { class: "badges", "aria-hidden": "true" }),
  );
  node.addEventListener("click", (event) => {
    const { k, of, zone } = node.dataset;
    // A pointer cannot tell cards apart that lie on each other; the keyboard can.
    const covered = event.detail > 0 && node.closest(".zone").dataset.full && !flows();
    if (covered && how.several(k, zone)) how.spread(zone);
    else how.press(k, of, zone);
  });
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    how.open(node.dataset.k, node.dataset.zone);
  });
  return node;
}

function changeCard(node, { card, of, x, y, w, hh, scale, z }, zone, how) {
  const [img, words, badges] = node.children;
  node.dataset.k = card.k;
  node.dataset.zone = zone.id;
  node.dataset.of = of ?? "";
  const own = how.legal(card.k) || how.legal(of);
  node.classList.toggle("legal", own > 0);
  node.classList.toggle("dim", Boolean(card.dim));
  node.classList.toggle("plain", !card.f);
  const count = card.n === undefined ? "" : `, ${card.n} cards`;
  const moves = own ? `, ${own === 1 ? "a move" : `${own} moves`}` : "";
  const label = card.words + (card.words.includes(String(card.n)) ? "" : count) + moves;
  if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
  node.title = card.words;
  say(words, card.words);
  const src = card.f && how.faces ? faceOf(card.f) : "";
  if (img.getAttribute("src") !== src) {
    if (src) img.setAttribute("src", src);
    else img.removeAttribute("src");
  }
  img.hidden = !src;
  const told = [...(card.badges ?? []), ...(card.n === undefined ? [] : [`×${card.n}`])];
  if (badges.dataset.told !== String(told)) {
    badges.dataset.told = told;
    badges.replaceChildren(...told.map((text) => h("b", text)));
  }
  if (x === undefined) return;
  const turned = (card.turn ?? 0) % 180 === 90;
  const [cw, ch] = [card.s[0] * scale, card.s[1] * scale];
  Object.assign(node.style, { left: mm(x), top: mm(y), width: mm(w), height: mm(hh), zIndex: z });
  Object.assign(img.style, {
    width: mm(cw),
    height: mm(ch),
    left: mm((w - cw) / 2),
    top: mm((hh - ch) / 2),
    transform: card.turn ? `rotate(${card.turn}deg)` : "",
    borderRadius: mm(turned || cw < 30 ? cw / 20 : 3 * scale),
  });
}

const flows = () => document.body.classList.contains("flows");

/** Whether cards lie so closely on each other that one cannot click each. */
function isFull(zone, shown) {
  const tops = shown.filter((spot) => !spot.of && spot.x !== undefined);
  return tops.some((spot, at) => {
    const next = tops[at + 1];
    return next && Math.abs(next.x - spot.x) < Math.min(STRIP, spot.w - 1) && Math.abs(next.y - spot.y) < Math.min(STRIP, spot.hh - 1);
  });
}

// --- where things lie ----------------------------------------------------------------------------

const size = (card) => ((card.turn ?? 0) % 180 === 90 ? [card.s[1], card.s[0]] : card.s);

/** The room that a thing takes with what peeps out from behind it, and where it is in there. */
function group(card, beside, scale) {
  const [dx, dy] = beside;
  const parts = [card, ...(card.beside ?? [])].map((each, at) => {
    const [w, hh] = size(each).map((length) => length * scale);
    return { card: each, of: at ? card.k : "", x: at * dx * scale, y: at * dy * scale, w, hh, scale, z: 50 - at };
  });
  const small = parts.slice(1).filter((part) => part.w < 40 * scale);
  if (small.length) {
    // tokens lie on the card, side by side, closer where they are many
    const { spots, height } = lines(small, { w: parts[0].w - 2 * GAP * scale });
    small.forEach((part, at) => {
      part.x = spots[at][0] + (small.length > 1 ? GAP * scale : (parts[0].w - part.w) / 2);
      part.y = spots[at][1] * Math.min(1, (parts[0].hh * 0.7) / height) + parts[0].hh * (small.length > 1 ? 0.2 : 0.36);
      part.z = 60 + at;
    });
  }
  const left = Math.min(...parts.map((part) => part.x));
  const top = Math.min(...parts.map((part) => part.y));
  for (const part of parts) {
    part.x -= left;
    part.y -= top;
  }
  const w = Math.max(...parts.map((part) => part.x + part.w));
  const hh = Math.max(...parts.map((part) => part.y + part.hh));
  return { parts, w, hh };
}

function placed(zone) {
  const room = {
    w: zone.box[2] - 2 * EDGE,
    hh: zone.box[3] - TITLE - EDGE - (zone.bar ? BAR : 0),
  };
  const beside = zone.beside ?? [0, -12];
  let scale = zone.scale ?? 1;
  let groups = zone.cards.map((card) => group(card, beside, scale));
  const fit = (factor) => {
    scale *= factor;
    groups = zone.cards.map((card) => group(card, beside, scale));
  };
  if (!groups.length) return [];
  const arrange = { pile, row, column, grid, tokens }[zone.kind];
  const tallest = Math.max(...groups.map((each) => each.hh));
  const widest = Math.max(...groups.map((each) => each.w));
  const spread = zone.kind === "pile" ? depth(groups, 0) : 0;
  const least = Math.min((room.hh - spread) / tallest, (room.w - spread) / widest, 1);
  if (least < 1 && zone.kind !== "grid") fit(least);
  if (zone.kind === "row") {
    const share = (room.w - GAP * (groups.length - 1)) / groups.reduce((sum, each) => sum + each.w, 0);
    if (share < 1 && share >= SMALLEST) fit(share);
  }
  if (zone.kind === "tokens") {
    while (!fits(groups, room) && scale > 0.1) fit(0.9);
  }
  if (zone.kind === "grid") {
    const [cols, rows] = cells(zone.cards);
    fit(Math.min(1, room.w / (cols * (widest + GAP)), room.hh / (rows * (tallest + GAP))));
  }
  const spots = arrange(groups, room, zone.cards);
  return groups.flatMap(({ parts }, at) =>
    parts.map((part) => ({ ...part, x: part.x + spots[at][0], y: part.y + spots[at][1], z: part.z + at })),
  );
}

const depth = (groups, at) => Math.min(groups.length - 1 - at, 3) * 0.8;

function pile(groups, room) {
  const middle = depth(groups, 0) / 2;
  return groups.map((each, at) => {
    const shift = middle - depth(groups, at);
    return [(room.w - each.w) / 2 + shift, (room.hh - each.hh) / 2 + shift];
  });
}

/** Side by side where there is room, else each over a part of the one before. */
function along(lengths, room) {
  const whole = lengths.reduce((sum, each) => sum + each, 0) + GAP * (lengths.length - 1);
  if (whole <= room) {
    let at = (room - whole) / 2;
    return lengths.map((each) => (at += each + GAP) - each - GAP);
  }
  const last = lengths.at(-1);
  const step = (room - last) / (lengths.length - 1);
  return lengths.map((_, at) => at * step);
}

const row = (groups, room) => {
  const xs = along(groups.map((each) => each.w), room.w);
  return groups.map((each, at) => [xs[at], (room.hh - each.hh) / 2]);
};

const column = (groups, room) => {
  const ys = along(groups.map((each) => each.hh), room.hh);
  return groups.map((each, at) => [(room.w - each.w) / 2, ys[at]]);
};

function cells(cards) {
  const cols = Math.max(...cards.map((card) => card.cell?.[0] ?? 0)) + 1;
  const rows = Math.max(...cards.map((card) => card.cell?.[1] ?? 0)) + 1;
  return [cols, rows];
}

function grid(groups, room, cards) {
  const [cols, rows] = cells(cards);
  const [w, hh] = [room.w / cols, room.hh / rows];
  return groups.map((each, at) => {
    const [col, line] = cards[at].cell ?? [0, 0];
    return [col * w + (w - each.w) / 2, line * hh + (hh - each.hh) / 2];
  });
}

function lines(groups, room) {
  let [x, y, tall] = [0, 0, 0];
  const spots = groups.map((each) => {
    if (x && x + each.w > room.w) [x, y, tall] = [0, y + tall + GAP, 0];
    const spot = [x, y];
    x += each.w + GAP;
    tall = Math.max(tall, each.hh);
    return spot;
  });
  return { spots, height: y + tall };
}

const fits = (groups, room) => lines(groups, room).height <= room.hh;

const tokens = (groups, room) => lines(groups, room).spots;

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

function rove(cards) {
  const all = [...cards.children];
  const now = all.find((each) => each === document.activeElement) ?? all.find((each) => each.tabIndex === 0) ?? all[0];
  for (const each of all) each.tabIndex = each === now ? 0 : -1;
}

/** Arrows go from card to card within a zone. */
export function arrows(event) {
  const card = event.target.closest?.(".card");
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!card || !step) return false;
  const all = [...card.parentNode.children];
  const next = all[(all.indexOf(card) + step + all.length) % all.length];
  for (const each of all) each.tabIndex = each === next ? 0 : -1;
  next.focus();
  return true;
}
