/// The tokens of a C string, which ASCII white space stands between, in order.
///
/// They are found where they stand: nothing is copied, and they live as long as the string.
/// - Source: https://infra.spec.whatwg.org/#split-on-ascii-whitespace
struct Tokens: Sequence, IteratorProtocol {
  private let start: UnsafePointer<UInt8>
  private var rest: UnsafePointer<UInt8>

  init(_ text: UnsafePointer<UInt8>) {
    start = text
    rest = text
  }

  @inline(__always)
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    while rest[0].isASCIIWhitespace { rest += 1 }
    guard rest[0] != 0 else { return nil }
    let token = rest
    repeat { rest += 1 } while rest[0] != 0 && !rest[0].isASCIIWhitespace
    return UnsafeBufferPointer(start: token, count: rest - token)
  }

  /// Returns whether a token is one of those that are left.
  func contains(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = self
    while let other = rest.next() {
      if CString.equal(other, token) { return true }
    }
    return false
  }

  /// The next token that has not been there before. What comes before it is gone through for each,
  /// so that this is for short strings.
  mutating func nextDistinct() -> UnsafeBufferPointer<UInt8>? {
    while let token = next() {
      var earlier = Tokens(start)
      while let other = earlier.next(), !CString.equal(other, token) {}
      if earlier.rest == rest { return token }
    }
    return nil
  }
}
