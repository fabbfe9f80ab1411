/**
 * Lists what a page's scripts find, in Markdown: what Tools/document-dom writes down.
 *
 * Results:
 *   markdown: string   The interfaces with their members, the global's own members, and which of the
 *                      things that preprocessing scripts are known to use are not there.
 */
class SupportedDOM {
  run(parameters) {
    const globals = Object.getOwnPropertyNames(globalThis).filter(name => this.isOfThePage(name));
    const interfaces = globals.filter(name => this.isInterface(name)).sort();
    const others = globals.filter(name => !this.isInterface(name) && !/^on[a-z]+$/.test(name)).sort();
    parameters.completionFunction({
      markdown: [
        '## Global members', '', this.code(others), '',
        '## Interfaces', '', ...interfaces.map(name => this.describe(name)), '',
        '## Not there', '',
        'Known to be used by preprocessing scripts, or likely to be: ',
        this.code(this.candidates.filter(name => !this.isThere(name))) + '.', '',
        'Of the commands of `execCommand` there are `copy`, `cut`, `paste`, `delete`, `forwardDelete`, `insertText` and',
        '`selectAll`: in text controls as in WebKit, in what is `contenteditable` within one text or between texts beside',
        'one another. Where more of a page would change, and for all other commands, the answer is `false`, and',
        '`queryCommandSupported` knows no others. Nothing comes to or from a clipboard: scripts have what they put into the',
        '`clipboardData` of the event. A canvas has a size and nothing to draw with: `getContext`, `toDataURL` and `toBlob` are',
        'absent. Media are never loaded: an element that has a source ends with `MEDIA_ERR_SRC_NOT_SUPPORTED`; there are no',
        'tracks. `customElements.initialize`, `Selection.modify`, `Range.expand`, the full screen and pointer lock are absent.',
      ].join('\n'),
    });
  }

  // JavaScript's own globals are there in any case.
  isOfThePage(name) {
    return !this.language.has(name) && name !== 'ExtensionPreprocessingJS';
  }

  isInterface(name) {
    const value = globalThis[name];
    return /^[A-Z]/.test(name) && typeof value === 'function' && typeof value.prototype === 'object';
  }

  describe(name) {
    const constructor = globalThis[name];
    const parent = Object.getPrototypeOf(constructor);
    const members = Object.getOwnPropertyNames(constructor.prototype)
      .filter(member => member !== 'constructor' && !/^(on[a-z]+|[A-Z_0-9]+)$/.test(member)).sort();
    const statics = Object.getOwnPropertyNames(constructor)
      .filter(member => !/^[A-Z_0-9]+$/.test(member) && !['length', 'name', 'prototype'].includes(member))
      .map(member => `${name}.${member}`);
    // As many as WebKit has properties of CSS: a sentence says as much as a list.
    if (name === 'CSSStyleProperties') {
      return `- **${name}** (${parent.name}): the ${members.length} names that WebKit has for properties of CSS`;
    }
    const heading = parent.name ? `**${name}** (${parent.name})` : `**${name}**`;
    return `- ${heading}${members.length + statics.length ? ': ' : ''}` + this.code([...statics, ...members]);
  }

  code(names) {
    return names.map(name => '`' + name + '`').join(', ');
  }

  isThere(path) {
    let value = globalThis;
    for (const part of path.split('.')) {
      // Accessors on a prototype throw when they are read there.
      if (value === undefined || value === null || !(part in Object(value))) return false;
      try { value = value[part]; } catch (error) { return true; }
    }
    return true;
  }

  get candidates() {
    return [
      'fetch', 'XMLHttpRequest', 'Headers', 'Request', 'Response', 'WebSocket', 'Worker',
      'localStorage', 'sessionStorage', 'indexedDB',
      'DOMParser', 'XMLSerializer', 'XPathEvaluator', 'Document.prototype.evaluate',
      'Document.prototype.createTreeWalker', 'Document.prototype.createNodeIterator',
      'Document.prototype.createEvent', 'Document.prototype.execCommand',
      'Document.prototype.elementFromPoint', 'Document.prototype.caretRangeFromPoint',
      'Document.prototype.write', 'Document.prototype.all', 'Document.prototype.styleSheets', 'Document.prototype.fonts',
      'Element.prototype.getBoundingClientRect', 'Element.prototype.getClientRects',
      'Element.prototype.checkVisibility', 'Element.prototype.attachShadow', 'Element.prototype.shadowRoot',
      'Element.prototype.setHTMLUnsafe', 'Element.prototype.getHTML', 'Document.parseHTMLUnsafe',
      'Element.prototype.scrollIntoView', 'Element.prototype.clientWidth',
      'Element.prototype.scrollTop', 'Element.prototype.animate',
      'HTMLElement.prototype.innerText', 'HTMLElement.prototype.offsetParent',
      'HTMLElement.prototype.offsetWidth', 'HTMLElement.prototype.click',
      'HTMLElement.prototype.focus', 'HTMLElement.prototype.style', 'HTMLElement.prototype.dataset',
      'HTMLImageElement.prototype.naturalWidth', 'HTMLImageElement.prototype.currentSrc',
      'HTMLCanvasElement.prototype.getContext', 'HTMLFormElement.prototype.submit',
      'HTMLTemplateElement.prototype.content', 'Range.prototype.getBoundingClientRect',
      'getComputedStyle', 'getSelection', 'matchMedia', 'requestAnimationFrame',
      'requestIdleCallback', 'queueMicrotask', 'structuredClone', 'postMessage', 'atob', 'btoa',
      'alert', 'confirm', 'prompt', 'open', 'print', 'scrollTo', 'history', 'navigator',
      'navigator.clipboard', 'navigator.share', 'performance.now', 'crypto.subtle',
      'crypto.randomUUID', 'URL', 'URLSearchParams', 'URL.createObjectURL', 'Blob', 'File',
      'FileReader', 'FormData', 'TextEncoder', 'TextDecoder', 'AbortController', 'Event',
      'CustomEvent', 'MouseEvent', 'KeyboardEvent', 'MutationObserver', 'IntersectionObserver',
      'ResizeObserver', 'customElements', 'CSSStyleSheet', 'CSS.escape', 'CSS.supports', 'Image',
      'Audio', 'Option', 'webkit', 'browser',
    ];
  }

  // https://tc39.es/ecma262/#sec-global-object, and what else a bare context of the engine has.
  get language() {
    return new Set([
      'globalThis', 'Infinity', 'NaN', 'undefined', 'eval', 'isFinite', 'isNaN', 'parseFloat',
      'parseInt', 'decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape',
      'unescape', 'AggregateError', 'Array', 'ArrayBuffer', 'AsyncDisposableStack', 'Atomics',
      'BigInt', 'BigInt64Array', 'BigUint64Array', 'Boolean', 'DataView', 'Date',
      'DisposableStack', 'Error', 'EvalError', 'FinalizationRegistry', 'Float16Array',
      'Float32Array', 'Float64Array', 'Function', 'Int8Array', 'Int16Array', 'Int32Array', 'Intl',
      'Iterator', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'RangeError',
      'ReferenceError', 'Reflect', 'RegExp', 'Set', 'SharedArrayBuffer', 'String',
      'SuppressedError', 'Symbol', 'SyntaxError', 'Temporal', 'TypeError', 'URIError',
      'Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'WeakMap', 'WeakRef',
      'WeakSet', 'WebAssembly',
    ]);
  }
}

var ExtensionPreprocessingJS = new SupportedDOM();
