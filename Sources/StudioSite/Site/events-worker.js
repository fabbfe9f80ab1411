/**
 * A shared worker that receives the studio's events once for all tabs. A browser opens only six connections to a
 * server, so separate connections of several tabs would block one another.
 */
const ports = new Set();
const recentLimit = 256;
let recent = [];
let source = null;

/** The number of the last event before the events in `recent`. */
let forgotten = 0;

function send(message) {
  for (const port of ports) port.postMessage(message);
}

function connect(after) {
  forgotten = after;
  recent = [];
  source = new EventSource(`/api/events?after=${after}`);
  for (const type of ["changed", "missed"]) {
    source.addEventListener(type, ({ data, lastEventId }) => {
      const message = { type, data, number: Number(lastEventId) };
      recent.push(message);
      if (recent.length > recentLimit) forgotten = recent.shift().number;
      send(message);
    });
  }
  source.addEventListener("open", () => send({ type: "connected" }));
  source.addEventListener("error", () => {
    send({ type: source.readyState === EventSource.CLOSED ? "closed" : "disconnected" });
  });
}

globalThis.addEventListener("connect", ({ ports: [port] }) => {
  port.addEventListener("message", ({ data }) => {
    if (data.isClosed) {
      ports.delete(port);
      return;
    }
    ports.add(port);
    if (!source || source.readyState === EventSource.CLOSED) {
      connect(data.after);
      return;
    }
    if (data.after < forgotten) port.postMessage({ type: "missed", number: forgotten });
    for (const message of recent) if (message.number > data.after) port.postMessage(message);
  });
  port.start();
});
