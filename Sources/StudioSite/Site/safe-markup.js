import { markChanges } from "./change-marks.js";

/** The content security policy of a page in a frame. It allows only inline styles and `data:` URLs. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** Elements that run scripts, load documents or connect to servers. */
const removed =
  "script, base, object, embed, iframe, frame, frameset, portal, applet, link, meta[http-equiv], " +
  "meta[name=referrer], template[shadowrootmode]";

/** Attributes whose values are addresses that a browser loads, sends data to or follows. */
const addresses = new Set([
  "action", "background", "cite", "data", "dynsrc", "formaction", "href", "longdesc", "lowsrc", "manifest",
  "ping", "poster", "src", "srcset", "imagesrcset", "xlink:href",
]);

/** The maximum number of times that markup is parsed again. */
const maximumRounds = 8;

/** The maximum total length of a page's image `data:` URLs, including repeated images. */
const pictureLimit = 32 << 20;

const decoder = new TextDecoder();

/**
  * Returns markup that a frame without scripts can show without any request; empty if this is impossible.
 *
  * The frame's sandbox and policy already forbid scripts and requests. This function also removes links, and elements
  * that open connections before the browser applies the policy, such as `<link rel=preconnect>`.
  *
  * Parsing the serialization of a tree can create a different tree, for example if forms are nested. So the result is
  * parsed again until it contains nothing to remove.
 * @param {string} markup The markup of a page.
 * @param {boolean} isXML Whether the page is XHTML.
 * @param {Object[]} changes The changes whose elements are marked.
 * @param {boolean} isAfter Whether it is the page after the script.
 * @param {Object<string, string>} resources `data:` URLs of images and style sheets, by their addresses.
 * @param {string} url The address of the page.
 */
export function safeMarkup(markup, isXML, changes, isAfter, resources, url) {
  let page = parse(markup, isXML);
  markChanges(page, changes, isAfter);
  insertResources(page, resources, url);
  removeUnsafeParts(page);
  const type = page.doctype ? "<!DOCTYPE html>" : "";
  for (let round = 0; round < maximumRounds; round += 1) {
    const text = page.documentElement.outerHTML;
    page = parse(type + text, false);
    // The parser moves a `meta` element before the start tag of `html` into the head.
    if (!removeUnsafeParts(page)) return `${type}<meta http-equiv="Content-Security-Policy" content="${policy}">${text}`;
  }
  return "";
}

/** Parses markup as an HTML document, so that even XHTML is serialized as HTML. */
function parse(markup, isXML) {
  const parser = new DOMParser();
  if (!isXML) return parser.parseFromString(markup, "text/html");
  const found = parser.parseFromString(markup, "application/xhtml+xml");
  if (found.documentElement.localName !== "html" || found.querySelector("parsererror")) {
    return parser.parseFromString(markup, "text/html");
  }
  const page = parser.parseFromString("<!DOCTYPE html>", "text/html");
  page.documentElement.replaceWith(page.importNode(found.documentElement, true));
  return page;
}

/** Removes elements and attributes that run scripts or contain addresses. Returns whether it removed any. */
function removeUnsafeParts(page) {
  const elements = page.querySelectorAll(removed);
  let hasRemoved = elements.length > 0;
  for (const found of elements) found.remove();
  for (const found of page.querySelectorAll("*")) {
    // A link to a fragment would load the address of the document that contains the frame.
    const isLink = found.localName === "a" || found.localName === "area";
    for (const { name, value } of Array.from(found.attributes)) {
      const isLocal = (value.startsWith("#") && !isLink) || value.startsWith("data:image/");
      const isAddress = addresses.has(name) && !isLocal;
      if (name.startsWith("on") || name === "target" || name === "download" || isAddress) {
        hasRemoved = true;
        found.removeAttribute(name);
      }
    }
  }
  return hasRemoved;
}

/** Replaces the addresses of images and style sheets with their contents. */
function insertResources(page, resources, url) {
  if (Object.keys(resources).length === 0) return;
  const base = resolve(page.querySelector("base[href]")?.getAttribute("href") ?? "", url) ?? url;
  const find = (address) => resources[resolve(address, base)?.split("#")[0] ?? ""];
  let rest = pictureLimit;
  for (const image of page.querySelectorAll("img[src]")) {
    const found = find(image.getAttribute("src"));
    if (!found?.startsWith("data:image/") || found.length > rest) continue;
    rest -= found.length;
    image.setAttribute("src", found);
    // Otherwise the browser would choose an image from `srcset` or a `source` element.
    image.removeAttribute("srcset");
    for (const source of image.closest("picture")?.querySelectorAll("source") ?? []) source.remove();
  }
  for (const link of page.querySelectorAll("link[rel~=stylesheet i]:not([rel~=alternate i], [disabled])[href]")) {
    const found = find(link.getAttribute("href"));
    if (!found?.startsWith("data:text/css;base64,")) continue;
    const style = page.createElement("style");
    if (link.media) style.media = link.media;
    const bytes = Uint8Array.from(atob(found.slice(found.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
    // Serialization does not escape the text of a style element, so `</style` in the text would end the element.
    style.textContent = decoder.decode(bytes).replace(/<\/(?=style)/gi, String.raw`<\/`);
    link.replaceWith(style);
  }
}

/** Returns the absolute URL of an address; `null` if the address is not valid. */
export function resolve(address, base) {
  try {
    return new URL(address, base).href;
  } catch {
    return null;
  }
}
