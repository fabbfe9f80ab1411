/// The source of a page's random numbers, for `Math.random`, `crypto` and blob URLs.
final class RandomSource: RandomNumberGenerator {
  private var generator: SplitMix64?

  /// - Parameter seed: The seed; `nil` for the system's random numbers.
  init(seed: UInt64?) {
    generator = seed.map { SplitMix64(seed: $0) }
  }

  /// Whether the numbers are the same in each run.
  var isSeeded: Bool { generator != nil }

  func next() -> UInt64 {
    if let number = generator?.next() { return number }
    var system = SystemRandomNumberGenerator()
    return system.next()
  }
}
