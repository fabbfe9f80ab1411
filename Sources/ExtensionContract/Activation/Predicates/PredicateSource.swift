internal import Infra

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

  /// Moves the position to the end of `bytes`.
  fileprivate mutating func advance(over bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if !byte.isUTF8Continuation {
        column += 1
      }
    }
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

  /// The positions of the offsets that are multiples of `blockLength`. They are stored, because
  /// explanations need many positions.
  private let blocks: [PredicatePosition]

  private static let blockLength = 1024

  /// Creates the source of a predicate.
  public init(_ text: String) {
    self.text = text
    let bytes = Array(text.utf8)
    var position = PredicatePosition(line: 1, column: 1)
    blocks = stride(from: 0, through: bytes.count, by: Self.blockLength).map { start in
      defer { position.advance(over: bytes[start...].prefix(Self.blockLength)) }
      return position
    }
    self.bytes = bytes
  }

  /// Whether both have the same text.
  public static func == (left: PredicateSource, right: PredicateSource) -> Bool {
    left.bytes == right.bytes
  }

  /// The line and column of an offset.
  public func position(at offset: Int) -> PredicatePosition {
    let end = Swift.min(Swift.max(0, offset), bytes.count)
    let block = end / Self.blockLength
    var position = blocks[block]
    position.advance(over: bytes[block * Self.blockLength..<end])
    return position
  }

  /// The text of `range` on one line: white space outside strings becomes one space.
  ///
  /// Texts of more than 240 code points are shortened, and at most 4096 code units are read.
  public func excerpt(_ range: PredicateRange) -> String {
    var result: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    var needsSpace = false
    let slice = slice(range)
    // A code point has at most four code units.
    let maximumLength = 4 * (Self.excerptLength + 1)
    for byte in slice.prefix(Self.maximumReadLength) {
      if quote == nil && byte.isPOSIXSpace {
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
    let isCut = slice.count > Self.maximumReadLength && result.count <= maximumLength
    let text = String(decoding: result, as: UTF8.self).shortened(to: Self.excerptLength)
    return isCut && !text.hasSuffix("…") ? text + "…" : text
  }

  private static let maximumReadLength = 4096

  private func slice(_ range: PredicateRange) -> ArraySlice<UInt8> {
    let start = Swift.min(Swift.max(0, range.start), bytes.count)
    return bytes[start..<Swift.min(Swift.max(start, range.end), bytes.count)]
  }

  /// The line at `range`, and a line below it with carets under the range.
  ///
  /// At most 60 code points on each side of the range are shown, and tabs become spaces.
  public func caretText(_ range: PredicateRange) -> String {
    let offset = Swift.min(Swift.max(0, range.start), bytes.count)
    let newline = UInt8(ascii: "\n")
    // Read one additional code point, which shows whether the line is cut off.
    let length = 4 * (Self.caretLength + 1)
    let before =
      bytes[..<offset].suffix(length).split(
        separator: newline, omittingEmptySubsequences: false
      ).last ?? []
    let line = bytes[offset...].prefix(2 * length).prefix { $0 != newline }
    let end = Swift.min(Swift.max(offset, range.end), line.endIndex)
    let shownBefore = Self.printable(before)
    let marked = Self.printable(line[..<end])
    let after = Self.printable(line[end...])
    let isCutBefore = shownBefore.count > Self.caretLength
    let lastBefore = shownBefore.suffix(Self.caretLength)
    let ellipsis = isCutBefore ? "…" : ""
    let shownMarked = marked.prefix(Self.caretLength)
    let shownAfter =
      shownMarked.count < marked.count ? "…" : String(after.prefix(Self.caretLength))
    let carets = String(repeating: "^", count: Swift.max(1, shownMarked.count))
    let indentation = String(repeating: " ", count: ellipsis.count + lastBefore.count)
    return "\(ellipsis)\(String(lastBefore))\(String(shownMarked))\(shownAfter)\n"
      + indentation + carets
  }

  private static let caretLength = 60

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
