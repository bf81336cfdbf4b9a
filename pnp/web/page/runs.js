// Runs of the lab as they go on: how far they are, intervals that narrow, and their reports.

import { base, faceUrl, h, keyed, post, say } from "./dom.js";

const STATES = { waiting: "Waits for its turn", running: "At work", done: "Done", stopped: "Stopped", failed: "Not found" };
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

function row(each) {
  const bar = h("span", { class: `whisker ${each.tone}`, "aria-hidden": "true" }, h("i", {}), h("b", {}));
  return h("tr", h("th", { scope: "row" }), h("td", {}), h("td", {}), h("td", {}), h("td", bar));
}

function change(node, each) {
  const [name, games, rate, between, drawn] = node.children;
  say(name, each.name);
  say(games, each.games.toLocaleString("en"));
  say(rate, each.games ? each.rate : "–");
  say(between, each.games ? each.between : "–");
  const { style } = drawn.firstChild;
  style.setProperty("--low", each.interval[0]);
  style.setProperty("--high", each.interval[1]);
  style.setProperty("--share", each.games ? each.share : 0.5);
}

const group = ({ title }) =>
  h("table", { class: "rates" }, h("caption", title), h("thead", h("tr", ...["Who", "Games", "Rate", "95 % interval"].map((each) => h("th", { scope: "col" }, each)), h("td", {}))), h("tbody", {}));

/** The panel of one run; `extra(run)` gives more to show when it is over. */
export function panel(run, extra = () => []) {
  const state = h("p", { role: "status", class: "state" });
  const bar = h("progress", { "aria-label": "Games played" });
  const far = h("p", { class: "far" });
  const rates = h("div", { class: "groups" });
  const lines = h("ol", { class: "lines" });
  const alarm = h("p", { class: "alarm" });
  const stop = h("button", { type: "button", onclick: () => post(`/lab/${run.id}/stop`, {}) }, "Stop");
  const end = h("div", { class: "end" });
  let shown = "";
  const node = h("section", { class: "run", "aria-label": `Run: ${run.title}` }, h("h3", run.title), state, h("div", { class: "row" }, bar, far, stop), alarm, rates, lines, end);

  function update(now) {
    const over = !["waiting", "running"].includes(now.state);
    say(state, STATES[now.state]);
    bar.max = now.total || 1;
    bar.value = now.done || 0;
    bar.hidden = over;
    stop.hidden = over;
    const left = !over && typeof now.left === "number" && now.left >= 1 ? `, ${clock(now.left)} left` : "";
    say(far, now.total ? `${(now.done ?? 0).toLocaleString("en")} of ${now.total.toLocaleString("en")} games${left}${over || !now.who ? "" : ` (${now.who})`}` : "");
    say(alarm, (now.problems ?? []).join("\n"));
    keyed(rates, now.rates ?? [], (each) => each.title, group, (table, each) => keyed(table.tBodies[0], each.rows, ({ name }) => name, row, change));
    keyed(lines, (now.lines ?? []).map((text, at) => ({ text, at })), ({ at }) => String(at), () => h("li", {}), (item, { text }) => say(item, text));
    if (over && shown !== now.state) {
      shown = now.state;
      end.replaceChildren(...report(now), ...extra(now));
    }
  }

  update(run);
  return { node, update };
}

function report(run) {
  if (!run.report) return [];
  return [
    h("p", { class: "row" }, h("a", { class: "button", href: `${base}/lab/${run.id}/report.pdf`, download: `${run.id}.pdf` }, "Download the report as PDF")),
    h("details", { class: "asText" }, h("summary", "The figures as text"), h("pre", { tabindex: "0", "aria-label": "The figures as text" }, run.table)),
    h("div", { class: "sheets" }, ...run.report.map(({ f, s }, at) => h("img", { src: faceUrl(f), alt: `Page ${at + 1} of the report; its figures stand above as text`, width: String(Math.round(s[0] * 4)), height: String(Math.round(s[1] * 4)) }))),
  ];
}
