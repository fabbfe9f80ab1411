/// WebKit's limits for computed values and box sizes.
///
/// A layout unit is a 64th of a pixel, stored in 32 bits. Computed numbers have single precision.
public enum LengthBounds {
  /// In CSS pixels.
  private static let lengths = -33_554_430.0...33_554_428
  /// In CSS pixels.
  public static let maximumFontSize = 1_000_000.0

  /// Returns a computed length clamped to the range, in CSS pixels; NaN becomes 0.
  public static func length(_ pixels: Double) -> Double {
    clamped(pixels, to: lengths)
  }

  /// Clamps to the range of single precision; NaN becomes 0.
  public static func number(_ value: Double) -> Double {
    clamped(
      value, to: -Double(Float.greatestFiniteMagnitude)...Double(Float.greatestFiniteMagnitude))
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
  }
}
