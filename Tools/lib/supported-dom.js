/**
 * Lists the interfaces and members of a page, in Markdown, for Tools/document-dom.
 *
 * `const inexactMembers` precedes the script: lines of a kind and a member.
 *
 * Results:
 *   markdown: string   The exactness of the members, the global object's own members, the interfaces
 *                      with their members, and members that only WebKit has.
 */
class SupportedDOM {
  run(parameters) {
    const globals = Object.getOwnPropertyNames(globalThis).filter(name => this.isOfThePage(name));
    const interfaces = globals.filter(name => this.isInterface(name)).sort();
    const others = globals.filter(name => !this.isInterface(name) && !/^on[a-z]+$/.test(name)).sort();
    parameters.completionFunction({
      markdown: [
        '## How exact the answers are', '',
        'Members that are not in these lists return what they return in WebKit, or nearly so.', '',
        ...this.worth(), '',
        '## Global members', '', this.code(others), '',
        '## Interfaces', '', ...interfaces.map(name => this.describe(name)), '',
        '## Not there', '',
        'WebKit has these members, and pages here do not. The list of absent interfaces is not complete.', '',
        ...this.absent.map(([reason, names]) =>
          `- ${reason}: ${this.code(names.split(' ').filter(name => !this.isThere(name)))}.`),
      ].join('\n'),
    });
  }

  // JavaScript's own globals are not the page's.
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
    // [LegacyUnforgeable] members are own properties of each object.
    const own = { Document: document, Location: location }[name];
    const members = [
      ...Object.getOwnPropertyNames(constructor.prototype), ...Object.getOwnPropertyNames(own || {}),
    ].filter(member => member !== 'constructor' && !/^(on[a-z]+|[A-Z_0-9]+)$/.test(member)).sort();
    const statics = Object.getOwnPropertyNames(constructor)
      .filter(member => !/^[A-Z_0-9]+$/.test(member) && !['length', 'name', 'prototype'].includes(member))
      .map(member => `${name}.${member}`);
    // One for each CSS property of WebKit; a number is as informative as the list.
    if (name === 'CSSStyleProperties') {
      return `- **${name}** (${parent.name}): WebKit's ${members.length} names of CSS properties`;
    }
    const heading = parent.name ? `**${name}** (${parent.name})` : `**${name}**`;
    return `- ${heading}${members.length + statics.length ? ': ' : ''}` + this.code([...statics, ...members]);
  }

  code(names) {
    return names.map(name => '`' + name + '`').join(', ');
  }

  worth() {
    const members = {};
    for (const line of inexactMembers.trim().split('\n')) {
      const [kind, name] = line.split(' ');
      (members[kind] ||= []).push(name);
    }
    return Object.entries({
      blank: 'On a canvas nothing is painted: `getContext` returns `null`, and images are transparent PNGs, the same '
        + 'bytes as in WebKitGTK, also if JPEG is requested',
      estimated: 'Estimated by the layout, or zero with `--layout none`',
      recorded: 'Recorded, as is `console`, without another effect; of `location`, setting anything but a fragment. '
        + '`confirm` returns `false`, `prompt` returns `null`',
      remembered: 'Remembered until the page ends, and not shared with other pages',
    }).map(([kind, meaning]) => `- ${meaning}: ${this.code(members[kind])}.`);
  }

  // Members of interfaces are those of their prototypes.
  isThere(path) {
    const [name, member] = path.split('.');
    if (member === undefined) return name in globalThis;
    const value = globalThis[name];
    return value !== undefined && (member in value || value.prototype !== undefined && member in value.prototype);
  }

  // Grouped by the feature that they need.
  get absent() {
    return [
      ['Painting', 'HTMLCanvasElement.transferControlToOffscreen HTMLCanvasElement.captureStream '
        + 'CanvasRenderingContext2D OffscreenCanvas ImageBitmap createImageBitmap ImageData Path2D '
        + 'WebGLRenderingContext WebGL2RenderingContext GPUBuffer'],
      ['Layout of text and of SVG', 'Document.caretRangeFromPoint '
        + 'SVGGeometryElement.getTotalLength SVGGeometryElement.getPointAtLength '
        + 'ShadowRoot.elementFromPoint ShadowRoot.elementsFromPoint '
        + 'SVGTextContentElement.getComputedTextLength SVGGeometryElement.isPointInFill '
        + 'SVGSVGElement.checkIntersection SVGSVGElement.currentView'],
      ['Animations and transitions', 'Element.animate Element.getAnimations Document.getAnimations '
        + 'Document.timeline Animation KeyframeEffect '
        + 'Document.startViewTransition ViewTransition SVGAnimationElement.beginElement '
        + 'SVGSVGElement.getCurrentTime'],
      ['Typed values of CSS', 'CSSStyleValue CSSUnitValue StylePropertyMap '
        + 'Element.computedStyleMap HTMLElement.attributeStyleMap CSSStyleRule.styleMap '
        + 'CSSStyleDeclaration.getPropertyCSSValue CSS.px CSS.registerProperty'],
      ['Other threads', 'Worker SharedWorker Worklet ServiceWorker Navigator.serviceWorker Navigator.locks'],
      ['Networks', 'WebSocket EventSource Navigator.sendBeacon PerformanceResourceTiming '
        + 'PerformanceNavigationTiming caches'],
      ['Databases and files', 'indexedDB IDBFactory FileSystem openDatabase cookieStore'],
      ['Cryptography', 'Crypto.subtle SubtleCrypto CryptoKey'],
      ['The clipboard', 'Navigator.clipboard Clipboard ClipboardItem'],
      ['Sound and pictures', 'AudioTrack VideoTrack DataCue '
        + 'AudioContext MediaSource MediaStream MediaRecorder VideoDecoder SpeechSynthesis speechSynthesis'],
      ['Devices, permissions and people', 'Navigator.geolocation Navigator.mediaDevices '
        + 'Navigator.permissions Navigator.wakeLock Navigator.getGamepads '
        + 'Navigator.mediaSession Notification Touch TouchEvent '
        + 'Element.setPointerCapture Element.requestFullscreen Document.fullscreenElement '
        + 'Document.fullscreenEnabled Element.requestPointerLock Document.hasStorageAccess'],
      ['Addresses', 'URLPattern Document.fragmentDirective'],
      ['Found in WebKit alone, or removed from other browsers', 'getMatchedCSSRules styleMedia '
        + 'offscreenBuffering webkitConvertPointFromNodeToPage XSLTProcessor SVGPathSegList '
        + 'TextEvent OverflowEvent Document.xmlVersion Document.xmlEncoding'],
      ['Asked for by scripts, and absent from this WebKit as well', 'requestIdleCallback Navigator.share webkit '
        + 'browser chrome ReadableByteStreamController ReadableStreamBYOBReader ReadableStream.from'],
    ];
  }

  // https://tc39.es/ecma262/#sec-global-object, and the other globals of a bare context of the engine.
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
