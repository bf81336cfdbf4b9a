// The first page: games to go on with, and a form for a new one.

import { base, button, first, go, h, lay, post, prettier, say, titled } from "./dom.js";
import { shelves } from "./shelves.js";

/** Names of options that say too little beside a field. */
const LABELS = { me: "You play" };

function saved() {
  const far = (moves) => (moves ? `${moves} ${moves === 1 ? "move" : "moves"}` : "");
  const since = (when) => (when ? `saved ${new Date(1000 * when).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}` : "");
  const item = ({ id, game, scenario, stands, moves, when }) =>
    h("li", h("a", { href: `${base}/game/${encodeURIComponent(id)}` }, h("b", scenario ? `${game}: ${scenario}` : game), h("span", [stands, far(moves), since(when), id].filter(Boolean).join(" · "))));
  const list = first.saved.filter(({ over }) => !over).map(item);
  const further = (words, some) => some.length > 0 && h("details", h("summary", `${words} (${some.length})`), h("ul", ...some));
  const more = [further("More of them", list.splice(4)), further("Finished: look back at them", first.saved.filter(({ over }) => over).map(item))];
  return h("section", { class: "saved" }, h("h2", "Go on with a game"), list.length ? h("ul", ...list) : h("p", "No game waits for you."), ...more);
}

function field(wish) {
  const id = `wish-${wish.name}-${Math.random().toString(36).slice(2, 8)}`;
  const usual = wish.usual || (wish.default === null || wish.default === "" ? "" : String(wish.default));
  let input;
  if (wish.kind === "flag") input = h("input", { type: "checkbox", id, checked: wish.default === true });
  else if (wish.kind === "choice" && !wish.several) {
    const options = wish.choices.map((each) => h("option", { value: each, selected: each === wish.default }, wish.named ? titled(each) : prettier(each)));
    if (!wish.choices.includes(wish.default)) options.unshift(h("option", { value: "", selected: true }, usual ? `(${usual})` : "(none)"));
    input = h("select", { id }, ...options);
  } else if (wish.kind === "number") {
    const [low, high] = wish.bounds;
    input = h("input", { type: "number", id, min: low === null ? undefined : String(low), max: high === null ? undefined : String(high), placeholder: usual });
  } else {
    const such = [...wish.choices, ...wish.such];
    input = h("input", { type: "text", id, placeholder: usual, list: such.length ? `${id}-such` : undefined, autocomplete: "off" });
  }
  input.dataset.wish = wish.name;
  const such = [...wish.choices, ...wish.such];
  const more = input.getAttribute("list") ? [h("datalist", { id: `${id}-such` }, ...such.map((each) => h("option", { value: each })))] : [];
  const help = h("small", { id: `${id}-help` }, wish.help);
  input.setAttribute("aria-describedby", `${id}-help ${id}-wrong`);
  const wrong = h("p", { class: "alarm", id: `${id}-wrong` });
  return h("div", { class: `field ${wish.kind}` }, h("label", { for: id }, LABELS[wish.name] ?? prettier(wish.name)), input, ...more, help, wrong);
}

