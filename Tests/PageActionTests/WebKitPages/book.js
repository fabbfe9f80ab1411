var PageScript = {
  ask(page) {
    return {
      contentType: page.contentType,
      names: Array.from(page.querySelectorAll("body *"), (element) => [
        element.tagName, element.prefix, element.localName, element.namespaceURI,
      ]),
      byTagName: [
        page.getElementsByTagName("p").length, page.getElementsByTagName("P").length,
        page.getElementsByTagName("h:p").length,
        page.getElementsByTagNameNS("http://www.w3.org/1999/xhtml", "p").length,
      ],
      upperCase: page.querySelectorAll("B").length,
      note: Array.from(page.querySelector("[plain]").attributes, ({ name, prefix, value }) =>
        [name, prefix, value]),
      language: page.documentElement.getAttributeNS("http://www.w3.org/XML/1998/namespace", "lang"),
      instructions: page.evaluate("count(//processing-instruction())", page, null, 1, null).numberValue,
      text: page.querySelector("textarea").textContent,
    };
  },
  edit(page) {
    page.querySelector("h1").textContent = "Chapter <two> & more";
    page.querySelector("#c2").setAttribute("data-quote", "\"'<>&\u00A0");
    page.querySelector("p.empty").append("filled");
    page.querySelector("aside").remove();
    page.querySelector("table td").after(page.createElement("td"));
  },
};
