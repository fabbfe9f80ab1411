import Testing

@testable import PageDOM

@Suite struct IncrementalCollectionsTests {
  private let group = DocumentGroup()
  private let document: Document

  init() {
    document = Document(isHTML: true, in: group)
  }

  private static let kinds: [NodeCollection.Kind] = [
    .childNodes, .children, .tagName("a"), .tagName("*"),
    .tagNameNS(namespace: "*", localName: "p"), .className("x"), .className("x y"), .name("n"),
    .links, .anchors, .forms, .rowCells, .tableBodies,
  ]

  /// A list that is updated incrementally equals a list that is built again.
  @Test(arguments: 0..<40) func randomChanges(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let root = document.createHTMLElement("div").node
    try document.node.append(root)
    var nodes = [root]
    for index in 0..<40 {
      let name = ["a", "p", "form", "td", "tbody", "b"].randomElement(using: &random)!
      let node =
        index % 4 == 0
        ? document.createTextNode("t") : document.createHTMLElement(DOMString(name)).node
      try nodes.filter(\.isElement).randomElement(using: &random)!.append(node)
      nodes.append(node)
    }
    let inner = nodes.filter(\.isElement).randomElement(using: &random)!
    let kinds = Self.kinds.shuffled(using: &random).prefix(6)
    let lists =
      kinds.map { NodeCollection(root: root, kind: $0) }
      + kinds.prefix(3).map { NodeCollection(root: inner, kind: $0) }
    var hasFollowed = false
    for _ in 0..<400 {
      let node = nodes[1...].randomElement(using: &random)!
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        let parent = nodes.filter { $0.isElement && !node.contains($0) }
          .randomElement(using: &random)!
        let child = (parent.children.filter { $0 != node } + [nil]).randomElement(using: &random)!
        try parent.insert(node, before: child)
      case 3: node.removeFromParent()
      default:
        guard let element = Element(node) else { continue }
        let name: DOMString = ["class", "name", "href"].randomElement(using: &random)!
        let value: DOMString? = ["x", "y x", "n", "", nil].randomElement(using: &random)!
        if let value {
          try element.setAttribute(qualifiedName: name, to: value)
        } else {
          element.removeAttribute(qualifiedName: name)
        }
      }
      for list in lists where Int.random(in: 0..<3, using: &random) > 0 {
        let expected = Array(NodeCollection(root: list.root, kind: list.kind).nodes)
        #expect(list.count == expected.count)
        #expect(Array(list.nodes) == expected)
        hasFollowed = hasFollowed || list.following != nil
      }
    }
    #expect(hasFollowed)
  }

  @Test func changesBetweenOthersAreFollowedInLinearTime() throws {
    let root = document.createHTMLElement("div").node
    try document.node.append(root)
    let count = 20_000
    for _ in 0..<count { try root.append(document.createHTMLElement("p").node) }
    let paragraphs = NodeCollection(root: document.node, kind: .tagName("p"))
    let nodes = NodeCollection(root: root, kind: .childNodes)
    var index = 0
    while index < paragraphs.count {
      let node = try #require(paragraphs.item(at: index))
      try root.insert(document.createHTMLElement("b").node, before: node)
      #expect(nodes.count == count + index + 1)
      #expect(root.childElementCount == count + index + 1)
      index += 1
    }
    #expect(index == count)
  }

  @Test func moreWorkThanASearchIsNotDone() throws {
    let root = document.createHTMLElement("div").node
    let list = NodeCollection(root: root, kind: .tagName("p"))
    for _ in 0..<4 {
      #expect(list.isEmpty)
      try root.append(document.createHTMLElement("b").node)
    }
    #expect(list.isEmpty)
    #expect(list.following != nil)
    // When a large tree is inserted, the list is built again instead of updated.
    let large = document.createHTMLElement("section").node
    for _ in 0..<1000 { try large.append(document.createHTMLElement("p").node) }
    try root.append(large)
    #expect(list.following == nil)
    #expect(list.count == 1000)
  }

  @Test func onlyAFewAreFollowed() throws {
    let root = document.createHTMLElement("div").node
    let lists = (0..<20).map { _ in NodeCollection(root: root, kind: .tagName("b")) }
    for expected in 1...6 {
      try root.append(document.createHTMLElement("b").node)
      #expect(lists.allSatisfy { $0.count == expected })
    }
    #expect(lists.filter { $0.following != nil }.count == 8)
  }
}
