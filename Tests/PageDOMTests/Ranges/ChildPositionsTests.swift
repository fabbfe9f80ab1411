import Testing
import TreeMarkup

@testable import PageDOM

@Suite struct ChildPositionsTests {
  private let tree = MarkedTree("")
  private var root: Node { tree.root }

  private func append(_ count: Int) throws -> [Node] {
    try (0..<count).map { _ in try root.append(tree.document.createHTMLElement("b").node) }
  }

  @Test(arguments: [1, 7, 13, 99])
  func `Places are right in whatever order they are asked for`(step: Int) throws {
    let children = try append(100)
    var positions = ChildPositions()
    for turn in 0..<300 {
      let index = turn * step % 100
      #expect(positions.child(of: root, at: index) == children[index])
      #expect(positions.index(of: children[99 - index]) == 99 - index)
    }
    #expect(positions.child(of: root, at: 100) == nil)
  }

  @Test func `Nothing is known any more once the children change`() throws {
    let children = try append(100)
    var positions = ChildPositions()
    #expect(positions.index(of: children[60]) == 60)
    #expect(positions.child(of: root, at: 61) == children[61])
    children[2].removeFromParent()
    #expect(positions.index(of: children[60]) == 59)
    #expect(positions.child(of: root, at: 61) == children[62])
    try root.insert(children[2], before: children[0])
    #expect(positions.index(of: children[60]) == 60)
    #expect(positions.child(of: root, at: 0) == children[2])
  }

  @Test func `A node is so long as it has children or code units`() throws {
    let children = try append(40)
    #expect(root.reaches(0) && root.reaches(40) && !root.reaches(41))
    #expect(children[0].reaches(0) && !children[0].reaches(1))
    let text = tree.document.createTextNode("abc")
    #expect(text.reaches(3) && !text.reaches(4))
  }
}
