/// - Source: https://dom.spec.whatwg.org/#interface-staticrange
public struct StaticRange: Hashable {
  public let start: BoundaryPoint

  /// May be before `start` or in another tree. The offsets of `start` and `end` are not checked.
  public let end: BoundaryPoint

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

  /// - Source: https://dom.spec.whatwg.org/#range-collapsed
  public var isCollapsed: Bool { start == end }
}
