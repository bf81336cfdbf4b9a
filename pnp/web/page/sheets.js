// Whole sheets as they are printed: slots, marks and small print, where the print puts them.

import { faceUrl, h, keyed, say } from "./dom.js";
import { lengths } from "./faces.js";

const SVG = "http://www.w3.org/2000/svg";

function drawn(tag, props, text = "") {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) node.setAttribute(name, value);
  node.textContent = text;
  return node;
}

const line = ([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`;
const circle = (cx, cy, r) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const cross = ([cx, cy, r]) => line([cx - r, cy, cx + r, cy]) + line([cx, cy - r, cx, cy + r]) + circle(cx, cy, r * 0.6);

function arc([cx, cy, r, start]) {
  const at = (degrees) => [cx + r * Math.cos((degrees * Math.PI) / 180), cy + r * Math.sin((degrees * Math.PI) / 180)].join(" ");
  return `M${at(start)}A${r} ${r} 0 0 1 ${at(start + 90)}`;
}

/** Marks and small print of a page. */
function furniture({ s: [w, high], marks, footer }) {
  const node = drawn("svg", { viewBox: `0 0 ${w} ${high}`, "aria-hidden": "true" });
  const path = (kind, d) => d && node.append(drawn("path", { class: kind, d }));
  const all = (name, write) => (marks[name] ?? []).map(write).join("");
  path("halo", all("ticks", line));
  path("thin", all("ticks", line) + all("crops", line) + all("crosses", cross));
  path("faint", all("cuts", line) + all("corners", arc) + all("circles", (each) => circle(...each)));
  path("fold", all("folds", line));
  if (footer) {
    const turned = footer.upright ? ` rotate(-90)` : "";
    node.append(drawn("text", { transform: `translate(${footer.x} ${footer.y})${turned}`, "font-size": footer.size }, footer.text));
  }
  return node;
}

export class Sheets {
  constructor(open) {
    this.open = open;
    this.node = h("div", { id: "sheets" });
  }

  draw({ pages, old, why }, side, changed) {
    this.node.classList.toggle("old", old);
    const there = pages.filter((page) => page.side === side);
    const nothing = why || (pages.length ? `No sheet has a ${side}.` : "Nothing is to be printed.");
    keyed(
      this.node,
      there.length ? there : [{ sheet: 0, nothing }],
      (page) => `${page.sheet} ${page.side}`,
      (page) => (page.sheet ? h("figure", h("figcaption", {}), h("div", { class: "paper" }, h("div", { class: "slots" }))) : h("p", { class: "nothing" })),
      (node, page) => (page.sheet ? this.#page(node, page, changed) : say(node, page.nothing)),
    );
  }

  #page(node, page, changed) {
    const [caption, paper] = node.children;
    const whole = JSON.stringify([page.s, page.marks, page.footer]);
    say(caption, `Sheet ${page.sheet} of ${page.sheets}, ${page.side}`);
    lengths(node, { w: page.s[0], h: page.s[1] });
    if (node.whole !== whole) {
      node.whole = whole;
      paper.querySelector("svg")?.remove();
      paper.append(furniture(page));
    }
    const slots = page.slots.map((slot, at) => ({ ...slot, at }));
    keyed(paper.firstChild, slots, ({ at }) => String(at), () => this.#slot(), (each, slot) => this.#fill(each, slot, changed));
  }

  #slot() {
    const node = h("button", { type: "button", class: "slot" }, h("img", { alt: "", loading: "lazy", decoding: "async" }), h("span", { class: "cut" }));
    node.addEventListener("click", () => this.open(node.k, node.side));
    return node;
  }

  #fill(node, { k, side, name, f, s, over, box, bleed, turn }, changed) {
    const [left, top, right, bottom] = bleed;
    const [image] = node.children;
    node.k = k;
    node.side = side;
    lengths(node, { x: box[0], y: box[1], w: box[2], h: box[3], left, top, right, bottom, fw: s[0], fh: s[1], over });
    if (node.style.getPropertyValue("--turn") !== `${turn}deg`) node.style.setProperty("--turn", `${turn}deg`);
    if (image.getAttribute("src") !== faceUrl(f)) image.src = faceUrl(f);
    const marked = changed.has(`${k} ${side}`);
    node.classList.toggle("changed", marked);
    const label = `${name}, ${side}${marked ? "; changed" : ""}`;
    if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
  }
}
