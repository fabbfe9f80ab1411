import PropertyLists

/// A generator of random numbers from a seed, so that tests always use the same values.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// - Source: https://prng.di.unimi.it/splitmix64.c
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

enum GeneratedValues {
  /// All values up to depth 2 with a few scalars, keys and items.
  static var smallWorld: [PropertyList] {
    let scalars: [PropertyList] = [.integer(1), .string("1"), .boolean(true), .null]
    var inner = scalars
    inner.append(.array([]))
    inner.append(.dictionary([:]))
    for scalar in scalars.prefix(2) {
      inner.append(.array([scalar]))
      inner.append(.dictionary(["a": scalar]))
    }
    var all = inner
    for first in inner {
      all.append(.array([first]))
      all.append(.dictionary(["a": first]))
      all.append(.dictionary(["b": first]))
      for second in inner.prefix(7) {
        all.append(.array([first, second]))
        all.append(.dictionary(["a": first, "b": second]))
      }
    }
    return all
  }

  static func value(depth: Int, using numbers: inout SeededNumbers) -> PropertyList {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &numbers) {
    case 0: .integer(Int64.random(in: 0..<4, using: &numbers))
    case 1: .string(["a", "ab", "a long text, and more of it", ""].randomElement(using: &numbers)!)
    case 2: .boolean(Bool.random(using: &numbers))
    case 3: .null
    case 4: .real(Double(Int.random(in: 0..<4, using: &numbers)) / 2)
    case 5...7:
      .array(
        (0..<Int.random(in: 0..<8, using: &numbers)).map { _ in
          value(depth: depth - 1, using: &numbers)
        })
    default: .dictionary(dictionary(depth: depth, using: &numbers))
    }
  }

  private static func dictionary(
    depth: Int, using numbers: inout SeededNumbers
  ) -> PropertyListDictionary {
    var entries: PropertyListDictionary = [:]
    for key in ["a", "b", "c d", ""] where Bool.random(using: &numbers) {
      entries[key] = value(depth: depth - 1, using: &numbers)
    }
    return entries
  }

  /// Returns the value with a few random edits in it.
  static func edited(
    _ value: PropertyList, depth: Int, using numbers: inout SeededNumbers
  ) -> PropertyList {
    guard Int.random(in: 0..<6, using: &numbers) > 0 else {
      return self.value(depth: depth, using: &numbers)
    }
    switch value {
    case .array(var items):
      for _ in 0..<Int.random(in: 0..<3, using: &numbers) {
        let index = Int.random(in: 0...items.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: items.insert(self.value(depth: depth - 1, using: &numbers), at: index)
        case 1 where index < items.count: items.remove(at: index)
        case 2 where index < items.count:
          items[index] = edited(items[index], depth: depth - 1, using: &numbers)
        default: items.shuffle(using: &numbers)
        }
      }
      return .array(items)
    case .dictionary(let entries):
      var result: PropertyListDictionary = [:]
      for (key, item) in entries.shuffled(using: &numbers)
      where Int.random(in: 0..<5, using: &numbers) > 0 {
        result[key] = edited(item, depth: depth - 1, using: &numbers)
      }
      return .dictionary(result)
    default: return value
    }
  }
}
