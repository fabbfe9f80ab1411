internal import WebCSS
internal import PageDOM

/// The ranges that WebKit clamps integers to in computed values.
/// - Source: https://drafts.csswg.org/css-values-4/#calc-range
enum ComputedIntegers {
  static func clamped(_ name: String, _ value: String) -> String {
    guard let bounds = name.hasPrefix("counter-") ? int : bounds[name] else { return value }
    let words = value.split(separator: " ", omittingEmptySubsequences: false)
    // `span` requires at least one line.
    let least = words.first == "span" ? max(bounds.lowerBound, 1) : bounds.lowerBound
    return words.map { clamped(String($0), in: least...bounds.upperBound) }.joined(separator: " ")
  }

  private static func clamped(_ text: String, in bounds: ClosedRange<Double>) -> String {
    guard let (value, unit) = ComputedText.quantity(text), unit.isEmpty else { return text }
    // Ties are rounded towards positive infinity.
    let integer = (value + 0.5).rounded(.down)
    return String(Int(min(max(integer, bounds.lowerBound), bounds.upperBound)))
  }

  private static let int = Double(Int32.min)...Double(Int32.max)
  private static let line = -1_000_000.0...1_000_000.0
  private static let unsignedShort = 1.0...65535.0

  private static let bounds: [String: ClosedRange<Double>] = [
    "z-index": int, "order": int, "-webkit-line-clamp": 1...Double(Int32.max),
    "orphans": unsignedShort, "widows": unsignedShort, "column-count": unsignedShort,
    "grid-row-start": line, "grid-row-end": line, "grid-column-start": line,
    "grid-column-end": line,
  ]
}
