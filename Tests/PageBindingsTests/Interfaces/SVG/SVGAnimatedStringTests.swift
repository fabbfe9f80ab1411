import PageBindings
import Testing

/// The expectations are WebKit 2.50's.
@Suite struct SVGAnimatedStringTests {
  private static let prelude = """
    const svg = 'http://www.w3.org/2000/svg', xlink = 'http://www.w3.org/1999/xlink';
    const e = document.createElementNS(svg, 'a');

    """

  @Test(arguments: [
    ("e.className", "[object SVGAnimatedString]"), ("e.className === e.className", "true"),
    ("e.className.baseVal", ""),
    ("e.setAttribute('class', 'x  y'); e.className.baseVal + e.className.animVal", "x  yx  y"),
    ("e.className.baseVal = 'q r'; e.getAttribute('class') + e.classList.length", "q r2"),
    ("e.className = 'z'; e.getAttribute('class')", "null"),
    (
      "(() => { 'use strict'; e.className = 'z' })()",
      "TypeError: Attempted to assign to readonly property."
    ),
    ("e.setAttribute('href', 'a?b'); e.href.baseVal", "a?b"),
    ("e.setAttributeNS(xlink, 'xlink:href', 'c'); e.href.baseVal", "c"),
    (
      "e.setAttributeNS(xlink, 'xlink:href', 'c'); e.setAttribute('href', 'd'); e.href.animVal",
      "d"
    ),
    ("e.setAttribute('xlink:href', 'c'); e.href.baseVal", ""),
    ("e.href.baseVal = 'N'; e.outerHTML", "<a href=\"N\"></a>"),
    ("e.target.baseVal = '_x'; e.outerHTML", "<a target=\"_x\"></a>"),
    ("new SVGAnimatedString", "TypeError: Illegal constructor"), ("e.tabIndex", "0"),
  ])
  func reflects(script: String, expected: String) {
    #expect(ScriptPage().evaluate(Self.prelude + script) == expected)
  }

  @Test func referencesAreThoseOfTheElementsThatRefer() {
    let script = """
      ['a', 'use', 'image', 'script', 'linearGradient', 'pattern', 'textPath', 'mpath', 'feImage',
        'filter', 'animate', 'cursor', 'set', 'title', 'svg', 'g'].filter(
        name => document.createElementNS('http://www.w3.org/2000/svg', name).href).join(' ')
      """
    #expect(
      ScriptPage().evaluate(script)
        == "a use image script linearGradient pattern textPath mpath feImage filter")
  }

  @Test func viewportsAreThoseAround() {
    let script = """
      document.body.innerHTML = '<svg id=o><g><svg id=i><path/></svg></g></svg>';
      const path = document.querySelector('path');
      [path.viewportElement.id, path.ownerSVGElement.id, o.viewportElement, i.viewportElement.id].join()
      """
    #expect(ScriptPage().evaluate(script) == "i,i,,o")
  }
}
