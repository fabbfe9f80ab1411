import { element } from "./elements.js";
import { changeDescription, strings } from "./strings.js";

const shownChanges = 500;

/** Shows the changes of the page's tree, and the unified diff of its source. */
export function differenceView({ difference, patch, page }) {
  if (page.after === undefined && !difference) return element("p", null, strings.noPage);
  const changes = difference?.changes ?? [];
  if (changes.length === 0 && !patch) return element("p", null, strings.noChanges);
  return element(
    "div.difference",
    null,
    element("h2", null, strings.changes),
    element("ol.changes", null, ...changes.slice(0, shownChanges).map(changeItem)),
    patch ? element("h2", null, strings.sourceDifference) : null,
    patch ? patchText(patch, strings.sourceDifference) : null,
  );
}

function changeItem(change) {
  return element(
    "li",
    null,
    element("p", null, changeDescription(change)),
    change.old === undefined ? null : element("del", null, change.old),
    change.new === undefined ? null : element("ins", null, change.new),
    change.markup === undefined
      ? null
      : element(change.kind === "removed" ? "del" : "ins", null, change.markup),
  );
}

/** Shows a unified diff; inserted and removed lines have colours. */
export function patchText(patch, label) {
  const names = { "+": "ins", "-": "del", "@": "span" };
  const lines = patch.split("\n").map((line, index) => {
    const isHeader = index < 2 && /^(---|\+\+\+)/.test(line);
    return element(isHeader ? "span" : (names[line[0]] ?? "span"), null, `${line}\n`);
  });
  return element("pre.patch", { tabindex: 0, role: "region", "aria-label": label }, ...lines);
}
