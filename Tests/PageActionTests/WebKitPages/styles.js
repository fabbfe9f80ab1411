var PageScript = {
  ask(page) {
    const styles = {};
    const ask = (selector, ...properties) => {
      const style = getComputedStyle(page.querySelector(selector));
      styles[selector] = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
    };
    ask(".card", "color", "padding-top", "border-top-width", "border-left-style");
    ask("p.lead", "margin-top", "margin-bottom", "letter-spacing", "word-spacing", "text-indent");
    ask("p.lead + p", "margin-top", "text-indent", "font-size", "line-height", "font-family");
    ask("p.lead + p + p", "margin-top", "letter-spacing");
    ask("li", "list-style-type", "text-decoration-line");
    ask("li + li", "list-style-type", "text-decoration-line");
    ask("li:nth-child(4)", "text-decoration-line");
    ask("a", "font-weight", "font-style");
    ask("a + a", "font-weight");
    ask(".wide", "display");
    ask(".narrow", "display");
    ask(".grid", "display");
    ask(".item", "display");
    ask(".vars", "padding-left", "width", "outline-style", "outline-width", "color", "--gap", "--ring");
    ask(".inherit", "padding-left", "display", "--gap");
    ask(".units", "width", "height", "margin-left", "min-width");
    ask(".abs", "display", "float", "left");
    ask(".bad", "color", "margin-top");
    ask("section > h2", "font-size", "color", "font-weight", "display");
    ask("input + span", "text-transform");
    ask("input[disabled]", "opacity");
    ask("select", "opacity");
    ask("q", "font-variant-caps");
    ask("tr", "background-color");
    ask("tr + tr", "background-color");
    ask("p[hidden]", "display");
    ask("p[hidden][style]", "display");
    ask("font", "font-size", "color");
    ask("h1", "color", "font-size", "background-image");
    return {
      styles,
      sheet: Array.from(page.styleSheets[0].cssRules, (rule) => rule.cssText),
    };
  },
  edit(page) {
    page.querySelector(".card").style.color = "RED";
    page.querySelector(".card").style.setProperty("margin", "1px 2px", "important");
    page.querySelector("p[style]").style.removeProperty("margin");
    page.querySelector(".units").style.cssText = "width: 5px; bogus: 1; color: #ABCDEF";
    page.styleSheets[0].insertRule(".added { color: red }", 0);
    page.querySelector("style").append("\n  .late > b { color: red }\n");
    page.querySelector(".vars").classList.replace("vars", "plain");
  },
};
