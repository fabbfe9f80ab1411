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
}
