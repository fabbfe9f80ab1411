import Testing
import TextEncoding

/// Tests of each decoder's corner cases. The expectations follow from the standard's steps.
@Suite struct DecoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let encoding: Encoding
    let bytes: [UInt8]
    let text: String

    init(_ encoding: Encoding, _ bytes: [UInt8], _ text: String) {
      self.encoding = encoding
      self.bytes = bytes
      self.text = text
    }

    var testDescription: String { "\(encoding.name) \(bytes)" }
  }

  static let utf8: [Case] = [
    Case(.utf8, [0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
    Case(
      .utf8, [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
      "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    Case(.utf8, [0xE6, 0x97, 0x20], "\u{FFFD} "),
    Case(.utf8, [0xF0, 0x9F, 0x98, 0x41], "\u{FFFD}A"),
    Case(.utf8, [0xF0, 0x9F, 0x98], "\u{FFFD}"),
    Case(.utf8, [0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    Case(.utf8, [0xF0, 0x9F, 0x98, 0x80], "😀"),
  ]

  static let utf16: [Case] = [
    Case(.utf16LE, [0x3D, 0xD8, 0x00, 0xDE], "😀"),
    Case(.utf16BE, [0xD8, 0x3D, 0xDE, 0x00], "😀"),
    Case(.utf16LE, [0x3D, 0xD8, 0x41, 0x00], "\u{FFFD}A"),
    Case(.utf16LE, [0x00, 0xDE, 0x41, 0x00], "\u{FFFD}A"),
    Case(.utf16LE, [0x3D, 0xD8, 0x3D, 0xD8, 0x00, 0xDE], "\u{FFFD}😀"),
    Case(.utf16LE, [0x3D, 0xD8], "\u{FFFD}"),
    Case(.utf16LE, [0x3D, 0xD8, 0x41], "\u{FFFD}"),
    Case(.utf16BE, [0x00, 0x41, 0x00], "A\u{FFFD}"),
  ]

  static let singleByte: [Case] = [
    Case(.windows1252, [0x80, 0x81, 0x93, 0xFF], "€\u{81}“ÿ"),
    Case(.windows1251, [0xCF, 0x98, 0xF0], "П\u{98}р"),
    Case(.windows1253, [0xAA, 0xD2, 0xC1], "\u{FFFD}\u{FFFD}Α"),
    Case(.iso8859_8, [0xE0, 0xA1], "א\u{FFFD}"),
    Case(.iso8859_8I, [0xE0, 0xA1], "א\u{FFFD}"),
    Case(.koi8U, [0xA4, 0xAE], "єў"),
    Case(.macintosh, [0x8E, 0xDB, 0xF0], "é€\u{F8FF}"),
    Case(.windows874, [0xCA, 0xDB], "ส\u{FFFD}"),
    Case(.xUserDefined, [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
    Case(.replacement, [0x41, 0x42], "\u{FFFD}"),
    Case(.replacement, [], ""),
  ]

  static let chinese: [Case] = [
    Case(.gbk, [0xD6, 0xD0, 0xCE, 0xC4], "中文"),
    Case(.gbk, [0x80], "€"),
    Case(.gbk, [0xA2, 0xE3], "€"),
    Case(.gbk, [0xFF, 0x41], "\u{FFFD}A"),
    Case(.gbk, [0xA3, 0xA0], "\u{3000}"),
    Case(.gb18030, [0x81, 0x30, 0x81, 0x30], "\u{80}"),
    Case(.gb18030, [0x90, 0x30, 0x81, 0x30], "\u{10000}"),
    Case(.gb18030, [0xE3, 0x32, 0x9A, 0x35], "\u{10FFFF}"),
    Case(.gb18030, [0xE3, 0x32, 0x9A, 0x36], "\u{FFFD}"),
    Case(.gb18030, [0x84, 0x31, 0xA4, 0x39], "\u{FFFF}"),
    Case(.gb18030, [0x84, 0x31, 0xA5, 0x30], "\u{FFFD}"),
    Case(.gb18030, [0x81, 0x35, 0xF4, 0x37], "\u{E7C7}"),
    Case(.gb18030, [0xA8, 0xBC], "ḿ"),
    // The bytes after the first are decoded again.
    Case(.gb18030, [0x81, 0x30, 0x81, 0x41], "\u{FFFD}0丄"),
    Case(.gb18030, [0x81, 0x30, 0x41], "\u{FFFD}0A"),
    Case(.gb18030, [0x81, 0x41, 0x81, 0x7F, 0x41], "丄\u{FFFD}\u{7F}A"),
    Case(.gb18030, [0x81, 0x30, 0x81], "\u{FFFD}"),
    Case(.big5, [0xC1, 0x63, 0xC5, 0xE9], "繁體"),
    Case(.big5, [0x88, 0x62, 0x88, 0x64], "\u{CA}\u{304}\u{CA}\u{30C}"),
    Case(.big5, [0x88, 0xA3, 0x88, 0xA5], "\u{EA}\u{304}\u{EA}\u{30C}"),
    Case(.big5, [0x87, 0x40], "䏰"),
    Case(.big5, [0x81, 0x40, 0xFF, 0xA4], "\u{FFFD}@\u{FFFD}\u{FFFD}"),
    Case(.big5, [0xFE, 0xFE], "秔"),
  ]

  static let japanese: [Case] = [
    Case(.shiftJIS, [0x93, 0xFA, 0x96, 0x7B], "日本"),
    Case(.shiftJIS, [0x80, 0xA1, 0xDF, 0xA0], "\u{80}\u{FF61}\u{FF9F}\u{FFFD}"),
    Case(.shiftJIS, [0xF0, 0x40, 0xF9, 0xFC], "\u{E000}\u{E757}"),
    Case(.shiftJIS, [0x87, 0x40, 0xFA, 0x54], "①￢"),
    Case(.shiftJIS, [0x81, 0x3F, 0x82, 0xFF], "\u{FFFD}?\u{FFFD}"),
    Case(.shiftJIS, [0x5C, 0x7E], "\\~"),
    Case(.eucJP, [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
    Case(.eucJP, [0x8E, 0xB1, 0x8F, 0xB0, 0xA1], "\u{FF71}丂"),
    Case(.eucJP, [0x8F, 0xB0, 0x41, 0xB0, 0xA1], "\u{FFFD}A亜"),
    Case(.eucJP, [0x8E, 0xE0, 0x80, 0x8F], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    Case(.iso2022JP, [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x41], "日A"),
    Case(.iso2022JP, [0x1B, 0x28, 0x4A, 0x5C, 0x7E, 0x41], "¥‾A"),
    Case(.iso2022JP, [0x1B, 0x28, 0x49, 0x31, 0x60], "\u{FF71}\u{FFFD}"),
    Case(.iso2022JP, [0x1B, 0x28, 0x42, 0x1B, 0x28, 0x42], "\u{FFFD}"),
    Case(.iso2022JP, [0x1B, 0x24, 0x41], "\u{FFFD}$A"),
    Case(.iso2022JP, [0x1B, 0x24], "\u{FFFD}$"),
    Case(.iso2022JP, [0x1B], "\u{FFFD}"),
    Case(.iso2022JP, [0x1B, 0x24, 0x42, 0x1B, 0x24], "\u{FFFD}\u{FFFD}"),
    Case(.iso2022JP, [0x0E, 0x80], "\u{FFFD}\u{FFFD}"),
    Case(.iso2022JP, [0x1B, 0x24, 0x42, 0x46, 0x0A, 0x46], "\u{FFFD}\u{FFFD}"),
  ]

  static let korean: [Case] = [
    Case(.eucKR, [0xC7, 0xD1, 0xB1, 0xDB], "한글"),
    Case(.eucKR, [0x81, 0x41, 0xC6, 0x52], "갂힣"),
    Case(.eucKR, [0xC7, 0xFF, 0x80], "\u{FFFD}\u{FFFD}"),
    Case(.eucKR, [0xC7, 0x40, 0xC7], "\u{FFFD}@\u{FFFD}"),
  ]

  @Test(arguments: utf8 + utf16 + singleByte + chinese + japanese + korean)
  func decodes(_ item: Case) {
    #expect(
      decode(item.bytes, item.encoding).unicodeScalars.elementsEqual(item.text.unicodeScalars))
    for size in 1...3 {
      let text = decode(item.bytes, item.encoding, piecesOf: size)
      #expect(text.unicodeScalars.elementsEqual(item.text.unicodeScalars))
    }
  }

  /// Errors are at each offset in a word, and near the ends of blocks.
  @Test(arguments: Encoding.all.filter(\.isASCIICompatible))
  func runsOfASCIIAreCopied(encoding: Encoding) {
    for count in Array(0..<40) + Array(8180..<8200) {
      let ascii = (0..<count).map { UInt8($0 % 95 + 32) }
      let text = decode(ascii + encode("é", .utf8) + ascii, encoding, piecesOf: 100_000)
      #expect(text.utf8.starts(with: ascii))
      #expect(count < 2 || text.utf8.reversed().starts(with: ascii.dropFirst(2).reversed()))
    }
  }
}
