import { choice, copyButton, element, isDictionary, labelled } from "./elements.js";
import { patchText } from "./difference-view.js";
import { sparkline } from "./sparkline.js";
import { strings } from "./strings.js";

const shownCases = 200;
const openCases = 10;

/** Comparison functions for cases. The sort is stable, so equal cases keep the order of the report. */
const comparisons = {
  file: () => 0,
  name: (first, second) => first.name.localeCompare(second.name, "en", { numeric: true }),
  status: (first, second) => first.status.localeCompare(second.status, "en"),
  time: (first, second) => (second.seconds ?? -1) - (first.seconds ?? -1),
};

/** Whether a value has the members of a test report that the view needs. */
export function isTestReport(value) {
  return (
    isDictionary(value) &&
    isDictionary(value.counts) &&
    Array.isArray(value.obsoleteFiles) &&
    Array.isArray(value.cases) &&
    value.cases.every(
      (result) =>
        isDictionary(result) &&
        isDictionary(result.place) &&
        typeof result.name === "string" &&
        typeof result.status === "string" &&
        [result.failures, result.console, result.warnings].every(Array.isArray),
    )
  );
}

/**
 * Shows a test report.
 * @param {{report: Object, traceFolder?: string[], traceFiles?: (string|null)[]}} data The report of
  *   `test-report.schema.json`, and the pages that `--trace` writes: the components of the path of their folder, and a
  *   file name for each case.
 */
export function testView({ report, traceFolder, traceFiles }) {
  const cases = report.cases.map((result, index) => ({
    ...result,
    page: traceFiles?.[index] ? [...traceFolder, traceFiles[index]].map(encodeURIComponent).join("/") : null,
  }));
  const list = element("ol.cases");
  const count = element("span", { "aria-live": "polite" });
  const filter = element("input", { type: "search", input: () => show(shownCases) });
  const statuses = [...new Set(cases.map(({ status }) => status))].sort();
  const more = element("button", { type: "button", click: () => show(list.children.length + shownCases) }, "…");
  let chosenStatus = "";
  const statusChoice = choice(
    strings.status,
    [["", strings.allStatuses], ...statuses.map((status) => [status, status])],
    "",
    (status) => {
      chosenStatus = status;
      show(shownCases);
    },
  );
  let order = "file";
  const orderChoice = choice(strings.order, Object.entries(strings.caseOrders), order, (chosenOrder) => {
    order = chosenOrder;
    show(shownCases);
  });
  function show(limit) {
    const words = filter.value.toLowerCase();
    const found = cases.filter(
      ({ name, status, failures }) =>
        (chosenStatus === "" || status === chosenStatus) &&
        `${name} ${failures.map(({ title }) => title).join(" ")}`.toLowerCase().includes(words),
    );
    found.sort(comparisons[order]);
    const isFew = found.filter(({ failures }) => failures.length > 0).length <= openCases;
    list.replaceChildren(...found.slice(0, limit).map((result) => caseItem(result, isFew)));
    count.textContent = strings.casesShown(found.length, cases.length);
    more.hidden = found.length <= limit;
  }
  show(shownCases);
  const { total, passed } = report.counts;
  const others = Object.entries(report.counts).filter(
    ([name, number]) => number > 0 && !["total", "passed", "checks"].includes(name),
  );
  const seconds = cases.map((result) => result.seconds).filter((value) => typeof value === "number");
  return element(
    "article.tests",
    null,
    element("h1", null, strings.passedCases(passed, total)),
    element(
      "p",
      null,
      element("strong", { class: report.success ? "yes" : "no" }, report.success ? strings.success : strings.noSuccess),
      ...others.map(([name, number]) => ` · ${name}: ${number}`),
      report.seconds === undefined ? null : ` · ${strings.seconds(report.seconds)}`,
    ),
    report.bailOut ? element("p.failure", null, report.bailOut) : null,
    report.obsoleteFiles.length > 0 ? obsoleteFiles(report.obsoleteFiles) : null,
    sparkline(seconds.map((value) => value * 1000)),
    element("div.toolbar", null, labelled(strings.addFilter, filter), statusChoice, orderChoice, count),
    list,
    more,
  );
}

function caseItem(result, isOpen) {
  const { name, place, status, reason, failures, console: messages, warnings, seconds, page } = result;
  const isBad = failures.length > 0;
  const heading = element(
    "summary",
    null,
    element("span.case-status", { class: isBad ? "no" : "yes" }, status),
    " ",
    element("span.case-name", null, name),
    seconds === undefined ? null : element("span.case-time", null, ` ${strings.milliseconds(seconds * 1000)}`),
  );
  return element(
    "li",
    null,
    element(
      "details.case",
      { open: isBad && isOpen },
      heading,
      element("p.address", null, placeText(place)),
      reason ? element("p", null, reason) : null,
      page ? element("p", null, element("a", { href: page }, strings.casePage)) : null,
      ...failures.map(failureItem),
      ...warnings.map((text) => element("p.note", null, `${strings.warning}: ${text}`)),
      messages.length > 0 ? element("pre.step-text", null, messages.map(({ level, text }) => `${level}: ${text}`).join("\n")) : null,
    ),
  );
}

function failureItem({ title, expectation, difference, command, exception }) {
  return element(
    "div.failure",
    null,
    element("p", null, element("strong", null, title)),
    expectation ? element("p.address", null, placeText(expectation)) : null,
    exception ? element("pre.step-text", null, [exception.message, ...exception.stack].join("\n")) : null,
    difference ? patchText(difference, strings.difference) : null,
    command
      ? element("p", null, element("code", null, command), " ", copyButton(strings.copyCommand, () => command, strings.copied))
      : null,
  );
}

function obsoleteFiles(files) {
  const items = files.map((file) => element("li.address", null, file));
  return element("details", null, element("summary", null, strings.obsoleteFiles), element("ul", null, ...items));
}

function placeText({ file, line, column }) {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}
