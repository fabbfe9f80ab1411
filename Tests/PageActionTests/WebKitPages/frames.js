var PageScript = {
  select(page) { getSelection().selectAllChildren(page.body); },
  ask(page) {
    return {
      frames: frames.length,
      blank: [
        page.querySelector("#blank").contentDocument.documentElement.outerHTML,
        page.querySelector("#blank").contentDocument.URL,
      ],
      attributes: Array.from(page.querySelectorAll("iframe"), (frame) => [
        frame.src, frame.srcdoc.length, frame.width, frame.loading,
      ]),
      raw: Array.from(page.querySelectorAll("iframe, noembed, noframes"), (raw) => raw.textContent),
      media: [page.querySelector("video").poster, page.querySelector("source").src],
    };
  },
  edit(page) {
    page.querySelector("#note").srcdoc = "<p>\"Replaced\" & <i>quoted</i>";
    page.querySelector("#video").remove();
    page.querySelector("#quirky").removeAttribute("srcdoc");
    page.querySelector("object").firstElementChild.prepend("Note: ");
    page.querySelector("track").kind = "subtitles";
  },
};
