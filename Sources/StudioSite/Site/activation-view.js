import { choice, element } from "./elements.js";
import { strings } from "./strings.js";

/** The maximum number of pages in the table. */
const pageLimit = 100;
const samples = ["url", "text", "image", "file"];
const hosts = ["", "safari", "firefox", "chrome", "photos", "mail", "notes", "files", "news"];

/**
 * Shows which extensions appear for which pages and other content, and why.
 * @param {Object} project The pages and extensions of the project.
 * @param {(query: URLSearchParams) => Promise<Object>} load Returns the answers for a page or a sample of content.
 * @returns {{node: Node, update: (changed: string[]) => void}}
 */
export function activationView(project, load) {
  const body = element("tbody");
  const head = element("tr");
  const reason = element("div.reason", { "aria-live": "polite" });
  let host = "";
  let lastFilling = 0;
  let isStale = true;
  const hostChoice = choice(
    strings.host,
    hosts.map((name) => [name, strings.hosts[name]]),
    host,
    (name) => {
      host = name;
      fill();
    },
  );
  const contents = [
    ...project.pages.slice(0, pageLimit).map(({ id, name }) => ({ name, query: { page: id } })),
    ...samples.map((content) => ({ name: strings.samples[content], query: { content } })),
  ];

  /** Requests the answers one row at a time. A later call supersedes this one. */
  async function fill() {
    lastFilling += 1;
    const filling = lastFilling;
    isStale = false;
    body.replaceChildren();
    reason.replaceChildren();
    head.replaceChildren(element("th", { scope: "col" }, strings.content));
    for (const { name, query } of contents) {
      let answers = [];
      let message = null;
      try {
        ({ answers } = await load(new URLSearchParams({ ...query, host })));
      } catch (error) {
        message = error.message;
      }
      if (filling !== lastFilling) return;
      if (!view.open) {
        isStale = true;
        return;
      }
      if (head.children.length === 1) {
        head.append(...answers.map(({ extension }) => element("th", { scope: "col" }, extension.name)));
      }
      const cells = answers.map((answer) => element("td", null, cell(answer, name, reason)));
      if (message) cells.push(element("td", { colspan: Math.max(1, head.children.length - 1) }, message));
      body.append(element("tr", null, element("th", { scope: "row" }, name), ...cells));
    }
  }

  const view = element(
    "details.activation",
    null,
    element("summary", null, strings.activation),
    element("div.toolbar", null, hostChoice),
    element(
      "div.table-box",
      { tabindex: 0, role: "region", "aria-label": strings.activation },
      element("table", null, element("thead", null, head), body),
    ),
    project.pages.length > pageLimit ? element("p.note", null, strings.firstPages(pageLimit)) : null,
    reason,
  );
  view.addEventListener("toggle", () => view.open && isStale && fill());
  const identifiers = new Set(project.extensions.map(({ id }) => id));
  return {
    node: view,
    /** Requests the answers again if an extension has changed. */
    update(changed) {
      if (!changed.some((id) => identifiers.has(id))) return;
      isStale = true;
      if (view.open) fill();
    },
  };
}

function cell(answer, name, reason) {
  const text = answer.isShown ? strings.yes : strings.no;
  const button = element("button", { type: "button" }, text);
  button.classList.add(answer.isShown ? "yes" : "no");
  button.addEventListener("click", () => {
    reason.replaceChildren(
      element("h2", null, `${answer.extension.name}, ${name}: ${text}`),
      answer.explanation
        ? element("ul.tree", null, explanationItem(answer.explanation))
        : element("p", null, answer.reason ?? ""),
    );
  });
  return button;
}

/** Shows the explanation of a part of a rule: the value it saw, the value it needs, and its subparts. */
function explanationItem({ outcome, subject, saw, needed, children = [] }) {
  const details = [saw && strings.saw(saw), needed && strings.needed(needed)].filter(Boolean).join(", ");
  const line = element(
    "span",
    null,
    element("span", { class: outcome === "yes" ? "yes" : "no" }, outcome),
    `: ${subject}`,
    details ? ` — ${details}` : null,
  );
  return element(
    "li",
    null,
    line,
    children.length > 0 ? element("ul.tree", null, ...children.map(explanationItem)) : null,
  );
}
