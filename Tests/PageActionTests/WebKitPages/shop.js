var PageScript = {
  select(page) { getSelection().selectAllChildren(page.querySelector("main")); },
  ask(page) {
    return {
      product: JSON.parse(page.querySelector("script[type='application/ld+json']").textContent),
      scripts: Array.from(page.scripts, (script) => script.text),
      attributes: Array.from(page.querySelector("#app").attributes, ({ name, value }) => [name, value]),
      data: { ...page.body.dataset },
      handler: page.body.getAttribute("onload"),
      properties: Array.from(page.querySelectorAll("[itemprop]"), (element) => [
        element.getAttribute("itemprop"), element.innerText,
      ]),
      className: page.documentElement.className,
      displays: Array.from(page.querySelectorAll(".modal, .price, .lazy"),
        (element) => getComputedStyle(element).display),
      sheets: Array.from(page.styleSheets, (sheet) => sheet.cssRules.length),
    };
  },
  edit(page) {
    page.querySelectorAll("script, style, link, noscript").forEach((element) => element.remove());
    const app = page.querySelector("#app");
    for (const name of app.getAttributeNames()) if (/\W/.test(name)) app.removeAttribute(name);
    page.body.dataset.page = "clean & \"simple\"";
    page.querySelector(".modal").className = "modal open";
    page.querySelector("main > img").src = page.querySelector("main > img").dataset.src;
    page.querySelector("#reviews").innerHTML = "<h2>Reviews</h2><p>None &lt;yet&gt;.";
  },
};
