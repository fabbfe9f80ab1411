import Testing

@Suite("Lists of SVG") struct SVGListTests {
  @Test("have the results of WebKit", arguments: AnsweredScript.all(in: "svg-lists.txt"))
  func results(script: AnsweredScript) {
    script.compare()
  }
}
