public import CLibXML2

/// A half-open range of byte offsets in the page source.
public struct SourceRange: Hashable, Sendable {
  public var start: UInt32

  public var end: UInt32

  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// An empty range belongs to a tag that the parser implied.
  public var isEmpty: Bool { start == end }

  public var count: Int { Int(end) - Int(start) }
}

extension Node {
  /// For elements, the range of the start tag. `nil` without a source range, for example if a
  /// script created the node.
  public var sourceRange: SourceRange? {
    guard !hasNoFlags, flags.contains(.isMapped) else { return nil }
    return SourceRange(word: pointer.pointee.psvi)
  }

  /// Empty if the tag is implied.
  public var endTagRange: SourceRange? {
    guard isElement, flags.contains(.isMapped) else { return nil }
    return UnsafeRawPointer(pointer + 1).load(as: SourceRange.self)
  }

  @inlinable
  public func setSourceRange(_ range: SourceRange) {
    pointer.pointee.psvi = range.word
  }

  /// The element must have been created with a source range, because only then is memory reserved
  /// for the end tag's range.
  @inlinable
  public func setEndTagRange(_ range: SourceRange) {
    UnsafeMutableRawPointer(pointer + 1).storeBytes(of: range, as: SourceRange.self)
  }
}

extension Attr {
  /// The range from the name to the end of the value; `nil` if a script added or changed the
  /// attribute.
  public var sourceRange: SourceRange? {
    pointer.pointee.psvi == nil ? nil : SourceRange(word: pointer.pointee.psvi)
  }
}

extension SourceRange {
  /// Decodes a range from libxml2's `psvi` pointer, which otherwise only schema validation uses.
  init(word: UnsafeMutableRawPointer?) {
    let word = UInt(bitPattern: word)
    start = UInt32(truncatingIfNeeded: word)
    end = UInt32(truncatingIfNeeded: word >> 32)
  }

  @usableFromInline package var word: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: UInt(start) | UInt(end) << 32)
  }
}
