/// A result that does not fit becomes the nearest one that does. The usual operators end the
/// process.
extension FixedWidthInteger {
  /// Converts a number toward zero and to the nearest value in range; NaN becomes 0.
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

  @inlinable
  public func addingSaturated(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }

  @inlinable
  public func multipliedSaturated(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    guard overflows else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}
