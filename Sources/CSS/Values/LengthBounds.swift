/// The numbers that computed values and boxes have, as WebKit bounds them.
///
/// WebKit lays out in 64ths of pixels in 32 bits, and keeps computed numbers in single precision.
public enum LengthBounds {
  /// The largest and the smallest computed length, in CSS pixels.
  private static let lengths = -33_554_430.0...33_554_428
  /// The largest font size, in CSS pixels.
  public static let maximumFontSize = 1_000_000.0

  /// Returns a computed length within the bounds, in CSS pixels; NaN becomes 0.
  public static func length(_ pixels: Double) -> Double {
    clamped(pixels, to: lengths)
  }

  /// Returns a number that single precision can hold; NaN becomes 0.
  public static func number(_ value: Double) -> Double {
    clamped(
      value, to: -Double(Float.greatestFiniteMagnitude)...Double(Float.greatestFiniteMagnitude))
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
  }
}
