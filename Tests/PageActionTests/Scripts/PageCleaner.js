// Takes off a page what stands in the way of reading: banners, layers, inline styles, trackers in
// addresses. `run` tells what would go; `finalize` does it and sets a theme.

class PageCleaner {
  #report = {};
  #doomed = new Set();

  static clutter = [
    ":is(div, section, aside, form):is([id*=cookie i], [class*=cookie i], [id*=consent i], [class*=gdpr i])",
    ":is(aside, [role=complementary]):not(:has(h1, article))",
    "[class~=ad], [class^='ad-'], [class*=' ad-'], [id^=ad_], [class*=sponsor i], [class*=advert i]",
    "[class*=share]:not(:has(p + p)), [class*=social i]:has(> a, > ul > li > a):not(body *:has(article))",
    "[class*=newsletter i]:has(input), [role=dialog], [class*=modal i]:not(:has(article)), [class*=popup i]",
    "div:empty:not([id]):not([class]), p:empty, span:empty:not([class])",
    "[hidden]:not(:has([id]))", "iframe:not([src*=youtube], [src*=vimeo], [src^='https://player.'])",
  ];

  static structure = {
    deepLists: "ul ul ul > li, ol ol ol > li",
    oddRows: "tr:nth-child(odd of :not([hidden]))",
    lastItems: "li:nth-last-child(1 of :not(:empty))",
    firstParagraphs: ":is(article, section, div):has(> p) > p:first-of-type",
    loneImages: "figure:has(> img:only-child), p:has(> img:only-of-type):not(:has(:not(img, br)))",
    unlabelled: "input:not([type=hidden i], [aria-label], label input):not([id])",
    outside: "a:any-link:not([href^='/'], [href^='#'], [href*='example.com'])",
    emptyLinks: "a:not(:has(*)):not([href]), a[href='#' i]",
    unlanguaged: ":lang(en) p:not(:lang(de))",
    required: "form :required:not(:disabled), form :optional:enabled:read-write",
    notFirst: "h2:not(h2 ~ h2) ~ p:nth-of-type(2n + 1 )",
    where: ":where(main, article) :where(h1, h2, h3) + :where(p, ul):not(.lead)",
  };

  static trackers = /^(utm_\w+|fbclid|gclid|mc_[ce]id|icid|cmpid|ref(errer|_src)?|src|ito|_ga|partner)$/i;

  describe(element) {
    const classes = [...element.classList].slice(0, 3).map(name => `.${CSS.escape(name)}`).join("");
    const id = element.id ? `#${CSS.escape(element.id)}` : "";
    return element.localName + id + classes;
  }

  // The shortest selector by which an element is found again.
  selector(element) {
    const parts = [];
    for (let e = element; e && e !== document.documentElement; e = e.parentElement) {
      if (e.id && document.querySelectorAll(`#${CSS.escape(e.id)}`).length === 1) {
        parts.unshift(`#${CSS.escape(e.id)}`);
        break;
      }
      const same = Array.from(e.parentElement.children).filter(s => s.localName === e.localName);
      parts.unshift(CSS.escape(e.localName) + (same.length > 1 ? `:nth-of-type(${same.indexOf(e) + 1})` : ""));
    }
    return parts.join(" > ");
  }

