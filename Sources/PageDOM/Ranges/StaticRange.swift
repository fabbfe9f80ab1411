/// A static range: a range that is not updated when its tree changes.
/// - Source: https://dom.spec.whatwg.org/#interface-staticrange
public struct StaticRange: Hashable {
  /// The start.
  public let start: BoundaryPoint

  /// The end, which may be before the start. Neither boundary point is guaranteed to be valid.
  public let end: BoundaryPoint

  /// Creates a range from two arbitrary boundary points.
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

  /// Whether both boundary points are equal.
  /// - Source: https://dom.spec.whatwg.org/#range-collapsed
  public var isCollapsed: Bool { start == end }
}
