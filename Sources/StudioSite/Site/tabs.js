import { element, uniqueIdentifier } from "./elements.js";

/**
  * Creates tabs. The content of a panel is created when the panel is first shown.
 * @param {string} label The accessible name.
 * @param {{name: string, title: string, content: () => Node}[]} sections
 * @param {(name: string) => void} [onShow] Called with the name of a section that the user has chosen.
 * @returns {{node: Node, show: (name: string) => void}}
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function tabs(label, sections, onShow = () => {}) {
  const prefix = uniqueIdentifier("tab");
  const list = element("div.tabs", { role: "tablist", "aria-label": label });
  const panels = element("div.panels");
  const entries = sections.map(({ name, title, content }) => {
    const tab = element(
      "button",
      {
        type: "button",
        role: "tab",
        id: `${prefix}-${name}`,
        "aria-controls": `${prefix}-${name}-panel`,
        click: () => choose(name),
      },
      title,
    );
    const panel = element("section.panel", {
      role: "tabpanel",
      id: `${prefix}-${name}-panel`,
      "aria-labelledby": tab.id,
      tabindex: 0,
      hidden: true,
    });
    list.append(tab);
    panels.append(panel);
    return { name, tab, panel, content, isFilled: false };
  });

  function show(name) {
    for (const entry of entries) {
      const isShown = entry.name === name;
      entry.tab.setAttribute("aria-selected", String(isShown));
      entry.tab.tabIndex = isShown ? 0 : -1;
      entry.panel.hidden = !isShown;
      if (isShown && !entry.isFilled) {
        entry.isFilled = true;
        entry.panel.append(entry.content());
      }
    }
  }

  function choose(name) {
    show(name);
    onShow(name);
  }

  list.addEventListener("keydown", (event) => {
    const current = entries.findIndex(({ tab }) => tab === document.activeElement);
    const steps = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 };
    if (current < 0 || !(event.key in steps)) return;
    event.preventDefault();
    const entry = entries.at(steps[event.key] % entries.length);
    choose(entry.name);
    entry.tab.focus();
  });
  if (entries.length > 0) show(entries[0].name);
  return { node: element("div.tabbed", null, list, panels), show };
}
