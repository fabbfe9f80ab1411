import Infra
import PropertyLists

/// A generator of pseudorandom dictionaries from a seed.
struct GeneratedPropertyLists {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func dictionary(depth: Int = 0) -> PropertyList {
    var entries = PropertyListDictionary()
    for index in 0..<number(depth == 0 ? 12 : 5) {
      entries["\(text())\(index)"] = value(depth: depth + 1)
    }
    return .dictionary(entries)
  }

  private mutating func value(depth: Int) -> PropertyList {
    switch number(depth > 4 ? 7 : 9) {
    case 0: return .string(text())
    case 1: return .integer(integer())
    case 2: return .real(real())
    case 3: return .boolean(number(2) == 0)
    // The date has whole seconds, as in XML, and a year that Python supports.
    case 4: return .date(Double(Int(number(1 << 33)) - 2_000_000_000))
    case 5: return .data((0..<number(40)).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    case 6: return .unsigned(UInt64(Int64.max) + 1 + UInt64(number(1000)))
    case 7: return .array((0..<number(5)).map { _ in value(depth: depth + 1) })
    default: return dictionary(depth: depth)
    }
  }

  private mutating func integer() -> Int64 {
    let bits = Int64(bitPattern: generator.next())
    return bits >> Int64(number(64))
  }

  private mutating func real() -> Double {
    // The number has a fraction, so that Python does not write it as an integer.
    Double(Int64(bitPattern: generator.next()) >> 20) / 1024 + 1.0 / 4096
  }

  private mutating func text() -> String {
    let pieces = [
      "", "a", "Key", "é", "€", "😀", " ", "<&>", "\"'", "\n", "\t", "日本", "\u{301}", "0",
    ]
    return (0..<number(6)).map { _ in pieces[number(pieces.count)] }.joined()
  }

  private mutating func number(_ limit: Int) -> Int { Int(generator.next() >> 11) % limit }
}
