internal import PropertyLists

/// The order of numbers by their mathematical values, without rounding.
enum NumberOrder {
  /// Returns whether `left` is less than `right`; `false` if either is not a number or is NaN.
  static func isLess(_ left: PropertyList, _ right: PropertyList) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.integer(let left), .unsigned(let right)): left < right
    case (.unsigned(let left), .integer(let right)): left < right
    case (.unsigned(let left), .unsigned(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.integer(let left), .real(let right)): isInteger(left, lessThan: right)
    case (.unsigned(let left), .real(let right)): isInteger(left, lessThan: right)
    case (.real(let left), .integer(let right)): isReal(left, lessThan: right)
    case (.real(let left), .unsigned(let right)): isReal(left, lessThan: right)
    default: false
    }
  }

  private static func isInteger<Number: FixedWidthInteger>(
    _ left: Number, lessThan right: Double
  ) -> Bool {
    guard !right.isNaN else { return false }
    // An integer is less than `right` if it is less than `right` rounded up.
    let bound = right.rounded(.up)
    return Number(exactly: bound).map { left < $0 } ?? (right > 0)
  }

  private static func isReal<Number: FixedWidthInteger>(
    _ left: Double, lessThan right: Number
  ) -> Bool {
    guard !left.isNaN else { return false }
    let bound = left.rounded(.down)
    return Number(exactly: bound).map { $0 < right } ?? (left < 0)
  }
}
