import { choice, element, labelled } from "./elements.js";
import { valueTree } from "./results-view.js";
import { sparkline } from "./sparkline.js";
import { strings } from "./strings.js";

const pageSize = 100;
const indexingInterval = 300;
const rereadingInterval = 2000;
const filterDelay = 150;
const columns = ["number", "url", "status", "duration"];

/**
 * Shows records of batches, a hundred at a time.
 * @param {(query: URLSearchParams) => Promise<Object>} load Returns a part of the records, filtered and sorted.
  * @param {{files?: {id: string, name: string}[], openPage?: (file: string, number: number) => void}} [host] The files
  *   and the function that the studio provides. A self-contained report has neither.
 * @returns {{node: Node, show: () => void, file: () => string}}
 */
export function recordsTable(load, { files = [], openPage } = {}) {
  const query = { file: files[0]?.id ?? "", offset: 0, filter: "", sort: "number", descending: "0" };
  // If records are large, the server returns fewer than requested, so the next part starts after the last shown record.
  let nextOffset = 0;
  const earlierOffsets = [];
  const count = element("span", { "aria-live": "polite" });
  const body = element("tbody");
  const details = element("div.record-details", { "aria-live": "polite" });
  const line = element("div.sparkline-box");
  const previous = element("button", { type: "button", click: () => move(earlierOffsets.pop() ?? 0) }, strings.previousRecords);
  const next = element("button", { type: "button" }, strings.nextRecords);
  next.addEventListener("click", () => {
    earlierOffsets.push(query.offset);
    move(nextOffset);
  });
  const filter = element("input", { type: "search" });
  let delay = 0;
  filter.addEventListener("input", () => {
    clearTimeout(delay);
    delay = setTimeout(() => change({ filter: filter.value }), filterDelay);
  });
  const heads = columns.map((name) => {
    const sort = () => change({ sort: name, descending: query.sort === name && query.descending === "0" ? "1" : "0" });
    return element("th", { scope: "col" }, element("button", { type: "button", click: sort }, strings.columns[name]));
  });

  function change(values) {
    Object.assign(query, values);
    earlierOffsets.length = 0;
    move(0);
  }

  function move(offset) {
    query.offset = offset;
    show();
  }

  function showDetails({ number, record }) {
    const button = openPage
      ? element("button", { type: "button", click: () => openPage(query.file, number) }, strings.openPage)
      : null;
    const note = record.isCut ? element("p.note", null, strings.cutRecord(record.size)) : null;
    const title = record.url ?? strings.recordNumber(number);
    details.replaceChildren(...[element("h2", null, title), button, note, valueTree(record)].filter(Boolean));
    details.scrollIntoView({ block: "nearest" });
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
    // Ignore the answer if a later request has been sent.
    if (request !== lastRequest) return;
    if (answer.isIndexing) {
      count.textContent = strings.indexing;
      setTimeout(() => request === lastRequest && show(), indexingInterval);
      return;
    }
    // Request the records again if the file has changed since the server read it.
    if (answer.isOutdated) setTimeout(() => request === lastRequest && show(), rereadingInterval);
    const { total, filtered, records, durations } = answer;
    nextOffset = query.offset + records.length;
    count.textContent = strings.recordsShown(query.offset + 1, nextOffset, filtered, total);
    previous.disabled = query.offset === 0;
    next.disabled = nextOffset >= filtered;
    for (const [index, head] of heads.entries()) {
      const isSorted = columns[index] === query.sort;
      if (isSorted) head.setAttribute("aria-sort", query.descending === "1" ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    body.replaceChildren(...records.map((entry) => row(entry, showDetails)));
    line.replaceChildren(...[sparkline(durations)].filter(Boolean));
  }

  const fileChoice =
    files.length > 0
      ? choice(
          strings.file,
          files.map(({ id, name }) => [id, name]),
          query.file,
          (file) => change({ file }),
        )
      : null;
  const node = element(
    "div.records-table",
    null,
    element("div.toolbar", null, fileChoice, labelled(strings.addFilter, filter), previous, next, count),
    line,
    element(
      "div.table-box",
      { tabindex: 0, role: "region", "aria-label": strings.records },
      element("table", null, element("thead", null, element("tr", null, ...heads)), body),
    ),
    details,
  );
  return { node, show, file: () => query.file };
}

/** Shows the records of files on the server, in a `details` element. */
export function recordsView(files, load, openPage) {
  const table = recordsTable(load, { files, openPage });
  const view = element("details.records", null, element("summary", null, strings.records), table.node);
  view.addEventListener("toggle", () => view.open && table.show());
  return {
    node: view,
    /** Reads the records again if their file has changed. */
    update: (changed) => view.open && changed.includes(table.file()) && table.show(),
  };
}

function row({ number, record }, showDetails) {
  const open = element("button.record-number", { type: "button" }, String(number));
  open.addEventListener("click", () => showDetails({ number, record }));
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
