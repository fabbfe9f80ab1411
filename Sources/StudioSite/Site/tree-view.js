import { choice, element, isDictionary, labelled } from "./elements.js";
import { strings } from "./strings.js";

const htmlNamespace = "http://www.w3.org/1999/xhtml";
const openDepth = 2;
const shownChildren = 200;
const shownText = 200;

/**
 * Shows the trees of the page before and after the script, and finds elements by selectors.
 * @param {Object} report The data of `run-report.schema.json`.
 * @param {{selector?: string, tree?: string}} state The selector and the page, which are kept for the next run.
 */
export function treeView({ trees = {} }, state = {}) {
  const pages = [
    ["before", strings.before],
    ["after", strings.after],
  ].filter(([name]) => trees[name]);
  if (pages.length === 0) return element("p", null, strings.noTree);
  const count = element("span", { "aria-live": "polite" });
  const selector = element("input", {
    type: "search",
    spellcheck: "false",
    autocapitalize: "off",
    value: state.selector ?? "",
  });
  const first = pages.some(([name]) => name === state.tree) ? state.tree : pages.at(-1)[0];
  const previous = element("button", { type: "button", click: () => step(-1) }, strings.previousElement);
  const next = element("button", { type: "button", click: () => step(1) }, strings.nextElement);
  const box = element("div.dom-tree", { tabindex: 0, role: "region", "aria-label": strings.domTree });
  const search = element(
    "form.toolbar",
    {
      role: "search",
      submit: (event) => {
        event.preventDefault();
        step(1);
      },
    },
    pages.length > 1 ? choice(strings.page, pages, first, (name) => showPage((state.tree = name))) : null,
    labelled(strings.selector, selector),
    previous,
    next,
    count,
  );
  let root = null;
  let found = [];
  let index = -1;

  function showPage(name) {
    root = treeOf(trees[name]);
    box.replaceChildren(listOf(root));
    find();
  }

  function find() {
    index = -1;
    found = [];
    count.textContent = "";
    if (selector.value.trim() !== "") {
      try {
        found = elementsMatching(root, selector.value);
        count.textContent = strings.foundElements(found.length);
      } catch {
        count.textContent = strings.badSelector;
      }
    }
    for (const button of [previous, next]) button.disabled = found.length === 0;
  }

  function step(distance) {
    if (found.length === 0) return;
    index = index < 0 && distance < 0 ? found.length - 1 : (index + distance + found.length) % found.length;
    for (const shown of box.querySelectorAll(".shown-line")) shown.classList.remove("shown-line");
    const line = reveal(found[index]);
    line.classList.add("shown-line");
    line.scrollIntoView({ block: "nearest" });
    count.textContent = strings.elementOf(index + 1, found.length);
  }

  selector.addEventListener("input", () => {
    state.selector = selector.value;
    find();
  });
  showPage(first);
  return element("div.tree-view", null, search, box);
}

/** Converts a list of nodes with depths to a tree. Returns the document. */
function treeOf(nodes) {
  const root = { name: "#document", children: [], parent: null };
  const open = [root];
  for (const [depth, name, content, namespace] of nodes) {
    const parent = open[depth];
    const node = { name, content, namespace: namespace ?? htmlNamespace, depth, children: [], parent };
    parent.children.push(node);
    open.length = depth + 1;
    open.push(node);
  }
  return root;
}

/**
 * Returns the nodes of the elements that match a selector, in document order.
 *
  * It creates the elements in a document without a window, so that nothing is loaded and no script runs.
 */
function elementsMatching(root, selector) {
  root.copy ??= copyOf(root);
  return [...root.copy.document.querySelectorAll(selector)].map((match) => root.copy.nodes.get(match));
}

function copyOf(root) {
  const copy = document.implementation.createHTMLDocument("");
  copy.documentElement.remove();
  const nodes = new Map();
  const work = [[root, copy]];
  while (work.length > 0) {
    const [node, target] = work.pop();
    for (const child of node.children) {
      if (!isDictionary(child.content)) continue;
      const made = copyOfElement(copy, child);
      // A document can have only one document element, so skip the others.
      if (target === copy && copy.documentElement) continue;
      target.append(made);
      nodes.set(made, child);
      // The content of a template is not part of the document.
      const isTemplate = child.name === "template" && child.namespace === htmlNamespace;
      if (!isTemplate) work.push([child, made]);
    }
  }
  return { document: copy, nodes };
}

function copyOfElement(page, { name, content, namespace }) {
  let result;
  try {
    result = page.createElementNS(namespace, name);
  } catch {
    // Parsers create elements with names that `createElementNS` rejects.
    result = page.createElementNS(namespace, "invalid-name");
  }
  for (const [key, value] of Object.entries(content)) {
    try {
      result.setAttribute(key, value);
    } catch {
      // Omit names such as `@click`, which a selector must escape.
    }
  }
  return result;
}

/** Opens the ancestors of a node, and returns its line. */
function reveal(node) {
  const path = [node];
  while (path[0].parent) path.unshift(path[0].parent);
  for (const [index, child] of path.slice(1).entries()) path[index].showChildren(child);
  return node.line;
}

/** Creates the list of a node's children. A button adds more children. */
function listOf(node) {
  const list = element("ul.tree");
  const more = element("button", { type: "button", click: () => add(shownChildren) });
  const children = visibleChildren(node);
  let count = 0;
  function add(number) {
    const end = Math.min(count + number, children.length);
    for (const child of children.slice(count, end)) list.append(itemOf(child));
    count = end;
    more.hidden = count === children.length;
    more.textContent = `${count} / ${children.length} …`;
  }
  add(shownChildren);
  node.showChild = (child) => {
    const place = children.indexOf(child);
    if (place >= count) add(place + 1 - count);
  };
  node.showChildren ??= node.showChild;
  return element("div", null, list, more);
}

/** Returns the children of a node, except texts that are only white space. */
function visibleChildren({ children }) {
  return children.filter(({ name, content }) => name !== "#text" || /\S/.test(content));
}

function itemOf(node) {
  const label = labelOf(node);
  const children = visibleChildren(node);
  // Show a text that is the only child on the line of its element.
  if (children.length === 1 && children[0].name === "#text") label.append(labelOf(children[0]));
  if (children.every(({ name }) => name === "#text") && children.length < 2) {
    node.line = label;
    return element("li", null, label);
  }
  const summary = element("summary", null, label);
  const details = element("details", null, summary);
  node.line = summary;
  let isFilled = false;
  const fill = () => {
    if (isFilled) return;
    isFilled = true;
    details.append(listOf(node));
  };
  details.addEventListener("toggle", () => details.open && fill());
  node.showChildren = (child) => {
    details.open = true;
    fill();
    node.showChild(child);
  };
  if (node.depth < openDepth) {
    details.open = true;
    fill();
  }
  return element("li", null, details);
}

function labelOf({ name, content }) {
  if (isDictionary(content)) {
    const attributes = Object.entries(content).flatMap(([key, value]) => [
      " ",
      element("span.key", null, key),
      "=",
      element("span.value.string", null, JSON.stringify(value.slice(0, shownText))),
    ]);
    return element("span.node", null, "<", element("span.keyword", null, name), ...attributes, ">");
  }
  if (name === "#text") return element("span.node.value.string", null, JSON.stringify(content.slice(0, shownText)));
  const text = content === undefined ? name : `${name} ${content.slice(0, shownText)}`;
  return element("span.node.comment", null, text);
}
