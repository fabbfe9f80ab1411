/// Reads an XML property list.
///
/// This is a strict reader of the XML that property lists use: no libxml2, so that the target needs no
/// library, and no entity other than XML's own five, so that nothing expands.
///
/// - Source: https://www.apple.com/DTDs/PropertyList-1.0.dtd and https://www.w3.org/TR/xml/
struct XMLPropertyListReader {
  /// Valid UTF-8 without a byte order mark.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isTranscoded: Bool
  private var position = 0
  private var builder: PropertyListBuilder
  private var isPlistOpen = false
  private var isPlistClosed = false

  private struct Tag {
    var name: String
    var isEnd: Bool
    var isEmptyElement: Bool
    var start: Int
  }

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, isTranscoded: Bool, into builder: PropertyListBuilder
  ) throws(PropertyListError) -> PropertyList {
    var reader = XMLPropertyListReader(bytes: bytes, isTranscoded: isTranscoded, builder: builder)
    return try reader.read()
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, isTranscoded: Bool, builder: PropertyListBuilder
  ) {
    self.bytes = bytes
    self.isTranscoded = isTranscoded
    self.builder = builder
  }

  private mutating func read() throws(PropertyListError) -> PropertyList {
    try readDeclaration()
    while true {
      skipWhitespace()
      guard position < bytes.count else { break }
      if try skipMarkupWithoutContent() { continue }
      if try skipDocumentType() { continue }
      guard bytes[position] == UInt8(ascii: "<"), !startsWith("<!") else {
        throw malformed(
          "Text stands outside the elements that hold values.", "Put it into a <string>.")
      }
      let tag = try readTag()
      if tag.isEnd { try close(tag) } else { try open(tag) }
    }
    guard builder.depth == 0, !isPlistOpen || isPlistClosed else {
      throw malformed("The input ends early.", "Close every element.")
    }
    guard let root = builder.root else {
      throw malformed("The property list holds no value.", "Put a <dict> into it.")
    }
    return root
  }

  // MARK: Elements

  private mutating func open(_ tag: Tag) throws(PropertyListError) {
    if tag.name == "plist" {
      guard builder.depth == 0, builder.root == nil, !isPlistOpen else {
        throw malformed("<plist> is not the outermost element.", "Remove it.", at: tag.start)
      }
      isPlistOpen = true
      isPlistClosed = tag.isEmptyElement
      return
    }
    if tag.name == "key" {
      guard builder.isInDictionary, !builder.hasKey else {
        throw malformed(
          "<key> stands where no key can.", "Write keys and values in turn within <dict>.",
          at: tag.start)
      }
      builder.setKey(try readText(of: tag))
      return
    }
    guard builder.depth > 0 || (builder.root == nil && !isPlistClosed) else {
      throw malformed("A second value follows.", "Put both into an <array>.", at: tag.start)
    }
    guard !builder.isInDictionary || builder.hasKey else {
      throw malformed("A value in <dict> has no key.", "Write <key> before it.", at: tag.start)
    }
    switch tag.name {
    case "dict", "array":
      guard builder.depth < PropertyList.maximumDepth else {
        throw builder.depthError(position: .init(of: tag.start, in: bytes))
      }
      builder.begin(isDictionary: tag.name == "dict")
      if tag.isEmptyElement { builder.end() }
    default:
      builder.add(try readScalar(tag))
    }
  }

  private mutating func close(_ tag: Tag) throws(PropertyListError) {
    switch tag.name {
    case "plist" where isPlistOpen && !isPlistClosed && builder.depth == 0:
      isPlistClosed = true
    case "dict" where builder.isInDictionary:
      guard !builder.hasKey else {
        throw malformed("The last <key> has no value.", "Write one after it.", at: tag.start)
      }
      builder.end()
    case "array" where builder.depth > 0 && !builder.isInDictionary:
      builder.end()
    default:
      throw malformed(
        "</\(tag.name)> closes nothing.", "Close elements in the order they were opened.",
        at: tag.start)
    }
  }

  private mutating func readScalar(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    switch tag.name {
    case "string":
      return .string(try readText(of: tag))
    case "true", "false":
      guard trimmed(try readText(of: tag)).isEmpty else {
        throw malformed("<\(tag.name)> has content.", "Write <\(tag.name)/>.", at: tag.start)
      }
      return .boolean(tag.name == "true")
    case "integer":
      let text = trimmed(try readText(of: tag))
      guard let value = try integer(text, start: tag.start) else {
        throw malformed("<integer> holds no whole number.", "Write digits.", at: tag.start)
      }
      return value
    case "real":
      let text = trimmed(try readText(of: tag))
      guard let value = try real(text, start: tag.start) else {
        throw malformed("<real> holds no number.", "Write a decimal number.", at: tag.start)
      }
      return .real(value)
    case "date":
      let text = trimmed(try readText(of: tag))
      guard let moment = CalendarMoment(parsing: text.utf8) else {
        throw malformed(
          "<date> holds no date.", "Write it as in 2024-01-31T12:00:00Z.", at: tag.start)
      }
      return .date(moment.secondsSince1970)
    case "data":
      guard let data = Base64.decode(try readText(of: tag).utf8) else {
        throw malformed("<data> is not base64.", "Encode the bytes as base64.", at: tag.start)
      }
      return .data(data)
    default:
      throw malformed(
        "Property lists have no <\(tag.name)>.",
        "Use dict, array, string, integer, real, true, false, date or data.", at: tag.start)
    }
  }

  private func trimmed(_ text: String) -> Substring {
    let isSpace = { (byte: UInt8) in PropertyList.isTextWhitespace(byte) }
    guard let first = text.utf8.firstIndex(where: { !isSpace($0) }),
      let last = text.utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return text[first...last]
  }

  private func integer(
    _ text: Substring, start: Int
  ) throws(PropertyListError) -> PropertyList? {
    var digits = text.utf8[...]
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    var radix: UInt64 = 10
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      digits.removeFirst(2)
      radix = 16
    }
    guard !digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    var overflows = false
    for byte in digits {
      guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix
      else { return nil }
      let (product, isTooLarge) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, isSumTooLarge) = product.addingReportingOverflow(UInt64(digit))
      overflows = overflows || isTooLarge || isSumTooLarge
      magnitude = sum
    }
    if !overflows, sign != UInt8(ascii: "-") {
      return Int64(exactly: magnitude).map { .integer($0) } ?? .unsigned(magnitude)
    }
    guard !overflows, magnitude <= Int64.min.magnitude else {
      throw PropertyListError(
        .outOfRange, "A whole number does not fit in 64 bits.", remedy: "Pass it as a string.",
        path: builder.path, position: .init(of: start, in: bytes))
    }
    return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  private func real(_ text: Substring, start: Int) throws(PropertyListError) -> Double? {
    switch text.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: break
    }
    let isDecimal = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(text) else { return nil }
    guard number.isFinite else {
      throw PropertyListError(
        .outOfRange, "A number is beyond what a double can hold.", remedy: "Pass it as a string.",
        path: builder.path, position: .init(of: start, in: bytes))
    }
    return number
  }

  // MARK: Text

  /// Reads the characters up to the end tag of `tag`, which may hold no element.
  private mutating func readText(of tag: Tag) throws(PropertyListError) -> String {
    if tag.isEmptyElement { return "" }
    var text: [UInt8] = []
    var runStart = position
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "<"):
        let run = UnsafeBufferPointer(rebasing: bytes[runStart..<position])
        if startsWith("</") {
          let end = try readTag()
          guard end.name == tag.name else {
            throw malformed(
              "</\(end.name)> closes <\(tag.name)>.", "Write </\(tag.name)>.", at: end.start)
          }
          if text.isEmpty { return String(decoding: run, as: UTF8.self) }
          text.append(contentsOf: run)
          return String(decoding: text, as: UTF8.self)
        }
        text.append(contentsOf: run)
        if startsWith("<![CDATA[") {
          try readCharacterData(into: &text)
        } else if try !skipMarkupWithoutContent() {
          throw malformed(
            "An element stands within <\(tag.name)>.", "Escape < as &lt; or close <\(tag.name)>.")
        }
        runStart = position
      case UInt8(ascii: "&"):
        text.append(contentsOf: bytes[runStart..<position])
        text.append(contentsOf: try readReference())
        runStart = position
      case UInt8(ascii: "\r"):
        text.append(contentsOf: bytes[runStart..<position])
        appendLineBreak(to: &text)
        runStart = position
      default:
        try checkCharacter()
        position += 1
      }
    }
    throw malformed(
      "<\(tag.name)> is not closed.", "Write </\(tag.name)> after its text.", at: tag.start)
  }

  private mutating func readCharacterData(into text: inout [UInt8]) throws(PropertyListError) {
    let start = position
    position += "<![CDATA[".utf8.count
    while position < bytes.count {
      if startsWith("]]>") {
        position += 3
        return
      }
      if bytes[position] == UInt8(ascii: "\r") {
        appendLineBreak(to: &text)
      } else {
        try checkCharacter()
        text.append(bytes[position])
        position += 1
      }
    }
    throw malformed("<![CDATA[ is not closed.", "Write ]]> after its text.", at: start)
  }

  /// Reads a carriage return, and a line feed after it, as one line feed.
  private mutating func appendLineBreak(to text: inout [UInt8]) {
    position += position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n") ? 2 : 1
    text.append(UInt8(ascii: "\n"))
  }

  private func checkCharacter() throws(PropertyListError) {
    let byte = bytes[position]
    let isControl = byte < 0x20 && !PropertyList.isTextWhitespace(byte)
    // U+FFFE and U+FFFF.
    let isNoncharacter =
      byte == 0xEF && position + 2 < bytes.count && bytes[position + 1] == 0xBF
      && bytes[position + 2] >= 0xBE
    if isControl || isNoncharacter {
      throw malformed(
        "A character stands here that XML cannot hold.",
        "Remove it, or use JSON or a binary property list.")
    }
  }

  private mutating func readReference() throws(PropertyListError) -> UTF8.EncodedScalar {
    let start = position
    let window = bytes[position..<min(position + 16, bytes.count)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
      throw malformed("& begins no reference.", "Write &amp; for an ampersand.")
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    position = end + 1
    let scalar: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      default: characterReference(name)
      }
    guard let scalar, let encoded = UTF8.encode(scalar) else {
      throw malformed(
        "&\(name); stands for no character of XML.",
        "Use amp, lt, gt, quot, apos or a number such as &#233;.", at: start)
    }
    return encoded
  }

  private func characterReference(_ name: String) -> Unicode.Scalar? {
    var digits = name.utf8[...]
    guard digits.popFirst() == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    if isHexadecimal { digits.removeFirst() }
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      let value = UInt32(Substring(digits), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: return Unicode.Scalar(value)
    default: return nil
    }
  }

  // MARK: Markup

  private mutating func readTag() throws(PropertyListError) -> Tag {
    let start = position
    position += 1
    let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let nameStart = position
    while position < bytes.count, PropertyList.isASCIILetter(bytes[position]),
      position - nameStart < 16
    {
      position += 1
    }
    let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
    // Attributes, such as the version of <plist>, mean nothing here.
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        let isEmptyElement = bytes[position - 2] == UInt8(ascii: "/") && !isEnd
        let next = bytes[nameStart + name.utf8.count]
        guard !name.isEmpty,
          next == byte || next == UInt8(ascii: "/") || PropertyList.isTextWhitespace(next)
        else {
          throw malformed(
            "This is no element of a property list.", "Escape < as &lt; in text.", at: start)
        }
        return Tag(name: name, isEnd: isEnd, isEmptyElement: isEmptyElement, start: start)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        break
      }
    }
    throw malformed("A tag is not closed.", "Write > at its end.", at: start)
  }

  /// Checks that the XML declaration, if there is one, names an encoding that this is.
  private mutating func readDeclaration() throws(PropertyListError) {
    skipWhitespace()
    guard startsWith("<?xml"), !isTranscoded else { return }
    let start = position
    let end = try skip(to: "?>", from: start)
    let declaration = String(decoding: bytes[start..<end], as: UTF8.self)
    let parts = declaration.split { " \t\r\n=\"'?".contains($0) }
    guard let label = parts.firstIndex(of: "encoding"), label + 1 < parts.count else { return }
    let encoding = parts[label + 1].lowercased()
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
      throw PropertyListError(
        .encoding, "The declared encoding is not read: \(encoding.prefix(40)).",
        remedy: "Save the property list as UTF-8.", path: builder.path,
        position: .init(of: start, in: bytes))
    }
  }

  /// Skips a comment or processing instruction; returns whether there was one.
  private mutating func skipMarkupWithoutContent() throws(PropertyListError) -> Bool {
    if startsWith("<!--") {
      position = try skip(to: "-->", from: position + 4)
    } else if startsWith("<?") {
      position = try skip(to: "?>", from: position + 2)
    } else {
      return false
    }
    return true
  }

  private mutating func skipDocumentType() throws(PropertyListError) -> Bool {
    guard startsWith("<!DOCTYPE"), builder.depth == 0, builder.root == nil, !isPlistOpen else {
      return false
    }
    let start = position
    var isInSubset = false
    position += "<!DOCTYPE".utf8.count
    while position < bytes.count {
      if try skipMarkupWithoutContent() { continue }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while position < bytes.count, bytes[position] != byte { position += 1 }
        position = min(position + 1, bytes.count)
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return true
      default: break
      }
    }
    throw malformed("<!DOCTYPE is not closed.", "Write > at its end.", at: start)
  }

  /// The offset after the first `marker` at or after `start`.
  private func skip(to marker: StaticString, from start: Int) throws(PropertyListError) -> Int {
    let last = bytes.count - marker.utf8CodeUnitCount
    var offset = start
    while offset <= last {
      if matches(marker, at: offset) { return offset + marker.utf8CodeUnitCount }
      offset += 1
    }
    throw malformed("A comment or instruction is not closed.", "Write \(marker) at its end.")
  }

  private func startsWith(_ text: StaticString) -> Bool {
    matches(text, at: position)
  }

  private func matches(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  private mutating func skipWhitespace() {
    while position < bytes.count, PropertyList.isTextWhitespace(bytes[position]) { position += 1 }
  }

  private func malformed(
    _ problem: String, _ remedy: String, at offset: Int? = nil
  ) -> PropertyListError {
    PropertyListError(
      .malformed, problem, remedy: remedy, path: builder.path,
      position: .init(of: offset ?? position, in: bytes))
  }
}
