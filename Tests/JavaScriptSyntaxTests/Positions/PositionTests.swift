import JavaScriptSyntax
import Testing

@Suite("Positions")
struct PositionTests {
  @Test("bytes, UTF-16 code units, lines and columns")
  func units() throws {
    // é has 2 bytes and 1 code unit; 😀 has 4 bytes and 2 code units.
    let tree = try parse("'é😀';\r\nab\u{2028}c")
    let nodes = tree.root.descendants(.identifier)
    #expect(nodes.map(\.text) == ["ab", "c"])
    #expect(nodes.map(\.range) == [11..<13, 16..<17])
    #expect(nodes.map(\.utf16Range) == [8..<10, 11..<12])
    #expect(nodes.map { "\($0.location)" } == ["2:1", "3:1"])
    #expect(nodes.map { $0.endLocation.column } == [2, 1])
    #expect(tree.lineCount == 3)
    #expect(tree.root.utf16Range == 0..<12)
  }

  @Test("every offset of a long line agrees with a count from its start")
  func longLine() throws {
    let text = "x('" + String(repeating: "aé😀–", count: 300) + "')"
    let tree = try parse(text)
    var units = 0
    var offset = 0
    for scalar in text.unicodeScalars {
      #expect(tree.utf16Offset(of: offset) == units)
      #expect(tree.location(of: offset) == tree.location(of: offset))
      #expect(tree.location(of: offset).column == units)
      units += UTF16.width(scalar)
      offset += UTF8.width(scalar)
    }
  }

  @Test("an error has a place and a message")
  func error() {
    #expect(throws: SyntaxError.self) { try parse("a\n  b c") }
    do {
      _ = try parse("a\n  b c")
    } catch {
      #expect("\(error)" == "2:5: 'c' is not allowed here; expected ';'.")
    }
  }

  @Test("bytes that are not UTF-8 become U+FFFD")
  func invalidBytes() throws {
    let tree = try SyntaxTree(parsing: Array("'a".utf8) + [0xFF] + Array("'".utf8))
    #expect(tree.root.descendants(.literal).first?.stringValue == "a\u{FFFD}")
  }
}
