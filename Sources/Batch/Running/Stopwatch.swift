/// Tells how long ago it was made.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// The time since then, in seconds.
  var seconds: Double {
    let elapsed = (ContinuousClock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }

  /// The time since then, in milliseconds.
  var milliseconds: Double { seconds * 1000 }
}
