/** The attribute that marks changed elements in the copies of pages that frames show. */
export const mark = "data-pageaction-change";

/**
 * Marks the changed elements with the indexes of their changes.
  * @param {Document} page A page before `removeUnsafeParts`, so that the paths of the changes apply.
 * @param {Object[]} changes The changes of `difference.schema.json`.
 * @param {boolean} isAfter Whether `page` is the page after the script.
 */
export function markChanges(page, changes, isAfter) {
  for (const [index, change] of changes.entries()) {
    const found = isAfter ? elementAfter(page, change) : elementBefore(page, change);
    if (!found) continue;
    found.setAttribute(mark, `${found.getAttribute(mark) ?? ""} ${index}`.trim());
  }
}

/** Returns the first element that is marked with the change `index`. */
export function markedElement(page, index) {
  return page?.querySelector(`[${mark}~="${index}"]`) ?? null;
}

function elementBefore(page, change) {
  if (change.kind === "inserted") return null;
  return elementAt(page, change.kind === "moved" ? change.from : change.path);
}

/**
 * Returns the changed element in the new page. Most paths are paths in the old page and can match a wrong element in
 * the new page. So it verifies the change, and searches for another element if needed.
 */
function elementAfter(page, change) {
  if (change.kind === "removed") return null;
  const found = elementAt(page, change.path);
  if (change.kind === "inserted" || change.kind === "moved") return found;
  const isChanged = (candidate) => {
    if (change.name !== undefined) return candidate.getAttribute(change.name) === (change.new ?? null);
    if (change.kind === "text-changed") return candidate.textContent.includes(change.new);
    return true;
  };
  if (found && isChanged(found)) return found;
  const name = /([a-z][\w-]*)[^\s>]*$/i.exec(change.path)?.[1] ?? "*";
  return [...page.getElementsByTagName(name)].find(isChanged) ?? null;
}

/** Returns the element of a path: a selector, or a phrase such as `text 2 of body > p`. */
function elementAt(page, path) {
  const selector = path.replace(/^(text|comment|instruction)( \d+)? of /, "");
  try {
    return page.querySelector(selector);
  } catch {
    // A path such as `doctype` is not a valid selector.
    return null;
  }
}
