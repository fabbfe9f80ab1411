import Testing

/// Tests of the property accessors of style declarations, on pages without earlier accesses. The
/// expectations are WebKit's.
@Suite struct StylePropertyAccessorsTests {
  @Test(arguments: [
    (
      "['color', 'webkitTransform', 'background-color', 'foo', '0', 'cssText'].map(n => n in s).join()",
      "true,true,true,false,false,true"
    ),
    ("[s.hasOwnProperty('color'), Object.keys(s).length, s.color].join()", "false,0,"),
    (
      "var n = []; for (var k in s) n.push(k); n.slice(0, 3).join()",
      "cssFloat,EpubCaptionSide,EpubHyphens"
    ),
    ("Object.keys(CSSStyleProperties.prototype).length", "1470"),
    (
      "[CSSStyleProperties, CSSPageDescriptors].map(i => { const d = Object.getOwnPropertyDescriptor(i.prototype, 'margin'); return d.get.name + d.set.name }).join()",
      "get marginset margin,get marginset margin"
    ),
    ("Object.keys(Object.getPrototypeOf(s)).length", "1470"),
    ("Object.keys(s.__proto__).length + Object.keys(s.constructor.prototype).length", "2940"),
    (
      "s.color = 'red'; s.backgroundColor = 'bogus'; s.foo = 3; [s.color, s.backgroundColor, s.foo, s.cssText, Object.keys(s)].join()",
      "red,,3,color: red;,0,foo"
    ),
    ("s.color = 'red'; [delete s.color, s.color].join()", "true,red"),
    ("s.color = 'red'; [s['color'], s.__lookupGetter__('color').call(s)].join()", "red,red"),
    (
      "Object.defineProperty(s, 'color', { value: 'mine', configurable: true }); var a = s.color; delete s.color; [a, s.color].join()",
      "mine,"
    ),
    (
      "s.zoom; Object.defineProperty(CSSStyleProperties.prototype, 'zoom', { get() { return 'Z' } }); s.zoom",
      "Z"
    ),
    (
      "s.color = 'red'; CSSStyleDeclaration.prototype.color = 'x'; Object.prototype.margin = 'y'; s.color + s.margin",
      "red"
    ),
    ("s.color; Object.setPrototypeOf(s, { color: 'P' }); s.color", "P"),
    ("s.margin; delete CSSStyleProperties.prototype.margin; 'margin' in s", "false"),
    (
      "Object.defineProperty(CSSStyleDeclaration.prototype, 'hue', { get() { return this.color } }); s.color = 'red'; s.hue",
      "red"
    ),
    ("with (s) { color = 'red' } s.cssText", "color: red;"),
    ("Object.assign(s, { color: 'red', cssFloat: 'left' }); s.cssText", "color: red; float: left;"),
    (
      "var c = getComputedStyle(e); try { c.color = 'red' } catch (x) { x.name }",
      "NoModificationAllowedError"
    ),
  ]) func asInWebKit(_ source: String, _ expected: String) {
    let page = ScriptPage()
    _ = page.evaluate("var e = document.createElement('div'), s = e.style")
    #expect(page.evaluate(source) == expected)
  }
}
