// Hands over the texts of a page with numbers, so that they can be translated elsewhere; `finalize`
// puts the translations in their places. White space around the texts stays as it is.

class Translator {
  static attributes = ["title", "alt", "placeholder", "aria-label"];
  static skipped = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "CODE", "PRE", "TEXTAREA", "TEMPLATE", "SVG", "MATH"]);

  constructor() {
    this.entries = [];
    this.mutations = { childList: 0, characterData: 0, attributes: 0 };
  }

  isTranslatable(element) {
    for (let e = element; e; e = e.parentElement) {
      if (Translator.skipped.has(e.tagName.toUpperCase())) return false;
      if (e.classList.contains("notranslate")) return false;
      const translate = e.getAttribute("translate");
      if (translate !== null) return translate.toLowerCase() !== "no";
    }
    return true;
  }

  *texts(node) {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child instanceof Text) {
        if (/[^\s\d\p{P}\p{S}]/u.test(child.data) && this.isTranslatable(child.parentElement)) yield child;
      } else if (child.nodeType === Node.ELEMENT_NODE && !Translator.skipped.has(child.nodeName)) {
        yield* this.texts(child);
      }
    }
  }

  language(node) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    return element.closest("[lang]")?.lang || document.documentElement.getAttribute("xml:lang") || "";
  }

  collect() {
    const entries = [];
    const add = (kind, node, name, source) => entries.push({
      id: `${kind}${entries.length}`, kind, node, name, source,
      lead: /^\s*/.exec(source)[0], tail: /\S(\s*)$/.exec(source)?.[1] ?? "",
    });
    const titleText = document.querySelector("head > title")?.firstChild;
    if (titleText) add("t", titleText, "", titleText.data);
    for (const text of this.texts(document.body)) add("t", text, "", text.data);
    const selector = Translator.attributes.map(name => `[${name}]:not([${name}=""])`).join();
    for (const element of document.body.querySelectorAll(`:is(${selector})`)) {
      if (!this.isTranslatable(element)) continue;
      for (const name of Translator.attributes) {
        const value = element.getAttribute(name);
        if (value?.trim()) add("a", element, name, value);
      }
    }
    for (const button of document.querySelectorAll("input[type=submit i], input[type=button i], input[type=reset i]")) {
      if (button.value) add("v", button, "value", button.value);
    }
    return entries;
  }

  observe() {
    this.observer = new MutationObserver(records => this.count(records));
    this.observer.observe(document, {
      subtree: true, childList: true, characterData: true, attributes: true,
      attributeFilter: [...Translator.attributes, "lang", "value"], characterDataOldValue: true,
    });
  }

  count(records) {
    for (const record of records) {
      this.mutations[record.type] += 1;
      if (record.type === "characterData" && record.oldValue === record.target.data) this.mutations.same = true;
    }
  }

  async run({ completionFunction }) {
    this.entries = this.collect();
    this.observe();
    // Waits for the changes of other scripts.
    await new Promise(resolve => setTimeout(resolve, 50));
    await null;
    const seen = new Map();
    const strings = this.entries.map(({ id, kind, node, name, source, lead, tail }) => {
      const text = source.slice(lead.length, source.length - tail.length).normalize("NFC").replace(/\s+/gu, " ");
      const known = seen.get(text);
      if (known === undefined) seen.set(text, id);
      const entry = { id, text: known ? undefined : text, same: known, language: this.language(node) };
      if (kind !== "t") entry.of = `${node.localName}@${name}`;
      return entry;
    });
    completionFunction({
      url: document.URL, language: document.documentElement.lang, direction: document.dir || "ltr",
      strings, characters: strings.reduce((sum, s) => sum + (s.text?.length ?? 0), 0),
      words: strings.flatMap(s => s.text?.split(" ") ?? []).filter(Boolean).length,
      sorted: [...seen.keys()].sort(new Intl.Collator("en").compare).slice(0, 10),
      mutations: { ...this.mutations },
    });
  }

  // A translation that needs no dictionary: letters change places, and marks show the ends.
  static pretend(text) {
    return `⟦${text.replace(/\p{L}/gu, c => c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())}⟧`;
  }

  finalize({ translations = {}, language, direction, pretend = false }) {
    let replaced = 0;
    for (const { id, kind, node, name, source, lead, tail } of this.entries) {
      const core = source.slice(lead.length, source.length - tail.length);
      const translated = translations[id] ?? translations[core] ?? (pretend ? Translator.pretend(core) : null);
      if (translated === null) continue;
      const text = lead + translated + tail;
      if (kind === "t") {
        if (!node.isConnected) continue;
        if (node.nodeValue !== text) node.nodeValue = text;
      } else if (kind === "v") {
        node.value = text;
      } else {
        node.setAttribute(name, text);
      }
      replaced += 1;
    }
    if (language) document.documentElement.lang = language;
    if (direction) document.dir = direction;
    this.count(this.observer.takeRecords());
    this.observer.disconnect();
    const banner = Object.assign(document.createElement("div"), { id: "translated", translate: false, dir: "auto" });
    banner.setAttribute("data-mutations", JSON.stringify(this.mutations));
    banner.append(`${replaced} / ${this.entries.length}`);
    document.body.prepend(banner);
  }
}

var ExtensionPreprocessingJS = new Translator();
