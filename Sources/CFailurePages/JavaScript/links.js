// Moves the focus along the links with the keys j and k.
"use strict";
(() => {
  const links = [...document.querySelectorAll("td a")];
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || links.length === 0) return;
    const current = links.indexOf(document.activeElement);
    let next;
    if (event.key === "j" || event.key === "ArrowDown") next = current + 1;
    else if (event.key === "k" || event.key === "ArrowUp") next = Math.max(current, 0) - 1;
    else return;
    links[(next + links.length) % links.length].focus();
    event.preventDefault();
  });
})();
