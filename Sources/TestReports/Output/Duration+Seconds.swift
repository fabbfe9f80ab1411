extension Duration {
  /// The duration in milliseconds, clamped to the range from 0 to about four months.
  private var milliseconds: Int {
    let (seconds, attoseconds) = components
    let limited = min(max(0, seconds), 9_999_999)
    return Int(limited) * 1000 + Int(max(0, attoseconds) / 1_000_000_000_000_000)
  }

  /// The duration in seconds with three fraction digits, such as `0.250`.
  var secondsText: String {
    let milliseconds = milliseconds
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  /// The duration in seconds, with a precision of one millisecond.
  var seconds: Double { Double(milliseconds) / 1000 }
}
