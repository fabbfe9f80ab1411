// Everything that a page says about itself. `finalize` writes it back as one block of JSON-LD.

globalThis.ExtensionPreprocessingJS = {
  text(value) {
    return typeof value === "string" ? value.replace(/[\s\u00a0]+/g, " ").trim() : "";
  },

  meta() {
    const found = {};
    for (const meta of document.getElementsByTagName("meta")) {
      const key = meta.getAttribute("property") || meta.name || meta.getAttribute("itemprop") || meta.httpEquiv;
      if (!key) continue;
      (found[key.trim().toLowerCase()] ??= []).push(meta.content);
    }
    const groups = { og: {}, twitter: {}, article: {}, dc: {}, other: {} };
    for (const [key, values] of Object.entries(found)) {
      const [, prefix, rest] = /^(og|twitter|article|dc|dcterms)[:.](.+)$/.exec(key) ?? [, "other", key];
      groups[prefix === "dcterms" ? "dc" : prefix][rest] = values.length > 1 ? values : values[0];
    }
    return groups;
  },

  links() {
    const byRelation = new Map();
    document.querySelectorAll("link[rel][href]").forEach(link => {
      for (const relation of link.relList) {
        const list = byRelation.get(relation.toLowerCase()) ?? [];
        list.push({ href: link.href, type: link.type, sizes: [...link.sizes], media: link.media,
          title: link.title, language: link.hreflang, as: link.as });
        byRelation.set(relation.toLowerCase(), list);
      }
    });
    return Object.fromEntries([...byRelation].sort(([a], [b]) => (a < b ? -1 : 1)));
  },

  icons(links) {
    const size = icon => Math.max(0, ...icon.sizes.map(s => parseInt(s, 10) || 0));
    return ["icon", "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon"]
      .flatMap(relation => (links[relation] ?? []).map(icon => ({ relation, href: icon.href, size: size(icon) })))
      .sort((a, b) => b.size - a.size || a.href.localeCompare(b.href, "en"));
  },

  jsonLD() {
    return Array.from(document.scripts).filter(s => /^application\/(.+\+)?json$/i.test(s.type)).map(script => {
      try {
        const data = JSON.parse(script.text);
        const nodes = [data].flat().flatMap(item => item?.["@graph"] ?? item);
        return { types: nodes.map(n => n?.["@type"] ?? null), keys: nodes.map(n => Object.keys(n ?? {}).length), data };
      } catch (error) {
        return { error: error.name, length: script.text.length };
      }
    });
  },

  // https://html.spec.whatwg.org/multipage/microdata.html#json
  microdata() {
    const value = element => {
      if (element.hasAttribute("itemscope")) return item(element);
      switch (element.localName) {
        case "meta": return element.content;
        case "audio": case "embed": case "iframe": case "img": case "source": case "track": case "video":
          return element.src;
        case "a": case "area": case "link": return element.href;
        case "object": return element.data;
        case "data": return element.value;
        case "meter": return String(element.value);
        case "time": return element.dateTime || element.textContent;
        default: return this.text(element.getAttribute("content") ?? element.textContent);
      }
    };
    const item = (root, depth = 0) => {
      const properties = {};
      const pending = [...root.children];
      for (const id of (root.getAttribute("itemref") ?? "").split(/\s+/).filter(Boolean)) {
        const referred = document.getElementById(id);
        if (referred && !referred.contains(root)) pending.push(referred);
      }
      while (pending.length) {
        const element = pending.shift();
        if (element.hasAttribute("itemprop")) {
          for (const name of element.getAttribute("itemprop").trim().split(/\s+/)) {
            (properties[name] ??= []).push(value(element));
          }
        }
        if (!element.hasAttribute("itemscope")) pending.unshift(...element.children);
      }
      return { type: root.getAttribute("itemtype"), id: root.getAttribute("itemid") ?? undefined, properties };
    };
    return Array.from(document.querySelectorAll("[itemscope]:not([itemprop])"), root => item(root));
  },

  rdfa() {
    return Array.from(document.querySelectorAll("[typeof], [property]:not(meta)"), element => ({
      type: element.getAttribute("typeof") ?? undefined, property: element.getAttribute("property") ?? undefined,
      about: element.closest("[about], [resource]")?.getAttribute("about") ?? null,
      vocabulary: element.closest("[vocab]")?.getAttribute("vocab") ?? null,
      content: element.getAttribute("content") ?? element.getAttribute("href") ?? this.text(element.textContent).slice(0, 100),
    })).slice(0, 40);
  },

  outline() {
    return Array.from(document.querySelectorAll("h1, h2, h3, [role=heading]"), heading => ({
      level: Number(heading.getAttribute("aria-level") ?? heading.localName.slice(1)),
      text: this.text(heading.innerText), id: heading.id || heading.querySelector("[id], a[name]")?.id || null,
    }));
  },

  reading() {
    const text = (document.querySelector("article, main, [role=main]") ?? document.body).innerText;
    const words = text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
    const ideographs = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
    return { words, ideographs, minutes: Math.ceil(words / 230 + ideographs / 500) };
  },

  dates() {
    return Array.from(document.querySelectorAll("time, [datetime], [class*=date i], [itemprop^=date]"), element => {
      const raw = element.dateTime ?? element.getAttribute("datetime") ?? element.getAttribute("content") ?? "";
      const time = Date.parse(raw);
      return { tag: element.localName, raw, time: Number.isNaN(time) || !/Z|[+-]\d\d:?\d\d$/.test(raw) ? null
        : new Date(time).toISOString(), text: this.text(element.textContent).slice(0, 60) };
    }).filter(({ raw, text }) => raw || text).slice(0, 25);
  },

  addresses() {
    const hosts = new Map(), feeds = [];
    for (const link of document.links) {
      if (!/^https?:$/.test(link.protocol)) continue;
      hosts.set(link.hostname, (hosts.get(link.hostname) ?? 0) + 1);
      if (/\b(rss|atom|feed)\b|\.xml$/i.test(link.pathname)) feeds.push(link.href);
    }
    return { links: document.links.length, anchors: document.anchors.length, feeds,
      hosts: [...hosts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], "en")).slice(0, 15),
      mail: Array.from(document.querySelectorAll("a[href^='mailto:' i]"), a => a.pathname || a.href) };
  },

  run(parameters) {
    const links = this.links(), meta = this.meta();
    const canonical = links.canonical?.[0].href ?? meta.og.url ?? document.URL;
    this.collected = {
      title: document.title, canonical, host: new URL([canonical].flat()[0], document.baseURI).host,
      description: this.text(meta.other.description ?? meta.og.description ?? ""),
      language: document.documentElement.lang || meta.other["content-language"] || null,
      direction: document.documentElement.dir || document.body.dir, meta, links, icons: this.icons(links),
      feeds: document.querySelectorAll("link[rel~=alternate i]:is([type='application/rss+xml' i], [type='application/atom+xml' i])").length,
      jsonLD: this.jsonLD(), microdata: this.microdata(), rdfa: this.rdfa(), outline: this.outline(),
      reading: this.reading(), dates: this.dates(), addresses: this.addresses(),
      images: Array.from(document.images, i => [i.src, i.alt, i.getAttribute("width")]).filter(([src]) => src).slice(0, 20),
      state: document.readyState, encoding: document.inputEncoding, mode: document.compatMode, base: document.baseURI,
    };
    parameters.completionFunction(this.collected);
  },

  finalize({ keywords = [] }) {
    document.querySelectorAll("script[type='application/ld+json' i]").forEach(s => s.remove());
    const script = Object.assign(document.createElement("script"), { type: "application/ld+json" });
    script.text = JSON.stringify({ "@context": "https://schema.org", "@type": "WebPage", name: this.collected.title,
      url: this.collected.canonical, inLanguage: this.collected.language, keywords }, null, 1).replace(/</g, "\\u003c");
    document.head.append(script);
    let meta = document.querySelector("meta[name=keywords i]");
    if (!meta) {
      meta = document.createElement("meta");
      meta.name = "keywords";
      document.head.append(meta);
    }
    meta.content = [...new Set([...meta.content.split(","), ...keywords].map(k => k.trim()).filter(Boolean))].join(", ");
    for (const [index, heading] of [...document.querySelectorAll("h1, h2, h3")].entries()) {
      heading.id ||= `heading-${index}`;
      heading.setAttribute("aria-level", heading.localName.slice(1));
    }
  },
};
