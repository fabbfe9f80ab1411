/// The identifier of a distinct name in a script.
package struct NameID: Hashable, Sendable {
  let rawValue: UInt32
}

/// A table that assigns an ID to each distinct name in a script.
///
/// The first IDs are those of the keywords, in the order of their token kinds. Then follow the
/// names in `NameID.predefined`.
struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  /// The index in `bytes` at which each name ends.
  private var ends: [UInt32] = []
  private var hashes: [UInt32] = []
  /// A hash table with linear probing. An entry is an ID plus one, or 0 if it is empty. The number
  /// of entries is a power of two.
  private var buckets: [UInt32]
  private var mask: Int
  private let seed: UInt64
  private let multiplier: UInt64

  init() {
    // With a random seed, a script cannot be crafted so that its names collide.
    var random = SystemRandomNumberGenerator()
    seed = random.next()
    multiplier = random.next() | 1
    buckets = Array(repeating: 0, count: 1024)
    mask = 1023
    for kind in TokenKind.keywords {
      _ = intern(Array(kind.text.utf8))
    }
    for name in NameID.predefined {
      _ = intern(Array(name.utf8))
    }
  }

  var count: Int { ends.count }

  /// The hash of the empty string, to which `hash(_:adding:)` adds bytes.
  @inline(__always)
  var initialHash: UInt64 { seed }

  @inline(__always)
  func hash(_ hash: UInt64, adding byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* multiplier
  }

  /// Returns the ID of the name in `source[start..<end]`, whose hash is `hash`. Adds the name if it
  /// is new.
  @inline(__always)
  mutating func intern(_ source: [UInt8], _ start: Int, _ end: Int, hash: UInt64) -> NameID {
    let hash = UInt32(truncatingIfNeeded: (hash ^ (hash >> 29)) >> 17)
    var bucket = Int(hash) & mask
    while true {
      let entry = buckets[bucket]
      if entry == 0 { break }
      let index = Int(entry) - 1
      if hashes[index] == hash, isEqual(index, source, start, end) {
        return NameID(rawValue: UInt32(index))
      }
      bucket = (bucket + 1) & mask
    }
    return insert(source, start, end, hash: hash, bucket: bucket)
  }

  mutating func intern(_ name: [UInt8]) -> NameID {
    var value = initialHash
    for byte in name { value = hash(value, adding: byte) }
    return intern(name, 0, name.count, hash: value)
  }

  func text(_ name: NameID) -> String {
    String(decoding: utf8(name), as: UTF8.self)
  }

  func utf8(_ name: NameID) -> ArraySlice<UInt8> {
    let index = Int(name.rawValue)
    return bytes[start(index)..<Int(ends[index])]
  }

  @inline(__always)
  private func start(_ index: Int) -> Int {
    index == 0 ? 0 : Int(ends[index - 1])
  }

  @inline(__always)
  private func isEqual(_ index: Int, _ source: [UInt8], _ from: Int, _ to: Int) -> Bool {
    var position = start(index)
    guard Int(ends[index]) - position == to - from else { return false }
    for offset in from..<to {
      if bytes[position] != source[offset] { return false }
      position += 1
    }
    return true
  }

  private mutating func insert(
    _ source: [UInt8], _ start: Int, _ end: Int, hash: UInt32, bucket: Int
  ) -> NameID {
    let index = ends.count
    bytes.append(contentsOf: source[start..<end])
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    buckets[bucket] = UInt32(index + 1)
    if ends.count * 2 > buckets.count { grow() }
    return NameID(rawValue: UInt32(index))
  }

  private mutating func grow() {
    buckets = Array(repeating: 0, count: buckets.count * 2)
    mask = buckets.count - 1
    for (index, hash) in hashes.enumerated() {
      var bucket = Int(hash) & mask
      while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
      buckets[bucket] = UInt32(index + 1)
    }
  }
}

extension NameID {
  /// Words that have a meaning in some contexts. The constants below are indices of this array.
  static let predefined = [
    "implements", "interface", "let", "package", "private", "protected", "public", "static",
    "yield", "await", "eval", "arguments", "async", "of", "get", "set", "constructor", "prototype",
    "__proto__", "as", "from", "meta", "target", "use strict",
  ]

  private init(_ index: UInt32) {
    rawValue = UInt32(TokenKind.keywords.count) + index
  }

  static let `let` = NameID(2)
  static let `static` = NameID(7)
  static let yield = NameID(8)
  static let await = NameID(9)
  static let eval = NameID(10)
  static let arguments = NameID(11)
  static let async = NameID(12)
  static let of = NameID(13)
  static let get = NameID(14)
  static let set = NameID(15)
  static let constructor = NameID(16)
  static let prototype = NameID(17)
  static let proto = NameID(18)
  static let `as` = NameID(19)
  static let from = NameID(20)
  static let meta = NameID(21)
  static let target = NameID(22)
  static let `default` = NameID(
    rawValue: UInt32(TokenKind.default.rawValue - TokenKind.break.rawValue))

  /// The token kind of a keyword, or `nil` for other names.
  @inline(__always)
  var keyword: TokenKind? {
    rawValue <= UInt32(TokenKind.with.rawValue - TokenKind.break.rawValue)
      ? TokenKind(rawValue: TokenKind.break.rawValue + UInt8(truncatingIfNeeded: rawValue)) : nil
  }

  /// Whether strict mode reserves the name.
  var isReservedInStrictMode: Bool {
    let first = UInt32(TokenKind.keywords.count)
    return rawValue >= first && rawValue <= NameID.yield.rawValue
  }

  var isEvalOrArguments: Bool { self == .eval || self == .arguments }
}
