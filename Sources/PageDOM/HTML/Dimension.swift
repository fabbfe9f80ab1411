internal import Infra

/// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values
public enum Dimension {
  /// Rounds to CSS pixels like WebKit; `nil` for percentages and on failure.
  public static func pixels(_ text: UnsafePointer<UInt8>) -> Int? {
    var next = text
    // 3–7. Unlike in the standard, a plus sign may precede the digits.
    while next[0].isASCIIWhitespace { next += 1 }
    if next[0] == 0x2B { next += 1 }
    let start = next
    while next[0].isASCIIDigit { next += 1 }
    guard next > start else { return nil }
    if next[0] == 0x2E {
      next += 1
      while next[0].isASCIIDigit { next += 1 }
    }
    // 8. A percentage is not a length.
    guard next[0] != 0x25 else { return nil }
    let bytes = Array(UnsafeBufferPointer(start: start, count: next - start))
    guard let number = NumberText.leading(DOMString(bytes: bytes)), number < 33_554_432 else {
      return nil
    }
    return Int(number.rounded())
  }
}
