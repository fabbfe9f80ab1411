import { element } from "./elements.js";
import { strings } from "./strings.js";
import { valueTree } from "./results-view.js";

/**
 * Shows which extensions appear for which pages, and why.
 * @param {Object} project The pages of the project.
 * @param {(page: string) => Promise<Object>} load Returns the answers for a page.
 */
export function activationView(project, load) {
  const body = element("tbody");
  const head = element("tr", null, element("th", { scope: "col" }, strings.page));
  const reason = element("div.reason", { "aria-live": "polite" });
  const view = element(
    "details.activation",
    null,
    element("summary", null, strings.activation),
    element(
      "div.table-box",
      { tabindex: 0, role: "region", "aria-label": strings.activation },
      element("table", null, element("thead", null, head), body),
    ),
    reason,
  );
  let isFilled = false;
  view.addEventListener("toggle", async () => {
    if (!view.open || isFilled) return;
    isFilled = true;
    for (const page of project.pages) {
      const row = element("tr", null, element("th", { scope: "row" }, page.name));
      body.append(row);
      let answers = [];
      try {
        ({ answers } = await load(page.id));
      } catch (error) {
        row.append(element("td", null, error.message));
        continue;
      }
      if (head.children.length === 1) {
        head.append(...answers.map(({ extension }) => element("th", { scope: "col" }, extension.name)));
      }
      row.append(...answers.map((answer) => element("td", null, cell(answer, page, reason))));
    }
  });
  return view;
}

function cell(answer, page, reason) {
  const text = answer.isShown ? strings.yes : strings.no;
  const button = element("button", { type: "button" }, text);
  button.classList.add(answer.isShown ? "yes" : "no");
  button.addEventListener("click", () => {
    reason.replaceChildren(
      element("h2", null, `${answer.extension.name}, ${page.name}: ${text}`),
      valueTree(answer.explanation ?? answer),
    );
  });
  return button;
}
