/// Lengths in attributes such as `width`.
/// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-dimension-values
public enum Dimension {
  /// Reads a length in whole CSS pixels, as WebKit lays it out; `nil` for percentages and what is
  /// no number.
  public static func pixels(_ text: UnsafePointer<UInt8>) -> Int? {
    var next = text
    // 3. White space.
    while next[0].isASCIIWhitespace { next += 1 }
    if next[0] == 0x2B { next += 1 }
    // 5–7. The number.
    let start = next
    while next[0].isASCIIDigit { next += 1 }
    guard next > start else { return nil }
    if next[0] == 0x2E {
      next += 1
      while next[0].isASCIIDigit { next += 1 }
    }
    // 9. Its unit.
    guard next[0] != 0x25 else { return nil }
    let bytes = Array(UnsafeBufferPointer(start: start, count: next - start))
    guard let number = NumberText.leading(DOMString(bytes: bytes)), number < 33_554_432 else {
      return nil
    }
    return Int(number.rounded())
  }
}
