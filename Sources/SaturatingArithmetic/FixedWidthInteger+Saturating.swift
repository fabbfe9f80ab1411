/// Arithmetic on numbers from input: a result that does not fit becomes the nearest one that does.
///
/// The usual operators end the process instead.
extension FixedWidthInteger {
  /// Converts a floating-point number toward zero; a number that is out of range becomes the nearest
  /// bound, NaN becomes 0.
  @inlinable
  public init(saturating value: Double) {
    if value.isNaN {
      self = 0
    } else if let exact = Self(exactly: value.rounded(.towardZero)) {
      self = exact
    } else {
      self = value < 0 ? .min : .max
    }
  }

  /// Returns the sum.
  @inlinable
  public func addingSaturated(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }

  /// Returns the product.
  @inlinable
  public func multipliedSaturated(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    guard overflows else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}
