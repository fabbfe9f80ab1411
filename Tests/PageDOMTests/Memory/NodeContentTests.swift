import Testing

@testable import PageDOM

@Suite struct NodeContentTests {
  private let group = DocumentGroup()
  private let document: Document

  init() {
    document = Document(isHTML: true, in: group)
  }

  @Test func textGrowsAndShrinks() {
    let text = CharacterData(unchecked: document.createTextNode("abc"))
    // The texts are longer than the allocated memory, shorter again, and larger than any memory
    // chunk.
    let long = DOMString(bytes: Array(repeating: 0x78, count: 3_000_000))
    for value in ["", "abcd", "x", long, "ab", long + "y"] as [DOMString] {
      text.setData(value)
      #expect(text.data == value)
      #expect(DOMString(cString: text.content) == value)
    }
  }

  @Test func appendingKeepsContent() {
    let text = CharacterData(unchecked: document.createTextNode("é"))
    var expected = "é"
    for index in 0..<2000 {
      text.appendData(DOMString("\(index)ß"))
      expected += "\(index)ß"
    }
    #expect(text.data.string == expected)
  }

  @Test func appendingEmptyTextToEmptyContent() {
    let text = CharacterData(unchecked: document.createTextNode(""))
    text.appendData("")
    #expect(text.data.isEmpty)
    text.appendData("a")
    #expect(text.data == "a")
  }

  @Test func valuesOfAttributesGrowAndShrink() throws {
    let element = document.createHTMLElement("p")
    for value in ["", "abc", "", "a", "abcdefghijklmnopqrstuvwxyz"] as [DOMString] {
      try element.setAttribute(qualifiedName: "title", to: value)
      #expect(element.attribute(qualifiedName: "title")?.value == value)
    }
  }
}
