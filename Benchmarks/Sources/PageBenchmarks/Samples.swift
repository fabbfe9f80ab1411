import Foundation

/// A series of measured times in milliseconds.
struct Samples {
  private var values: [Double] = []

  /// The median, or the upper of the two middle values if their number is even.
  var median: Double { values.sorted()[values.count / 2] }

  /// The value that was added last.
  var last: Double { values.last ?? .nan }

  /// Runs `body` and adds its run time.
  mutating func measure(_ body: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    try body()
    let duration = (ContinuousClock.now - start).components
    values.append(Double(duration.seconds) * 1e3 + Double(duration.attoseconds) / 1e15)
  }
}

/// Returns a number with a fixed number of decimals, right-aligned in eight columns.
func column(_ value: Double, digits: Int = 2) -> String {
  let text = String(format: "%.\(digits)f", value)
  return String(repeating: " ", count: max(0, 8 - text.count)) + text
}
