var PageScript = {
  ask(page) {
    return {
      body: page.body.localName,
      frames: Array.from(page.querySelectorAll("frame"), (frame) => [frame.name, frame.src, frame.noResize]),
      sets: Array.from(page.querySelectorAll("frameset"), (set) => [set.rows, set.cols]),
      fallback: page.querySelector("noframes").textContent.trim(),
    };
  },
  edit(page) {
    page.querySelector("frame[name=page]").src = "sheet-bend.html";
    page.querySelector("frameset frameset").cols = "30%,70%";
    page.querySelector("frameset frameset frameset").remove();
    page.title = "Knots <2nd edition>";
  },
};
