import Testing

@Suite("Transforms of SVG") struct SVGTransformTests {
  @Test("have the results of WebKit", arguments: AnsweredScript.all(in: "svg-transforms.txt"))
  func results(script: AnsweredScript) {
    script.compare()
  }
}
