internal import Infra

extension XMLPropertyListReader {
  /// Reads the text of the element that `tag` opens, and its end tag. The element must not contain
  /// other elements.
  mutating func readText(of tag: Tag) throws(PropertyListError) -> String {
    if tag.isEmptyElement { return "" }
    var text: [UInt8] = []
    var runStart = position
    while position < bytes.count {
      try builder.checkLimits(at: position)
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
            "<\(tag.name)> contains an element.", "Escape < as &lt; or close <\(tag.name)>.")
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
      try builder.checkLimits(at: position)
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
    let isControl = byte < 0x20 && !byte.isXMLWhitespace
    // XML does not allow U+FFFE and U+FFFF.
    let isNoncharacter =
      byte == 0xEF && position + 2 < bytes.count && bytes[position + 1] == 0xBF
      && bytes[position + 2] >= 0xBE
    if isControl || isNoncharacter {
      throw malformed(
        "The text contains a character that XML does not allow.",
        "Remove it, or use JSON or a binary property list.")
    }
  }

  private mutating func readReference() throws(PropertyListError) -> UTF8.EncodedScalar {
    let start = position
    let window = bytes[position..<min(position + 16, bytes.count)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
      throw malformed("& does not begin a character reference.", "Write &amp; for an ampersand.")
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
        "&\(name); is not a character of XML.",
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
}
