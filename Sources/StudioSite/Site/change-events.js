/**
  * Calls functions when files change. After a lost connection, it continues with the first event that it missed.
 * @param {{session: string, lastEvent: number}} project The name of the server's session, and the number of the last
 *   event that the page knows.
 * @param {{changed: (items: string[]) => void, missed: () => void, connected: () => void, disconnected: () => void,
 *   closed: () => void}} functions `changed` receives the identifiers of items; `missed` is called if some events are
 *   no longer known, and `closed` if the server has ended.
 */
export function listenToChanges({ session, lastEvent }, functions) {
  let after = lastEvent;
  const receive = ({ type, data, number }) => {
    if (number === undefined) {
      functions[type]();
      return;
    }
    // Another tab may have opened the connection earlier, so skip the events that this page knows.
    if (number <= after) return;
    after = number;
    if (type === "missed") functions.missed();
    else functions.changed(data.split(" "));
  };
  if (typeof SharedWorker === "function") {
    // The session in the name prevents a restarted server on the same port from using the old worker.
    const { port } = new SharedWorker("/site/events-worker.js", { name: `pageaction-events-${session}` });
    port.addEventListener("message", ({ data }) => receive(data));
    port.start();
    port.postMessage({ after });
    addEventListener("pagehide", () => port.postMessage({ isClosed: true }));
    addEventListener("pageshow", ({ persisted }) => persisted && port.postMessage({ after }));
    return;
  }
  const source = new EventSource(`/api/events?after=${after}`);
  for (const type of ["changed", "missed"]) {
    source.addEventListener(type, ({ data, lastEventId }) => receive({ type, data, number: Number(lastEventId) }));
  }
  source.addEventListener("open", () => receive({ type: "connected" }));
  source.addEventListener("error", () => {
    receive({ type: source.readyState === EventSource.CLOSED ? "closed" : "disconnected" });
  });
}
