/// - Source: https://dom.spec.whatwg.org/#interface-xpathresult
public final class XPathResult {
  /// The raw values are the DOM's constants.
  public enum Kind: Int, Sendable {
    case number = 1
    case string = 2
    case boolean = 3
    /// In any order.
    case unorderedNodeIterator = 4
    case orderedNodeIterator = 5
    /// In any order.
    case unorderedNodeSnapshot = 6
    case orderedNodeSnapshot = 7
    case anyUnorderedNode = 8
    case firstOrderedNode = 9

    var isIterator: Bool { self == .unorderedNodeIterator || self == .orderedNodeIterator }
  }

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

  /// Returns `false` if `kind` requires a node-set and the result is not a node-set.
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

  /// `nil` if `kind` is not `number`.
  public var number: Double? { kind == .number ? value.number : nil }

  public var string: DOMString? { kind == .string ? value.string : nil }

  public var boolean: Bool? { kind == .boolean ? value.boolean : nil }

  /// Whether the document has changed, so that the iterator is invalid.
  /// - Source: https://www.w3.org/TR/DOM-Level-3-XPath/xpath.html#XPathResult-invalid-iterator-state
  public var isInvalidIterator: Bool { kind.isIterator && version != document.state.version }

  /// `.none` if the result has another type; `.some(nil)` if there is no node.
  public var singleNode: Node?? {
    switch kind {
    case .anyUnorderedNode: .some(value.nodeSet?.nodes.first)
    case .firstOrderedNode: .some(value.nodeSet?.first)
    default: nil
    }
  }

  /// `nil` if the result is not a snapshot.
  public var snapshot: [Node]? {
    guard kind == .unorderedNodeSnapshot || kind == .orderedNodeSnapshot else { return nil }
    return value.nodeSet?.nodes
  }

  /// `.none` if the result has another type; `.some(nil)` after the last node.
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
