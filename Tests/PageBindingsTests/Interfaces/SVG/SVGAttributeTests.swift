import Testing

@Suite("Attributes of SVG") struct SVGAttributeTests {
  @Test("have the results of WebKit", arguments: AnsweredScript.all(in: "svg-attributes.txt"))
  func results(script: AnsweredScript) {
    script.compare()
  }
}
