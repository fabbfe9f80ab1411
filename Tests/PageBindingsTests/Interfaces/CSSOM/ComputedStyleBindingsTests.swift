import PageBindings
import Testing

/// Expectations are WebKitGTK 2.50's.
@Suite struct ComputedStyleBindingsTests {
  /// Each line has a property, a value and the computed value. The element's parent is not
  /// displayed, and has a font size of 20 pixels and the color #010203.
  private static let cases = AnsweredScript.text(of: "computed-values.txt").split(
    separator: "\n"
  ).map {
    $0.split(separator: "|", omittingEmptySubsequences: false).map { part in
      String(part.trimmingSpaces)
    }
  }

  @Test func valuesAreComputedAsInWebKit() {
    let script = """
      document.body.innerHTML = '<div style="display:none;font-size:20px;color:#010203"><p></p></div>';
      var p = document.querySelector('p');
      function ask(name, value) {
        p.setAttribute('style', name + ': ' + value);
        return getComputedStyle(p).getPropertyValue(name);
      }
      """
    let page = ScriptPage()
    _ = page.evaluate(script)
    #expect(Self.cases.count > 250)
    for item in Self.cases {
      let value = page.evaluate("ask(`\(item[0])`, String.raw`\(item[1])`)")
      #expect(value == item[2], "\(item[0]): \(item[1])")
    }
  }

  @Test func alignmentOfBlocksEndsAtTables() {
    let script = """
      document.body.innerHTML = '<center><table><tr><td></td></tr></table></center>';
      ['center', 'table', 'td'].map(n => getComputedStyle(document.querySelector(n)).textAlign).join()
      """
    #expect(ScriptPage().evaluate(script) == "-webkit-center,start,start")
  }

  @Test(arguments: [
    ("cs.length", "412"), ("cs[0]", "accent-color"), ("cs.item(411)", "-webkit-user-select"),
    ("cs.cssText", ""), ("String(cs.parentRule)", "null"), ("cs.getPropertyPriority('color')", ""),
    ("Object.prototype.toString.call(cs)", "[object CSSStyleProperties]"),
    ("cs instanceof CSSStyleDeclaration", "true"), ("'color' in cs", "true"),
    ("refused(() => { cs.color = 'red' })", "NoModificationAllowedError"),
    ("refused(() => { cs.cssText = '' })", "NoModificationAllowedError"),
    ("refused(() => cs.setProperty('color', 'red'))", "NoModificationAllowedError"),
    ("refused(() => cs.removeProperty('color'))", "NoModificationAllowedError"),
    ("refused(() => getComputedStyle(null))", "TypeError"),
    ("getComputedStyle(document.createElement('p')).length", "0"),
    ("getComputedStyle(document.createElement('p')).color", ""),
    ("getComputedStyle(document.body, '::nonsense').length", "0"),
    ("getComputedStyle(document.body, 'before').display", "block"),
    ("document.defaultView.getComputedStyle(document.body).margin", "8px"),
    ("(document.body.style.setProperty('--a', '1'), cs.length + cs.item(412))", "413--a"),
    // The declaration is live.
    ("(document.body.style.color = 'red', cs.color)", "rgb(255, 0, 0)"),
  ])
  func objectMatchesWebKit(_ expression: String, _ expected: String) {
    let setup = """
      var cs = getComputedStyle(document.body);
      function refused(change) { try { change(); return 'done' } catch (error) { return error.name } }
      """
    #expect(ScriptPage().evaluate("\(setup) String(\(expression))") == expected)
  }

