import Testing
import TreeDifference

@Suite struct MarkupTreeTests {
  @Test func nodes() {
    let tree = page(element("p", ["id": "a"], text("b"), comment("c")), element("br"))
    #expect(tree.count == 8)
    #expect(Array(tree.children(of: 3)) == [4, 7])
    #expect(tree.subtree(of: 4) == 4..<7)
    #expect(tree.parent(of: 0) == nil)
    #expect(tree.parent(of: 5) == 4)
    #expect(tree.kind(of: 6) == .comment)
    #expect(tree.text(of: 5) == "b")
    #expect(tree.attribute("id", of: 4) == "a")
    #expect(tree.name(of: 4)?.localName == "p")
  }

  @Test func equalTreesWithDifferentTables() {
    var builder = MarkupTree.Builder()
    _ = builder.id(of: MarkupName("unused"))
    builder.openElement(MarkupName("a"))
    builder.addText("x")
    #expect(builder.finish() != tree(element("a", [:], text("x"))))
    var other = MarkupTree.Builder()
    other.openElement(MarkupName("a"))
    other.addText("x")
    #expect(builder.finish() == other.finish())
  }

  /// - Source: https://html.spec.whatwg.org/#parse-error-duplicate-attribute
  @Test func duplicateAttributes() {
    var builder = MarkupTree.Builder()
    builder.openElement(MarkupName("a"))
    for index in 0..<100 { builder.addAttribute(MarkupName("x\(index % 50)"), value: "\(index)") }
    let tree = builder.finish()
    #expect(tree.attributes(of: 1).map(\.value) == (0..<50).map(String.init))
  }

  @Test func invalidUTF8() {
    var builder = MarkupTree.Builder()
    builder.addText([0x61, 0xED, 0xA0, 0x80, 0x62])
    #expect(builder.finish().text(of: 1) == "a\u{FFFD}\u{FFFD}\u{FFFD}b")
  }
}
