import Testing

@testable import PageDOM

@Suite struct TokenSetTests {
  let group = DocumentGroup()

  private func set(_ value: DOMString?) -> TokenSet {
    let element = Document(isHTML: true, in: group).createHTMLElement("p")
    if let value { element.setAttribute("class", to: value) }
    return TokenSet(element, attributeName: "class")
  }

  @Test func reads() {
    let tokens = set("  a b\ta  c ")
    #expect(tokens.tokens == ["a", "b", "c"])
    #expect(tokens.count == 3)
    #expect(tokens.value == "  a b\ta  c ")
    #expect(tokens.item(at: 1) == "b")
    #expect(tokens.item(at: 3) == nil)
    #expect(tokens.item(at: -1) == nil)
    #expect(tokens.contains("c"))
    #expect(!tokens.contains("C"))
    #expect(!tokens.contains(""))
    #expect(!tokens.contains("a b"))
    #expect(set(nil).tokens.isEmpty)
    #expect(!set(nil).contains("a"))
  }

  @Test(
    arguments: [
      ("", []), (" \t\n\u{C}\r", []), ("a", ["a"]),
      ("a\tb\nc\u{C}d\re f", ["a", "b", "c", "d", "e", "f"]),
      ("\r\n aa \t a\u{C}", ["aa", "a"]), ("a\u{B}b", ["a\u{B}b"]), ("a\u{A0}b", ["a\u{A0}b"]),
      ("a aa aaa aa a", ["a", "aa", "aaa"]), ("A a A", ["A", "a"]),
    ] as [(DOMString, [DOMString])])
  func splits(_ value: DOMString, _ expected: [DOMString]) {
    let padding = DOMString(String(repeating: " ", count: 300))
    for value in [value, value + padding, padding + value] {
      let tokens = set(value)
      #expect(tokens.tokens == expected)
      #expect(tokens.count == expected.count)
      #expect((0...expected.count).map { tokens.item(at: $0) } == expected + [nil])
      for token in expected { #expect(tokens.contains(token)) }
      #expect(!tokens.contains(""))
      #expect(!tokens.contains("b c"))
      #expect(!tokens.contains("aaaa"))
      #expect(tokens.value == value)
    }
  }

  @Test func splitsManyTokens() throws {
    // All one-character tokens, which are more than a linear search handles.
    let letters = (0x21..<0x7F).map { DOMString(bytes: [$0]) }
    let tokens = set(TokenSet.serialize(letters + letters.prefix(30)))
    #expect(tokens.tokens == letters)
    #expect(tokens.count == letters.count)
    #expect(tokens.item(at: letters.count - 1) == "~")
    #expect(tokens.item(at: letters.count) == nil)
    let added = (0..<3000).map { DOMString("\($0 % 1500)") }
    let one = set("0")
    try one.add(added)
    #expect(one.tokens == Array(added.prefix(1500)))
    #expect(one.value == TokenSet.serialize(Array(added.prefix(1500))))
  }

  @Test func adds() throws {
    let tokens = set("  a b a  c ")
    try tokens.add([])
    #expect(tokens.value == "a b c")
    try tokens.add(["d", "a", "d"])
    #expect(tokens.value == "a b c d")
    let none = set(nil)
    try none.add([])
    #expect(!none.element.hasAttribute("class"))
    try none.add(["x"])
    #expect(none.value == "x")
  }

  @Test func removes() throws {
    let tokens = set(" a b a c")
    try tokens.remove(["zz"])
    #expect(tokens.value == "a b c")
    try tokens.remove(["a", "c", "b"])
    #expect(tokens.value == "")
    #expect(tokens.element.hasAttribute("class"))
    let none = set(nil)
    try none.remove(["x"])
    #expect(!none.element.hasAttribute("class"))
  }

  @Test func toggles() throws {
    let tokens = set("a  b")
    #expect(try tokens.toggle("a", force: true))
    #expect(tokens.value == "a  b")
    #expect(try !tokens.toggle("c", force: false))
    #expect(tokens.value == "a  b")
    #expect(try !tokens.toggle("a"))
    #expect(tokens.value == "b")
    #expect(try tokens.toggle("c"))
    #expect(tokens.value == "b c")
    #expect(try !tokens.toggle("c", force: false))
    #expect(tokens.value == "b")
  }

  @Test(
    arguments: [
      ("a b c a", "a c", true), ("c b a", "c a", true), ("a d b", "a d c", true),
      (" a  d ", " a  d ", false), ("b", "c", true),
    ] as [(DOMString, DOMString, Bool)])
  func replaces(_ before: DOMString, _ after: DOMString, _ isThere: Bool) throws {
    let tokens = set(before)
    #expect(try tokens.replace("b", with: "c") == isThere)
    #expect(tokens.value == after)
  }

  @Test func replacesByItself() throws {
    let tokens = set("a  b")
    #expect(try tokens.replace("a", with: "a"))
    #expect(tokens.value == "a b")
  }

  @Test func validates() {
    let tokens = set("a")
    #expect(throws: DOMException.syntax) { try tokens.add(["b", ""]) }
    #expect(throws: DOMException.invalidCharacter) { try tokens.add(["b", "c d"]) }
    #expect(throws: DOMException.invalidCharacter) { try tokens.remove(["\t"]) }
    #expect(throws: DOMException.syntax) { try tokens.toggle("") }
    #expect(throws: DOMException.syntax) { try tokens.replace("a b", with: "") }
    #expect(throws: DOMException.syntax) { try tokens.replace("", with: "a b") }
    #expect(throws: DOMException.invalidCharacter) { try tokens.replace("a b", with: "c") }
    #expect(tokens.value == "a")
  }

  @Test func longValuesAreFollowed() throws {
    let tokens = set(" first  first ")
    var expected: [DOMString] = ["first"]
    for index in 0..<100 {
      let token = DOMString("token\(index)")
      try tokens.add([token, "first"])
      expected.append(token)
      #expect(tokens.tokens == expected)
    }
    #expect(tokens.value == TokenSet.serialize(expected))
    try tokens.remove(["token7"])
    #expect(tokens.count == 100)
    // The set also observes changes of the attribute that it does not make itself.
    tokens.element.setAttribute("class", to: tokens.value + "  other  token3")
    #expect(tokens.item(at: 100) == "other")
    #expect(tokens.count == 101)
    try tokens.add(["last"])
    #expect(tokens.count == 102)
    #expect(!tokens.value.bytes.split(separator: 0x20).contains { $0.isEmpty })
    tokens.element.removeAttribute("class")
    #expect(tokens.tokens.isEmpty)
    try tokens.add(["x"])
    #expect(tokens.value == "x")
  }
}