  cleanAddress(link) {
    if (!/^https?:$/.test(link.protocol) || !link.search) return false;
    const url = new URL(link.href);
    const before = url.searchParams.size;
    for (const name of [...url.searchParams.keys()]) {
      if (PageCleaner.trackers.test(name)) url.searchParams.delete(name);
    }
    if (url.searchParams.size === before) return false;
    url.hash = url.hash.replace(/^#(xtor|utm)[^&]*&?/, "");
    return url.href;
  }

  inlineStyles() {
    const counts = new Map();
    for (const { style } of document.querySelectorAll("[style]")) {
      for (let i = 0; i < style.length; i++) {
        const name = style.item(i);
        const key = `${name}:${style.getPropertyPriority(name) ? "!" : ""}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, 20);
  }

  run({ completionFunction }) {
    for (const selector of PageCleaner.clutter) {
      let hits = [];
      try { hits = document.body.querySelectorAll(`:scope ${selector}`); } catch (error) { this.#report.failed = error.name; }
      for (const element of hits) this.#doomed.add(element);
    }
    const article = document.querySelector("article, main, [itemprop=articleBody]");
    for (const element of this.#doomed) {
      if (element.contains(article) || element.closest("pre, figure, video")) this.#doomed.delete(element);
    }
    const outermost = [...this.#doomed].filter(e => !this.#doomed.has(e.parentElement?.closest(PageCleaner.clutter[0])));
    completionFunction({
      doomed: this.#doomed.size, outermost: outermost.slice(0, 30).map(e => [this.describe(e), this.selector(e)]),
      found: outermost.slice(0, 30).every(e => document.querySelector(this.selector(e)) === e),
      structure: Object.fromEntries(Object.entries(PageCleaner.structure).map(
        ([name, selector]) => [name, Array.from(document.querySelectorAll(selector), e => this.describe(e)).slice(0, 12)])),
      addresses: Array.from(document.links, a => this.cleanAddress(a)).filter(Boolean).slice(0, 20),
      styles: this.inlineStyles(),
      classes: Object.entries(Array.from(document.all ?? document.querySelectorAll("*"), e => [...e.classList]).flat()
        .reduce((all, name) => ({ ...all, [name]: (all[name] ?? 0) + 1 }), Object.create(null)))
        .sort(([a, n], [b, m]) => m - n || a.localeCompare(b, "en")).slice(0, 15),
      data: Array.from(document.querySelectorAll("*"), e => Object.keys(e.dataset ?? {})).flat().slice(0, 40),
      order: outermost.slice(1, 20).map((e, i) => outermost[i].compareDocumentPosition(e)),
    });
  }

  finalize({ theme = "light", accent = "#369", keepStyles = false }) {
    for (const element of this.#doomed) element.remove();
    let cleaned = 0;
    for (const link of document.querySelectorAll("a[href*='?']")) {
      const address = this.cleanAddress(link);
      if (address) { link.dataset.originalHref = link.getAttribute("href"); link.href = address; cleaned++; }
    }
    for (const element of document.querySelectorAll("[style]")) {
      if (keepStyles) { element.style.removeProperty("position"); continue; }
      const { textAlign, display } = element.style;
      element.removeAttribute("style");
      if (textAlign) element.style.textAlign = textAlign;
      if (display === "none") element.hidden = true;
    }
    const root = document.documentElement;
    root.style.setProperty("--reader-accent", accent);
    root.style.setProperty("--reader-size", "1.1em", "important");
    root.style.cssText += "; background: var(--reader-background, white); color-scheme: " + theme;
    root.classList.toggle("reader-dark", theme === "dark");
    root.classList.replace("no-js", "js");
    root.setAttribute("data-reader-theme", theme);
    root.classList.add(`reader-${theme}`, "reader");
    document.head.insertAdjacentHTML("beforeend",
      `<style id="reader">html.reader { --a: 1; } .reader a[href^="http"]::after { content: "↗"; color: var(--reader-accent) }</style>`);
    // Wrappers that hold nothing but another wrapper go.
    let wrapper;
    while ((wrapper = document.querySelector("body div:not([id], [class]):has(> div:only-child)"))) {
      if ([...wrapper.childNodes].some(n => n.nodeType === Node.TEXT_NODE && n.data.trim())) { wrapper.className = "kept"; continue; }
      wrapper.replaceWith(...wrapper.childNodes);
    }
    document.body.insertAdjacentHTML("afterbegin",
      `<header id=reader-bar><b>${document.title.replace(/[&<]/g, c => (c === "&" ? "&amp;" : "&lt;"))}</b><i>${cleaned}`);
    document.body.insertAdjacentText("beforeend", `${this.#doomed.size} removed`);
    document.getElementById("reader-bar").outerHTML += "<hr>";
    document.body.normalize();
  }
}

var ExtensionPreprocessingJS = new PageCleaner();
