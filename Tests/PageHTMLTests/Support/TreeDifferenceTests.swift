import AnswerComparison
import Testing

@Suite("Differences between trees") struct TreeDifferenceTests {
  private let tree = """
    | <html>
    |   <head>
    |   <body>
    |     <p>
    |       "one"
    |     <p>
    |       class="a"
    |       "two
    lines"
    |       <svg g>
    """

  @Test("do not exist between equal trees") func equal() {
    #expect(TreeDifference(expected: tree, actual: tree) == nil)
    #expect(TextDifference(expected: "é", actual: "e\u{301}") != nil)
  }

  @Test("name the node in which the trees part") func paths() throws {
    let other = tree.replacing("class=\"a\"", with: "class=\"b\"")
    let attribute = try #require(TreeDifference(expected: tree, actual: other))
    #expect(attribute.path == "html > body > p[2]")
    #expect(attribute.text.line == 7)
    #expect(attribute.text.expected == #""|       class=\"a\"""#)
    let moved = tree.replacing("|       <svg g>", with: "|     <svg g>")
    #expect(TreeDifference(expected: tree, actual: moved)?.path == "html > body")
    let renamed = tree.replacing("| <html>", with: "| <HTML>")
    #expect(TreeDifference(expected: tree, actual: renamed)?.path == "the document")
  }

  @Test("name the end of the shorter tree") func ends() throws {
    let cut = String(tree.dropLast("\n|       <svg g>".count))
    let difference = try #require(TreeDifference(expected: tree, actual: cut))
    #expect(difference.text.actual == nil)
    #expect(difference.description.hasSuffix("actual   the end"))
    #expect(difference.path == "html > body > p[2]")
  }

  @Test("show the part of a long line that differs") func longLines() throws {
    let start = String(repeating: "a", count: 1000)
    let difference = try #require(
      TextDifference(expected: start + "b" + start, actual: start + "c"))
    let context = String(repeating: "a", count: 60)
    #expect(difference.expected == "…\"\(context)b\(context.dropLast())\"…")
    #expect(difference.actual == "…\"\(context)c\"")
  }
}
