var PageScript = {
  select(page) {
    getSelection().setBaseAndExtent(page.querySelector("p").firstChild, 7, page.querySelector("ul li").firstChild, 4);
  },
  ask(page) {
    return {
      directions: Array.from(page.querySelectorAll("[dir]"), (element) => [element.localName, element.dir]),
      computed: Array.from(page.querySelectorAll("p, bdi, bdo, .ltr, .over, td, input, textarea"),
        (element) => getComputedStyle(element).direction),
      selectors: [page.querySelectorAll("p:dir(rtl)").length, page.querySelectorAll("p:dir(ltr)").length],
      languages: page.querySelectorAll(":lang(he)").length,
      hosts: Array.from(page.querySelectorAll("a"), (link) => [link.host, link.pathname, link.search, link.hash]),
      entries: Array.from(new FormData(page.forms[0]), ([name, value]) => [name, value]),
      documentDirection: page.dir,
    };
  },
  edit(page) {
    page.dir = "ltr";
    page.querySelector("h1").textContent = "ميناء & صيد";
    page.querySelector("p[lang=he]").removeAttribute("dir");
    page.querySelector("bdi").replaceWith("نص");
    page.querySelector("ul ul").append(
      Object.assign(page.createElement("li"), { textContent: "\u200Fمتوسط\u200F", dir: "rtl" }));
  },
};
