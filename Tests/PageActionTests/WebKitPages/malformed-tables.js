var PageScript = {
  ask(page) {
    return {
      tables: Array.from(page.querySelectorAll("table"), (table) => [
        table.rows.length, table.tBodies.length, table.caption !== null,
        table.previousSibling.nodeName,
      ]),
      controls: Array.from(page.querySelectorAll("input, select"), (control) => [
        control.name, control.form !== null, control.parentNode.localName,
      ]),
    };
  },
  edit(page) {
    page.querySelector(".note").remove();
    page.querySelector("caption").textContent = "Caption";
    page.querySelector("table table td").setAttribute("title", "inner");
    for (const link of page.querySelectorAll("a[href='two'], a[href='last']")) link.href = "changed";
    page.querySelector("input[name=q]").setAttribute("value", "7");
  },
};
