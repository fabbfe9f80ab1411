/// A range of a predicate's text, in UTF-8 code units.
public struct PredicateRange: Sendable, Hashable {
  /// The offset of the first code unit.
  public var start: Int
  /// The offset after the last code unit.
  public var end: Int

  /// Creates a range.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  func union(_ other: PredicateRange) -> PredicateRange {
    PredicateRange(start: Swift.min(start, other.start), end: Swift.max(end, other.end))
  }
}

/// A position in a predicate's text.
public struct PredicatePosition: Sendable, Equatable {
  /// The line, counted from 1.
  public var line: Int
  /// The column in Unicode code points, counted from 1.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The text of a predicate.
public struct PredicateSource: Sendable, Equatable {
  /// The maximum length, in UTF-8 code units.
  public static let maximumLength = 1 << 20

  private static let excerptLength = 240

  /// The text.
  public let text: String
  let bytes: [UInt8]

  /// Creates the source of a predicate.
  public init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Whether both have the same text.
  public static func == (left: PredicateSource, right: PredicateSource) -> Bool {
    left.bytes == right.bytes
  }

  /// The line and column of an offset.
  public func position(at offset: Int) -> PredicatePosition {
    var position = PredicatePosition(line: 1, column: 1)
    for byte in bytes.prefix(Swift.max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }

  /// The text of `range` on one line: white space outside strings becomes one space.
  ///
  /// Texts of more than 240 code points are shortened.
  public func excerpt(_ range: PredicateRange) -> String {
    var result: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    var needsSpace = false
    let start = Swift.min(Swift.max(0, range.start), bytes.count)
    // A code point has at most four code units.
    let maximumLength = 4 * (Self.excerptLength + 1)
    for byte in bytes[start..<Swift.min(Swift.max(start, range.end), bytes.count)] {
      if quote == nil && (byte.isPredicateWhitespace) {
        needsSpace = !result.isEmpty
        continue
      }
      if needsSpace { result.append(UInt8(ascii: " ")) }
      needsSpace = false
      if result.count > maximumLength { break }
      result.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return String(decoding: result, as: UTF8.self).shortened(to: Self.excerptLength)
  }

  /// The line at `range`, and a line below it with carets under the range.
  ///
  /// At most 60 code points on each side of the range are shown, and tabs become spaces.
  public func caretText(_ range: PredicateRange) -> String {
    let offset = Swift.min(Swift.max(0, range.start), bytes.count)
    let newline = UInt8(ascii: "\n")
    let start = (bytes[..<offset].lastIndex(of: newline) ?? -1) + 1
    let end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
    let before = Self.printable(bytes[start..<offset])
    let marked = Self.printable(bytes[offset..<Swift.min(Swift.max(offset, range.end), end)])
    let after = Self.printable(bytes[Swift.min(Swift.max(offset, range.end), end)..<end])
    let shownBefore = before.suffix(60)
    let ellipsis = shownBefore.count < before.count ? "…" : ""
    let shownMarked = marked.prefix(60)
    let shownAfter = shownMarked.count < marked.count ? "…" : String(after.prefix(60))
    let carets = String(repeating: "^", count: Swift.max(1, shownMarked.count))
    let indentation = String(repeating: " ", count: ellipsis.count + shownBefore.count)
    return "\(ellipsis)\(String(shownBefore))\(String(shownMarked))\(shownAfter)\n"
      + indentation + carets
  }

  /// One character for each code point, so that carets are below their text.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> [Character] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator,
        .paragraphSeparator:
        " "
      default: Character(scalar)
      }
    }
  }
}

extension String {
  /// The first `count` code points, with an ellipsis if there are more.
  func shortened(to count: Int) -> String {
    let shown = unicodeScalars.prefix(count)
    return shown.endIndex == unicodeScalars.endIndex ? self : String(shown) + "…"
  }
}

extension String {
  init(_ characters: ArraySlice<Character>) {
    self.init()
    for character in characters { append(character) }
  }
}

extension UInt8 {
  /// Whether this separates tokens of a predicate.
  var isPredicateWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
