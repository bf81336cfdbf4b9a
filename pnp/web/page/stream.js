// What the server tells: one stream for all tabs of a browser, since it opens few connections to
// one host. The tab that holds the lock listens, and passes on what it hears; the tab in front
// takes the lock over.

import { base } from "./dom.js";

const channel = new BroadcastChannel(`pnp${base}`);
const lock = `pnp${base}`;

/** Call `hear(topic, data)` for all that is told, and `state(connected)` when that changes. */
export function listen(hear, state) {
  let source = null;
  let release = () => {};

  channel.onmessage = ({ data }) => (data.on ? hear(data.on, data.data) : state(data.connected));

  function tell(connected) {
    state(connected);
    channel.postMessage({ connected });
  }

  function hold() {
    source = new EventSource(`${base}/events`);
    source.onopen = () => tell(true);
    source.onerror = () => tell(false);
    source.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      hear(told.on, told.data);
      channel.postMessage(told);
    };
    return new Promise((done) => (release = done));
  }

  async function want(steal) {
    try {
      await navigator.locks.request(lock, { steal }, hold);
    } catch {
      // another tab came to the front
      source?.close();
      source = null;
      want(false);
    }
  }

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !source) want(true);
  });
  window.addEventListener("pagehide", () => {
    source?.close();
    source = null;
    release();
  });
  window.addEventListener("pageshow", (event) => event.persisted && want(true));
  want(document.visibilityState === "visible");
}
