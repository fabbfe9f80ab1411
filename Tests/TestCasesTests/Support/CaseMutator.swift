import Foundation
import PropertyLists

/// A generator of random changes of values in JSON texts.
struct CaseMutator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> Int {
    // https://en.wikipedia.org/wiki/Xorshift
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: state >> 33)
  }

  private static let texts = [
    "", "a", "images", "mac", "real", "on", "100x100", "2026-01-31", "de", "UTC", "a=b", " ",
    "https://example.com/", "a.b", "html5", "phone", "a  b", "a\u{300}", "\u{1F600}",
  ]
  private static let keys = [
    "page", "script", "options", "arguments", "expect", "runs", "name", "results", "diff", "device",
    "selection", "selectText", "parser", "select", "seed", "timeLimit", "extension", "x",
    "viewport", "now", "locale", "timeZone", "strict", "console", "error",
  ]

  private mutating func value() -> PropertyList {
    switch next() % 10 {
    case 0: .null
    case 1: .boolean(next() % 2 == 0)
    case 2: .integer(Int64(next() % 5 - 1))
    case 3: .real(Double(next() % 9) / 4)
    case 4: .array([])
    case 5: .array([value()])
    case 6: .dictionary([:])
    case 7: .dictionary([Self.keys[next() % Self.keys.count]: value()])
    default: .string(Self.texts[next() % Self.texts.count])
    }
  }

  mutating func mutated(_ text: String) throws -> String {
    let value = mutated(try PropertyList(parsing: Array(text.utf8)), depth: 0)
    return String(decoding: try value.bytes(as: .json), as: UTF8.self)
  }

  private mutating func mutated(_ value: PropertyList, depth: Int) -> PropertyList {
    let choice = next() % 6
    switch value {
    case .dictionary(var entries) where !entries.isEmpty && (choice > 1 || depth == 0):
      let key = entries[next() % entries.count].key
      switch choice {
      case 0: entries[key] = nil
      case 1, 2: entries[Self.keys[next() % Self.keys.count]] = self.value()
      default: entries[key] = entries[key].map { mutated($0, depth: depth + 1) }
      }
      return .dictionary(entries)
    case .array(var items) where !items.isEmpty && choice > 1:
      let index = next() % items.count
      items[index] = mutated(items[index], depth: depth + 1)
      return .array(items)
    default:
      return self.value()
    }
  }
}
