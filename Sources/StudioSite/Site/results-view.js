import { contactSheet, imagesIn } from "./contact-sheet.js";
import { copyButton, element, isDictionary } from "./elements.js";
import { linksIn, linksTable } from "./links-table.js";
import { strings } from "./strings.js";

/** Shows results as a tree, their images as a contact sheet, and their links as a table. */
export function resultsView({ trace: { results }, resources = {} }) {
  if (results === undefined) return element("p", null, strings.noResults);
  const images = imagesIn(results);
  const links = linksIn(results);
  return element(
    "div.results",
    null,
    images.length > 0 ? contactSheet(images, resources) : null,
    links.length > 0 ? linksTable(links) : null,
    element("h2", null, strings.tree),
    element("p", null, copyButton(strings.copyJSON, () => JSON.stringify(results, null, 2), strings.copied)),
    valueTree(results),
  );
}

const openDepth = 2;
const shownEntries = 200;

/** Shows a JSON value as a tree whose nodes open and close. */
export function valueTree(value, depth = 0) {
  if (!Array.isArray(value) && !isDictionary(value)) return scalar(value);
  const entries = Object.entries(value);
  const list = element("ul.tree");
  let count = 0;
  const more = element("button", { type: "button", click: () => showMore() });
  const showMore = () => {
    for (const [key, child] of entries.slice(count, count + shownEntries)) list.append(entry(key, child, depth));
    count = Math.min(count + shownEntries, entries.length);
    more.hidden = count === entries.length;
    more.textContent = `${count} / ${entries.length} …`;
  };
  showMore();
  return element("div", null, list, more);
}

function entry(key, value, depth) {
  const isContainer = Array.isArray(value) || isDictionary(value);
  const name = element("span.key", null, key);
  if (!isContainer) return element("li", null, name, ": ", scalar(value));
  const details = element(
    "details",
    null,
    element("summary", null, name, ` ${strings.entries(Object.keys(value).length)}`),
  );
  let isFilled = false;
  const fill = () => {
    if (isFilled || !details.open) return;
    isFilled = true;
    details.append(valueTree(value, depth + 1));
  };
  details.addEventListener("toggle", fill);
  details.open = depth < openDepth && Object.keys(value).length <= 20;
  fill();
  return element("li", null, details);
}

function scalar(value) {
  const type = value === null ? "null" : typeof value;
  return element(`span.value.${type}`, null, type === "string" ? JSON.stringify(value) : String(value));
}
