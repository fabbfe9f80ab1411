import Infra
import TreeDifference

/// A generator of random trees and edits.
struct RandomEdits {
  enum Kind: CaseIterable {
    case attribute, attributeOrder, text, insertion, removal, move, wrapping, unwrapping, renaming
  }

  private var generator: SplitMix64
  /// The number of different words and names. If it is small, many subtrees are equal.
  private let variety: Int

  init(seed: UInt64, variety: Int = 100) {
    generator = SplitMix64(seed: seed)
    self.variety = variety
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  private static let words = [
    "time", "people", "house", "red", "garden", "river", "light", "été", "e\u{301}te\u{301}", "紙",
    "", " ", "\n  ", "a;b:c", "<&>\"'",
  ]
  private static let names = ["div", "p", "span", "a", "ul", "li", "img", "b"]
  private static let attributes = ["id", "class", "style", "href", "title", "data-x"]

  mutating func words() -> String {
    (0...number(0..<min(variety, 6))).map { _ in
      Self.words[number(0..<min(variety, Self.words.count))]
    }
    .joined(separator: " ")
  }

  private mutating func pick(_ list: [String]) -> String {
    list[number(0..<min(variety, list.count))]
  }

  /// Returns a tree of about `size` nodes.
  mutating func element(size: Int) -> EditableNode {
    let root = EditableNode(.element(pick(Self.names)))
    var elements = [root]
    for _ in 0..<size {
      let parent = elements[number(max(0, elements.count - 12)..<elements.count)]
      let node: EditableNode
      switch number(0..<12) {
      case 0..<6:
        node = EditableNode(.element(pick(Self.names)))
        elements.append(node)
        for _ in 0..<number(0..<4) { setAttribute(of: node) }
      case 6..<10: node = text(words())
      case 10: node = comment(words())
      default:
        node = EditableNode(
          [.cdataSection, .instruction("target"), .fragment("template content")][number(0..<3)])
        if case .fragment = node.content {} else { node.text = words() }
      }
      parent.insert(node, at: number(0..<parent.children.count + 1))
    }
    return root
  }

  /// Returns an `html` element with `head` and `body`, of about `size` nodes.
  mutating func page(size: Int) -> EditableNode {
    let html = EditableNode(.element("html"))
    for name in ["head", "body"] {
      let child = EditableNode(.element(name))
      html.insert(child, at: html.children.count)
      for _ in 0..<number(0..<4) { child.insert(element(size: number(0..<size / 4 + 1)), at: 0) }
    }
    return html
  }

  private mutating func setAttribute(of node: EditableNode) {
    let name = pick(Self.attributes)
    if let index = node.attributes.firstIndex(where: { $0.name == name }) {
      node.attributes[index].value = words()
    } else {
      node.attributes.insert((name, words()), at: number(0..<node.attributes.count + 1))
    }
  }

  mutating func edit(_ root: EditableNode) {
    edit(root, Kind.allCases[number(0..<Kind.allCases.count)])
  }

  mutating func edit(_ root: EditableNode, _ kind: Kind) {
    let nodes = root.subtree
    let elements = nodes.filter(\.isElement)
    let node = elements[number(0..<elements.count)]
    let inner = nodes[number(0..<nodes.count)]
    switch kind {
    case .attribute:
      if node.attributes.isEmpty || number(0..<2) == 0 {
        setAttribute(of: node)
      } else {
        node.attributes.remove(at: number(0..<node.attributes.count))
      }
    case .attributeOrder: node.attributes.shuffle(using: &generator)
    case .text:
      let texts = nodes.filter { if case .element = $0.content { false } else { true } }
      guard !texts.isEmpty else { return }
      let node = texts[number(0..<texts.count)]
      if case .fragment = node.content { return }
      node.text += words()
    case .insertion:
      let inserted = element(size: number(0..<6))
      node.insert(inserted, at: number(0..<node.children.count + 1))
    case .removal: if inner !== root { inner.remove() }
    case .move:
      guard inner !== root else { return }
      let inside = inner.subtree
      guard !inside.contains(where: { $0 === node }) else { return }
      inner.remove()
      node.insert(inner, at: number(0..<node.children.count + 1))
    case .wrapping:
      guard let parent = inner.parent,
        let index = parent.children.firstIndex(where: { $0 === inner })
      else { return }
      inner.remove()
      let wrapper = EditableNode(.element(pick(Self.names)))
      parent.insert(wrapper, at: index)
      wrapper.insert(inner, at: 0)
    case .unwrapping:
      guard node !== root, let parent = node.parent,
        let index = parent.children.firstIndex(where: { $0 === node })
      else { return }
      node.remove()
      for child in node.children.reversed() { parent.insert(child, at: index) }
      node.children = []
    case .renaming: node.content = .element(pick(Self.names))
    }
  }
}
