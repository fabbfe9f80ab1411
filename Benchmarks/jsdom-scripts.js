// Runs an extension's script on pages in one jsdom process, as pageaction does, and prints
// milliseconds a page: of the second round, when everything is warm.
//
//     jsdom-scripts.js SCRIPT REQUEST PAGE...
//
// REQUEST is JSON with what finalize gets, `arguments`, and what is selected, `selection`.
const { readFileSync } = require('fs');
const { JSDOM } = require('jsdom');

const source = readFileSync(process.argv[2], 'utf8');
const request = JSON.parse(process.argv[3]);

// Adds the interfaces that the scripts need and jsdom lacks. None of them takes longer than a
// browser's implementation.
function addWhatIsMissing(window) {
  const { HTMLElement, HTMLLinkElement, Document, Element, DocumentFragment } = window;
  const add = (target, name, descriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
  add(HTMLElement.prototype, 'innerText', {
    get() { return this.textContent; },
    set(text) { this.textContent = text; },
  });
  add(HTMLLinkElement.prototype, 'sizes', { get() { return []; } });
  Object.assign(window, { TextEncoder, TextDecoder, CSS: { escape: (text) => text.replace(/\W/g, '\\$&') } });
  // Its selectors are those of 2015: what it cannot read finds nothing.
  for (const { prototype } of [Document, Element, DocumentFragment]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const found = prototype[name];
      if (!found) continue;
      const nothing = { querySelectorAll: [], matches: false }[name] ?? null;
      add(prototype, name, {
        value(selectors) {
          try { return found.call(this, selectors); } catch { return nothing; }
        },
      });
    }
  }
  // Debian's package refuses every filter.
  add(Document.prototype, 'createTreeWalker', {
    value(root, whatToShow, filter) { return new Walker(root, whatToShow, filter); },
  });
  // Lists the nodes first, because scripts remove some during the iteration.
  add(Document.prototype, 'createNodeIterator', {
    value(root, whatToShow) {
      const walker = new Walker(root, whatToShow), nodes = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return { nextNode: () => nodes.shift() ?? null };
    },
  });
}

// As much of a TreeWalker as goes forward.
class Walker {
  constructor(root, whatToShow = 0xFFFFFFFF, filter = null) {
    this.root = this.currentNode = root;
    this.whatToShow = whatToShow;
    this.accepts = typeof filter === 'function' ? filter : filter ? (node) => filter.acceptNode(node) : () => 1;
  }

  nextNode() {
    let node = this.currentNode;
    let isRejected = false;
    for (;;) {
      if (!isRejected && node.firstChild) {
        node = node.firstChild;
      } else {
        while (node !== this.root && !node.nextSibling) node = node.parentNode;
        if (node === this.root) return null;
        node = node.nextSibling;
      }
      isRejected = false;
      if (!((1 << (node.nodeType - 1)) & this.whatToShow)) continue;
      const answer = this.accepts(node);
      if (answer === 1) return (this.currentNode = node);
      isRejected = answer === 2;
    }
  }
}

// The errors of finalize. The time before them counts.
const failures = new Set();

async function act(bytes) {
  const dom = new JSDOM(bytes, {
    url: 'https://example.com/articles/page.html', runScripts: 'outside-only', pretendToBeVisual: true,
  });
  const { window } = dom;
  addWhatIsMissing(window);
  if (request.selection) {
    const selected = window.document.querySelector(request.selection);
    if (selected) window.getSelection().selectAllChildren(selected);
  }
  const action = window.eval(`${source}\nExtensionPreprocessingJS`);
  const results = await new Promise((resolve) => action.run({ completionFunction: resolve }));
  try {
    action.finalize(JSON.parse(JSON.stringify(request.arguments)));
  } catch (error) {
    failures.add(String(error));
  }
  const page = dom.serialize();
  window.close();
  return JSON.stringify(results).length + page.length;
}

(async () => {
  const pages = process.argv.slice(4).map((file) => readFileSync(file));
  let milliseconds = 0;
  for (let round = 0; round < 2; round++) {
    const start = process.hrtime.bigint();
    for (const page of pages) await act(page);
    milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  }
  for (const failure of failures) console.error(`jsdom: ${failure}`);
  console.log(milliseconds / pages.length);
})();
