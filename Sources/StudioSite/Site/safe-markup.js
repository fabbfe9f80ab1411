import { markChanges } from "./change-marks.js";

/** Requests that a page may make in a frame: none. Only its own styles and `data:` URLs apply. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** Elements that run scripts, load documents or connect to servers. */
const removed =
  "script, base, object, embed, iframe, frame, frameset, portal, applet, link, meta[http-equiv], " +
  "meta[name=referrer], template[shadowrootmode]";

/** Attributes that name what a browser loads, sends or follows. */
const addresses = new Set([
  "action", "background", "cite", "data", "dynsrc", "formaction", "href", "longdesc", "lowsrc", "manifest",
  "ping", "poster", "src", "srcset", "imagesrcset", "xlink:href",
]);

/**
 * Returns markup that a frame without scripts can show without any request.
 *
 * The frame's sandbox and policy forbid scripts and requests already. This function removes also what
 * opens connections before a browser asks the policy, such as `<link rel=preconnect>` and links.
 * @param {string} markup The markup of a page.
 * @param {Object[]} changes The changes whose elements are marked.
 * @param {boolean} isAfter Whether it is the page after the script.
 */
export function safeMarkup(markup, changes, isAfter) {
  const page = new DOMParser().parseFromString(markup, "text/html");
  markChanges(page, changes, isAfter);
  for (const found of page.querySelectorAll(removed)) found.remove();
  for (const found of page.querySelectorAll("*")) {
    for (const { name, value } of Array.from(found.attributes)) {
      const isAddress = addresses.has(name) && !value.startsWith("#") && !value.startsWith("data:image/");
      if (name.startsWith("on") || name === "target" || name === "download" || isAddress) {
        found.removeAttribute(name);
        if (name === "src" && found.localName === "img") found.setAttribute("data-no-picture", "");
      }
    }
  }
  const rule = page.createElement("meta");
  rule.httpEquiv = "Content-Security-Policy";
  rule.content = policy;
  page.head.prepend(rule);
  const type = page.doctype ? "<!DOCTYPE html>" : "";
  return type + page.documentElement.outerHTML;
}
