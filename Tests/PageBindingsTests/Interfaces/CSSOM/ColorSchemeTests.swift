import PageBindings
import Testing

/// Tests with the computed colors of WebKitGTK 2.50 for a page with the dark color scheme.
@Suite struct ColorSchemeTests {
  @Test(arguments: [
    ("color:canvastext", "color", "rgb(255, 255, 255)"),
    ("color:CanvasText", "color", "rgb(255, 255, 255)"),
    ("color:graytext", "color", "rgba(255, 255, 255, 0.498)"),
    ("color:visitedtext", "color", "rgb(208, 173, 240)"),
    ("background-color:canvas", "background-color", "rgb(30, 30, 30)"),
    ("background-color:field", "background-color", "rgb(45, 45, 45)"),
    ("background-color:buttonface", "background-color", "rgb(192, 192, 192)"),
    ("color:light-dark(red, blue)", "color", "rgb(0, 0, 255)"),
    ("color:initial", "color", "rgb(0, 0, 0)"),
    ("--c:canvastext;color:var(--c)", "color", "rgb(255, 255, 255)"),
  ])
  func colorsOfTheSystemAreDark(_ style: String, _ property: String, _ expected: String) {
    let script = """
      document.body.innerHTML = '<p style="color-scheme:dark;\(style)">';
      getComputedStyle(document.querySelector('p')).getPropertyValue('\(property)')
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test(arguments: [
    ("normal", "rgb(0, 0, 0)"), ("light", "rgb(0, 0, 0)"), ("dark", "rgb(255, 255, 255)"),
    ("light dark", "rgb(0, 0, 0)"), ("dark light", "rgb(0, 0, 0)"),
    ("only light", "rgb(0, 0, 0)"), ("only dark", "rgb(255, 255, 255)"),
    ("foo", "rgb(0, 0, 0)"), ("dark foo", "rgb(255, 255, 255)"),
  ])
  func lightSchemeIsPreferred(_ schemes: String, _ expected: String) {
    let script = """
      document.body.innerHTML = '<p style="color-scheme:\(schemes);color:canvastext">';
      getComputedStyle(document.querySelector('p')).color
      """
    #expect(ScriptPage().evaluate(script) == expected)
  }

  @Test(arguments: [
    ("input", "rgb(255, 255, 255)", "rgb(30, 30, 30)"),
    ("textarea", "rgb(255, 255, 255)", "rgb(30, 30, 30)"),
    ("button", "rgb(255, 255, 255)", "rgb(192, 192, 192)"),
    ("button disabled", "rgba(255, 255, 255, 0.498)", "rgb(192, 192, 192)"),
    ("input disabled", "color(srgb 0.7 0.7 0.7)", "rgb(30, 30, 30)"),
    ("a href=x", "rgb(158, 158, 255)", "rgba(0, 0, 0, 0)"),
    ("p", "rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"),
    ("p style=color-scheme:light;color:canvastext", "rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"),
  ])
  func elementsInsideAreDark(_ tag: String, _ color: String, _ background: String) {
    let script = """
      document.body.innerHTML = '<div style="color-scheme:dark"><\(tag)></div>';
      var style = getComputedStyle(document.querySelector('div').firstChild);
      style.color + ' ' + style.backgroundColor
      """
    #expect(ScriptPage().evaluate(script) == "\(color) \(background)")
  }

  @Test func bodyInheritsColorOfRoot() {
    let script = """
      document.documentElement.style.colorScheme = 'dark';
      [document.documentElement, document.body].map(e => getComputedStyle(e).color).join()
      """
    #expect(ScriptPage().evaluate(script) == "rgb(255, 255, 255),rgb(255, 255, 255)")
  }
}
