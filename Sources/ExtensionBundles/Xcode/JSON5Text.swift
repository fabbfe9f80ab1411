internal import Infra

/// A converter from JSON5 to JSON. It handles comments, trailing commas, unquoted keys and single
/// quotes.
///
/// Xcode writes trailing commas. The converter replaces comments and trailing commas with spaces,
/// so that positions in errors are those of the file. After an unquoted key, columns of the same
/// line differ.
/// - Source: https://spec.json5.org/
enum JSON5Text {
  static func strictJSON(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    /// The index in `result` of a comma, if only white space and comments have followed it.
    var lastComma: Int?
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        appendString(text, &index, to: &result)
        lastComma = nil
      case UInt8(ascii: "/") where index + 1 < text.count && "/*".utf8.contains(text[index + 1]):
        appendComment(text, &index, to: &result)
      case UInt8(ascii: ","):
        lastComma = result.count
        result.append(byte)
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let comma = lastComma { result[comma] = UInt8(ascii: " ") }
        lastComma = nil
        result.append(byte)
        index += 1
      case _ where isIdentifierStart(byte):
        appendWord(text, &index, to: &result)
        lastComma = nil
      default:
        if !byte.isXMLWhitespace { lastComma = nil }
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  private static func isIdentifierStart(_ byte: UInt8) -> Bool {
    byte.isASCIIAlpha || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private static func appendString(_ text: [UInt8], _ index: inout Int, to result: inout [UInt8]) {
    let quote = text[index]
    result.append(UInt8(ascii: "\""))
    index += 1
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case quote:
        result.append(UInt8(ascii: "\""))
        return
      case UInt8(ascii: "\"") where quote != byte:
        result += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\\") where index < text.count:
        appendEscape(text, &index, to: &result)
      default:
        result.append(byte)
      }
    }
  }

  /// Appends an escape sequence in JSON's form.
  ///
  /// - Parameter index: The index after the backslash.
  /// - Source: https://spec.json5.org/#escapes
  private static func appendEscape(_ text: [UInt8], _ index: inout Int, to result: inout [UInt8]) {
    let byte = text[index]
    let rest = text[(index + 1)...]
    index += 1
    switch byte {
    // A line continuation adds nothing to the string.
    case UInt8(ascii: "\n"): break
    case UInt8(ascii: "\r"):
      if rest.first == UInt8(ascii: "\n") { index += 1 }
    case 0xE2 where rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9]):
      index += 2
    case UInt8(ascii: "x") where rest.prefix(2).count { $0.hexDigitValue != nil } == 2:
      result += Array("\\u00".utf8) + rest.prefix(2)
      index += 2
    case UInt8(ascii: "v"): result += Array("\\u000b".utf8)
    case UInt8(ascii: "0") where !(rest.first?.isASCIIDigit ?? false):
      result += Array("\\u0000".utf8)
    case _ where "\"\\/bfnrtux0123456789".utf8.contains(byte):
      // These are JSON's escapes, and those that neither format allows.
      result += [UInt8(ascii: "\\"), byte]
    default:
      result.append(byte)
    }
  }

  private static func appendComment(_ text: [UInt8], _ index: inout Int, to result: inout [UInt8]) {
    let isBlock = text[index + 1] == UInt8(ascii: "*")
    let start = index
    while index < text.count {
      let isLineFeed = text[index] == UInt8(ascii: "\n")
      if !isBlock && isLineFeed { return }
      result.append(isLineFeed ? UInt8(ascii: "\n") : UInt8(ascii: " "))
      index += 1
      if isBlock, index - start >= 4, text[index - 2] == UInt8(ascii: "*"),
        text[index - 1] == UInt8(ascii: "/")
      {
        return
      }
    }
  }

  /// Appends a word. Quotes it if a colon follows, because it is a key.
  private static func appendWord(_ text: [UInt8], _ index: inout Int, to result: inout [UInt8]) {
    let start = index
    while index < text.count, isIdentifierStart(text[index]) || text[index].isASCIIDigit {
      index += 1
    }
    var next = index
    while next < text.count, text[next].isXMLWhitespace { next += 1 }
    let isKey = next < text.count && text[next] == UInt8(ascii: ":")
    if isKey { result.append(UInt8(ascii: "\"")) }
    result += text[start..<index]
    if isKey { result.append(UInt8(ascii: "\"")) }
  }
}
