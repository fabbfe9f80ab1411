internal import Infra

/// A range in a predicate's text, in UTF-8 code units.
public struct PredicateRange: Sendable, Hashable {
  /// The offset of the first code unit.
  public var start: Int
  /// The offset after the last code unit.
  public var end: Int

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
  /// The line, which starts at 1.
  public var line: Int
  /// The column in Unicode code points, which starts at 1.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Advances the position to the end of `bytes`, which start at the position.
  fileprivate mutating func advance(over bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}

/// The text of a predicate.
public struct PredicateSource: Sendable, Equatable {
  /// The maximum length of a predicate, in UTF-8 code units.
  public static let maximumLength = 1 << 20

  private static let excerptLength = 240

  public let text: String
  let bytes: [UInt8]

  /// The positions at multiples of `blockLength`. They speed up `position(at:)`, which explanations
  /// call often.
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

  public static func == (left: PredicateSource, right: PredicateSource) -> Bool {
    left.bytes == right.bytes
  }

  /// Returns the line and column of an offset.
  public func position(at offset: Int) -> PredicatePosition {
    let end = Swift.min(Swift.max(0, offset), bytes.count)
    let block = end / Self.blockLength
    var position = blocks[block]
    position.advance(over: bytes[block * Self.blockLength..<end])
    return position
  }

  /// Returns the text of `range` in one line. White space outside strings becomes one space.
  ///
  /// The result has at most 240 code points, followed by an ellipsis if the text is longer. At most
  /// 4096 code units are read.
  public func excerpt(_ range: PredicateRange) -> String {
    var result: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    var needsSpace = false
    let slice = slice(range)
    // A code point has at most four code units. The additional one shows whether the text is
    // longer.
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

  /// Returns the line that contains `range`, and a second line with carets below the range.
  ///
  /// The first line shows at most 60 code points before and after the range. Tabs become spaces.
  public func caretText(_ range: PredicateRange) -> String {
    let offset = Swift.min(Swift.max(0, range.start), bytes.count)
    let newline = UInt8(ascii: "\n")
    // The additional code point shows whether the line continues.
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

  /// Returns one character for each code point, so that the carets are below the marked text.
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
  /// Returns the first `count` code points, followed by an ellipsis if there are more.
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
