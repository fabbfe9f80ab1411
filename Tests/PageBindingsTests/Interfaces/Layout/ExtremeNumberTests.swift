import PageBindings
import Testing

/// Tests that set attributes, style properties and members to extreme numbers, and read every size.
///
/// An arithmetic trap would end the test process.
@Suite struct ExtremeNumberTests {
  /// `sizes(element)` reads all sizes and positions of an element, and adds those that are not
  /// finite to `bad`.
  private static let prelude = """
    const bad = [];
    const numbers = \(ExtremeNumbers.script);
    const quiet = f => { try { return f(); } catch { return undefined; } };
    const note = (what, object, keys) => {
      for (const key of keys) {
        const value = object[key];
        if (typeof value === 'number' && !Number.isFinite(value)) bad.push(`${what}: ${key} ${value}`);
      }
    };
    const edges = ['x', 'y', 'width', 'height', 'top', 'right', 'bottom', 'left'];
    const sizes = (element, what) => {
      note(what, element, ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft', 'clientWidth',
        'clientHeight', 'clientTop', 'clientLeft', 'scrollWidth', 'scrollHeight', 'scrollTop',
        'scrollLeft', 'naturalWidth', 'naturalHeight', 'x', 'y']);
      note(what, element.getBoundingClientRect(), edges);
      for (const rect of element.getClientRects()) note(what, rect, edges);
      void element.innerText;
      const box = quiet(() => element.getBBox());
      if (box) note(what, box, ['x', 'y', 'width', 'height']);
    };
    document.body.innerHTML = `<div id=outer style="width: 100px"><p id=p>some words <b>that</b> are
      broken in a narrow box <img width=10 height=10> <span>and others</span><br>x</p><table
      id=t><tr><td>a<td>b words</table><div style="display: flex"><i>1</i><u>2</u></div><input>
      <textarea>x</textarea><ul><li>item</ul><svg width=10 height=10 viewBox="0 0 5 5"><rect
      width=5 height=5></rect></svg></div>`;
    const outer = document.getElementById('outer'), p = document.getElementById('p');

    """

  private static let picture =
    "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="

  // MARK: Attributes

  @Test func numericAttributes() {
    let text = ScriptPage().evaluate(
      """
      (() => {
        \(Self.prelude)
        const attributes = ['width', 'height', 'size', 'cols', 'rows', 'span', 'colspan', 'rowspan',
          'maxlength', 'minlength', 'max', 'min', 'step', 'value', 'low', 'high', 'optimum', 'start',
          'tabindex', 'border', 'cellpadding', 'cellspacing', 'hspace', 'vspace', 'scrollamount',
          'scrolldelay', 'loop', 'marginwidth', 'marginheight', 'coords', 'viewBox', 'x', 'y', 'r', 'rx',
          'cx', 'cy', 'x1', 'y2', 'points', 'd', 'transform', 'pathLength', 'stroke-width',
          'font-size', 'dx', 'textLength', 'offset', 'markerWidth', 'stdDeviation', 'kernelMatrix',
          'order', 'numOctaves', 'datetime', 'content', 'sizes', 'srcset', 'media', 'color',
          'bgcolor', 'charoff', 'style'];
        const tags = ['img', 'input', 'textarea', 'select', 'table', 'td', 'col', 'ol', 'li', 'meter',
          'progress', 'marquee', 'canvas', 'video', 'iframe', 'hr', 'font', 'body', 'svg:svg',
          'svg:rect', 'svg:circle', 'svg:line', 'svg:path', 'svg:text', 'svg:polygon',
          'svg:linearGradient', 'svg:feConvolveMatrix', 'svg:marker', 'svg:g'];
        let count = 0;
        for (const tag of tags) {
          const name = tag.replace('svg:', '');
          const element = tag === name ? document.createElement(name)
            : document.createElementNS('http://www.w3.org/2000/svg', name);
          (tag === name ? outer : outer.querySelector('svg')).append(element);
          for (const attribute of attributes) {
            for (const number of numbers) {
              const text = { d: `M${number} ${number}A${number},1,${number},1,0,1,1`,
                viewBox: `0 0 ${number} ${number}`, transform: `scale(${number})`,
                srcset: `\(Self.picture) ${number}x, \(Self.picture) ${number}w`,
                style: `width: ${number}px; line-height: ${number}px` }[attribute] ?? String(number);
              element.setAttribute(attribute, text);
              void element[attribute];
              count++;
            }
            sizes(element, `${tag} ${attribute}`);
            for (const number of ['1e30', '-1e308', '99999999999999999999']) {
              element.setAttribute(attribute, number);
              sizes(element, `${tag} ${attribute} ${number}`);
              void element.valueAsNumber;
              quiet(() => element.stepUp(1e30));
              quiet(() => element.getPointAtLength(1e30));
              quiet(() => element.getCTM());
            }
            element.removeAttribute(attribute);
          }
          element.remove();
        }
        return count > 40000 ? bad.join('\\n') : `only ${count}`;
      })()
      """)
    #expect(text == "")
  }

