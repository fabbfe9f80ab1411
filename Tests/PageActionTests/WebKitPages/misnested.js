var PageScript = {
  select(page) { getSelection().selectAllChildren(page.querySelector("ul")); },
  ask(page) {
    return {
      bold: Array.from(page.querySelectorAll("b"), (bold) => bold.textContent),
      body: [page.body.className, page.body.id, page.documentElement.lang],
      links: Array.from(page.links, (link) => link.textContent),
      paragraphs: page.querySelectorAll("p").length,
    };
  },
  edit(page) {
    page.querySelector("h1").append("!");
    page.querySelector("ul > li").remove();
    for (const font of page.querySelectorAll("font")) font.removeAttribute("color");
    page.querySelector("my-tag").setAttribute("b", "2");
    page.querySelector("dl").insertAdjacentHTML("afterend", "<dl><dt>New<dd>entry</dl>");
    page.querySelector("textarea").setAttribute("rows", "4");
  },
};
