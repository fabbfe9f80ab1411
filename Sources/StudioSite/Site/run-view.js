import { element } from "./elements.js";
import { differenceView } from "./difference-view.js";
import { exchangeView } from "./exchange-view.js";
import { pageView } from "./page-view.js";
import { resultsView } from "./results-view.js";
import { pageSourceView, sourceView } from "./source-view.js";
import { changeDescription, strings } from "./strings.js";
import { tabs } from "./tabs.js";
import { treeView } from "./tree-view.js";

/**
 * Shows a run report: the data of `run-report.schema.json`.
 * @param {Object} report
 * @param {{onSelect?: (text: string) => void, onSection?: (name: string) => void, state?: Object}} [host] The
  *   functions that the studio provides, and the choices of the views, which are kept for the next run. A
  *   self-contained report has neither.
 * @returns {{node: Node, show: (section: string) => void}}
 */
export function runView(report, host = {}) {
  const { trace } = report;
  let source = null;
  const showLine = (line) => {
    sections.show("script");
    source?.showLine(line);
  };
  const sections = tabs(strings.sections, [
    { name: "page", title: strings.page, content: () => pageView(report, host) },
    { name: "results", title: strings.results, content: () => resultsView(report) },
    { name: "exchange", title: strings.exchange, content: () => exchangeView(report, showLine) },
    { name: "tree", title: strings.domTreeTab, content: () => treeView(report, host.state) },
    { name: "source", title: strings.source, content: () => pageSourceView(report) },
    { name: "difference", title: strings.difference, content: () => differenceView(report) },
    {
      name: "script",
      title: strings.script,
      content: () => {
        source = sourceView(report.script, trace.failure);
        return source.node;
      },
    },
  ], host.onSection);
  return {
    node: element("article.run", null, header(report), failure(trace.failure, showLine), sections.node),
    show: sections.show,
  };
}

function fileName(path) {
  return path.split("/").filter(Boolean).at(-1) ?? path;
}

function header({ trace, page, script, difference }) {
  const changes = difference?.changes ?? [];
  return element(
    "header.run-header",
    null,
    element("h1", null, `${fileName(script.name)} · ${fileName(page.name)}`),
    element(
      "p",
      null,
      element(`strong.status.${trace.status}`, null, strings[trace.status]),
      difference ? ` · ${strings.changeCount(difference.count ?? changes.length)}` : null,
      " · ",
      element("span.address", null, trace.page.url),
    ),
    changes.length === 1 ? element("p.summary", null, changeDescription(changes[0])) : null,
  );
}

function failure(failure, showLine) {
  if (!failure) return null;
  return element(
    "div.failure",
    { role: "alert" },
    element("p", null, element("strong", null, failure.exception ?? failure.message)),
    failure.remedy ? element("p", null, failure.remedy) : null,
    failure.line
      ? element(
          "button",
          { type: "button", click: () => showLine(failure.line) },
          `${strings.showLine}, ${strings.line(failure.line)}`,
        )
      : null,
  );
}
