import { choice, element } from "./elements.js";
import { tokens } from "./javascript-tokens.js";
import { markupTokens } from "./markup-tokens.js";
import { strings } from "./strings.js";

/** The maximum number of characters of a page that are shown. */
const shownLength = 1 << 20;

/**
 * Shows the script with line numbers.
 * @returns {{node: Node, showLine: (line: number) => void}}
 */
export function sourceView({ name, source, sourceSize }, failure) {
  if (source === undefined) {
    return { node: element("p", null, strings.noSource(sourceSize)), showLine() {} };
  }
  const list = lineList(tokens(source));
  const isOfScript = failure?.line && (!failure.file || failure.file === name);
  if (isOfScript) list.children[failure.line - 1]?.classList.add("failed-line");
  return {
    node: element("div.source-box", { tabindex: 0, role: "region", "aria-label": name }, list),
    showLine(number) {
      const found = list.children[number - 1];
      if (!found) return;
      for (const other of list.querySelectorAll(".shown-line")) other.classList.remove("shown-line");
      found.classList.add("shown-line");
      found.scrollIntoView({ block: "center" });
    },
  };
}

/** Shows the source of the page before or after the script with line numbers. */
export function pageSourceView({ page }) {
  const texts = { before: page.before, after: page.after === page.before ? undefined : page.after };
  const names = ["before", "after"].filter((name) => texts[name] !== undefined);
  if (names.length === 0) return element("p", null, strings.noSource(page.beforeSize));
  const box = element("div.source-box", { tabindex: 0, role: "region", "aria-label": page.name });
  const note = element("p.note", { hidden: true }, strings.sourceBeginning(shownLength));
  const show = (name) => {
    note.hidden = texts[name].length <= shownLength;
    box.replaceChildren(lineList(markupTokens(texts[name].slice(0, shownLength))));
  };
  const options = names.map((name) => [name, strings[name]]);
  show(names.at(-1));
  return element(
    "div.page-source",
    null,
    names.length > 1 ? element("div.toolbar", null, choice(strings.page, options, names.at(-1), show)) : null,
    note,
    box,
  );
}

/** Returns a list with an item for each line. */
function lineList(pieces) {
  const list = element("ol.source");
  let line = element("li");
  list.append(line);
  for (const { type, text } of pieces) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) {
        line = element("li");
        list.append(line);
      }
      if (part === "") continue;
      line.append(type ? element(`span.${type}`, null, part) : part);
    }
  }
  return list;
}