/** The input that a problem is about: it is named, or has what the problem quotes, or is spoken of. */
function inputMeant(problem, inputs) {
  const named = problem.match(/^option '([a-z-]+)|^--([a-z-]+)/);
  const quoted = [...problem.matchAll(/'([^']+)'/g)].map((found) => found[1].toLowerCase());
  return (
    inputs.find((input) => named?.slice(1).includes(input.dataset.wish)) ??
    inputs.find((input) => input.value && quoted.some((each) => input.value.toLowerCase().includes(each))) ??
    inputs.find((input) => input.value && problem.includes(input.dataset.wish))
  );
}

/** Tell each problem at the field that it is about; the others at the end. */
function complain(form, alarm, problems) {
  const inputs = [...form.querySelectorAll("[data-wish]")].filter((input) => !input.closest(".field").hidden);
  const rest = problems.filter((problem) => {
    const input = inputMeant(problem, inputs);
    if (!input) return true;
    input.setAttribute("aria-invalid", "true");
    say(input.closest(".field").querySelector(".alarm"), problem.replace(/^option '[^']*': /, ""));
    return false;
  });
  say(alarm, rest.join("\n") || (problems.length ? "Something above cannot be." : ""));
  const wrong = form.querySelector("[aria-invalid]");
  if (wrong) {
    const box = wrong.closest("details");
    if (box) box.open = true;
    wrong.focus();
  }
}

function content(form, alarm) {
  for (const input of form.querySelectorAll("[aria-invalid]")) {
    input.removeAttribute("aria-invalid");
    say(input.closest(".field").querySelector(".alarm"), "");
  }
  say(alarm, "");
}

function game({ name, title, noun, about, goal, scenarios, campaigns, wishes }) {
  const alarm = h("p", { class: "alarm", role: "alert" });
  const pick = (what, usual, names) => h("select", { id: `${what}-${name}` }, h("option", { value: "" }, usual), names.map((each) => h("option", { value: each }, titled(each))));
  const scenario = pick("scenario", "(as usual)", scenarios);
  const campaign = pick("campaign", "(none)", campaigns);
  const fields = wishes.map(field);
  // What has a name of its own, such as a monster, is offered beside the scenarios.
  const named = fields.filter((_, at) => wishes[at].named && wishes.findIndex((each) => each.named === wishes[at].named) === at);
  const real = h("input", { type: "checkbox", id: `real-${name}` });
  const seed = h("input", { type: "number", id: `seed-${name}`, min: "0", max: "999999999", placeholder: "a new one" });
  const form = h(
    "form",
    {},
    ...(about ? [h("p", about), h("p", h("b", "Goal: "), goal)] : []),
    scenarios.length && h("div", { class: "field" }, h("label", { for: scenario.id }, "Scenario"), scenario, h("small", "A scenario sets the game up.")),
    campaigns.length && h("div", { class: "field" }, h("label", { for: campaign.id }, "Campaign"), campaign, h("small", "Several in a row, each changed by those before it.")),
    ...named,
    h("details", h("summary", "Options"), ...fields.filter((each) => !named.includes(each)), h("div", { class: "field" }, h("label", { for: seed.id }, "Seed"), seed, h("small", "The same seed deals the same cards."))),
    h("div", { class: "field flag" }, h("label", { for: real.id }, "Beside real cards"), real, h("small", "You lay the table, and tell which card you turned over.")),
    h("button", { type: "submit", class: "main" }, `Play ${title}`),
    h("p", { class: "row" }, about && button("Learn it", () => begin({ game: name, lesson: true }), { "aria-label": `Learn ${title}` }), button(`The ${noun} of the day`, () => begin({ ...asked(), today: true }), { title: "The same cards for everybody who plays today" })),
    alarm,
  );
  const begin = async (asked) => {
    content(form, alarm);
    const { status, told } = await post("/game", asked);
    if (status === 200) go(`/game/${encodeURIComponent(told.id)}`);
    else complain(form, alarm, [told].flat());
  };
  const settle = () =>
    wishes.forEach((wish, at) => (fields[at].hidden = Boolean(scenario.value || campaign.value) && !wish.scenario));
  scenario.addEventListener("change", () => ((campaign.value = ""), settle()));
  campaign.addEventListener("change", () => ((scenario.value = ""), settle()));
  // What the browser itself finds wrong must be in sight.
  form.addEventListener("invalid", ({ target }) => target.closest("details")?.setAttribute("open", ""), true);
  const asked = () => {
    const given = {};
    for (const input of form.querySelectorAll("[data-wish]")) {
      const wish = wishes.find((each) => each.name === input.dataset.wish);
      if (input.closest(".field").hidden) continue;
      if (wish.kind === "flag") {
        if (input.checked !== (wish.default === true)) given[wish.name] = input.checked;
      } else if (input.value.trim() && input.value !== wish.default) given[wish.name] = input.value.trim();
    }
    return { game: name, wishes: given, scenario: scenario.value || null, campaign: campaign.value || null, real: real.checked, seed: seed.value ? Number(seed.value) : null };
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(asked());
  });
  return h("section", { class: "game", "data-game": name }, h("h3", title), form);
}

lay(
  h("header", { id: "top" }, h("h1", "What shall we play?"), h("nav", { "aria-label": "Pages" }, ...Object.entries({ Make: "make", Lab: "lab", "Your book": "book" }).map(([words, page]) => h("a", { class: "home", href: `${base}/${page}` }, words)))),
  h("main", saved(), h("section", { class: "new" }, h("h2", "A new game"), h("div", { class: "games" }, ...first.games.map(game))), shelves(first.previews)),
);
