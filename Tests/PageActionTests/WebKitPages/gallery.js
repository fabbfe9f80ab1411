var PageScript = {
  ask(page) {
    return {
      currentSources: Array.from(page.images, (image) => image.currentSrc),
      attributes: Array.from(page.images, (image) => [
        image.alt, image.getAttribute("src"), image.loading, image.isMap, image.useMap,
      ]),
      areas: Array.from(page.querySelectorAll("area"), (area) => [area.href, area.shape, area.coords]),
      sizes: page.querySelector("#widths").sizes,
      counts: [page.images.length, page.links.length, page.anchors.length],
      lateSources: Array.from(page.querySelectorAll("[data-src]"), (image) => image.dataset.src),
    };
  },
  edit(page) {
    for (const image of page.querySelectorAll("img[data-src]")) {
      image.src = image.dataset.src;
      image.removeAttribute("data-src");
      image.removeAttribute("loading");
    }
    const list = page.querySelector("ul.strip");
    list.prepend(list.lastElementChild);
    page.querySelector("base").href = "https://mirror.example.net/";
    page.querySelector("#picture").parentNode.replaceWith(page.querySelector("#picture"));
    page.querySelector("map").name = "shore \"north\"";
    page.querySelector("[usemap]").useMap = "#shore \"north\"";
  },
};
