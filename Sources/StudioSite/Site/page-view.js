import { mark, markedElement } from "./change-marks.js";
import { choice, element, labelled } from "./elements.js";
import { safeMarkup } from "./safe-markup.js";
import { changeDescription, strings } from "./strings.js";

const widths = ["320", "390", "768", "1024", "1440"];

/** Shows the page before and after the script, with outlines around the changed elements. */
export function pageView({ page, difference, resources = {}, trace }, host) {
  if (page.before === undefined) return element("p", null, strings.noSource(page.beforeSize));
  const hasAfter = page.after !== undefined;
  const changes = hasAfter ? (difference?.changes ?? []) : [];
  const isXML = /\.xht(ml)?$/i.test(page.name);
  const frame = (markup, title, isAfter) =>
    pageFrame(safeMarkup(markup, isXML, changes, isAfter, resources, trace.page.url), title, host.state);
  const before = frame(page.before, strings.pageBefore, false);
  const after = hasAfter ? frame(page.after, strings.pageAfter, true) : null;
  const stage = element(
    "div.stage",
    { "data-layout": "side" },
    figure(strings.before, before),
    after ? figure(strings.after, after) : null,
  );
  const view = element("div.page-view", null, toolbar(stage, before, after, host.state), stage);
  if (page.afterSize !== undefined) view.prepend(element("p.note", null, strings.largePage(page.afterSize)));
  else if (!hasAfter) view.prepend(element("p.note", null, strings.noPage));
  else view.prepend(stepper(changes, before, after));
  if (host.onSelect) view.prepend(selectionButton(before, host.onSelect));
  return view;
}

function pageFrame(markup, title, state = {}) {
  const result = element("iframe", { sandbox: "allow-same-origin", title });
  result.srcdoc = markup;
  result.addEventListener("load", () => {
    outline(result.contentDocument);
    const view = result.contentWindow;
    // Keep the scroll position of the previous run.
    if (state.scroll) view.scrollTo(...state.scroll);
    view.addEventListener("scroll", () => (state.scroll = [view.scrollX, view.scrollY]));
  });
  return result;
}

function figure(caption, content) {
  return element("figure", null, element("figcaption", null, caption), element("div.frame-box", null, content));
}

function toolbar(stage, before, after, state = {}) {
  const opacity = element("input", { type: "range", min: 0, max: 100, value: 50 });
  const opacityField = labelled(strings.opacity, opacity);
  opacityField.hidden = true;
  opacity.addEventListener("input", () => (after.parentElement.style.opacity = opacity.value / 100));
  const width = choice(
    strings.device,
    [["", strings.fullWidth], ...widths.map((value) => [value, `${value} px`])],
    state.width ?? "",
    setWidth,
  );
  function setWidth(value) {
    state.width = value;
    for (const shown of [before, after]) if (shown) shown.style.width = value ? `${value}px` : "";
  }
  setWidth(state.width ?? "");
  if (!after) return element("div.toolbar", null, width);
  const layout = choice(
    strings.layout,
    [
      ["side", strings.sideBySide],
      ["overlay", strings.overlay],
    ],
    state.layout ?? "side",
    setLayout,
  );
  function setLayout(value) {
    state.layout = value;
    stage.dataset.layout = value;
    opacityField.hidden = value !== "overlay";
    after.parentElement.style.opacity = value === "overlay" ? opacity.value / 100 : "";
  }
  setLayout(state.layout ?? "side");
  const together = element("input", { type: "checkbox", checked: true });
  scrollTogether(before, after, together);
  return element(
    "div.toolbar",
    null,
    layout,
    width,
    labelled(strings.scrollTogether, together),
    opacityField,
  );
}

