import PageBindings
import Testing

/// The expectations are WebKit 2.50's.
@Suite struct SVGRectTests {
  private static let prelude = """
    const e = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const box = (text) => { e.setAttribute('viewBox', text); return e.viewBox.baseVal; };
    const attempt = (f) => { try { f(); } catch (e) { return e.name; } };

    """

  @Test(arguments: [
    (
      """
      const b = box('0 0 10 20');
      [e.viewBox, e.viewBox === e.viewBox, b === e.viewBox.baseVal, b, b === e.viewBox.animVal]
      """, "[object SVGAnimatedRect],true,true,[object SVGRect],false"
    ),
    (
      """
      const b = box('0 0 10 20'), all = [];
      e.setAttribute('viewBox', '1 2 3 4');
      all.push(b.x, b.height);
      e.removeAttribute('viewBox');
      all.concat(b.x, b.width)
      """, "1,4,0,0"
    ),
    (
      """
      const b = e.viewBox.baseVal, all = [], look = () => all.push(e.getAttribute('viewBox'));
      b.width = 5.5; look(); b.x = -1; look(); b.height = 1e21; look(); b.y = 0.1; look();
      all.concat(b.y)
      """, "0 0 5.5 0,-1 0 5.5 0,-1 0 5.5 1e+21,-1 0.1 5.5 1e+21,0.10000000149011612"
    ),
    (
      "const b = box('0 0 10 20'); b.width = -4; [e.getAttribute('viewBox'), b.width]",
      "0 0 -4 20,-4"
    ),
    (
      "const b = box('0 0 1 2'), a = e.viewBox.animVal; b.x = 9; [a.x, a.width, attempt(() => a.x = 1)]",
      "9,1,NoModificationAllowedError"
    ),
    ("attempt(() => new SVGRect)", "TypeError"),
    (
      """
      ['svg', 'symbol', 'marker', 'pattern', 'view', 'g', 'image'].filter(
        name => 'viewBox' in document.createElementNS(e.namespaceURI, name))
      """, "svg,symbol,marker,pattern,view"
    ),
    (
      "const r = e.createSVGRect(); r.x = 4; r.width = -2; [r, r.x, r.y, r.width]",
      "[object SVGRect],4,0,-2"
    ),
  ])
  func viewBoxes(script: String, expected: String) {
    #expect(ScriptPage().evaluate(Self.prelude + script) == expected)
  }

  @Test(arguments: [
    (
      """
      document.body.innerHTML = '<p id=a></p><svg id=s><g id=k><rect id=q /></g></svg><svg id=z>' +
        '<g id=k></g></svg>';
      const [s, z] = document.getElementsByTagName('svg');
      [s.getElementById('q').localName, s.getElementById('s'), s.getElementById('a'),
        z.getElementById('k') === z.firstChild, z.getElementById('')]
      """, "rect,,,true,"
    ),
    (
      """
      const d = new DOMParser().parseFromString(
        '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
      [document.rootElement, d.rootElement === d.documentElement,
        document.implementation.createDocument(null, 'svg', null).rootElement]
      """, ",true,"
    ),
    (
      "[document.applets, document.applets.length, document.applets === document.applets]",
      "[object HTMLCollection],0,true"
    ),
  ])
  func documents(script: String, expected: String) {
    #expect(ScriptPage().evaluate(Self.prelude + script) == expected)
  }
}
