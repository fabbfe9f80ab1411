/// The result of evaluating an expression.
/// - Source: https://dom.spec.whatwg.org/#interface-xpathresult
public final class XPathResult {
  /// A result type. The raw values are the DOM's constants.
  public enum Kind: Int, Sendable {
    /// A number.
    case number = 1
    /// A string.
    case string = 2
    /// A boolean.
    case boolean = 3
    /// An iterator over nodes in any order.
    case unorderedNodeIterator = 4
    /// An iterator over nodes in document order.
    case orderedNodeIterator = 5
    /// A snapshot of nodes in any order.
    case unorderedNodeSnapshot = 6
    /// A snapshot of nodes in document order.
    case orderedNodeSnapshot = 7
    /// An arbitrary node.
    case anyUnorderedNode = 8
    /// The first node in document order.
    case firstOrderedNode = 9

    var isIterator: Bool { self == .unorderedNodeIterator || self == .orderedNodeIterator }
  }

  /// The result type.
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

  /// Converts the result to a type. Returns `false` if the type needs a node-set and this is not
  /// one.
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

  /// The number; `nil` if the result has another type.
  public var number: Double? { kind == .number ? value.number : nil }

  /// The string; `nil` if the result has another type.
  public var string: DOMString? { kind == .string ? value.string : nil }

  /// The boolean; `nil` if the result has another type.
  public var boolean: Bool? { kind == .boolean ? value.boolean : nil }

  /// Whether the document has changed, so that the iterator is invalid.
  /// - Source: https://www.w3.org/TR/DOM-Level-3-XPath/xpath.html#XPathResult-invalid-iterator-state
  public var isInvalidIterator: Bool { kind.isIterator && version != document.state.version }

  /// The single node. The outer optional is `nil` if the result has another type; the inner one if
  /// there is no node.
  public var singleNode: Node?? {
    switch kind {
    case .anyUnorderedNode: .some(value.nodeSet?.nodes.first)
    case .firstOrderedNode: .some(value.nodeSet?.first)
    default: nil
    }
  }

  /// The nodes of a snapshot; `nil` if the result has another type.
  public var snapshot: [Node]? {
    guard kind == .unorderedNodeSnapshot || kind == .orderedNodeSnapshot else { return nil }
    return value.nodeSet?.nodes
  }

  /// Returns the next node. The outer optional is `nil` if the result has another type; the inner
  /// one after the last node.
  ///
  /// - Throws: `InvalidStateError` if the document has changed.
  /// - Source: https://www.w3.org/TR/DOM-Level-3-XPath/xpath.html#XPathResult-iterateNext
  public func next() throws(DOMException) -> Node?? {
    guard kind.isIterator, let set = value.nodeSet else { return nil }
    guard !isInvalidIterator else { throw .invalidState }
    guard position < set.nodes.count else { return .some(nil) }
    position += 1
    return .some(set.nodes[position - 1])
  }
}