  /// The density is the divisor of an image's natural size. WebKit clamps the quotient to the range
  /// of its layout units.
  @Test(arguments: [("1e-30x", "33554431"), ("1e30x", "0"), ("0.5x", "2")])
  func densities(density: String, expected: String) {
    let text = ScriptPage().log(
      of: """
        const image = document.createElement('img');
        image.onload = () => log.push(image.naturalWidth, image.naturalHeight, image.width);
        image.srcset = '\(Self.picture) \(density)';
        document.body.append(image);
        """)
    #expect(text == "\(expected),\(expected),\(expected)")
  }

  // MARK: Styles

  @Test func styleProperties() {
    let numbers = ExtremeNumbers.inStyleSheets.map { "'\($0)'" }.joined(separator: ", ")
    let text = ScriptPage().evaluate(
      """
      (() => {
        \(Self.prelude)
        const forms = [n => n, n => n + 'px', n => n + '%', n => n + 'em', n => n + 's',
          n => `scale(${n})`, n => `span ${n}`, n => `${n}px ${n}px`];
        const texts = ['calc(infinity)', 'calc(-infinity * 1px)', 'calc(NaN * 1px)',
          'calc(infinity * 1%)', 'calc(1px / 1e-308)'];
        for (const number of [\(numbers)]) for (const form of forms) texts.push(form(number));
        const style = getComputedStyle(p);
        const names = [...Array(style.length).keys()].map(index => style[index]);
        let count = 0;
        for (const name of names) {
          for (const text of texts) {
            p.style.setProperty(name, text);
            if (p.style.getPropertyValue(name) === '') continue;
            count++;
            const value = style.getPropertyValue(name);
            if (/infinity|nan/i.test(value)) bad.push(`${name}: ${text} is ${value}`);
          }
          if (p.style.getPropertyValue(name) === '') continue;
          for (const text of ['1e30px', '1e30', '-1e30px', '1e400%', '1e30em']) {
            for (const element of [p, outer]) element.style.setProperty(name, text);
            for (const element of [outer, p, p.children[0], p.children[2]]) {
              sizes(element, `${name}: ${text}`);
            }
            for (const element of [p, outer]) element.style.removeProperty(name);
          }
          outer.style.width = '100px';
        }
        return count > 3000 ? bad.join('\\n') : `only ${count}`;
      })()
      """)
    #expect(text == "")
  }

  /// The expectations are from WebKit, which stores lengths and integers in 32 bits or fewer.
  @Test(arguments: [
    ("width: 1e30px", "width", "33554428px"),
    ("width: 1e30em", "width", "33554428px"),
    ("margin-left: -1e400px", "margin-left", "-33554430px"),
    ("width: calc(infinity * 1px)", "width", "33554428px"),
    ("margin-top: calc(NaN * 1px)", "margin-top", "0px"),
    ("margin-top: clamp(1px, NaN * 1px, 2px)", "margin-top", "0px"),
    ("margin-top: clamp(1px, 1.5px, NaN * 1px)", "margin-top", "0px"),
    ("line-height: 1e30px", "line-height", "33554428px"),
    ("font-size: 1e30px", "font-size", "1000000px"),
    ("min-width: calc(infinity * 1%)", "min-width", "340282346638528859811704183484516925440%"),
    ("flex-grow: calc(infinity)", "flex-grow", "340282346638528859811704183484516925440"),
    ("letter-spacing: 1e400px", "letter-spacing", "33554428px"),
    ("z-index: calc(infinity)", "z-index", "2147483647"),
    ("z-index: calc(-infinity)", "z-index", "-2147483648"),
    ("z-index: calc(2.5)", "z-index", "3"),
    ("order: 99999999999", "order", "2147483647"),
    ("orphans: calc(infinity)", "orphans", "65535"),
    ("widows: calc(-infinity)", "widows", "1"),
    ("columns: calc(infinity)", "column-count", "65535"),
    ("grid-row-start: 99999999999", "grid-row-start", "1000000"),
    ("grid-row-start: span calc(infinity)", "grid-row-start", "span 1000000"),
    ("grid-row-start: span calc(-1)", "grid-row-start", "span 1"),
    ("grid-row-start: 99999999999 foo", "grid-row-start", "1000000 foo"),
    ("grid-row-end: span 99999999999 foo", "grid-row-end", "span 1000000 foo"),
    ("grid-column-start: foo calc(-infinity)", "grid-column-start", "-1000000 foo"),
    ("grid-column-end: calc(2.5) foo", "grid-column-end", "3 foo"),
    ("counter-increment: a calc(infinity)", "counter-increment", "a 2147483647"),
    ("-webkit-line-clamp: calc(infinity)", "-webkit-line-clamp", "2147483647"),
    ("font-weight: calc(infinity)", "font-weight", "1000"),
  ])
  func computedNumbers(style: String, property: String, expected: String) {
    let text = ScriptPage().evaluate(
      """
      document.body.innerHTML = '<p style="\(style)">some words</p>';
      getComputedStyle(document.querySelector('p')).getPropertyValue('\(property)')
      """)
    #expect(text == expected)
  }

