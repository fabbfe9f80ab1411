var PageScript = {
  select(page) { getSelection().selectAllChildren(page.querySelector("ul")); },
  ask(page) {
    return {
      metas: Array.from(page.querySelectorAll("meta[name]"), (meta) => meta.content),
      classes: page.getElementsByClassName("été").length,
      hashes: Array.from(page.links, (link) => link.hash),
      values: Array.from(page.forms[0].elements, (control) => [control.name, control.value]),
      mode: page.doctype.publicId,
    };
  },
  edit(page) {
    page.querySelector("h1").append(" – fermé à 22 h…");
    page.querySelector("li").textContent = "Soupe à l’oignon 9 €";
    page.querySelector("[title]").title = "naïf œuvre";
    page.querySelector("ul").append(
      Object.assign(page.createElement("li"), { textContent: "Gâteau Łódź" }));
  },
};
