extension PropertyList {
  /// Reads JSON, an XML property list or a binary property list; the content determines the format.
  ///
  /// JSON must conform to RFC 8259. Lone surrogates become U+FFFD, and the last of several equal
  /// keys has precedence. Text is UTF-8 or UTF-16. Paths in messages begin with `name`. Reading
  /// fails if it exceeds `limits`. `onWarning` receives warnings about whole numbers beyond ±2^53,
  /// which JavaScript cannot represent exactly, up to the hundredth.
  ///
  /// - Throws: `PropertyListError` with the line and column in a text, or the path of the value.
  /// - Source: https://www.rfc-editor.org/rfc/rfc8259 and
  ///   https://www.apple.com/DTDs/PropertyList-1.0.dtd
  public init(
    parsing bytes: [UInt8], name: String = "plist", limits: ReadingLimits = ReadingLimits(),
    onWarning: @escaping (PropertyListWarning) -> Void = { _ in }
  ) throws(PropertyListError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(PropertyListError) in
      let builder = PropertyListBuilder(
        name: name, meter: ReadingMeter(limits, inputCount: buffer.count), onWarning: onWarning)
      if BinaryPropertyListReader.accepts(buffer) {
        return try BinaryPropertyListReader.read(buffer, into: builder)
      }
      if let isBigEndian = Self.utf16ByteOrder(of: buffer) {
        let text = Self.utf8(fromUTF16: buffer, isBigEndian: isBigEndian)
        return try text.withUnsafeBufferPointer { text throws(PropertyListError) in
          try Self.read(text: text, isTranscoded: true, into: builder)
        }
      }
      return try Self.read(text: buffer, isTranscoded: false, into: builder)
    }
  }

  private static func read(
    text: UnsafeBufferPointer<UInt8>, isTranscoded: Bool, into builder: PropertyListBuilder
  ) throws(PropertyListError) -> PropertyList {
    var start = 0
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    let content = UnsafeBufferPointer(rebasing: text[start...])
    func failure(
      _ code: PropertyListError.Code, _ problem: String, _ remedy: String, at offset: Int
    ) -> PropertyListError {
      PropertyListError(
        code, problem, remedy: remedy, path: builder.path,
        position: PropertyListError.Position(of: offset, in: content))
    }

    if let offset = UTF8Validation.firstInvalidOffset(in: content) {
      throw failure(.encoding, "The bytes are not UTF-8.", "Save the text as UTF-8.", at: offset)
    }
    guard let first = content.firstIndex(where: { !isTextWhitespace($0) }) else {
      throw failure(
        .empty, "The input is empty.", "Specify JSON or a property list.", at: content.count)
    }
    switch content[first] {
    case UInt8(ascii: "<"):
      let second = first + 1 < content.count ? content[first + 1] : 0
      guard second == UInt8(ascii: "?") || second == UInt8(ascii: "!") || isASCIILetter(second)
      else {
        throw failure(
          .unsupportedFormat, "This looks like an OpenStep property list.", openStepRemedy,
          at: first)
      }
      return try XMLPropertyListReader.read(content, isTranscoded: isTranscoded, into: builder)
    case UInt8(ascii: "("),
      UInt8(ascii: "/") where content[first...].starts(with: "// !$*UTF8*$!".utf8):
      throw failure(
        .unsupportedFormat, "This looks like an OpenStep property list.", openStepRemedy, at: first)
    default:
      return try JSONReader.read(content, into: builder)
    }
  }

  static let openStepRemedy = "Convert it to XML, with `plutil -convert xml1`, or to JSON."

  static func isTextWhitespace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
  }

  static func isASCIILetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether the text is big-endian UTF-16, or `nil` if it is not UTF-16.
  private static func utf16ByteOrder(of bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return true
    case (0xFF, 0xFE): return false
    // Without a byte order mark, UTF-16 is recognized by the first character, which is ASCII.
    case (0, 1...0x7F): return true
    case (1...0x7F, 0): return false
    default: return nil
    }
  }

  private static func utf8(
    fromUTF16 bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool
  ) -> [UInt8] {
    let units = (0..<(bytes.count + 1) / 2).lazy.map { index -> UInt16 in
      let first = UInt16(bytes[2 * index])
      // An incomplete code unit at the end becomes a lone surrogate, and then U+FFFD.
      guard 2 * index + 1 < bytes.count else { return 0xD800 }
      let second = UInt16(bytes[2 * index + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var text = [UInt8]()
    text.reserveCapacity(bytes.count)
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false,
      into: { text.append($0) })
    return text
  }
}

/// Validation of UTF-8.
enum UTF8Validation {
  /// Returns the offset of the first ill-formed sequence, or `nil`.
  ///
  /// - Source: https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-3/#G27506
  static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let count = bytes.count
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset < count {
      if bytes[offset] < 0x80 {
        offset += 1
        while offset + 8 <= count,
          raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          offset += 8
        }
        continue
      }
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch bytes[offset] {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: length = 4
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return offset
      }
      guard offset + length <= count, second.contains(bytes[offset + 1]) else { return offset }
      for index in 2..<Swift.max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 {
        return offset
      }
      offset += length
    }
    return nil
  }
}
