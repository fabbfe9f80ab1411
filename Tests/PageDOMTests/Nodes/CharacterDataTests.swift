import Testing

@testable import PageDOM

@Suite struct CharacterDataTests {
  let group = DocumentGroup()

  /// - Source: https://dom.spec.whatwg.org/#concept-cd-replace (steps 8–11)
  @Test func rangesStayWhereTextIsAppended() throws {
    let document = Document(isHTML: true, in: group)
    let node = document.createTextNode("aé")
    let range = LiveRange(start: BoundaryPoint(node, 1), end: BoundaryPoint(node, 2))
    let text = try #require(CharacterData(node))
    text.appendData("𝒳é")
    #expect(text.data == "aé𝒳é")
    #expect(text.length == 5)
    #expect(range.start.offset == 1)
    #expect(range.end.offset == 2)
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-cd-replace (steps 8–9)
  @Test func rangesMoveToTheStartOfTextThatIsReplaced() throws {
    let document = Document(isHTML: true, in: group)
    let node = document.createTextNode("aébc")
    let range = LiveRange(start: BoundaryPoint(node, 1), end: BoundaryPoint(node, 4))
    let text = try #require(CharacterData(node))
    text.setData("longer than before")
    #expect(text.data == "longer than before")
    #expect(range.start.offset == 0)
    #expect(range.end.offset == 0)
  }

  /// Compares every change with the standard's steps on a string of UTF-16 code units.
  @Test(arguments: 0..<30) func changesAreThoseOfCodeUnits(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let document = Document(isHTML: true, in: group)
    let pieces = seed % 3 == 0 ? ["a", "bc"] : ["a", "é", "漢", "𝒳", "\0", "xyz"]
    func piece() -> String {
      (0..<Int.random(in: 0..<4, using: &random))
        .map { _ in pieces.randomElement(using: &random)! }.joined()
    }
    let text = try #require(CharacterData(document.createTextNode("")))
    var expected: [UInt16] = []
    for _ in 0..<400 {
      let new = piece()
      let offset = Int.random(in: 0...expected.count, using: &random)
      let count = Int.random(in: 0...8, using: &random)
      let end = min(offset + count, expected.count)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        text.appendData(DOMString(new))
        expected += new.utf16
      case 1:
        text.setData(DOMString(new))
        expected = Array(new.utf16)
      case 2:
        let rest = try #require(CharacterData(try text.splitText(offset: offset)))
        #expect(rest.data.utf16 == Array(expected[offset...]))
        #expect(rest.length == expected.count - offset)
        expected.removeLast(expected.count - offset)
      case 3, 4:
        #expect(
          try text.substring(offset: offset, count: count).utf16 == Array(expected[offset..<end]))
      default:
        try text.replaceData(offset: offset, count: count, with: DOMString(new))
        expected.replaceSubrange(offset..<end, with: new.utf16)
      }
      #expect(text.length == expected.count)
      #expect(text.data.utf16 == expected)
      #expect(DOMString(cString: text.content) == text.data)
    }
    #expect(throws: DOMException.indexSize) {
      try text.substring(offset: expected.count + 1, count: 0)
    }
  }

  @Test func longTextsAreReadPieceByPieceInLinearTime() throws {
    let document = Document(isHTML: true, in: group)
    let count = 200_000
    let bytes = Array("é".utf8)
    let long = DOMString(bytes: Array(repeatElement(bytes, count: count).joined()))
    let text = try #require(CharacterData(document.createTextNode(long)))
    var offset = 0
    while offset < text.length {
      #expect(try text.substring(offset: offset, count: 10).bytes.count == 20)
      offset += 10
    }
    #expect(offset == count)
  }
}
