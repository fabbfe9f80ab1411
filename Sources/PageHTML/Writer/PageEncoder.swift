public import TextEncoding

/// An encoder of pages. Decoding and parsing its output yields the markup's characters, except
/// those in ``unencodable`` or ``inexpressible``.
public struct PageEncoder {
  public private(set) var bytes: [UInt8] = []

  /// Characters that the encoding lacks and that references cannot represent: those in scripts,
  /// style sheets, comments and names, and certain controls.
  public private(set) var unencodable = ListedCharacters()

  /// Characters replaced by U+FFFD: U+0000 and lone surrogates, in XML also most controls.
  public private(set) var inexpressible = ListedCharacters()

  let encoding: Encoding
  /// Whether the page is XML, in which each reference yields the code point that it specifies.
  let isXML: Bool

  public init(_ encoding: Encoding, isXML: Bool = false) {
    self.encoding = encoding
    self.isXML = isXML
  }

  public mutating func append(_ raw: some Sequence<UInt8>) {
    bytes.append(contentsOf: raw)
  }

  mutating func noteWhatIsLost(in other: PageEncoder) {
    unencodable.insert(contentsOf: other.unencodable)
    inexpressible.insert(contentsOf: other.inexpressible)
  }

  /// Appends markup, with references for characters that the encoding lacks.
  public mutating func append(_ markup: MarkupText) {
    inexpressible.insert(contentsOf: markup.inexpressible)
    guard !markup.bytes.isEmpty else { return }
    var literals = LiteralParts(markup.literals)
    markup.bytes.withUnsafeBufferPointer { text in
      var encoder = EncodingEncoder(encoding)
      var start = 0
      var index = 0
      while index < text.count {
        if text[index] < 0x80, encoding != .iso2022JP {
          index += 1
          continue
        }
        let (value, length) = WTF8.codePoint(text, at: index)
        guard isWrittenApart(value) else {
          index += length
          continue
        }
        encode(text, start..<index, &encoder, &literals)
        if value == 0 || isSurrogate(value) {
          inexpressible.insert(value)
          encodeReplacement(&encoder, isLiteral: literals.contain(index))
        } else {
          writeReference(to: value, isLiteral: literals.contain(index))
        }
        index += length
        start = index
      }
      encode(text, start..<text.count, &encoder, &literals)
    }
  }

  // MARK: Characters

  /// Whether the encoder would alter or drop a code point, so that it is written separately.
  private func isWrittenApart(_ value: UInt32) -> Bool {
    if value == 0 || isSurrogate(value) || encoding.alters(value) { return true }
    // Decoders would read these controls as parts of an escape sequence or as shifts.
    return encoding == .iso2022JP && (value == 0x0E || value == 0x0F || value == 0x1B)
  }

  private func isSurrogate(_ value: UInt32) -> Bool { value & 0xFFFF_F800 == 0xD800 }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
  private mutating func writeReference(to value: UInt32, isLiteral: Bool) {
    bytes.append(contentsOf: "&#\(value);".utf8)
    // HTML replaces references to these controls with characters of windows-1252.
    let isReadAsOther =
      !isXML && (0x80...0x9F).contains(value) && ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(value)
    if isLiteral || isReadAsOther { unencodable.insert(value) }
  }

  private mutating func encodeReplacement(_ encoder: inout EncodingEncoder, isLiteral: Bool) {
    var literals = LiteralParts(isLiteral ? [0..<3] : [])
    let replacement = Array("\u{FFFD}".utf8)
    replacement.withUnsafeBufferPointer { encode($0, 0..<3, &encoder, &literals) }
  }

  /// A byte that is malformed in every context, if the encoding has one.
  private var malformedByte: UInt8? {
    let byte: UInt8 = 0xFF
    let decoded = withUnsafeBytes(of: byte) {
      $0.withMemoryRebound(to: UInt8.self) { encoding.decodeToUTF8($0) }
    }
    return decoded == Array("\u{FFFD}".utf8) ? byte : nil
  }

  // MARK: Runs of characters

  /// Encodes a range of a text, and returns the encoder to its initial state.
  private mutating func encode(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ encoder: inout EncodingEncoder,
    _ literals: inout LiteralParts
  ) {
    guard !range.isEmpty else { return }
    let part = UnsafeBufferPointer(rebasing: text[range])
    if encoding == .utf16LE || encoding == .utf16BE {
      appendUTF16(part)
      return
    }
    var index = 0
    while let scalar = encoder.encodeOrFail(part, from: &index, isLast: true, into: &bytes) {
      let isLiteral = literals.contain(range.lowerBound + index - 1)
      // A reference is not recognized in a literal, but a malformed byte decodes to U+FFFD.
      if isLiteral, scalar == "\u{FFFD}", let malformedByte {
        bytes.append(malformedByte)
      } else {
        writeReference(to: scalar.value, isLiteral: isLiteral)
      }
    }
  }

  /// Appends text as UTF-16. The standard never encodes to UTF-16, but a UTF-16 page must keep its
  /// encoding.
  private mutating func appendUTF16(_ text: UnsafeBufferPointer<UInt8>) {
    for unit in String(decoding: text, as: UTF8.self).utf16 {
      let low = UInt8(truncatingIfNeeded: unit)
      let high = UInt8(truncatingIfNeeded: unit >> 8)
      if encoding == .utf16LE { bytes += [low, high] } else { bytes += [high, low] }
    }
  }
}

/// Literal ranges, which are queried in ascending order.
private struct LiteralParts {
  private let ranges: [Range<Int>]
  private var next = 0

  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
  }

  mutating func contain(_ index: Int) -> Bool {
    while next < ranges.count, ranges[next].upperBound <= index { next += 1 }
    return next < ranges.count && ranges[next].contains(index)
  }
}
