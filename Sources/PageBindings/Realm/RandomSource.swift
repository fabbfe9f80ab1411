internal import Infra

/// The random numbers for `Math.random`, `crypto` and blob URLs.
final class RandomSource: RandomNumberGenerator {
  private var generator: SplitMix64?

  init(seed: UInt64?) {
    generator = seed.map { SplitMix64(seed: $0) }
  }

  var isSeeded: Bool { generator != nil }

  func next() -> UInt64 {
    if let number = generator?.next() { return number }
    var system = SystemRandomNumberGenerator()
    return system.next()
  }
}
