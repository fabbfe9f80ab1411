var PageScript = {
  ask(page) {
    const texts = {};
    for (const element of page.querySelectorAll("p[id]")) texts[element.id] = element.textContent;
    return {
      texts,
      hrefs: Array.from(page.querySelectorAll("a"), (link) => link.getAttribute("href")),
      attributes: Array.from(page.querySelectorAll("#attributes a, #tags *, #case *"), (element) =>
        [element.localName, ...Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)]),
      units: Array.from(page.querySelector("#numeric").textContent, (character) => character.codePointAt(0)),
    };
  },
  edit(page) {
    const link = page.querySelector("a");
    link.setAttribute("href", "?a=1&b=\"2\"&copy=<3>\u00A0");
    link.textContent = "<&>\u00A0\"'";
    page.querySelector("#comments").append(page.createComment(" a - b "));
    page.querySelector("textarea").textContent = "</b> & <i>";
    page.querySelector("#unknown").remove();
  },
};
