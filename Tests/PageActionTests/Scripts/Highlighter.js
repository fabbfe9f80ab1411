// Highlights words anywhere on a page, also across elements. `run` returns the selected text and its
// position; `finalize` highlights terms and restores the selection.

const ExtensionPreprocessingJS = (() => {
  const HIDDEN = "script, style, noscript, textarea, select, title, template, iframe, [hidden]";
  const BLOCK = /^(address|article|aside|blockquote|body|br|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/;
  let saved = null;

  // The searchable text nodes, each with its offset in the whole text.
  function collect(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, {
      acceptNode(node) {
        if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
        if (node.matches(HIDDEN)) return NodeFilter.FILTER_REJECT;
        return BLOCK.test(node.localName) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
      },
    });
    const pieces = [];
    let text = "";
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.nodeType === Node.ELEMENT_NODE) {
        if (!text.endsWith("\n")) text += "\n";
        continue;
      }
      pieces.push({ node, start: text.length, end: text.length + node.length });
      text += node.data;
    }
    return { text, pieces };
  }

  // The piece that holds a place, found by halving.
  function locate(pieces, place, isEnd) {
    let low = 0, high = pieces.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const { end } = pieces[middle];
      if (isEnd ? end >= place : end > place) high = middle; else low = middle + 1;
    }
    return pieces[low];
  }

  function find({ text, pieces }, term, { wholeWords = false, caseSensitive = false } = {}) {
    const escaped = term.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
    if (!escaped || !pieces.length) return [];
    const pattern = new RegExp(wholeWords ? `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])` : escaped,
      caseSensitive ? "gu" : "giu");
    return Array.from(text.matchAll(pattern), match => {
      const first = locate(pieces, match.index, false);
      const last = locate(pieces, match.index + match[0].length, true);
      const range = document.createRange();
      range.setStart(first.node, Math.max(0, match.index - first.start));
      range.setEnd(last.node, Math.min(last.node.length, match.index + match[0].length - last.start));
      return range;
    }).filter(range => !range.collapsed);
  }

  function makeMark(term, index) {
    const mark = document.createElement("mark");
    mark.style.background = `hsl(${(index * 67) % 360}, 90%, 80%)`;
    mark.style.color = "black";
    mark.className = "highlighter";
    mark.dataset.term = term;
    return mark;
  }

  // Puts a mark around a range or, if the range crosses elements, around each of its texts.
  function surround(range, term, index) {
    const mark = makeMark(term, index);
    if (range.startContainer === range.endContainer) {
      try {
        range.surroundContents(mark);
        return [mark];
      } catch (error) {
        if (error.name !== "InvalidStateError") throw error;
      }
    }
    const marks = [];
    const { startContainer, startOffset, endContainer, endOffset } = range;
    const iterator = document.createNodeIterator(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node; (node = iterator.nextNode());) {
      if (range.intersectsNode(node) && !node.parentElement.closest(HIDDEN)) texts.push(node);
    }
    for (let node of texts) {
      if (node === endContainer && endOffset < node.length) node.splitText(endOffset);
      if (node === startContainer && startOffset > 0) node = node.splitText(startOffset);
      if (!node.data.trim()) continue;
      const wrapper = mark.cloneNode();
      const whole = new Range();
      whole.selectNodeContents(node);
      wrapper.appendChild(whole.extractContents());
      node.replaceWith(wrapper);
      marks.push(wrapper);
    }
    return marks;
  }

  // A way from the body to a node, by the places among the siblings.
  function path(node) {
    const steps = [];
    for (; node && node !== document.body; node = node.parentNode) {
      steps.unshift(Array.prototype.indexOf.call(node.parentNode?.childNodes ?? [], node));
    }
    return node ? steps.join("/") : null;
  }

  function context(range, length) {
    const before = range.cloneRange();
    before.collapse(true);
    before.setStart(range.startContainer, Math.max(0, range.startOffset - length));
    return before.toString();
  }

  return {
    run({ completionFunction }) {
      const selection = window.getSelection();
      const result = { url: location.href, count: selection.rangeCount, type: selection.type };
      if (selection.rangeCount && !selection.isCollapsed) {
        const range = selection.getRangeAt(0);
        saved = range.cloneRange();
        const holder = document.createElement("div");
        holder.appendChild(range.cloneContents());
        Object.assign(result, {
          text: selection.toString(), raw: range.toString(), html: holder.innerHTML,
          start: path(range.startContainer), startOffset: range.startOffset,
          end: path(range.endContainer), endOffset: range.endOffset,
          before: range.startContainer.nodeType === Node.TEXT_NODE ? context(range, 30) : "",
          ancestor: range.commonAncestorContainer.nodeName, isForward: selection.anchorNode === range.startContainer,
          links: Array.from(holder.querySelectorAll("a[href]"), a => a.href),
        });
      }
      const page = collect(document.body);
      const words = page.text.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
      const counts = words.reduce((map, word) => map.set(word, (map.get(word) ?? 0) + 1), new Map());
      result.frequent = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 12);
      result.length = page.text.length;
      result.pieces = page.pieces.length;
      result.found = find(page, result.frequent[0]?.[0] ?? "", { wholeWords: true }).slice(0, 5).map(
        range => [path(range.startContainer), range.startOffset, range.toString()]);
      completionFunction(result);
    },

    finalize({ terms = [], options = {} }) {
      const totals = {};
      terms.forEach((term, index) => {
        // From the end, so that the preceding offsets remain valid.
        const ranges = find(collect(document.body), term, options).reverse();
        totals[term] = ranges.map(range => surround(range, term, index).length).reduce((a, b) => a + b, 0);
      });
      const selection = getSelection();
      selection.removeAllRanges();
      if (saved) {
        selection.addRange(saved);
        document.body.dataset.selected = selection.toString().slice(0, 200);
        document.body.dataset.ends = [path(saved.startContainer), saved.startOffset,
          path(saved.endContainer), saved.endOffset].join(" ");
      }
      const first = document.querySelector("mark.highlighter");
      first?.setAttribute("id", "first-highlight");
      document.body.insertAdjacentHTML("beforeend",
        `<div role="status" class="highlighter-totals">${Object.entries(totals).map(
          ([term, count]) => `<b>${term.replace(/[&<>]/g, c => `&#${c.charCodeAt(0)};`)}</b> ${count}`).join(", ")}</div>`);
    },
  };
})();
