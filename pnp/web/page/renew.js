// Bring what stands on a page in line with newer nodes, in place: whoever types there types on.
// Listeners stand in `heard`, by the kind of event, so that they can be exchanged as well.

/** A node that hears something; whoever is above it passes that on to it. */
export const hears = (node, heard) => Object.assign(node, { heard });

/** Pass on what happens inside a node. */
export function pass(root, ...kinds) {
  for (const kind of kinds) root.addEventListener(kind, (event) => event.target.heard?.[kind]?.(event));
}

const keyOf = (node) => node.id || node.querySelector?.("[id]")?.id || "";
const alike = (one, other) => one.nodeName === other.nodeName && one.className === other.className && one.type === other.type;

/** Each new child with the old one that it takes the place of: of the same id, else one like it
 * whose id is no more, since it was renamed. */
function paired(old, fresh) {
  const [were, are] = [old, fresh].map(({ childNodes }) => [...childNodes]);
  const kept = new Set(are.map(keyOf));
  const known = new Map(were.filter(keyOf).map((node) => [keyOf(node), node]));
  const free = were.filter((node) => !kept.has(keyOf(node)) || !keyOf(node));
  return are.map((node) => {
    const same = known.get(keyOf(node));
    if (same) return [alike(same, node) ? same : null, node];
    const at = free.findIndex((each) => alike(each, node));
    return [at < 0 ? null : free.splice(0, at + 1).at(-1), node];
  });
}

/** Make an old node what a new one is. What is typed there stays if it says the same. */
export function renew(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  old.heard = fresh.heard;
  const opened = old.nodeName === "DETAILS" && old.id === fresh.id; // as the person left it
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !(opened && name === "open")) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value && !(opened && name === "open")) old.setAttribute(name, value);
  if (old.nodeName !== "DATALIST" || fresh.childElementCount) inside(old, fresh);
  const { says } = fresh.heard ?? {};
  if (says && JSON.stringify(says(old)) !== JSON.stringify(says(fresh))) old.value = fresh.value;
}

function inside(old, fresh) {
  const pairs = paired(old, fresh);
  const kept = new Set(pairs.map(([were]) => were));
  for (const node of [...old.childNodes]) if (!kept.has(node)) node.remove();
  let next = old.firstChild;
  for (const [were, node] of pairs) {
    if (were) renew(were, node);
    if (were && were === next) next = next.nextSibling;
    else old.insertBefore(were ?? node, next);
  }
}

const isPlain = (value) => value !== null && typeof value === "object";
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What somebody made of some data, with what was changed elsewhere meanwhile; the person's own
 * changes win. */
export function merged(before, own, others) {
  if (same(before, own)) return others;
  const deep = [before, own, others].every(isPlain) && Array.isArray(own) === Array.isArray(others);
  if (!deep || (Array.isArray(own) && (own.length !== before.length || own.length !== others.length))) return own;
  const found = Array.isArray(own) ? [] : {};
  for (const key of new Set([...Object.keys(others), ...Object.keys(own)])) {
    const value = merged(before[key], own[key], others[key]);
    if (value !== undefined) found[key] = value;
  }
  return found;
}
