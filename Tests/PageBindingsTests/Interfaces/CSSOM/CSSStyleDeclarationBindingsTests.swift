import PageBindings
import Testing

@Suite struct CSSStyleDeclarationBindingsTests {
  @Test(arguments: [
    // A change of one declaration serializes the whole attribute again.
    (
      "p.setAttribute('style', 'color:red;--A:b'); p.style.setProperty('--x', 'y')",
      "color: red; --A: b; --x: y;"
    ),
    ("p.style.setProperty('--x', 'y'); p.style.setProperty('--z', 'w')", "--x: y; --z: w;"),
    (
      "p.style.setProperty('--x', 'y'); p.style.setProperty('--z', 'w'); p.style.setProperty('--x', 'v')",
      "--x: v; --z: w;"
    ),
    (
      "p.style.setProperty('--x', 'y'); p.style.setProperty('color', 'no color'); p.style.setProperty('--z', 'w', 'important')",
      "--x: y; --z: w !important;"
    ),
    (
      "p.style.setProperty('--x', 'y'); p.style.cssText = 'top:0;--q:r'; p.style.setProperty('--z', 'w')",
      "top: 0px; --q: r; --z: w;"
    ),
    (
      "p.style.setProperty('--x', 'y'); p.removeAttribute('style'); p.style.setProperty('--z', 'w')",
      "--z: w;"
    ),
  ])
  func settingPropertiesWritesTheAttribute(_ script: String, _ expected: String) {
    #expect(
      ScriptPage().evaluate("var p = document.body; \(script); p.getAttribute('style')")
        == expected)
  }

  @Test(arguments: [
    ("'TOP:1px;foo:bar'", "top: 1px;"), ("'foo:bar'", ""), ("null", ""), ("undefined", ""),
  ])
  func settingTheStyleSetsItsText(_ value: String, _ expected: String) {
    for name in ["createElement('p')", "createElementNS('http://www.w3.org/2000/svg', 'g')"] {
      #expect(
        ScriptPage().evaluate(
          "var e = document.\(name); e.style = \(value); e.getAttribute('style')") == expected)
    }
  }

  @Test func elementsOfSVGAndMathMLHaveStyles() {
    let script = """
      document.body.innerHTML = '<svg style="display:none"></svg><math style="top:0"></math>';
      [...document.body.children].map(e => {
        const shown = e.style.display;
        e.style.color = 'RED';
        return shown + '|' + e.getAttribute('style') + '|' + (e.style === e.style);
      }).join() + ('style' in document.createElementNS('urn:x', 'x'))
      """
    #expect(
      ScriptPage().evaluate(script)
        == "none|display: none; color: red;|true,|top: 0px; color: red;|truefalse")
  }
}
