import Testing

@Suite("Matrices, points and rectangles") struct DOMMatrixTests {
  @Test("have the results of WebKit", arguments: AnsweredScript.all(in: "dom-matrix.txt"))
  func results(script: AnsweredScript) {
    script.compare()
  }
}
