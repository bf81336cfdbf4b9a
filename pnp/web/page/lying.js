// Where things lie in a zone, in millimetres: on each other, side by side, loose, or on a map.

const TITLE = 10;
const LINE = 17; // pixels: a line of text is of no use when it is smaller
const BAR = 15; // pixels
const EDGE = 2.5;
const GAP = 2;
const SMALLEST = 0.72; // a little smaller, and cards need not lie over each other
const STRIP = 9; // of a card that lies under another so much must be seen to be clicked
const SMALL = 40; // what is narrower lies on a card, not behind it
export const ON_TOP = 60; // in how many layers others may lie below it

const WHOLE = 0.75; // places on a map that would be smaller lose up to half of their cards
const NAMED = 6; // of a place's card is hidden above, where its own name stands
const ITEMS = 44; // pixels that are left to what a place says about itself
const LOW = 0.85; // the height of a row that has nothing but places between two others
const LETTER = 6.2; // pixels that a letter of a place's name takes

export const isTurned = ({ turn = 0 }) => turn % 180 === 90;
const size = (card) => (isTurned(card) ? [card.s[1], card.s[0]] : card.s);
const sum = (lengths) => lengths.reduce((all, each) => all + each, 0);
const most = (things, length) => Math.max(...things.map((each) => each[length]));

function part(card, of, scale, z) {
  const [w, hh] = size(card).map((length) => length * scale);
  return { card, of, x: 0, y: 0, w, hh, scale, z };
}

/** Where each thing of a zone lies, and what belongs to it; `px` is how long a millimetre is. */
export function placed({ box, bar, ...zone }, px) {
  if (!zone.cards.length) return [];
  const title = Math.max(TITLE, LINE / px);
  const room = { w: box[2] - 2 * EDGE, hh: box[3] - title - EDGE - (bar ? BAR / px : 0) };
  const lie = { grid: onMap, tokens: loose }[zone.kind] ?? inOrder;
  return lie(zone, room, px).map((each) => ({ ...each, y: each.y + title }));
}

/** Whether cards lie so closely on each other that one cannot click each. */
export function isFull(shown) {
  const tops = shown.filter((spot) => !spot.of && spot.x !== undefined);
  return tops.some((spot, at) => {
    const next = tops[at + 1];
    return next && Math.abs(next.x - spot.x) < Math.min(STRIP, spot.w - 1) && Math.abs(next.y - spot.y) < Math.min(STRIP, spot.hh - 1);
  });
}

// --- one after another ---------------------------------------------------------------------------

function inOrder({ kind, cards, scale, beside }, room) {
  let groups = [];
  const shrink = (factor) => {
    scale *= factor;
    groups = cards.map((card) => group(card, beside, scale));
  };
  shrink(1);
  const spread = kind === "pile" ? depth(groups, 0) : 0;
  shrink(Math.min(1, (room.hh - spread) / most(groups, "hh"), (room.w - spread) / most(groups, "w")));
  const share = (room.w - GAP * (groups.length - 1)) / sum(groups.map(({ w }) => w));
  if (kind === "row" && share < 1 && share >= SMALLEST) shrink(share);
  const spots = (kind === "pile" ? pile : row)(groups, room);
  return groups.flatMap(({ parts }, at) => parts.map((each) => ({ ...each, x: each.x + spots[at][0], y: each.y + spots[at][1], z: each.z + at })));
}

/** The room that a thing takes with what peeps out from behind it, and where it is in there. */
function group(card, [dx, dy], scale) {
  const parts = [card, ...(card.beside ?? [])].map((each, at) => ({ ...part(each, at ? card.k : "", scale, 50 - at), x: at * dx * scale, y: at * dy * scale }));
  const [first, ...more] = parts;
  const small = more.filter(({ w }) => w < SMALL * scale);
  if (small.length) lay(small, first, 0.2 * first.hh);
  const [left, top] = ["x", "y"].map((side) => Math.min(...parts.map((each) => each[side])));
  for (const each of parts) {
    each.x -= left;
    each.y -= top;
  }
  return { parts, w: Math.max(...parts.map(({ x, w }) => x + w)), hh: Math.max(...parts.map(({ y, hh }) => y + hh)) };
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
function row(groups, room) {
  const free = room.w - sum(groups.map(({ w }) => w + GAP)) + GAP;
  const step = (room.w - groups.at(-1).w) / (groups.length - 1);
  let x = free / 2;
  return groups.map(({ w, hh }, at) => [free < 0 ? at * step : (x += w + GAP) - w - GAP, (room.hh - hh) / 2]);
}

// --- tokens --------------------------------------------------------------------------------------

function loose({ cards, scale }, room) {
  const parts = cards.map((card) => part(card, "", scale));
  lay(parts, room, 0);
  return parts;
}

/** Lay tokens in as many lines as let them be largest; `above` stays free. */
function lay(tokens, { w, hh }, above) {
  const [widest, tallest] = [most(tokens, "w") + 1, most(tokens, "hh") + 1];
  const inLines = (lines) => Math.ceil(tokens.length / lines);
  const sizes = tokens.map((_, at) => Math.min(1, w / widest / inLines(at + 1), (hh - above) / tallest / (at + 1)));
  const best = Math.max(...sizes);
  const line = inLines(sizes.indexOf(best) + 1);
  const deep = inLines(line) * tallest * best;
  tokens.forEach((token, at) => {
    const here = Math.min(line, tokens.length - at + (at % line));
    token.x = w / 2 + ((at % line) - here / 2) * widest * best;
    token.y = above + (hh - above - deep) / 2 + Math.floor(at / line) * tallest * best;
    Object.assign(token, { w: token.w * best, hh: token.hh * best, scale: token.scale * best, z: ON_TOP + at });
  });
}

// --- a map ---------------------------------------------------------------------------------------

/** Places in columns and rows: whole where their cards can be read, else as wide as there is room. */
function onMap({ cards }, room, px) {
  const columns = Math.max(...cards.map(({ cell }) => cell[0])) + 1;
  const shares = Array(Math.max(...cards.map(({ cell }) => cell[1])) + 1).fill(LOW);
  for (const { cell } of cards) if (cell[0] % 1 === 0) shares[cell[1]] = 1;
  const [across, unit] = [room.w / columns, room.hh / sum(shares)];
  const tall = Math.min(...cards.map((card) => (shares[card.cell[1]] * unit - GAP) / size(card)[1]));
  const scale = tall < WHOLE ? Math.min(1, 2 * tall) : Math.min(tall, 1.2);
  return cards.flatMap((card) => {
    const [column, line] = card.cell;
    const down = shares[line] * unit;
    const parts = tile(card, { w: across - GAP, hh: down - GAP }, scale, px);
    const [x, y] = [(column + 0.5) * across - parts[0].w / 2, sum(shares.slice(0, line)) * unit + (down - parts[0].hh) / 2];
    return parts.map((each) => ({ ...each, x: each.x + x, y: each.y + y }));
  });
}

/** A place as large as its cell lets it be, with whoever is there below its name. */
function tile(card, room, scale, px) {
  const place = part(card, "", Math.min(scale, room.w / size(card)[0]), 0);
  place.cut = place.hh - 2 * NAMED * place.scale;
  place.hh = Math.min(place.cut + NAMED * place.scale, room.hh);
  const there = (card.beside ?? []).map((each) => part(each, card.k, 1));
  const above = (card.name.length * LETTER > place.w * px ? 28 : 15) / px;
  const beside = card.badges && place.hh < place.cut ? ITEMS / px : 0;
  if (there.length) lay(there, { w: place.w - beside, hh: place.hh }, above);
  return [place, ...there];
}
