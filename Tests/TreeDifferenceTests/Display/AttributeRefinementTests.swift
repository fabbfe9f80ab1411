import Testing
@testable import TreeDifference

@Suite struct AttributeRefinementTests {
  @Test func classes() {
    #expect(
      AttributeRefinement(MarkupName("class"), from: "a  b\tc", to: "c d a")
        == .classes(added: ["d"], removed: ["b"]))
    #expect(AttributeRefinement(MarkupName("class"), from: "a b", to: "b  a") == nil)
    #expect(AttributeRefinement(MarkupName("title"), from: "a", to: "b") == nil)
  }

  @Test func declarations() {
    let refinement = AttributeRefinement(
      MarkupName("style"), from: "COLOR:red; background: url(a;b) ; --X: ';'",
      to: "color: blue; --X: ';'; background: url(a;c)")
    #expect(
      refinement
        == .declarations([
          AttributeRefinement.Declaration(property: "color", old: "red", new: "blue"),
          AttributeRefinement.Declaration(
            property: "background", old: "url(a;b)", new: "url(a;c)"),
        ]))
    #expect(AttributeRefinement(MarkupName("style"), from: "color: red", to: "red") == nil)
  }
}
