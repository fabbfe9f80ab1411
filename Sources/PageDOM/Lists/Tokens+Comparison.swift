internal import Infra

extension Tokens {
  /// Whether the remaining tokens contain a token.
  func contains(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = self
    while let other = rest.next() {
      if CString.equal(other, token) { return true }
    }
    return false
  }

  /// Returns the next token that differs from all earlier tokens. Finding all distinct tokens takes
  /// quadratic time, so this is for short strings only.
  mutating func nextDistinct() -> UnsafeBufferPointer<UInt8>? {
    while let token = next() {
      var earlier = Tokens(start)
      while let other = earlier.next(), !CString.equal(other, token) {}
      if earlier.rest == rest { return token }
    }
    return nil
  }
}
