var PageScript = {
  select(page) { getSelection().selectAllChildren(page.querySelector("article")); },
  ask(page) {
    return {
      linkText: Array.from(page.links, (link) => link.textContent),
      firstParagraph: page.querySelector("figure + p").innerText,
      metas: Array.from(page.querySelectorAll("meta"), (meta) => [meta.name, meta.content]),
      noscript: page.querySelector("noscript").childNodes.length,
    };
  },
  edit(page) {
    page.querySelector("nav").remove();
    page.body.classList.add("reader");
    page.querySelector("h1").textContent = "Tide & moon <edited>";
    page.querySelector("ol").append(
      Object.assign(page.createElement("li"), { textContent: "A third wheel was sold." }));
    page.querySelector("blockquote").insertAdjacentHTML("beforebegin", "<hr><p>Inserted &amp; kept.");
    page.querySelector("aside.share").removeAttribute("hidden");
    page.querySelector("figcaption small").replaceWith("(I. Falk)");
  },
};
