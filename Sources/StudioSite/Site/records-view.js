import { choice, element, labelled } from "./elements.js";
import { valueTree } from "./results-view.js";
import { strings } from "./strings.js";

const pageSize = 100;
const indexingInterval = 300;
const columns = ["number", "url", "status", "duration"];

/**
 * Shows the records of batches: filtered and sorted by the server, a hundred at a time.
 * @param {{id: string, name: string}[]} files
 * @param {(query: URLSearchParams) => Promise<Object>} load Returns a part of the records.
 */
export function recordsView(files, load) {
  const query = { file: files[0].id, offset: 0, filter: "", sort: "number", descending: "0" };
  const count = element("span", { "aria-live": "polite" });
  const body = element("tbody");
  const details = element("div.record-details", { "aria-live": "polite" });
  const line = element("div.sparkline-box");
  const previous = element("button", { type: "button", click: () => move(-pageSize) }, strings.previousRecords);
  const next = element("button", { type: "button", click: () => move(pageSize) }, strings.nextRecords);
  const filter = element("input", { type: "search" });
  let delay = 0;
  filter.addEventListener("input", () => {
    clearTimeout(delay);
    delay = setTimeout(() => change({ filter: filter.value }), 150);
  });
  const heads = columns.map((name) => {
    const sort = () => change({ sort: name, descending: query.sort === name && query.descending === "0" ? "1" : "0" });
    return element("th", { scope: "col" }, element("button", { type: "button", click: sort }, strings.columns[name]));
  });

  function change(values) {
    Object.assign(query, { offset: 0 }, values);
    show();
  }

  function move(distance) {
    query.offset = Math.max(0, query.offset + distance);
    show();
  }

  let lastRequest = 0;
  async function show() {
    lastRequest += 1;
    const request = lastRequest;
    let answer;
    try {
      answer = await load(new URLSearchParams({ ...query, limit: pageSize }));
    } catch (error) {
      count.textContent = error.message;
      return;
    }
    // A later request has been sent meanwhile.
    if (request !== lastRequest) return;
    if (answer.isIndexing) {
      count.textContent = strings.indexing;
      setTimeout(() => request === lastRequest && show(), indexingInterval);
      return;
    }
    const { total, filtered, records, durations } = answer;
    const last = query.offset + records.length;
    count.textContent = strings.recordsShown(query.offset + 1, last, filtered, total);
    previous.disabled = query.offset === 0;
    next.disabled = last >= filtered;
    for (const [index, head] of heads.entries()) {
      const isSorted = columns[index] === query.sort;
      if (isSorted) head.setAttribute("aria-sort", query.descending === "1" ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    body.replaceChildren(...records.map((record, index) => row(record, query.offset + index + 1, details)));
    line.replaceChildren(...(durations.length > 1 ? [sparkline(durations)] : []));
  }

  const view = element(
    "details.records",
    null,
    element("summary", null, strings.records),
    element(
      "div.toolbar",
      null,
      choice(
        strings.file,
        files.map(({ id, name }) => [id, name]),
        query.file,
        (file) => change({ file }),
      ),
      labelled(strings.addFilter, filter),
      previous,
      next,
      count,
    ),
    line,
    element(
      "div.table-box",
      { tabindex: 0, role: "region", "aria-label": strings.records },
      element("table", null, element("thead", null, element("tr", null, ...heads)), body),
    ),
    details,
  );
  view.addEventListener("toggle", () => view.open && show());
  return {
    node: view,
    /** Reads the records again if their file has changed. */
    update: (changed) => view.open && changed.includes(query.file) && show(),
  };
}

function row(record, number, details) {
  const open = element("button.record-number", { type: "button" }, String(number));
  open.addEventListener("click", () => {
    details.replaceChildren(element("h2", null, record.url ?? strings.records), valueTree(record));
    details.scrollIntoView({ block: "nearest" });
  });
  const time = typeof record.ms === "number" ? strings.milliseconds(record.ms) : "";
  return element(
    "tr",
    null,
    element("td", null, open),
    element("td.address", null, String(record.url ?? "")),
    element("td", null, element("span", { class: record.status === "ok" ? "yes" : "no" }, String(record.status ?? ""))),
    element("td", null, time),
  );
}

/** A line of durations as a picture with a description. */
function sparkline(durations) {
  const [width, height] = [600, 40];
  const most = Math.max(...durations, 1e-9);
  const points = durations.map((value, index) => {
    const x = (index / (durations.length - 1)) * width;
    return `${x.toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`;
  });
  const create = (name, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const label = strings.durations(strings.milliseconds(Math.min(...durations)), strings.milliseconds(most));
  const picture = create("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "sparkline" });
  picture.append(create("polyline", { points: points.join(" "), fill: "none", stroke: "currentColor" }));
  return element("figure.durations", null, picture, element("figcaption", null, label));
}
