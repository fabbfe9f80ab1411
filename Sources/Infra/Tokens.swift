/// The tokens of a C string. They are not copied, so they are valid only as long as the string.
/// - Source: https://infra.spec.whatwg.org/#split-on-ascii-whitespace
package struct Tokens: Sequence, IteratorProtocol {
  @usableFromInline package let start: UnsafePointer<UInt8>
  @usableFromInline package var rest: UnsafePointer<UInt8>

  @inlinable
  public init(_ text: UnsafePointer<UInt8>) {
    start = text
    rest = text
  }

  @inlinable @inline(__always)
  public mutating func next() -> UnsafeBufferPointer<UInt8>? {
    while rest[0].isASCIIWhitespace { rest += 1 }
    guard rest[0] != 0 else { return nil }
    let token = rest
    repeat { rest += 1 } while rest[0] != 0 && !rest[0].isASCIIWhitespace
    return UnsafeBufferPointer(start: token, count: rest - token)
  }
}
