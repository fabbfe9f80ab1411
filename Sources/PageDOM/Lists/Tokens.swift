internal import Infra

/// The tokens of a C string that is split on ASCII whitespace, in order.
///
/// The tokens are not copied. They are valid as long as the string.
/// - Source: https://infra.spec.whatwg.org/#split-on-ascii-whitespace
package struct Tokens: Sequence, IteratorProtocol {
  private let start: UnsafePointer<UInt8>
  private var rest: UnsafePointer<UInt8>

  package init(_ text: UnsafePointer<UInt8>) {
    start = text
    rest = text
  }

  @inline(__always)
  package mutating func next() -> UnsafeBufferPointer<UInt8>? {
    while rest[0].isASCIIWhitespace { rest += 1 }
    guard rest[0] != 0 else { return nil }
    let token = rest
    repeat { rest += 1 } while rest[0] != 0 && !rest[0].isASCIIWhitespace
    return UnsafeBufferPointer(start: token, count: rest - token)
  }

  /// Returns whether a token is among the remaining ones.
  func contains(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = self
    while let other = rest.next() {
      if CString.equal(other, token) { return true }
    }
    return false
  }

  /// Returns the next token that differs from all tokens before it.
  ///
  /// Quadratic, because it compares each token with all tokens before it. Use it only for short
  /// strings.
  mutating func nextDistinct() -> UnsafeBufferPointer<UInt8>? {
    while let token = next() {
      var earlier = Tokens(start)
      while let other = earlier.next(), !CString.equal(other, token) {}
      if earlier.rest == rest { return token }
    }
    return nil
  }
}
