internal import Infra

/// - Source: https://drafts.csswg.org/cssom/#common-serializing-idioms
public enum Serialization {
  /// Returns the text as an identifier with escapes, as `CSS.escape(text)` does.
  /// - Source: https://drafts.csswg.org/cssom/#serialize-an-identifier
  public static func identifier(_ text: some StringProtocol) -> String {
    var output: [UInt8] = []
    append(identifier: text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// - Source: https://drafts.csswg.org/cssom/#serialize-a-string
  public static func string(_ text: some StringProtocol) -> String {
    var output: [UInt8] = []
    append(string: text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// - Source: https://drafts.csswg.org/cssom/#serialize-a-url
  public static func url(_ text: some StringProtocol) -> String {
    var output: [UInt8] = []
    append(url: text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the text as an identifier. The bytes are UTF-8 and can contain surrogates.
  public static func append(identifier text: some Collection<UInt8>, to output: inout [UInt8]) {
    var index = 0
    let startsWithHyphen = text.first == 0x2D
    let isLoneHyphen = startsWithHyphen && text.count == 1
    for byte in text {
      let isEarlyDigit = byte.isASCIIDigit && (index == 0 || index == 1 && startsWithHyphen)
      if byte == 0 {
        output += [0xEF, 0xBF, 0xBD]
      } else if byte < 0x20 || byte == 0x7F || isEarlyDigit {
        appendHexEscape(byte, to: &output)
      } else if byte.isIdentifierPart && !isLoneHyphen {
        output.append(byte)
      } else {
        output.append(.backslash)
        output.append(byte)
      }
      index += 1
    }
  }

  public static func append(string text: some Collection<UInt8>, to output: inout [UInt8]) {
    output.append(0x22)
    for byte in text {
      switch byte {
      case 0: output += [0xEF, 0xBF, 0xBD]
      case 0x01...0x1F, 0x7F: appendHexEscape(byte, to: &output)
      case 0x22, .backslash: output += [.backslash, byte]
      default: output.append(byte)
      }
    }
    output.append(0x22)
  }

  public static func append(url text: some Collection<UInt8>, to output: inout [UInt8]) {
    output += "url(".utf8
    append(string: text, to: &output)
    output.append(0x29)
  }

  private static func appendHexEscape(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(.backslash)
    output += String(byte, radix: 16).utf8
    output.append(.space)
  }
}
