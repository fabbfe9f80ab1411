var PageScript = {
  ask(page) {
    const rounded = (object, names) => names.map((name) => Math.round(object[name] * 1000) / 1000);
    const box = (element) => rounded(element.getBBox(), ["x", "y", "width", "height"]);
    const matrix = page.querySelector("#dot").getCTM();
    return {
      names: Array.from(page.querySelectorAll("svg *, math *"), (element) => [
        element.localName, element.tagName, element.namespaceURI.split("/").pop(),
      ]),
      boxes: ["#curve", "#dot", "#group", "#group > rect"].map((name) => box(page.querySelector(name))),
      matrix: rounded(matrix, ["a", "b", "c", "d", "e", "f"]),
      viewBox: rounded(page.querySelector("#flag").viewBox.baseVal, ["x", "y", "width", "height"]),
      hrefs: Array.from(page.querySelectorAll("use, svg a, image"), (element) => element.href.baseVal),
      className: page.querySelector("rect").className.baseVal,
      annotation: page.querySelector("annotation-xml").firstChild.namespaceURI,
    };
  },
  edit(page) {
    page.querySelector("#dot").setAttribute("r", "4");
    page.querySelector("#flag").setAttribute("viewBox", "0 0 70 40");
    const line = page.createElementNS("http://www.w3.org/2000/svg", "line");
    line.setAttributeNS("http://www.w3.org/1999/xlink", "xlink:title", "a < b");
    page.querySelector("#group").append(line);
    page.querySelector("foreignObject p").innerHTML = "changed <br> text";
    page.querySelector("mfrac mn").textContent = "3";
    page.querySelector("use").removeAttribute("x");
  },
};
