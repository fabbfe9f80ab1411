/// A mapping of offsets in decoded text to offsets in the undecoded bytes. It decodes the bytes
/// again: few pages need such offsets, so the decoder keeps no table.
public struct DecodedOffsets {
  /// A boundary between two characters, as offsets in the undecoded bytes.
  public struct Place: Hashable, Sendable {
    /// The end of the character before the boundary.
    public var start: Int

    /// The start of the character after the boundary, and after an escape sequence if there is one.
    public var end: Int

    public init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  private static let blockSize = 256
  /// The maximum length of a character in any encoding, in bytes.
  private static let longestCharacter = 4

  /// - Parameter offsets: Ascending offsets in the UTF-8 that ``Encoding/decodeToUTF8(_:)``
  ///   returns.
  public static func places(
    of offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>, encoding: Encoding
  ) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(offsets.count)
    var decoder = EncodingDecoder(encoding, byteOrderMark: .kept)
    var position = 0
    var written = 0
    var scratch: [UInt8] = []
    var escape = (offset: 0, escape: ISO2022JPEscape.ascii)
    while position < bytes.count, places.count < offsets.count {
      let start = decoder
      let end = min(position + blockSize, bytes.count)
      scratch.removeAll(keepingCapacity: true)
      decoder.decode(
        UnsafeBufferPointer(rebasing: bytes[position..<end]), isLast: false, into: &scratch)
      // Decode again byte by byte if the block contains an offset.
      var single = start
      var count = written
      var index = position
      while places.count < offsets.count, offsets[places.count] <= written + scratch.count {
        let offset = offsets[places.count]
        while count < offset, index < end {
          var output: [UInt8] = []
          single.decode(
            UnsafeBufferPointer(rebasing: bytes[index...index]), isLast: false, into: &output)
          count += output.count
          index += 1
        }
        // The output after `offset` that the bytes before `index` produced. The decoder then adds
        // its pending output.
        var decoded = Array(scratch.prefix(count - written).suffix(count - offset))
        var last = single
        last.decode(UnsafeBufferPointer(start: nil, count: 0), isLast: true, into: &decoded)
        let place =
          index - DecodedOffsets.width(of: decoded, before: index, in: bytes, encoding, &escape)
        places.append(
          Place(start: place, end: DecodedOffsets.skipEscapes(from: place, in: bytes, encoding)))
      }
      written += scratch.count
      position = end
    }
    while places.count < offsets.count {
      places.append(Place(start: bytes.count, end: bytes.count))
    }
    return places
  }

  /// Returns the number of bytes before `end` that decode to `decoded`. These bytes are an
  /// incomplete character, or bytes that the decoder read again after a malformed sequence.
  private static func width(
    of decoded: [UInt8], before end: Int, in bytes: UnsafeBufferPointer<UInt8>,
    _ encoding: Encoding, _ known: inout (offset: Int, escape: ISO2022JPEscape)
  ) -> Int {
    guard !decoded.isEmpty else { return 0 }
    if encoding == .iso2022JP {
      let offset = max(end - longestCharacter, known.offset)
      known = (offset, ISO2022JPEscape.current(at: offset, in: bytes, from: known))
    }
    let unit = encoding == .utf16LE || encoding == .utf16BE ? 2 : 1
    let width = stride(from: unit, through: longestCharacter, by: unit).first { count in
      guard count <= end else { return false }
      var decoder = EncodingDecoder(encoding, byteOrderMark: .kept)
      var output: [UInt8] = []
      if encoding == .iso2022JP {
        let escape =
          end - count < known.offset
          ? ISO2022JPEscape.current(at: end - count, in: bytes)
          : ISO2022JPEscape.current(at: end - count, in: bytes, from: known)
        escape.bytes.withUnsafeBufferPointer {
          decoder.decode($0, isLast: false, into: &output)
        }
      }
      decoder.decode(
        UnsafeBufferPointer(rebasing: bytes[end - count..<end]), isLast: true, into: &output)
      return output == decoded
    }
    return width ?? 0
  }

  /// - Source: https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
  private static func skipEscapes(
    from start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ encoding: Encoding
  ) -> Int {
    guard encoding == .iso2022JP else { return start }
    // A second consecutive escape sequence is malformed and decodes to U+FFFD.
    let follows = start >= 3 && ISO2022JPEscape(bytes, at: start - 3) != nil
    return !follows && ISO2022JPEscape(bytes, at: start) != nil ? start + 3 : start
  }
}

/// An ISO-2022-JP escape sequence, which sets the state for the bytes that follow.
/// - Source: https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
public struct ISO2022JPEscape: Hashable, Sendable {
  public let bytes: [UInt8]

  /// The initial state, in which bytes are ASCII.
  public static let ascii = ISO2022JPEscape(bytes: [0x1B, 0x28, 0x42])

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard index + 3 <= bytes.count, bytes[index] == 0x1B else { return nil }
    switch (bytes[index + 1], bytes[index + 2]) {
    case (0x28, 0x42), (0x28, 0x4A), (0x28, 0x49), (0x24, 0x40), (0x24, 0x42):
      self.bytes = Array(bytes[index..<index + 3])
    default: return nil
    }
  }

  /// Returns the escape sequence that applies at an offset.
  /// - Parameter known: An earlier result, so that no bytes are scanned twice.
  public static func current(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>,
    from known: (offset: Int, escape: ISO2022JPEscape) = (0, .ascii)
  ) -> ISO2022JPEscape {
    var index = offset - 3
    // `known.escape` already includes a sequence that ends at the known offset.
    while index > known.offset - 3, index >= 0 {
      if let escape = ISO2022JPEscape(bytes, at: index) { return escape }
      index -= 1
    }
    return known.escape
  }
}
