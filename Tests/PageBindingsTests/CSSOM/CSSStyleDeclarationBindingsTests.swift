import PageBindings
import Testing

@Suite struct CSSStyleDeclarationBindingsTests {
  @Test(arguments: [
    // What was written by hand is written anew with what is added.
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
}
