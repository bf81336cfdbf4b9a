// Making and changing nodes, and talking to the server: what all pages share.

export const base = location.pathname.split("/").slice(0, 3).join("/");
export const first = JSON.parse(document.getElementById("first").textContent);

/** An element, perhaps with properties, and its children, of which what is empty is left out; a
 * property beginning with "on" is a listener. */
export function h(tag, ...children) {
  const node = document.createElement(tag);
  const props = children[0]?.constructor === Object ? children.shift() : {};
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter(Boolean));
  return node;
}

/** A button that does something. */
export const button = (label, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, label);

/** The picture of a card that has one, by what it is called. */
export const face = ({ f }, alt = "") => f && h("img", { src: faceUrl(f), alt });
export const faceUrl = (name) => `/face/${name}.svg`;

/** The page itself, in place of what stood there before the script came. */
export const lay = (...nodes) => document.body.replaceChildren(...nodes);

/** The line on top of every page but the first, which it leads back to. */
export const top = (title, ...more) => h("header", { id: "top" }, h("a", { class: "home", href: `${base}/` }, "pnp"), h("h1", title), ...more);

/** A page of ours by its path. */
export const go = (path) => location.assign(base + path);

/** Bring the children of a node in line with items, keeping the nodes whose keys stay. */
export function keyed(parent, items, key, make, change = () => {}) {
  const known = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  let before = null;
  for (const item of items) {
    const name = key(item);
    let node = known.get(name);
    if (node) known.delete(name);
    else {
      node = make(item);
      node.dataset.key = name;
    }
    change(node, item);
    const next = before ? before.nextSibling : parent.firstChild;
    if (next !== node) parent.insertBefore(node, next);
    before = node;
  }
  for (const node of known.values()) node.remove();
}

/** A name as people write it. */
export const prettier = (name) => String(name).charAt(0).toUpperCase() + String(name).slice(1).replaceAll("-", " ");

/** What a file of that name calls itself. */
export const titled = (name) => first.titles?.[name] ?? prettier(name);

/** Change a text only if it differs, so that screen readers say it once. */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export async function get(path) {
  const answer = await fetch(base + path);
  const found = await told(answer);
  if (!answer.ok) throw new Error([found].flat().join("\n"));
  return found;
}

/** Post a job: its status, and what it was answered with; status 0 if nobody answers. */
export async function post(path, body) {
  try {
    const answer = await fetch(base + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    return { status: answer.status, told: await told(answer) };
  } catch {
    return { status: 0, told: "The server does not answer." };
  }
}

async function told(answer) {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return text; // plain words
  }
}

/** A dialog that closes with Escape, with a button, or with a click beside it. */
export function dialog(title, ...content) {
  const close = h("button", { class: "close", type: "button", "aria-label": "Close" }, "×");
  const heading = h("h2", title);
  const node = h("dialog", { "aria-label": title }, h("header", heading, close), ...content);
  close.addEventListener("click", () => node.close());
  node.addEventListener("click", (event) => event.target === node && node.close());
  node.addEventListener("close", () => node.remove());
  document.body.append(node);
  node.showModal();
  return node;
}

/** What the person chose for all pages, kept by the browser. */
export const wanted = {
  get: (name, usual) => localStorage.getItem(`pnp.${name}`) ?? usual,
  set: (name, value) => localStorage.setItem(`pnp.${name}`, value),
};
