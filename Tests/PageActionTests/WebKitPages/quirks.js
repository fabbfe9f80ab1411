var PageScript = {
  ask(page) {
    const menu = page.querySelector("#menu");
    const note = page.querySelectorAll(".note");
    return {
      notes: note.length,
      upperCase: page.querySelectorAll("P.Note, #MENU").length,
      byClass: page.getElementsByClassName("nOtE").length,
      background: getComputedStyle(page.body).backgroundColor,
      text: getComputedStyle(page.body).color,
      vlink: page.body.vLink,
      menuWidth: getComputedStyle(menu).width === getComputedStyle(menu).minWidth,
      noteStyle: [note[1].style.width, note[1].style.color],
      tableParent: page.querySelector("table table").parentNode.localName,
      attributes: Array.from(page.querySelector("hr").attributes, ({ name, value }) => [name, value]),
      named: [page.links.length, page.anchors.length, page.applets.length],
      plaintext: page.querySelector("plaintext").textContent.length,
      language: page.scripts[0].text,
    };
  },
  edit(page) {
    page.querySelector("blink").replaceWith("1998");
    page.body.bgColor = "white";
    page.body.removeAttribute("background");
    page.querySelector("#menu").append(page.createElement("hr"));
    for (const image of page.images) image.removeAttribute("border");
    page.querySelector("xmp").textContent = "<i>other</i> & markup";
  },
};
