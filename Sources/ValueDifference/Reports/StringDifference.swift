internal import Infra

/// The part in which two strings differ, with some text around it.
struct StringDifference {
  /// A string in three parts; only the middle one is different.
  struct Excerpt: Equatable {
    var before: String
    var middle: String
    var after: String
  }

  private(set) var old: Excerpt
  private(set) var new: Excerpt
  /// The number of characters (code points) before the different part.
  private(set) var offset: Int
  /// The lengths of `old.middle` and `new.middle` in characters (code points), before shortening.
  private(set) var oldCount: Int
  private(set) var newCount: Int

  /// The maximum number of characters to show on each side of the different part.
  private static let contextLength = 24
  /// The maximum number of characters to show of the different part.
  private static let middleLength = 64

  init(_ old: String, _ new: String) {
    let oldBytes = Array(old.utf8)
    let newBytes = Array(new.utf8)
    let limit = min(oldBytes.count, newBytes.count)
    var prefix = 0
    while prefix < limit, oldBytes[prefix] == newBytes[prefix] { prefix += 1 }
    // Move to the start of a character. UTF-8 continuation bytes have the form 10xxxxxx.
    while Self.continues(oldBytes, prefix) || Self.continues(newBytes, prefix) { prefix -= 1 }
    var suffix = 0
    while suffix < limit - prefix,
      oldBytes[oldBytes.count - 1 - suffix] == newBytes[newBytes.count - 1 - suffix]
    {
      suffix += 1
    }
    while suffix > 0, Self.continues(oldBytes, oldBytes.count - suffix) { suffix -= 1 }
    // Escape sequences distinguish canonically equivalent strings, which look alike.
    let escapes = old == new
    self.old = Self.excerpt(oldBytes, prefix..<oldBytes.count - suffix, escapes)
    self.new = Self.excerpt(newBytes, prefix..<newBytes.count - suffix, escapes)
    offset = Self.count(oldBytes[..<prefix])
    oldCount = Self.count(oldBytes[prefix..<oldBytes.count - suffix])
    newCount = Self.count(newBytes[prefix..<newBytes.count - suffix])
  }

  private static func continues(_ bytes: [UInt8], _ index: Int) -> Bool {
    index > 0 && index < bytes.count && bytes[index].isUTF8Continuation
  }

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { !$0.isUTF8Continuation }
  }

  private static func excerpt(_ bytes: [UInt8], _ middle: Range<Int>, _ escapes: Bool) -> Excerpt {
    // Four bytes per character suffice, because UTF-8 needs at most four.
    let before = String(
      decoding: bytes[..<middle.lowerBound].suffix(4 * contextLength + 3), as: UTF8.self)
    let after = String(
      decoding: bytes[middle.upperBound...].prefix(4 * contextLength), as: UTF8.self)
    let beforeCount = count(bytes[..<middle.lowerBound])
    let afterCount = count(bytes[middle.upperBound...])
    return Excerpt(
      before: (beforeCount > contextLength ? "…" : "")
        + escaped(before.unicodeScalars.suffix(contextLength), escapes),
      middle: cut(bytes[middle], escapes),
      after: escaped(after.unicodeScalars.prefix(contextLength), escapes)
        + (afterCount > contextLength ? "…" : ""))
  }

  /// Returns the text. If it is long, an ellipsis replaces its middle.
  private static func cut(_ bytes: ArraySlice<UInt8>, _ escapes: Bool) -> String {
    let length = count(bytes)
    guard length > middleLength else {
      return escaped(String(decoding: bytes, as: UTF8.self).unicodeScalars, escapes)
    }
    let half = middleLength / 2
    let start = String(decoding: bytes.prefix(4 * half), as: UTF8.self).unicodeScalars.prefix(half)
    let end = String(decoding: bytes.suffix(4 * half + 3), as: UTF8.self)
      .unicodeScalars.suffix(half)
    return escaped(start, escapes) + "…(\(length - 2 * half) more)…" + escaped(end, escapes)
  }

  private static func escaped(
    _ scalars: some Sequence<Unicode.Scalar>, _ escapes: Bool
  ) -> String {
    scalars.map { ShownValue.escaped($0, escapesNonASCII: escapes) }.joined()
  }
}
