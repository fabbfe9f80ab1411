internal import Infra

/// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#numbers
public enum HTMLNumber {
  /// Ignores leading whitespace and trailing text; `nil` without digits.
  public static func integer(_ text: UnsafePointer<UInt8>) -> Int? {
    var next = text
    while next[0].isASCIIWhitespace { next += 1 }
    var isNegative = false
    if next[0] == 0x2D || next[0] == 0x2B {
      isNegative = next[0] == 0x2D
      next += 1
    }
    guard next[0].isASCIIDigit else { return nil }
    var value = 0
    while next[0].isASCIIDigit {
      // Ignore the remaining digits when the value exceeds every range that callers accept.
      if value < 1 << 50 { value = value * 10 + Int(next[0] &- 0x30) }
      next += 1
    }
    return isNegative ? -value : value
  }
}
