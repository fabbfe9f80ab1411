import { element } from "./elements.js";
import { tokens } from "./javascript-tokens.js";
import { strings } from "./strings.js";

/**
 * Shows the script with line numbers.
 * @returns {{node: Node, showLine: (line: number) => void}}
 */
export function sourceView({ name, source, sourceSize }, failure) {
  if (source === undefined) {
    return { node: element("p", null, strings.noSource(sourceSize)), showLine() {} };
  }
  const list = element("ol.source");
  let line = element("li");
  list.append(line);
  for (const { type, text } of tokens(source)) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) {
        line = element("li");
        list.append(line);
      }
      if (part === "") continue;
      line.append(type ? element(`span.${type}`, null, part) : part);
    }
  }
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
