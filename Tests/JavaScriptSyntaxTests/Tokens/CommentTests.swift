import JavaScriptSyntax
import Testing

/// https://tc39.es/ecma262/#sec-comments and https://tc39.es/ecma262/#sec-html-like-comments
@Suite("Comments")
struct CommentTests {
  private func comments(
    _ text: String, _ goal: ParseOptions.Goal = .script
  ) throws -> [String] {
    let tree = try parse(text, goal)
    return tree.comments.map { "\($0.kind) \($0.range) \(tree.text(of: $0))" }
  }

  @Test("kinds, ranges and texts")
  func kinds() throws {
    #expect(
      try comments("#!x\n/*é*/a//b\n") == ["hashbang 0..<3 x", "block 4..<10 é", "line 11..<14 b"])
    #expect(
      try comments("a <!-- b\n/**/ --> c") == [
        "htmlOpen 2..<8  b", "block 9..<13 ", "htmlClose 14..<19  c",
      ])
    #expect(try comments("--> c") == ["htmlClose 0..<5  c"])
  }

  @Test("`-->` is an operator inside of a line")
  func operators() throws {
    #expect(try comments("a --> b") == [])
    #expect(try comments("a --> b", .module) == [])
    #expect(errorPlace("a\n--> b", .module) == "2:3")
    #expect(!isValid("<!-- a", .module))
  }

  @Test("a look ahead does not duplicate comments")
  func lookAhead() throws {
    #expect(try comments("let /*a*/ b; async /*c*/ (d)") == ["block 4..<9 a", "block 19..<24 c"])
    #expect(try comments("function f() { 'a' /*b*/ }") == ["block 19..<24 b"])
  }

  @Test("a line terminator in a comment permits a semicolon")
  func semicolon() {
    #expect(isValid("a /*\n*/ b"))
    #expect(!isValid("a /* */ b"))
    #expect(errorPlace("a /* b") == "1:3")
    #expect(!isValid(" #!x"))
  }
}
