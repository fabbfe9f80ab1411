import { element, isDictionary, labelled } from "./elements.js";
import { strings } from "./strings.js";

const pageSize = 500;

/**
* Returns the links in the arrays of results. An object is a link if it has `href`, or `url` and a
* text. A string is a link if the key of its array contains `link` or `href`.
*/
export function linksIn(results) {
  const links = [];
  const visit = (value, key, depth) => {
    if (depth > 20 || typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) {
        if (typeof item === "string" && /link|href/i.test(key)) links.push({ url: item, text: "" });
        if (!isDictionary(item)) continue;
        const text = item.text ?? item.title;
        const url = item.href ?? (text === undefined ? undefined : item.url);
        if (typeof url === "string") links.push({ url, text: String(text ?? "") });
      }
    }
    for (const [name, child] of Object.entries(value)) visit(child, name, depth + 1);
  };
  visit(results, "", 0);
  return links;
}

/** Shows links as a table that can be filtered and sorted. */
export function linksTable(links) {
  const order = { key: null, isDescending: false };
  const body = element("tbody");
  const filter = element("input", { type: "search", input: () => show() });
  const heads = [
    ["text", strings.linkText],
    ["url", strings.address],
  ].map(([key, title]) => {
    const head = element("th", { scope: "col" });
    head.append(
      element(
        "button",
        {
          type: "button",
          click: () => {
            order.isDescending = order.key === key && !order.isDescending;
            order.key = key;
            for (const other of heads) other.removeAttribute("aria-sort");
            head.setAttribute("aria-sort", order.isDescending ? "descending" : "ascending");
            show();
          },
        },
        title,
      ),
    );
    return head;
  });
  function show() {
    const words = filter.value.toLowerCase();
    const matches = links.filter(({ url, text }) => `${text} ${url}`.toLowerCase().includes(words));
    if (order.key) {
      const sign = order.isDescending ? -1 : 1;
      matches.sort((a, b) => sign * a[order.key].localeCompare(b[order.key]));
    }
    body.replaceChildren(
      ...matches
        .slice(0, pageSize)
        .map(({ url, text }) =>
          element("tr", null, element("td", null, text), element("td.address", null, url)),
        ),
    );
  }
  show();
  return element(
    "section.links",
    null,
    element("h2", null, strings.links),
    element("div.toolbar", null, labelled(strings.addFilter, filter)),
    element(
      "div.table-box",
      { tabindex: 0, role: "region", "aria-label": strings.links },
      element("table", null, element("thead", null, element("tr", null, ...heads)), body),
    ),
  );
}
