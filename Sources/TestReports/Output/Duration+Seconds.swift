extension Duration {
  /// Milliseconds, from 0 to about three months. A longer time is limited to that.
  private var milliseconds: Int {
    let (seconds, attoseconds) = components
    let limited = min(max(0, seconds), 9_999_999)
    return Int(limited) * 1000 + Int(max(0, attoseconds) / 1_000_000_000_000_000)
  }

  /// Seconds with three decimals, such as `0.250`.
  var secondsText: String {
    let milliseconds = milliseconds
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  /// Seconds, to the millisecond.
  var seconds: Double { Double(milliseconds) / 1000 }
}
