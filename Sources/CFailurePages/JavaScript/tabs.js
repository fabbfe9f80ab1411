// Turns the sections into panels of tabs.
// https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
"use strict";
(() => {
  const list = document.querySelector("[role=tablist]");
  const tabs = [...list.querySelectorAll("[role=tab]")];
  const select = (index, focuses) => {
    const selected = (index + tabs.length) % tabs.length;
    tabs.forEach((tab, position) => {
      const isSelected = position === selected;
      tab.setAttribute("aria-selected", String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !isSelected;
    });
    if (focuses) tabs[selected].focus();
  };
  const current = () => tabs.findIndex((tab) => tab.tabIndex === 0);
  tabs.forEach((tab, index) => {
    const panel = document.getElementById(tab.getAttribute("aria-controls"));
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    tab.addEventListener("click", () => select(index, true));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInList = list.contains(document.activeElement);
    const key = event.key;
    if (key === "j" || (isInList && key === "ArrowRight")) select(current() + 1, true);
    else if (key === "k" || (isInList && key === "ArrowLeft")) select(current() - 1, true);
    else if (isInList && key === "Home") select(0, true);
    else if (isInList && key === "End") select(tabs.length - 1, true);
    else return;
    event.preventDefault();
  });
  list.hidden = false;
  document.documentElement.classList.add("tabbed");
  select(0, false);
})();
