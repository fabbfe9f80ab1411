import Testing
@testable import TreeDifference

/// Tests that an edit script has minimum cost, and is not longer than the edits that were made.
@Suite struct EditScriptTests {
  private func expect(
    _ names: [String], _ first: MarkupTree, _ second: MarkupTree,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let difference = TreeDifference(from: first, to: second)
    #expect(
      difference.changes.map { difference.kindName(of: $0) } == names,
      sourceLocation: sourceLocation)
    try expectSameTree(first, second, sourceLocation: sourceLocation)
  }

  private func item(_ words: String) -> EditableNode { element("li", [:], text(words)) }

  @Test func oneEdit() throws {
    let first = page(element("ul", [:], item("one"), item("two"), item("three")))
    try expect(
      ["text-changed"], first,
      page(element("ul", [:], item("one"), item("other"), item("three"))))
    try expect(["removed"], first, page(element("ul", [:], item("one"), item("three"))))
    try expect(
      ["inserted"], first,
      page(element("ul", [:], item("one"), item("new"), item("two"), item("three"))))
    try expect(
      ["moved"], first, page(element("ul", [:], item("three"), item("one"), item("two"))))
    try expect(
      ["attribute-added"], first,
      page(element("ul", ["class": "a"], item("one"), item("two"), item("three"))))
    try expect(["removed"], first, page())
    try expect(
      ["renamed"], first, page(element("ol", [:], item("one"), item("two"), item("three"))))
  }

  @Test func wrappedContent() throws {
    let first = page(element("p", [:], text("A paragraph of text.")), element("hr"))
    let wrapped = page(
      element("div", [:], element("p", [:], text("A paragraph of text."))), element("hr"))
    try expect(["inserted", "moved"], first, wrapped)
    try expect(["removed", "moved"], wrapped, first)
  }

  /// The wrapped content also changes.
  @Test func wrappedAndChangedContent() throws {
    let first = page(
      element("div", ["class": "a"], item("one"), item("two"), item("three"), item("four")))
    let second = page(
      element(
        "div", [:],
        element("div", ["class": "a"], item("one"), item("two"), item("other"), item("four"))))
    try expect(["inserted", "moved", "text-changed"], first, second)
  }

  @Test func equalNodesAreMatchedInOrder() throws {
    let first = page(element("br"), element("br"), element("br"))
    try expect(["removed"], first, page(element("br"), element("br")))
    try expect(
      ["inserted"], first, page(element("br"), element("br"), element("br"), element("br")))
  }

  @Test func movesAreMinimal() throws {
    var random = RandomEdits(seed: 3)
    for _ in 0..<50 {
      let count = random.number(1..<30)
      var order = Array(0..<count)
      for index in order.indices { order.swapAt(index, random.number(0..<count)) }
      let first = tree(
        of: [element("html")].map { root in
          for number in 0..<count { root.insert(item("item \(number)"), at: number) }
          return root
        })
      let second = tree(
        of: [element("html")].map { root in
          for (index, number) in order.enumerated() {
            root.insert(item("item \(number)"), at: index)
          }
          return root
        })
      let difference = TreeDifference(from: first, to: second)
      #expect(difference.changes.count == count - increasingLength(order))
    }
  }

  @Test func longestIncreasingSubsequences() {
    var random = RandomEdits(seed: 5)
    for _ in 0..<200 {
      var numbers = Array(0..<random.number(0..<12))
      for index in numbers.indices { numbers.swapAt(index, random.number(0..<numbers.count)) }
      let indices = longestIncreasingSubsequence(numbers)
      #expect(indices == indices.sorted())
      #expect(indices.map { numbers[$0] } == indices.map { numbers[$0] }.sorted())
      #expect(indices.count == increasingLength(numbers))
    }
  }

  /// Returns the length of a longest increasing subsequence, by its definition.
  private func increasingLength(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }

  @Test func doctypes() throws {
    func document(_ doctype: Doctype) -> MarkupTree {
      tree(EditableNode(.doctype(doctype)), element("html"))
    }
    let old = Doctype(name: "html", publicID: "-//W3C//DTD HTML 4.01//EN", systemID: "")
    try expect(["doctype-changed"], document(old), document(Doctype(name: "html")))
  }
}
