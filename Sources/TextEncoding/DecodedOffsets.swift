/// Finds out where in undecoded bytes a place of the decoded text is.
///
/// Nothing is kept while text is decoded: most pages need no such place, and for the others decoding
/// once more costs less than a table would have cost all.
public struct DecodedOffsets {
  /// A place between two characters, as offsets in the undecoded bytes.
  public struct Place: Hashable, Sendable {
    /// Behind the character before the place.
    public var start: Int

    /// Before the character behind it: the same, but for escape sequences in between.
    public var end: Int

    /// Makes a place.
    public init(start: Int, end: Int) {
      self.start = start
      self.end = end
    }
  }

  private static let blockSize = 256
  /// How many bytes a character has at most, in any encoding.
  private static let longestCharacter = 4

  /// Returns where offsets of the decoded text are in the bytes that it was decoded from.
  ///
  /// - Parameters:
  ///   - offsets: Ascending offsets in the UTF-8 that ``Encoding/decodeToUTF8(_:)`` gives.
  ///   - bytes: The undecoded bytes.
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
      // A second time byte by byte, where there is something to be found.
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
        // What came out behind the place, or is yet to come of the bytes so far.
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

  /// How many bytes before `end` were read a second time, after what stands before them turned out
  /// to be malformed: they are those that came out last.
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
    // A second one behind it is malformed, and stands for a U+FFFD.
    let follows = start >= 3 && ISO2022JPEscape(bytes, at: start - 3) != nil
    return !follows && ISO2022JPEscape(bytes, at: start) != nil ? start + 3 : start
  }
}

/// An escape sequence of ISO-2022-JP, which says what the bytes behind it are.
/// - Source: https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
public struct ISO2022JPEscape: Hashable, Sendable {
  /// The three bytes.
  public let bytes: [UInt8]

  /// What a text begins with, and bytes stand for themselves in.
  public static let ascii = ISO2022JPEscape(bytes: [0x1B, 0x28, 0x42])

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the sequence at an offset; `nil` where there is none.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    guard index + 3 <= bytes.count, bytes[index] == 0x1B else { return nil }
    switch (bytes[index + 1], bytes[index + 2]) {
    case (0x28, 0x42), (0x28, 0x4A), (0x28, 0x49), (0x24, 0x40), (0x24, 0x42):
      self.bytes = Array(bytes[index..<index + 3])
    default: return nil
    }
  }

  /// Returns the sequence that holds at an offset.
  ///
  /// - Parameter known: An offset before it and the sequence that holds there, so that nothing is
  ///   looked at twice.
  public static func current(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>,
    from known: (offset: Int, escape: ISO2022JPEscape) = (0, .ascii)
  ) -> ISO2022JPEscape {
    var index = offset - 3
    // One that ends at the known offset holds there already.
    while index > known.offset - 3, index >= 0 {
      if let escape = ISO2022JPEscape(bytes, at: index) { return escape }
      index -= 1
    }
    return known.escape
  }
}
