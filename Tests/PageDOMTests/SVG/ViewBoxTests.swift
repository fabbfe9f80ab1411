import PageDOM
import Testing

@Suite struct ViewBoxTests {
  // The expectations are WebKitGTK 2.50's.
  @Test(
    arguments: [
      ("0 0 10 20", [0, 0, 10, 20]), (" 1,2 , 3 4 ", [1, 2, 3, 4]),
      ("1e1 .5 +3 -0", [10, 0.5, 3, 0]),
      ("1-2 3 4", [1, -2, 3, 4]), ("0 0 0 0", [0, 0, 0, 0]),
    ] as [(DOMString, [Float])])
  func reads(text: DOMString, sides: [Float]) {
    let box = ViewBox(text)
    #expect(box.map { [$0.x, $0.y, $0.width, $0.height] } == sides)
  }

  @Test(
    arguments: [
      "", "0 0 -10 20", "0 0 10", "a b c d", "0 0 10 20 30", "0 0 10px 20", "1,,2 3 4",
      "0.1 0.2 1e40 4", "0 0 10 20,", "0 0 10 20 x", "none",
    ] as [DOMString])
  func refuses(text: DOMString) {
    #expect(ViewBox(text) == nil)
  }
}