  @Test func linesThatAreHigherThanAnyPage() {
    let text = ScriptPage().evaluate(
      """
      document.body.innerHTML =
        '<p style="width: 20px; line-height: 1e30px">some words that are broken</p>';
      const p = document.querySelector('p');
      [p.offsetHeight, p.getClientRects().length, document.documentElement.scrollHeight].join()
      """)
    #expect(text == "33554432,1,33554432")
  }

  // MARK: Members

  /// Calls every member of every interface of the window with extreme numbers as every argument.
  @Test func members() {
    let text = ScriptPage().evaluate(Self.walk)
    #expect(text == "done")
  }

  private static let walk = """
    (() => {
      const numbers = \(ExtremeNumbers.fewScript);
      const quiet = f => { try { return f(); } catch { return undefined; } };
      const root = document.body;
      const language = new Set(Object.getOwnPropertyNames(window).filter(
        name => /^(Object|Function|Array|Number|Boolean|String|Symbol|BigInt|Math|JSON|Reflect|Atomics|WebAssembly|Intl|Iterator|ArrayBuffer|SharedArrayBuffer|DataView|Map|Set|Weak.*|FinalizationRegistry|Promise|Proxy|RegExp|Date|.*Error|(Big)?U?[iI]nt.*Array|Uint8.*|Float.*Array)$/
          .test(name)));
      const instances = new Map(), seen = new Set(), queue = [];
      const add = object => {
        if (object === null || typeof object !== 'object' || seen.has(object)) return;
        const tag = quiet(() => object.constructor.name);
        if (!tag || language.has(tag)) return;
        seen.add(object);
        const list = instances.get(tag) ?? [];
        if (list.length >= 1) return;
        instances.set(tag, [...list, object]);
        queue.push(object);
      };
      const members = object => {
        const found = [], names = new Set(['constructor']);
        for (let prototype = object; prototype && prototype !== Object.prototype;
          prototype = Object.getPrototypeOf(prototype)) {
          for (const key of Object.getOwnPropertyNames(prototype)) {
            if (names.has(key) || language.has(key)) continue;
            names.add(key);
            found.push([key, Object.getOwnPropertyDescriptor(prototype, key), prototype]);
          }
        }
        return found;
      };
      for (const tag of ['a', 'audio', 'button', 'canvas', 'details', 'form', 'iframe', 'img', 'input',
        'li', 'marquee', 'meter', 'ol', 'progress', 'select', 'svg', 'table', 'td', 'textarea', 'video']) {
        const element = document.createElement(tag);
        root.append(element);
        add(element);
      }
      const svg = root.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
      for (const tag of ['rect', 'path', 'text', 'polygon', 'linearGradient', 'feTurbulence', 'marker']) {
        add(svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', tag)));
      }
      for (const object of [svg, document, window, document.createTextNode('text'), getSelection(),
        document.createRange(), document.createTreeWalker(root), document.createNodeIterator(root)]) {
        add(object);
      }
      const constructors = [];
      for (const key of Object.getOwnPropertyNames(window)) {
        const value = language.has(key) ? undefined : quiet(() => window[key]);
        if (typeof value === 'function' && value.prototype) constructors.push(value);
        add(value);
      }
      for (const constructor of constructors) {
        for (const given of [[], ['a'], ['a', {}], [[]], [() => {}], [1, 2], ['gzip']]) {
          add(quiet(() => new constructor(...given)));
        }
      }
      while (queue.length) {
        const object = queue.shift();
        for (const [key, descriptor] of members(object)) {
          if (descriptor.get) add(quiet(() => object[key]));
        }
      }
      const dictionary = number => new Proxy({}, {
        get: (target, key) => typeof key === 'symbol' ? undefined : number, has: () => true });
      const lists = number => [[number, number, number, number, number, number],
        [root, number, number], ['text', number, number], [dictionary(number)],
        ['text', dictionary(number)], [[number, number, number, number, number, number]]];
      const done = new Set();
      let calls = 0;
      for (const constructor of constructors) {
        for (const number of numbers) {
          for (const given of lists(number)) {
            calls++;
            const made = quiet(() => new constructor(...given));
            if (!made) continue;
            for (const [key, descriptor] of members(made)) if (descriptor.get) quiet(() => made[key]);
          }
        }
      }
      for (const [tag, objects] of instances) {
        for (const object of objects) {
          for (const [key, descriptor, prototype] of members(object)) {
            const owner = quiet(() => prototype.constructor.name) ?? tag;
            const id = `${owner}.${key}`;
            if (done.has(id) || (object === window && language.has(key))) continue;
            done.add(id);
            if (descriptor.set) {
              for (const number of numbers) {
                calls++;
                quiet(() => { object[key] = number; });
                quiet(() => object[key]);
              }
            }
            const method = descriptor.value;
            if (typeof method !== 'function' || method.prototype) continue;
            if (/^(open|write|writeln|close)$/.test(key)) continue;
            for (const number of numbers) {
              for (const given of lists(number)) {
                calls++;
                quiet(() => method.apply(object, given));
              }
            }
          }
        }
      }
      return calls > 20000 ? 'done' : `only ${calls} calls`;
    })()
    """
}
