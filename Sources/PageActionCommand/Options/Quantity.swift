internal import ArgumentParser

/// The checks of options with a number and a unit.
enum Quantity {
  /// Parses a number of seconds, up to one day.
  static func seconds(_ text: String, from least: Double) throws -> Double {
    guard let value = Double(text), value >= least, value <= 86_400 else {
      throw ValidationError("Give seconds from \(least) to 86400, such as 2.5.")
    }
    return value
  }

  /// Parses a whole number of megabytes.
  static func megabytes(_ text: String, in range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw ValidationError(
        "Give whole megabytes from \(range.lowerBound) to \(range.upperBound), such as 256.")
    }
    return value
  }
}
