public import TextEncoding

extension SplicingWriter.Output {
  /// The position of a splice in the page's bytes.
  private struct Places {
    var start: DecodedOffsets.Place
    var end: DecodedOffsets.Place
    /// The start of malformed bytes before the splice. They may form a character with the new text.
    var malformed: Int?
  }

  /// - Parameter source: The page's bytes without a byte order mark.
  public func write(
    _ source: UnsafeBufferPointer<UInt8>, encoding: Encoding, into encoder: inout PageEncoder
  ) {
    guard encoding == .iso2022JP else {
      splice(source, encoding, into: &encoder)
      return
    }
    // The meaning of an escape sequence depends on all bytes before it, even malformed ones. Decode
    // the output again; if it differs from the expected text, encode the whole page.
    var spliced = encoder
    splice(source, encoding, into: &spliced)
    let text = encoding.decodeToUTF8(source)
    var expected: [UInt8] = []
    forEachPart(of: text) { part, splice in
      expected += part
      if let splice {
        var piece = PageEncoder(encoding)
        piece.append(splice)
        expected += encoding.decodeToUTF8(piece.bytes)
      }
    }
    if encoding.decodeToUTF8(Array(spliced.bytes[encoder.bytes.count...])) == expected {
      encoder = spliced
      return
    }
    forEachPart(of: text) { part, splice in
      // The unchanged text is a literal: it has no character references, and U+FFFD becomes a
      // malformed byte.
      var source = MarkupText()
      source.append(literal: part)
      encoder.append(source)
      if let splice { encoder.append(splice) }
    }
  }

  /// Calls `body` with each unchanged part of the page's text and the replacement text after it.
  private func forEachPart(of text: [UInt8], _ body: (ArraySlice<UInt8>, MarkupText?) -> Void) {
    var copied = 0
    for splice in splices {
      body(text[copied..<splice.range.lowerBound], splice.text)
      copied = splice.range.upperBound
    }
    body(text[copied...], nil)
  }

  private func splice(
    _ source: UnsafeBufferPointer<UInt8>, _ encoding: Encoding, into encoder: inout PageEncoder
  ) {
    var copied = 0
    var escape = (offset: 0, escape: ISO2022JPEscape.ascii)
    for (splice, places) in zip(splices, places(in: source, encoding)) {
      let start = places.start.start
      if let malformed = places.malformed,
        let text = separated(malformed..<start, splice, places, of: source, encoding)
      {
        encoder.append(source[copied..<malformed])
        encoder.append(text)
      } else {
        encoder.append(source[copied..<start])
      }
      if encoding == .iso2022JP {
        let before = ISO2022JPEscape.current(at: start, in: source, from: escape)
        let end = places.end.end
        escape = (end, ISO2022JPEscape.current(at: end, in: source, from: (start, before)))
        encoder.append(
          splice.text, from: before, to: escape.escape,
          isRepeated: ISO2022JPEscape(source, at: places.end.end) != nil)
      } else {
        encoder.append(splice.text)
      }
      copied = places.end.end
    }
    encoder.append(source[copied...])
  }

  private func places(
    in source: UnsafeBufferPointer<UInt8>, _ encoding: Encoding
  ) -> [Places] {
    if encoding.decodesToItself(source) {
      return splices.map {
        let start = $0.range.lowerBound
        let end = $0.range.upperBound
        return Places(
          start: DecodedOffsets.Place(start: start, end: start),
          end: DecodedOffsets.Place(start: end, end: end))
      }
    }
    // The splices are in order and do not overlap.
    var offsets: [Int] = []
    for splice in splices {
      if let replacement = replacement(before: splice, after: offsets.last) {
        offsets.append(replacement)
      }
      offsets += [splice.range.lowerBound, splice.range.upperBound]
    }
    let places = DecodedOffsets.places(of: offsets, in: source, encoding: encoding)
    var index = 0
    return splices.map { splice in
      var malformed: Int?
      if replacement(before: splice, after: index > 0 ? offsets[index - 1] : nil) != nil {
        malformed = places[index].end
        index += 1
      }
      defer { index += 2 }
      return Places(start: places[index], end: places[index + 1], malformed: malformed)
    }
  }

  private func replacement(before splice: Splice, after end: Int?) -> Int? {
    splice.replacement.flatMap { $0 >= end ?? 0 ? $0 : nil }
  }

  /// Returns text to write in place of malformed bytes if these bytes would form a character with
  /// the bytes written after them; otherwise `nil`.
  private func separated(
    _ range: Range<Int>, _ splice: Splice, _ places: Places,
    of source: UnsafeBufferPointer<UInt8>, _ encoding: Encoding
  ) -> MarkupText? {
    // For ISO-2022-JP, the caller decodes the whole output instead.
    if encoding == .iso2022JP { return nil }
    let malformed = Array(source[range])
    // Decode the bytes separately. If they are not at the end of the page, add a line feed, which
    // ends an incomplete sequence.
    var lineFeed = PageEncoder(encoding)
    lineFeed.append(MarkupText("\n".utf8))
    let text =
      range.upperBound == source.count
      ? encoding.decodeToUTF8(malformed)
      : encoding.decodeToUTF8(malformed + lineFeed.bytes).dropLast()
    var piece = PageEncoder(encoding)
    piece.append(splice.text)
    let following = Array((piece.bytes + source[places.end.end...].prefix(8)).prefix(8))
    if encoding.decodeToUTF8(malformed + following) == text + encoding.decodeToUTF8(following) {
      return nil
    }
    var markup = MarkupText()
    markup.append(literal: text)
    return markup
  }
}

extension Encoding {
  fileprivate func decodeToUTF8(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { decodeToUTF8($0) }
  }
}

extension PageEncoder {
  /// Appends markup within ISO-2022-JP text. With `isRepeated`, the text after the markup begins
  /// with the second of two adjacent escape sequences, which decodes to U+FFFD. The first one,
  /// `after`, is therefore written again.
  fileprivate mutating func append(
    _ markup: MarkupText, from before: ISO2022JPEscape, to after: ISO2022JPEscape,
    isRepeated: Bool
  ) {
    var piece = PageEncoder(encoding)
    piece.append(markup)
    noteWhatIsLost(in: piece)
    var state = before
    if let first = piece.bytes.first {
      if first != 0x1B, state != .ascii { append(ISO2022JPEscape.ascii.bytes) }
      let end = piece.bytes.suffix(3) == ISO2022JPEscape.ascii.bytes[...] ? 3 : 0
      let bytes = Array(piece.bytes.dropLast(end))
      state = bytes.withUnsafeBufferPointer { ISO2022JPEscape.current(at: $0.count, in: $0) }
      append(bytes)
    }
    if state != after || isRepeated { append(after.bytes) }
  }
}
