import Testing

@Suite("Lengths of SVG") struct SVGLengthTests {
  @Test("have the results of WebKit", arguments: AnsweredScript.all(in: "svg-lengths.txt"))
  func results(script: AnsweredScript) {
    script.compare()
  }
}
