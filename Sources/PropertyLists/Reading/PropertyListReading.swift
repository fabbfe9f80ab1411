internal import Infra

extension PropertyList {
  /// Reads JSON, an XML property list or a binary property list, depending on the content. Text is
  /// UTF-8 or UTF-16; lone surrogates become U+FFFD. The last of several equal keys has precedence.
  /// Paths in messages begin with `name`. `onWarning` receives up to a hundred warnings about whole
  /// numbers beyond ±2^53, which JavaScript cannot represent exactly.
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

  /// Reads a file of a bundle or an Xcode project: an XML, binary or OpenStep property list, or
  /// JSON.
  ///
  /// Apple's tools accept all these formats for `.plist`, `.strings` and `.pbxproj` files. Entries
  /// without braces around them, as in `.strings` files, are a dictionary. The parameters `name`
  /// and `limits` are those of `init(parsing:name:limits:onWarning:)`.
  ///
  /// - Throws: `PropertyListError` with the line and column in a text, or the path of the value.
  /// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/OldStylePlists/OldStylePLists.html
  public init(
    parsingFileOfBundle bytes: [UInt8], name: String = "plist",
    limits: ReadingLimits = ReadingLimits()
  ) throws(PropertyListError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(PropertyListError) in
      let builder = PropertyListBuilder(
        name: name, meter: ReadingMeter(limits, inputCount: buffer.count), onWarning: { _ in })
      if BinaryPropertyListReader.accepts(buffer) {
        return try BinaryPropertyListReader.read(buffer, into: builder)
      }
      if let isBigEndian = Self.utf16ByteOrder(of: buffer) {
        let text = Self.utf8(fromUTF16: buffer, isBigEndian: isBigEndian)
        return try text.withUnsafeBufferPointer { text throws(PropertyListError) in
          try Self.read(text: text, isTranscoded: true, acceptsOpenStep: true, into: builder)
        }
      }
      return try Self.read(
        text: buffer, isTranscoded: false, acceptsOpenStep: true, into: builder)
    }
  }

  private static func read(
    text: UnsafeBufferPointer<UInt8>, isTranscoded: Bool, acceptsOpenStep: Bool = false,
    into builder: PropertyListBuilder
  ) throws(PropertyListError) -> PropertyList {
    let start = text.utf8ByteOrderMarkLength
    let content = UnsafeBufferPointer(rebasing: text[start...])
    func failure(
      _ code: PropertyListError.Code, _ problem: String, _ remedy: String, at offset: Int
    ) -> PropertyListError {
      PropertyListError(
        code, problem, remedy: remedy, path: builder.path,
        position: PropertyListError.Position(of: offset, in: content))
    }

    let validCount = UTF8Validation.validPrefixCount(content)
    guard validCount == content.count else {
      throw failure(
        .encoding, "The bytes are not UTF-8.", "Save the text as UTF-8.", at: validCount)
    }
    if acceptsOpenStep, isOpenStep(content) {
      return try OpenStepPropertyListReader.read(content, into: builder)
    }
    guard let first = content.firstIndex(where: { !$0.isXMLWhitespace }) else {
      throw failure(
        .empty, "The input is empty.", "Specify JSON or a property list.", at: content.count)
    }
    switch content[first] {
    case UInt8(ascii: "<"):
      let second = first + 1 < content.count ? content[first + 1] : 0
      guard second == UInt8(ascii: "?") || second == UInt8(ascii: "!") || second.isASCIIAlpha
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

  /// Whether a text is an OpenStep property list, which is any text that begins neither as XML nor
  /// as an array or object of JSON.
  private static func isOpenStep(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[...]
    func skipWhitespace() { rest = rest.drop { $0.isXMLWhitespace } }
    skipWhitespace()
    switch rest.first {
    case UInt8(ascii: "<"):
      let second = rest.dropFirst().first ?? 0
      return second != UInt8(ascii: "?") && second != UInt8(ascii: "!") && !isElementName(rest)
    case UInt8(ascii: "["):
      return false
    case UInt8(ascii: "{"):
      // JSON has a colon after the first key.
      rest = rest.dropFirst()
      skipWhitespace()
      guard rest.first == UInt8(ascii: "\"") else { return rest.first != UInt8(ascii: "}") }
      rest = rest.dropFirst()
      while let byte = rest.first, byte != UInt8(ascii: "\"") {
        rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
      }
      rest = rest.dropFirst()
      skipWhitespace()
      return rest.first != UInt8(ascii: ":")
    default:
      return true
    }
  }

  /// Whether the `<` at the start of `text` begins an element of XML property lists, and not the
  /// data of an OpenStep property list.
  private static func isElementName(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = text.dropFirst().prefix { $0.isASCIIAlpha }
    return ["plist", "dict", "array", "string", "integer", "real", "date", "data", "true", "false"]
      .contains { name.elementsEqual($0.utf8) }
  }

  static let openStepRemedy = "Convert it to XML, with `plutil -convert xml1`, or to JSON."

  /// Whether UTF-16 text is big-endian; `nil` for other text.
  private static func utf16ByteOrder(of bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): return true
    case (0xFF, 0xFE): return false
    // Property lists begin with an ASCII character, one of whose two bytes is zero in UTF-16. This
    // identifies UTF-16 without a byte order mark.
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
