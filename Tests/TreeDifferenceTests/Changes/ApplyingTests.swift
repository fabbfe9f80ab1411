import Foundation
import Testing
import TreeDifference

@Suite struct ApplyingTests {
  @Test(arguments: 0..<20, [1, 2, 100])
  func changesOfRandomEdits(seed: Int, variety: Int) throws {
    var random = RandomEdits(seed: UInt64(seed), variety: variety)
    for index in 0..<34 {
      let size = random.number(1..<100)
      let root = index % 2 == 0 ? random.element(size: size) : random.page(size: size)
      let first = tree(root)
      for _ in 0..<random.number(1..<9) { random.edit(root) }
      try expectSameTree(first, tree(root))
    }
  }

  @Test func changesOfUnrelatedTrees() throws {
    var random = RandomEdits(seed: 1)
    for _ in 0..<100 {
      let first = tree(random.element(size: random.number(0..<60)))
      try expectSameTree(first, tree(random.element(size: random.number(0..<60))))
    }
  }

  /// Each file of the folder is a JSON array of events: `["open", name, [[name, value], …]]`,
  /// `["close"]`, `["text", data]` and `["comment", data]`.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["PAGEACTION_TREE_EVENTS"] != nil))
  func changesOfRandomEditsOfPages() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["PAGEACTION_TREE_EVENTS"])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.sorted()
    #expect(!files.isEmpty)
    var random = RandomEdits(seed: 18)
    for index in 0..<2000 {
      let root = try pageElement(folder + "/" + files[index % files.count])
      let first = tree(root)
      for _ in 0..<(1 + index % 4) { random.edit(root) }
      try expectSameTree(first, tree(root))
    }
  }

  @Test func emptyTrees() throws {
    try expectSameTree(tree(), tree())
    try expectSameTree(tree(), page(text("a")))
    try expectSameTree(page(text("a")), tree())
    #expect(TreeDifference(from: page(text("a")), to: page(text("a"))).isEmpty)
  }

  @Test func identicalHeadAfterInsertion() throws {
    func document(_ start: EditableNode, _ end: String) -> MarkupTree {
      tree(
        element(
          "html", [:], start, element("head", [:], text("\n"), element("meta"), text("\n")),
          element("body", [:], text(end))))
    }
    let (first, second) = (document(text("\n"), "a"), document(element("div"), "b"))
    try expectSameTree(first, second)
    #expect(TreeDifference(from: first, to: second).changes.count == 3)
  }

  @Test func anotherTreeIsAnError() {
    let difference = TreeDifference(from: page(text("a")), to: page(text("b")))
    #expect(throws: TreeDifferenceError.self) { try difference.applied(to: page(text("c"))) }
  }

  /// The texts differ, although they are equal as Swift strings.
  @Test func canonicallyEquivalentTexts() throws {
    let first = page(element("p", ["title": "\u{E9}"], text("\u{E9}")))
    let second = page(element("p", ["title": "e\u{301}"], text("e\u{301}")))
    #expect(first != second)
    #expect(TreeDifference(from: first, to: second).changes.count == 2)
    let changed = try TreeDifference(from: first, to: second).applied(to: first)
    #expect(Array(changed.text(of: changed.count - 1).utf8) == Array("e\u{301}".utf8))
    try expectSameTree(first, second)
  }

  @Test func attributeOrder() throws {
    let first = page(element("p", ["a": "1", "b": "2", "c": "3"]))
    let second = page(element("p", ["c": "3", "x": "4", "a": "1"]))
    let kinds = TreeDifference(from: first, to: second).changes.map(\.kind)
    #expect(
      kinds == [
        .attributeRemoved(MarkupName("b"), value: "2"),
        .attributeAdded(MarkupName("x"), value: "4", index: 1),
        .attributesReordered([MarkupName("c"), MarkupName("x"), MarkupName("a")]),
      ])
    try expectSameTree(first, second)
  }

  // MARK: Trees that are expensive to compare

  private static let count = 3000

  @Test(arguments: [0, 1, Self.count / 2])
  func equalSiblings(removed: Int) throws {
    func siblings(_ count: Int) -> MarkupTree {
      tree(of: [list((0..<count).map { _ in element("li", [:], text("a")) })])
    }
    try expectSameTree(siblings(Self.count), siblings(Self.count - removed))
  }

  @Test func differentSiblings() throws {
    func siblings(_ prefix: String) -> MarkupTree {
      tree(of: [list((0..<Self.count).map { element("li", ["id": "\(prefix)\($0)"]) })])
    }
    try expectSameTree(siblings("a"), siblings("b"))
  }

  @Test func reversedSiblings() throws {
    let items = (0..<Self.count).map { element("li", ["id": "\($0)"]) }
    let first = tree(of: [list(items)])
    let second = tree(of: [list(items.reversed())])
    #expect(TreeDifference(from: first, to: second).changes.count == Self.count - 1)
    try expectSameTree(first, second)
  }

  @Test func deepTrees() throws {
    func chain(_ name: String, _ text: String) -> MarkupTree {
      var builder = MarkupTree.Builder()
      for _ in 0..<Self.count { builder.openElement(MarkupName(name)) }
      builder.addText(text)
      return builder.finish()
    }
    try expectSameTree(chain("a", "1"), chain("a", "2"))
    try expectSameTree(chain("a", "1"), chain("b", "1"))
    #expect(TreeDifference(from: chain("a", "1"), to: chain("a", "2")).changes.count == 1)
  }

  private func list(_ items: [EditableNode]) -> EditableNode {
    let list = element("ul")
    for item in items { list.insert(item, at: list.children.count) }
    return list
  }

  private func pageElement(_ path: String) throws -> EditableNode {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let events = try #require(try JSONSerialization.jsonObject(with: data) as? [[Any]])
    let root = EditableNode(.fragment("page"))
    var open = [root]
    for event in events {
      let node: EditableNode
      switch event.first as? String {
      case "open":
        node = EditableNode(.element(try #require(event[1] as? String)))
        node.attributes = try #require(event[2] as? [[String]]).map { ($0[0], $0[1]) }
      case "text": node = text(try #require(event[1] as? String))
      case "comment": node = comment(try #require(event[1] as? String))
      default:
        open.removeLast()
        continue
      }
      let parent = open[open.count - 1]
      parent.insert(node, at: parent.children.count)
      if node.isElement { open.append(node) }
    }
    return try #require(root.children.first)
  }
}

func expectSameTree(
  _ first: MarkupTree, _ second: MarkupTree, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let difference = TreeDifference(from: first, to: second)
  let changed = try difference.applied(to: first)
  // Trees are too long for messages.
  let isSame = changed == second
  #expect(isSame, sourceLocation: sourceLocation)
  let isEqual = first == second
  #expect(difference.isEmpty == isEqual, sourceLocation: sourceLocation)
}
