/// A snapshot of a document: an ordered, labeled tree in a few flat arrays.
///
/// Nodes are numbered in document order. The root, 0, is the document. A node's descendants
/// directly follow it.
public struct MarkupTree: Sendable {
  public enum Kind: UInt8, Sendable {
    case document, doctype, element, text, cdataSection, comment, processingInstruction
    /// The content of a template or a shadow root, as the first child of its element.
    case fragment
  }

  /// A name in the tree's table of names.
  public struct NameID: Sendable, Hashable {
    var number: Int32
  }

  struct Node: Sendable {
    var kind: Kind
    /// The index of the name in `names`; -1 for nodes without a name.
    var name: Int32
    /// -1 for the root.
    var parent: Int32
    /// The number of the first node after the node and its descendants.
    var end: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
    var textStart: Int
    var textLength: Int

    var text: Range<Int> { textStart..<textStart + textLength }
    var attributes: Range<Int> { Int(firstAttribute)..<Int(firstAttribute) + Int(attributeCount) }
  }

  struct AttributeEntry: Sendable {
    var name: Int32
    var start: Int
    var length: Int

    var value: Range<Int> { start..<start + length }
  }

  // A node needs 48 bytes of memory, so `Int32` suffices for numbers of nodes.
  var nodes: [Node]
  var names: [MarkupName]
  var attributes: [AttributeEntry]
  /// Texts and attribute values as UTF-8.
  var bytes: [UInt8]

  /// The number of nodes, including the document.
  public var count: Int { nodes.count }

  public func kind(of node: Int) -> Kind { nodes[node].kind }

  public func name(of node: Int) -> MarkupName? {
    let name = nodes[node].name
    return name < 0 ? nil : names[Int(name)]
  }

  public func parent(of node: Int) -> Int? {
    let parent = nodes[node].parent
    return parent < 0 ? nil : Int(parent)
  }

  /// Returns the range of the node and its descendants.
  public func subtree(of node: Int) -> Range<Int> { node..<Int(nodes[node].end) }

  public func children(of node: Int) -> Children {
    Children(nodes: nodes, node: node + 1, end: Int(nodes[node].end))
  }

  public struct Children: Sequence, IteratorProtocol {
    let nodes: [Node]
    var node: Int
    let end: Int

    public mutating func next() -> Int? {
      guard node < end else { return nil }
      defer { node = Int(nodes[node].end) }
      return node
    }
  }

  /// Returns the data of a text, comment or processing instruction, or the name of a doctype.
  public func text(of node: Int) -> String { string(nodes[node].text) }

  public func attributes(of node: Int) -> [MarkupAttribute] {
    attributes[nodes[node].attributes].map {
      MarkupAttribute(name: names[Int($0.name)], value: string($0.value))
    }
  }

  /// Returns the value of an attribute without a namespace.
  public func attribute(_ localName: String, of node: Int) -> String? {
    for entry in attributes[nodes[node].attributes] {
      let name = names[Int(entry.name)]
      if name.localName == localName, name.namespace.isEmpty { return string(entry.value) }
    }
    return nil
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

public struct MarkupAttribute: Sendable, Hashable {
  public var name: MarkupName
  public var value: String

  public init(name: MarkupName, value: String) {
    self.name = name
    self.value = value
  }
}

extension MarkupTree: Equatable {
  /// Whether two trees have the same structure, names, texts, and attributes in the same order.
  public static func == (first: MarkupTree, second: MarkupTree) -> Bool {
    guard first.count == second.count, first.attributes.count == second.attributes.count else {
      return false
    }
    let shared = SharedNames(first, second)
    for (left, right) in zip(first.nodes, second.nodes) {
      guard left.kind == right.kind, left.end == right.end,
        shared.first(left.name) == shared.second(right.name),
        left.attributeCount == right.attributeCount,
        equalBytes(first.bytes, left.text, second.bytes, right.text)
      else { return false }
    }
    return zip(first.attributes, second.attributes).allSatisfy { left, right in
      shared.first(left.name) == shared.second(right.name)
        && equalBytes(first.bytes, left.value, second.bytes, right.value)
    }
  }
}

/// Common numbers for the names of two trees.
struct SharedNames {
  private var firstNumbers: [Int32] = []
  private var secondNumbers: [Int32] = []

  init(_ first: MarkupTree, _ second: MarkupTree) {
    var numbers: [MarkupName: Int32] = [:]
    func number(of name: MarkupName) -> Int32 {
      let next = Int32(truncatingIfNeeded: numbers.count)
      if let number = numbers[name] { return number }
      numbers[name] = next
      return next
    }
    firstNumbers = first.names.map(number)
    secondNumbers = second.names.map(number)
  }

  func first(_ name: Int32) -> Int32 { name < 0 ? -1 : firstNumbers[Int(name)] }
  func second(_ name: Int32) -> Int32 { name < 0 ? -1 : secondNumbers[Int(name)] }
}

func equalBytes(
  _ first: [UInt8], _ firstRange: Range<Int>, _ second: [UInt8], _ secondRange: Range<Int>
) -> Bool {
  guard firstRange.count == secondRange.count else { return false }
  return first.withUnsafeBufferPointer { first in
    second.withUnsafeBufferPointer { second in
      first[firstRange].elementsEqual(second[secondRange])
    }
  }
}
