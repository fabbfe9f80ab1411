internal import Infra
internal import TextEncoding

/// Encoded words in header fields, such as `=?utf-8?q?caf=C3=A9?=`.
/// - Source: https://www.rfc-editor.org/rfc/rfc2047
enum EncodedWords {
  /// Decodes the encoded words of `text`, and removes white space between them.
  static func decode(_ text: String) -> String {
    var text = text
    return text.withUTF8 { decode($0) } ?? text
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var result: [UInt8] = []
    var position = 0
    var search = 0
    var lastWordEnd: Int?
    while let start = bytes.firstIndex(of: "=?", from: search) {
      guard let word = word(in: bytes, at: start + 2) else {
        search = start + 2
        continue
      }
      let isSeparator =
        lastWordEnd == position && bytes[position..<start].allSatisfy(\.isPOSIXSpace)
      if !isSeparator { result.append(contentsOf: bytes[position..<start]) }
      result.append(contentsOf: word.text)
      position = word.end
      search = word.end
      lastWordEnd = word.end
    }
    guard lastWordEnd != nil else { return nil }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// Decodes the word after its opening delimiter to UTF-8.
  private static func word(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (text: [UInt8], end: Int)? {
    let mark = UInt8(ascii: "?")
    // The limit exceeds the length of all encoding labels. A language tag can follow the label.
    let labelLimit = min(start + 64, bytes.count)
    guard let labelEnd = bytes.part(0..<labelLimit).firstIndex(of: mark, from: start),
      labelEnd + 2 < bytes.count, bytes[labelEnd + 2] == mark
    else { return nil }
    let label = bytes[start..<labelEnd].prefix { $0 != UInt8(ascii: "*") }
    let textStart = labelEnd + 3
    guard let textEnd = bytes.firstIndex(of: mark, from: textStart), bytes.has("?=", at: textEnd),
      let encoding = Encoding(label: UnsafeBufferPointer(rebasing: label))
    else { return nil }
    let text = bytes.part(textStart..<textEnd)
    let content: [UInt8]
    switch bytes[labelEnd + 1].asciiLowercased {
    case UInt8(ascii: "b"):
      content = Base64.decodeMIME(text)
    case UInt8(ascii: "q"):
      let spaced = text.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
      // The appended soft line break preserves trailing spaces.
      content = (spaced + [UInt8(ascii: "=")]).withUnsafeBufferPointer {
        TransferEncoding.quotedPrintable($0)
      }
    default: return nil
    }
    let decoded = content.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    return (decoded, textEnd + 2)
  }
}
