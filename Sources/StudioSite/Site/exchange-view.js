import { element } from "./elements.js";
import { valueTree } from "./results-view.js";
import { strings } from "./strings.js";

/** Shows the exchange between host, script and extension as a time line. */
export function exchangeView({ trace, script }, showLine) {
  const scriptName = script?.name;
  const { times, limits } = trace;
  const longest = Math.max(1, ...Object.values(times));
  const limit = (limits.launchSeconds ?? limits.seconds) * 1000;
  const list = element("ol.time-line");
  const addCall = ({ origin, text, time, line, file }) => {
    const item = add("call", time === undefined ? origin : strings.callAt(origin, strings.milliseconds(time)), { text });
    if (line && file === scriptName) item.append(lineButton(line, showLine));
  };
  const add = (kind, title, { time, value, text, isOverLimit } = {}) => {
    const heading = element("span.step-title", null, title);
    const item = element(`li.step.${kind}`);
    const bar = time === undefined ? null : timeBar(time, longest, isOverLimit ?? time > limit);
    if (value === undefined) {
      item.append(element("div.step-line", null, heading, bar));
    } else {
      item.append(
        element(
          "details",
          null,
          element("summary.step-line", null, heading, bar),
          valueTree(value),
        ),
      );
    }
    if (text) item.append(element("pre.step-text", null, text));
    list.append(item);
    return item;
  };
  add("load", strings.load, { time: times.load, value: trace.page });
  add("run", strings.run, { time: times.completion, value: trace.runArguments });
  for (const call of trace.calls) if (call.phase !== "finalize") addCall(call);
  if (trace.results !== undefined) add("results", strings.results, { value: trace.results });
  if (trace.inputItems) add("items", strings.itemsIn, { value: trace.inputItems });
  if (trace.handler || times.handler !== undefined) {
    add("handler", strings.handler, { time: times.handler, value: trace.handler ?? {} });
  }
  if (trace.returnedItems) add("items", strings.itemsOut, { value: trace.returnedItems });
  if (trace.finalizeArguments !== undefined) {
    add("finalize", strings.finalize, { time: times.finalize, value: trace.finalizeArguments });
  }
  for (const call of trace.calls) if (call.phase === "finalize") addCall(call);
  if (times.write !== undefined) add("write", strings.write, { time: times.write });
  for (const { path, message } of trace.warnings) {
    add("warning", strings.warning, { text: path ? `${path}: ${message}` : message });
  }
  if (trace.failure) {
    const { line, message, exception } = trace.failure;
    const item = add("failed", strings.failure, { text: exception ?? message, value: trace.failure });
    if (line) {
      item.append(lineButton(line, showLine));
    }
  }
  const skipped = times.skippedWaiting
    ? element("p", null, strings.skipped(strings.milliseconds(times.skippedWaiting)))
    : null;
  return element(
    "div.exchange",
    null,
    element("p", null, strings.limits(limits.launchSeconds ?? limits.seconds, limits.bytes)),
    skipped,
    list,
  );
}

function lineButton(line, showLine) {
  return element("button", { type: "button", click: () => showLine(line) }, `${strings.showLine}, ${strings.line(line)}`);
}

function timeBar(time, longest, isOverLimit) {
  const bar = element("span.bar", { "aria-hidden": "true" });
  bar.style.inlineSize = `${Math.max(1, (100 * time) / longest)}%`;
  if (isOverLimit) bar.classList.add("over-limit");
  return element(
    "span.time",
    null,
    element("span.bar-box", null, bar),
    element("span.time-text", null, strings.milliseconds(time)),
  );
}
