/// A range that does not follow its tree.
/// - Source: https://dom.spec.whatwg.org/#interface-staticrange
public struct StaticRange: Hashable {
  /// Where the range starts.
  public let start: BoundaryPoint

  /// Where the range ends; nothing says that it is behind the start, or that it exists.
  public let end: BoundaryPoint

  /// Makes a range from any two places.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types and attributes.
  /// - Source: https://dom.spec.whatwg.org/#dom-staticrange-staticrange
  public init(start: BoundaryPoint, end: BoundaryPoint) throws(DOMException) {
    for point in [start, end] {
      guard point.node.kind != .documentType, point.node.kind != .attribute else {
        throw .invalidNodeType
      }
    }
    self.start = start
    self.end = end
  }

  /// Whether the range starts where it ends.
  /// - Source: https://dom.spec.whatwg.org/#range-collapsed
  public var isCollapsed: Bool { start == end }
}
