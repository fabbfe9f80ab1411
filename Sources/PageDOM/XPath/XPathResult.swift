/// What an expression gave for a node.
/// - Source: https://dom.spec.whatwg.org/#interface-xpathresult
public final class XPathResult {
  /// What a result holds, and how it is read, with the DOM's numbers.
  public enum Kind: Int, Sendable {
    /// A number.
    case number = 1
    /// A string.
    case string = 2
    /// A boolean.
    case boolean = 3
    /// Nodes one after the other, in any order.
    case unorderedNodeIterator = 4
    /// Nodes one after the other, in document order.
    case orderedNodeIterator = 5
    /// Nodes by their index, in any order.
    case unorderedNodeSnapshot = 6
    /// Nodes by their index, in document order.
    case orderedNodeSnapshot = 7
    /// Any one node.
    case anyUnorderedNode = 8
    /// The first node in document order.
    case firstOrderedNode = 9

    /// Whether nodes are read one after the other.
    var isIterator: Bool { self == .unorderedNodeIterator || self == .orderedNodeIterator }
  }

  /// What the result holds.
  public private(set) var kind: Kind

  private var value: XPathValue
  private let document: Document
  private let version: Int
  private var position = 0

  init(_ value: XPathValue, in document: Document) {
    self.value = value
    self.document = document
    version = document.state.version
    kind =
      switch value {
      case .number: .number
      case .string: .string
      case .boolean: .boolean
      case .nodes: .unorderedNodeIterator
      }
  }

  /// Makes the result one of a kind; returns whether it can be, which only nodes can be for most.
  /// - Source: https://www.w3.org/TR/DOM-Level-3-XPath/xpath.html#XPathResult
  public func convert(to kind: Kind) -> Bool {
    switch kind {
    case .number: value = .number(value.number)
    case .string: value = .string(value.string)
    case .boolean: value = .boolean(value.boolean)
    default:
      guard let set = value.nodeSet else { return false }
      if kind == .orderedNodeIterator || kind == .orderedNodeSnapshot {
        value = .nodes(set.sorted())
      }
    }
    self.kind = kind
    return true
  }

  /// The number; `nil` where the result is of another kind.
  public var number: Double? { kind == .number ? value.number : nil }

  /// The string; `nil` where the result is of another kind.
  public var string: DOMString? { kind == .string ? value.string : nil }

  /// The boolean; `nil` where the result is of another kind.
  public var boolean: Bool? { kind == .boolean ? value.boolean : nil }

  /// Whether the document has changed, so that nodes are not given one after the other any more.
  /// - Source: https://www.w3.org/TR/DOM-Level-3-XPath/xpath.html#XPathResult-invalid-iterator-state
  public var isInvalidIterator: Bool { kind.isIterator && version != document.state.version }

  /// The only or first node; `nil` inside where there is none, outside where the result is of
  /// another kind.
  public var singleNode: Node?? {
    switch kind {
    case .anyUnorderedNode: .some(value.nodeSet?.nodes.first)
    case .firstOrderedNode: .some(value.nodeSet?.first)
    default: nil
    }
  }

  /// The nodes by their index; `nil` where the result is of another kind.
  public var snapshot: [Node]? {
    guard kind == .unorderedNodeSnapshot || kind == .orderedNodeSnapshot else { return nil }
    return value.nodeSet?.nodes
  }

  /// Returns the next node; `nil` inside behind the last, outside where the result is of another
  /// kind.
  ///
  /// - Throws: `InvalidStateError` where the document has changed.
  /// - Source: https://www.w3.org/TR/DOM-Level-3-XPath/xpath.html#XPathResult-iterateNext
  public func next() throws(DOMException) -> Node?? {
    guard kind.isIterator, let set = value.nodeSet else { return nil }
    guard !isInvalidIterator else { throw .invalidState }
    guard position < set.nodes.count else { return .some(nil) }
    position += 1
    return .some(set.nodes[position - 1])
  }
}
