internal import ArgumentParser

enum Quantity {
  /// Parses a number of seconds, which must be from `minimum` to one day.
  static func seconds(_ text: String, from minimum: Double) throws -> Double {
    guard let value = Double(text), value >= minimum, value <= 86_400 else {
      throw ValidationError("Specify seconds from \(minimum) to 86400, such as 2.5.")
    }
    return value
  }

  static func megabytes(_ text: String, in range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw ValidationError(
        "Specify a whole number of MiB from \(range.lowerBound) to \(range.upperBound), such as 256."
      )
    }
    return value
  }
}
