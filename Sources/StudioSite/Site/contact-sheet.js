import { copyButton, element, isDictionary, labelled } from "./elements.js";
import { resolve } from "./safe-markup.js";
import { strings } from "./strings.js";

const imageName = /\.(avif|bmp|gif|ico|jpe?g|png|svg|webp)([?#]|$)/i;
const imageKeys = /im(age|g)|picture|photo|thumb|icon|poster/i;
const pageSize = 200;

/**
 * Returns the addresses of images in results: strings or objects with `src` or `url`, whose address has
 * the extension of an image or whose key names images.
 */
export function imagesIn(results) {
  const found = new Map();
  const visit = (value, key, depth) => {
    if (depth > 20) return;
    if (typeof value === "string") {
      const isAddress = /^(https?:|file:|data:image\/)/i.test(value);
      if (isAddress && (imageName.test(value) || imageKeys.test(key) || /^data:/i.test(value))) {
        if (!found.has(value)) found.set(value, { url: value });
      }
    } else if (Array.isArray(value)) {
      for (const child of value) visit(child, key, depth + 1);
    } else if (isDictionary(value)) {
      const url = value.src ?? value.url;
      if (typeof url === "string" && (imageKeys.test(key) || imageName.test(url))) {
        visit(url, "image", depth + 1);
        const image = found.get(url);
        if (image) Object.assign(image, { width: value.width, height: value.height, text: value.alt });
      }
      for (const [name, child] of Object.entries(value)) visit(child, name, depth + 1);
    }
  };
  visit(results, "", 0);
  return [...found.values()];
}

/**
 * Shows images as cards that can be filtered, selected, copied and opened.
 * @param {Object<string, string>} resources `data:` URLs by addresses.
 */
export function contactSheet(images, resources) {
  const selected = new Set();
  const count = element("span", { "aria-live": "polite" });
  const grid = element("ul.contact-sheet");
  const filter = element("input", { type: "search", input: () => show() });
  const copy = copyButton(strings.copySelected, () => [...selected].join("\n"), strings.copied);
  let shownCount = pageSize;
  const more = element("button", { type: "button", click: () => show((shownCount += pageSize)) }, "…");
  const update = (total) => {
    copy.disabled = selected.size === 0;
    const shown = strings.imagesShown(total, images.length);
    count.textContent = selected.size > 0 ? `${shown}, ${strings.selected(selected.size)}` : shown;
  };
  function show() {
    const words = filter.value.toLowerCase();
    const matches = images.filter(({ url, text }) => `${url} ${text ?? ""}`.toLowerCase().includes(words));
    const cards = matches.slice(0, shownCount).map((image) =>
      card(image, resources, selected.has(image.url), (isSelected) => {
        if (isSelected) selected.add(image.url);
        else selected.delete(image.url);
        update(matches.length);
      }),
    );
    grid.replaceChildren(...cards);
    more.hidden = matches.length <= shownCount;
    update(matches.length);
  }
  show();
  return element(
    "section.images",
    null,
    element("h2", null, strings.images),
    element("div.toolbar", null, labelled(strings.addFilter, filter), copy, count),
    grid,
    more,
  );
}

function card(image, resources, isSelected, onSelect) {
  const name = fileName(image.url);
  const box = element("input", { type: "checkbox", checked: isSelected, "aria-label": strings.select(name) });
  box.addEventListener("change", () => onSelect(box.checked));
  const size = image.width && image.height ? `${image.width} × ${image.height}` : null;
  const link = /^https?:/i.test(image.url)
    ? element("a", { href: image.url, target: "_blank", rel: "noopener noreferrer" }, strings.openImage)
    : null;
  return element(
    "li.card",
    null,
    picture(image, size, resources),
    element("div.card-text", null, element("label.card-name", null, box, " ", name), link),
    element("div.card-address", { title: image.url.slice(0, 1000) }, image.url.slice(0, 200)),
  );
}

function picture({ url, text }, size, resources) {
  const source = /^data:image\//i.test(url) ? url : resources[resolve(url)?.split("#")[0] ?? ""];
  const placeholder = element("div.placeholder", null, size ?? strings.noPicture);
  if (!source) return placeholder;
  const image = element("img.picture", { src: source, alt: text ?? "", loading: "lazy" });
  image.addEventListener("error", () => image.replaceWith(placeholder));
  return image;
}

function fileName(url) {
  // A data URL is named by its type, such as `data:image/gif`.
  if (/^data:/i.test(url)) return url.split(/[;,]/)[0].slice(0, 40);
  const name = url.split(/[?#]/)[0].split("/").at(-1) || url;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