function scrollTogether(before, after, control) {
  let isFollowing = null;
  const follow = (from, to) => () => {
    if (!control.checked || isFollowing === from) return;
    isFollowing = to;
    to.contentWindow.scrollTo(from.contentWindow.scrollX, from.contentWindow.scrollY);
    requestAnimationFrame(() => (isFollowing = null));
  };
  before.addEventListener("load", () => before.contentWindow.addEventListener("scroll", follow(before, after)));
  after.addEventListener("load", () => after.contentWindow.addEventListener("scroll", follow(after, before)));
}

/** Creates buttons that step from change to change. */
function stepper(changes, before, after) {
  const text = element("span", { "aria-live": "polite" });
  if (changes.length === 0) {
    text.textContent = strings.noChanges;
    return element("div.stepper", null, text);
  }
  let index = -1;
  const step = (count) => {
    index = (index + count + changes.length) % changes.length;
    const change = changes[index];
    const pages = [before, after].map((shown) => shown.contentDocument).filter(Boolean);
    const found = pages.map((shown) => markedElement(shown, index));
    for (const shown of pages) {
      for (const node of shown.querySelectorAll("[data-pageaction-current]")) {
        node.removeAttribute("data-pageaction-current");
      }
    }
    for (const node of found) {
      node?.setAttribute("data-pageaction-current", "");
      if (node) scrollTo(node);
    }
    const place = `${strings.changeOf(index + 1, changes.length)}: ${changeDescription(change)}`;
    text.textContent = found.some(Boolean) ? place : `${place} (${strings.notInPage})`;
  };
  text.textContent = strings.changeCount(changes.length);
  return element(
    "div.stepper",
    null,
    element("button", { type: "button", click: () => step(index < 0 ? 0 : -1) }, strings.previous),
    element("button", { type: "button", click: () => step(1) }, strings.next),
    text,
  );
}

/** Scrolls the frame of a node to the node, but not the page that contains the frame. */
function scrollTo(node) {
  const view = node.ownerDocument.defaultView;
  const { top, height } = node.getBoundingClientRect();
  view.scrollBy(0, height > view.innerHeight ? top : top - (view.innerHeight - height) / 2);
}

function outline(page) {
  if (!page?.head) return;
  const style = page.createElement("style");
  style.textContent =
    `[${mark}]{outline:2px dashed #b35c00!important;outline-offset:1px}` +
    "[data-pageaction-current]{outline:4px solid #b3005c!important;outline-offset:1px}";
  page.head.append(style);
}

/** The elements whose text `--select-text` does not search. */
const unsearched = "script, style, noscript, template";

/**
 * Returns the selected text, and the number of its occurrence in the page, counted from 1, as `--select-occurrence`
 * counts it.
 */
function selectionIn(page) {
  const chosen = page.getSelection();
  const text = collapsed(chosen.toString()).trim();
  if (!text) return { text };
  const range = chosen.getRangeAt(0);
  let content = "";
  let start = null;
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement.closest(unsearched)) continue;
    if (start === null && range.comparePoint(node, node.length) >= 0) {
      const offset = node === range.startContainer ? range.startOffset : 0;
      start = collapsed(content + node.data.slice(0, offset)).length;
    }
    content += node.data;
  }
  content = collapsed(content);
  let occurrence = 1;
  for (let at = content.indexOf(text); at !== -1 && at < start; at = content.indexOf(text, at + text.length)) {
    occurrence += 1;
  }
  return { text, occurrence };
}

function collapsed(text) {
  return text.replaceAll(/[\t\n\f\r ]+/g, " ");
}

/** Creates a button that runs the script again with the text selected in the frame `before`. */
function selectionButton(before, onSelect) {
  let selected = { text: "" };
  const button = element("button", { type: "button", disabled: true }, strings.runWithSelection);
  button.addEventListener("click", () => onSelect(selected));
  before.addEventListener("load", () => {
    const page = before.contentDocument;
    page.addEventListener("selectionchange", () => {
      selected = selectionIn(page);
      button.disabled = selected.text === "";
    });
  });
  return element("div.selection", null, button);
}
