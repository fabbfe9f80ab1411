public import TextEncoding

/// Writes markup as the bytes of a page.
public struct PageEncoder {
  /// The bytes.
  public fileprivate(set) var bytes: [UInt8] = []

  /// Characters that the encoding lacks, and that stand where no reference can: in scripts, style
  /// sheets and comments. Each is listed once.
  public fileprivate(set) var unencodable: [Unicode.Scalar] = []

  fileprivate let encoding: Encoding

  /// Makes an encoder that writes what a page in this encoding is written in.
  public init(_ encoding: Encoding) {
    self.encoding = encoding
  }

  /// Appends bytes as they are.
  public mutating func append(_ raw: some Sequence<UInt8>) {
    bytes.append(contentsOf: raw)
  }

  /// Appends markup, with references for what the encoding lacks.
  public mutating func append(_ markup: MarkupText) {
    guard !markup.bytes.isEmpty else { return }
    markup.bytes.withUnsafeBufferPointer { text in
      switch encoding {
      case .utf16LE, .utf16BE: appendUTF16(text)
      default: append(text, literals: markup.literals)
      }
    }
  }

  /// The standard never writes UTF-16, but a page that came in it has to stay in it.
  private mutating func appendUTF16(_ text: UnsafeBufferPointer<UInt8>) {
    for unit in String(decoding: WTF8.utf8(text), as: UTF8.self).utf16 {
      let low = UInt8(truncatingIfNeeded: unit)
      let high = UInt8(truncatingIfNeeded: unit >> 8)
      if encoding == .utf16LE { bytes += [low, high] } else { bytes += [high, low] }
    }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, literals: [Range<Int>]) {
    var encoder = EncodingEncoder(encoding)
    var index = 0
    var literal = 0
    while let scalar = encoder.encodeOrFail(text, from: &index, isLast: true, into: &bytes) {
      bytes.append(contentsOf: "&#\(scalar.value);".utf8)
      while literal < literals.count, literals[literal].upperBound < index { literal += 1 }
      if literal < literals.count, literals[literal].lowerBound < index,
        !unencodable.contains(scalar)
      {
        unencodable.append(scalar)
      }
    }
  }
}

extension PageEncoder {
  /// Appends markup in the midst of ISO-2022-JP. Two escape sequences side by side are an error.
  fileprivate mutating func append(
    _ markup: MarkupText, from before: ISO2022JPEscape, to after: ISO2022JPEscape
  ) {
    var piece = PageEncoder(encoding)
    piece.append(markup)
    unencodable += piece.unencodable.filter { !unencodable.contains($0) }
    var state = before
    if let first = piece.bytes.first {
      if first != 0x1B, state != .ascii { bytes += ISO2022JPEscape.ascii.bytes }
      if piece.bytes.suffix(3) == ISO2022JPEscape.ascii.bytes[...] { piece.bytes.removeLast(3) }
      state = piece.bytes.withUnsafeBufferPointer {
        ISO2022JPEscape.current(at: $0.count, in: $0)
      }
      bytes += piece.bytes
    }
    if state != after { bytes += after.bytes }
  }
}

extension SplicingWriter.Output {
  /// Writes a page.
  ///
  /// - Parameters:
  ///   - source: The page's bytes without a byte order mark.
  ///   - encoder: What the bytes are appended to.
  public func write(
    _ source: UnsafeBufferPointer<UInt8>, encoding: Encoding, into encoder: inout PageEncoder
  ) {
    var copied = 0
    for (splice, places) in zip(splices, places(in: source, encoding)) {
      encoder.append(source[copied..<places.start.start])
      if encoding == .iso2022JP {
        encoder.append(
          splice.text, from: ISO2022JPEscape.current(at: places.start.start, in: source),
          to: ISO2022JPEscape.current(at: places.end.end, in: source))
      } else {
        encoder.append(splice.text)
      }
      copied = places.end.end
    }
    encoder.append(source[copied...])
  }

  private func places(
    in source: UnsafeBufferPointer<UInt8>, _ encoding: Encoding
  ) -> [(start: DecodedOffsets.Place, end: DecodedOffsets.Place)] {
    if encoding.decodesToItself(source) {
      return splices.map {
        let start = $0.range.lowerBound
        let end = $0.range.upperBound
        return (
          DecodedOffsets.Place(start: start, end: start), DecodedOffsets.Place(start: end, end: end)
        )
      }
    }
    // They are in order and do not overlap.
    let offsets = splices.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    let places = DecodedOffsets.places(of: offsets, in: source, encoding: encoding)
    return splices.indices.map { (places[2 * $0], places[2 * $0 + 1]) }
  }
}
