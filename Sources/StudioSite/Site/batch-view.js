import { element } from "./elements.js";
import { recordsTable } from "./records-view.js";
import { strings } from "./strings.js";

/** Shows a batch report: the data of `batch-report.schema.json`. */
export function batchView({ script, summary, recordsFile, recordCount, records, times }) {
  const pageCount = Object.values(summary.pages).reduce((sum, count) => sum + count, 0);
  const table = recordsTable((query) => Promise.resolve(part(records, times, query)));
  table.show();
  const rest =
    records.length < recordCount
      ? element("p.note", null, strings.reportedRecords(records.length, recordCount, recordsFile))
      : null;
  return element(
    "article.batch",
    null,
    element("h1", null, `${script} · ${strings.pageCount(pageCount)}`),
    element(
      "p",
      null,
      Object.entries(summary.pages)
        .map(([status, count]) => `${status}: ${count.toLocaleString("en-US")}`)
        .join(" · "),
      ` · ${strings.seconds(summary.seconds)}`,
    ),
    facts(strings.frequentErrors, summary.errors, ({ count, error, example }) => [
      `${count.toLocaleString("en-US")} × ${error}`,
      example.source,
    ]),
    facts(strings.slowestPages, summary.slowest, ({ ms, source }) => [strings.milliseconds(ms), source]),
    element("h2", null, strings.batchRecords),
    rest,
    table.node,
  );
}

function facts(title, values, describe) {
  if (values.length === 0) return null;
  const items = values.map((value) => {
    const [text, place] = describe(value);
    return element("li", null, text, " ", element("span.address", null, place));
  });
  return element("details", { open: values.length < 6 }, element("summary", null, title), element("ul", null, ...items));
}

/** Filters and sorts the records of a report, as the studio's server filters and sorts the records of a file. */
function part(entries, times, query) {
  const words = query.get("filter").toLowerCase();
  const field = { number: "number", url: "url", status: "status", duration: "ms" }[query.get("sort")];
  const value = (entry) => (field === "number" ? entry.number : (entry.record[field] ?? ""));
  const compare = (first, second) => (first < second ? -1 : Number(first > second));
  const found = entries
    .filter(({ record }) => `${record.url ?? ""} ${record.status ?? ""}`.toLowerCase().includes(words))
    .sort((first, second) => compare(value(first), value(second)) || first.number - second.number);
  if (query.get("descending") === "1") found.reverse();
  const offset = Number(query.get("offset"));
  return {
    total: entries.length,
    filtered: found.length,
    records: found.slice(offset, offset + Number(query.get("limit"))),
    durations: times,
  };
}