  @Test func customPropertiesFollowOthers() {
    let script = """
      document.body.innerHTML = '<style>:root { --root: 1 } #e::before { --own: 2; content: "" }</style>'
        + '<p id=e style="--zeta: initial; --Mid: 3; --none: unset">';
      const names = style => [...style].filter(name => name.startsWith('--')).join(' ');
      const e = document.querySelector('#e'), style = getComputedStyle(e);
      const found = [style.length, names(style), names(getComputedStyle(e, '::before'))];
      e.style.setProperty('--new', '4');
      found.push(names(style), style.item(style.length) === '', style[417]);
      found.join()
      """
    #expect(
      ScriptPage().evaluate(script)
        == "416,--Mid --none --root --zeta,--Mid --none --own --root --zeta,"
        + "--Mid --new --none --root --zeta,true,")
  }

  /// The arguments are a body, an expression about the element `e`, and WebKit's result.
  @Test(arguments: [
    ("<style>#e{--x:3px;width:var(--x)}</style><p id=e hidden>", "width", "3px"),
    ("<style>body{--x:red}#e{color:var(--x,blue)}</style><p id=e>", "color", "rgb(255, 0, 0)"),
    (
      "<style>#e{--x:var(--y);--y:var(--x);color:var(--x,blue)}</style><p id=e>", "color",
      "rgb(0, 0, 255)"
    ),
    ("<style>#e{--x:none;display:var(--x)}</style><p id=e>", "display", "none"),
    (
      "<style>#e{--x:1px solid red;border:var(--x)}</style><p id=e>", "border-top-color",
      "rgb(255, 0, 0)"
    ),
    (
      "<style>@layer a{#e{color:red}}@layer b{#e{color:revert-layer}}</style><p id=e>", "color",
      "rgb(255, 0, 0)"
    ),
    (
      "<style>h1{font-weight:revert;font-weight:100}</style><h1 id=e style='font-weight:revert'>",
      "font-weight", "700"
    ),
    ("<style>div{color:red}</style><div><p id=e style='all:initial'>", "color", "rgb(0, 0, 0)"),
    ("<p id=e style='margin-inline-start:3px;direction:rtl'>", "margin-right", "3px"),
    ("<pre><code id=e>", "font-size", "13px"),
    ("<code id=e style='font-family:x,monospace'>", "font-size", "16px"),
    ("<b><b id=e>", "font-weight", "900"),
    ("<font id=e size=5 face=Arial color=chucknorris>", "color", "rgb(192, 0, 0)"),
    ("<font id=e size=5>", "font-size", "24px"),
    ("<table border=1><tr><td id=e>", "border-top", "1px inset rgb(0, 0, 0)"),
    ("<div style='display:flex'><span id=e>", "display", "block"),
    ("<ul><ul><li id=e>", "list-style-type", "circle"),
  ])
  func cascadeMatchesWebKit(_ markup: String, _ property: String, _ expected: String) {
    let script = """
      document.body.innerHTML = `\(markup)`;
      getComputedStyle(document.getElementById('e')).getPropertyValue('\(property)')
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test(arguments: [
    ("<p id=e>", "", "true"), ("<p id=e hidden>", "", "false"),
    ("<div style='display:none'><p id=e></div>", "", "false"),
    ("<p id=e style='display:contents'>", "", "false"),
    ("<p id=e style='visibility:hidden'>", "", "true"),
    ("<p id=e style='visibility:hidden'>", "{visibilityProperty:true}", "false"),
    ("<p id=e style='visibility:hidden'>", "{checkVisibilityCSS:true}", "false"),
    ("<div style='opacity:0'><p id=e></div>", "", "true"),
    ("<div style='opacity:0'><p id=e></div>", "{checkOpacity:true}", "false"),
    ("<div style='content-visibility:hidden'><p id=e></div>", "", "false"),
    ("<details><p id=e></details>", "", "false"), ("<details open><p id=e></details>", "", "true"),
  ])
  func visibilityIsWebKits(_ markup: String, _ options: String, _ expected: String) {
    let script = """
      document.body.innerHTML = `\(markup)`;
      String(document.getElementById('e').checkVisibility(\(options)))
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test func pseudoElementsHaveStyles() {
    let script = """
      document.body.innerHTML =
        '<style>p::before{content:"x" attr(id);color:red} p{font-size:20px}</style><p id=e>';
      var e = document.getElementById('e'), before = getComputedStyle(e, '::before');
      [before.content, before.color, before.fontSize, before.display,
        getComputedStyle(e, ':after').content, getComputedStyle(e).color].join('; ')
      """
    #expect(
      ScriptPage().evaluate(script)
        == "\"x\" \"e\"; rgb(255, 0, 0); 20px; inline; none; rgb(0, 0, 0)")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Alternates changes and queries. Without caches, each query would visit all elements.
  @Test(
    arguments: [
      "p[i].style.top = i + 'px'", "p[i].setAttribute('data-x', i)", "p[i].className = 'c' + i",
      "document.body.appendChild(document.createElement('i'))",
    ])
  func changesAndQuestionsInTurnAreLinear(change: String) {
    let script = """
      let rules = '';
      for (let i = 0; i < 300; i++) rules += `.c${i} p { color: rgb(${i % 200}, 0, 0) } `;
      document.body.innerHTML = `<style>${rules}</style>` + '<div class=c7><p>x</p></div>'.repeat(8000);
      const p = document.querySelectorAll('p'), found = new Set();
      for (let i = 0; i < 1000; i++) { \(change); found.add(getComputedStyle(p[i]).color) }
      [...found].join()
      """
    let page = ScriptPage()
    #expect(page.evaluate(script) == "rgb(7, 0, 0)")
  }
}
