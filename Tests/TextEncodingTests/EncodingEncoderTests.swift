import Testing
import TextEncoding

@Suite struct EncodingEncoderTests {
  @Test(
    arguments: [
      (Encoding.windows1252, "é€☃", [0xE9, 0x80] + Array("&#9731;".utf8)),
      (.windows1251, "При\u{98}é", [0xCF, 0xF0, 0xE8, 0x98] + Array("&#233;".utf8)),
      (.utf16LE, "é", [0xC3, 0xA9]), (.replacement, "é", [0xC3, 0xA9]),
      (.utf8, "a😀", [0x61, 0xF0, 0x9F, 0x98, 0x80]),
      (.xUserDefined, "\u{F780}\u{F7FF}\u{80}", [0x80, 0xFF] + Array("&#128;".utf8)),
      (.gbk, "中€\u{E5E5}😀", [0xD6, 0xD0, 0x80] + Array("&#58853;&#128512;".utf8)),
      (.gb18030, "中€😀", [0xD6, 0xD0, 0xA2, 0xE3, 0x94, 0x39, 0xFC, 0x36]),
      (
        .gb18030, "\u{E78D}\u{E794}\u{E864}\u{E7C7}",
        [0xA6, 0xD9, 0xA6, 0xEC, 0xFE, 0xA0, 0x81, 0x35, 0xF4, 0x37]
      ),
      (.gb18030, "\u{80}\u{10FFFF}", [0x81, 0x30, 0x81, 0x30, 0xE3, 0x32, 0x9A, 0x35]),
      (.big5, "繁═十兀", [0xC1, 0x63, 0xF9, 0xF9, 0xA4, 0x51, 0xA4, 0x61]),
      (.big5, "\u{2550}\u{5341}\u{43F0}", [0xF9, 0xF9, 0xA4, 0x51] + Array("&#17392;".utf8)),
      (
        .eucJP, "日¥‾ｱ−丂", [0xC6, 0xFC, 0x5C, 0x7E, 0x8E, 0xB1, 0xA1, 0xDD] + Array("&#19970;".utf8)
      ),
      (.shiftJIS, "日¥‾ｱ−\u{80}", [0x93, 0xFA, 0x5C, 0x7E, 0xB1, 0x81, 0x7C, 0x80]),
      (.shiftJIS, "∵纊", [0x81, 0xE6, 0xFA, 0x5C]),
      (.eucKR, "한뷁é", [0xC7, 0xD1, 0x94, 0xEE] + Array("&#233;".utf8)),
    ] as [(Encoding, String, [UInt8])])
  func encodes(encoding: Encoding, text: String, bytes: [UInt8]) {
    #expect(encode(text, encoding) == bytes)
  }

  @Test(arguments: [
    ("日本", "\u{1B}$BF|K\\\u{1B}(B"), ("A日A", "A\u{1B}$BF|\u{1B}(BA"),
    ("¥", "\u{1B}(J\\\u{1B}(B"), ("¥a\\", "\u{1B}(J\\a\u{1B}(B\\"), ("ｱ", "\u{1B}$B%\"\u{1B}(B"),
    ("日☃日", "\u{1B}$BF|\u{1B}(B&#9731;\u{1B}$BF|\u{1B}(B"), ("¥☃", "\u{1B}(J\\&#9731;\u{1B}(B"),
    ("\u{0E}\u{0F}\u{1B}", "&#65533;&#65533;&#65533;"), ("日\u{1B}", "\u{1B}$BF|\u{1B}(B&#65533;"),
    ("", ""), ("abc", "abc"),
  ])
  func iso2022JPHasStates(text: String, bytes: String) {
    #expect(encode(text, .iso2022JP) == Array(bytes.utf8))
  }

  @Test func statesOutlastPieces() {
    var encoder = EncodingEncoder(.iso2022JP)
    var output: [UInt8] = []
    for (text, isLast) in [("日", false), ("本", false), ("", true)] {
      Array(text.utf8).withUnsafeBufferPointer {
        encoder.encode($0, isLast: isLast, into: &output)
      }
    }
    #expect(output == Array("\u{1B}$BF|K\\\u{1B}(B".utf8))
  }

  @Test func callerCanWriteReplacement() {
    var encoder = EncodingEncoder(.windows1252)
    var output: [UInt8] = []
    var index = 0
    var scalars: [Unicode.Scalar] = []
    Array("a☃é😀".utf8).withUnsafeBufferPointer { text in
      while let scalar = encoder.encodeOrFail(text, from: &index, isLast: true, into: &output) {
        scalars.append(scalar)
        output.append(0x3F)
      }
      #expect(index == text.count)
    }
    #expect(scalars == ["☃", "😀"])
    #expect(output == [0x61, 0x3F, 0xE9, 0x3F])
  }

  @Test func invalidUTF8IsReplaced() {
    for encoding in [Encoding.utf8, .gb18030] {
      var encoder = EncodingEncoder(encoding)
      var output: [UInt8] = []
      let text: [UInt8] = [0x61, 0xED, 0xA0, 0x80, 0x62, 0xC0, 0x80]
      text.withUnsafeBufferPointer { encoder.encode($0, isLast: true, into: &output) }
      #expect(decode(output, encoding) == "a\u{FFFD}b\0")
    }
  }

  /// Every scalar value that can be encoded decodes to itself, except those that the standard
  /// merges.
  @Test(arguments: Encoding.all.filter { $0.outputEncoding == $0 })
  func encodedTextDecodesToItself(encoding: Encoding) {
    let merged: [Unicode.Scalar: Unicode.Scalar] =
      switch encoding {
      case .eucJP, .shiftJIS: ["¥": "\\", "‾": "~", "−": "－"]
      case .iso2022JP: ["−": "－"]
      case .gbk, .gb18030: EncodingEncoderTests.moved2022
      default: [:]
      }
    let isLarge = [.utf8, .gbk, .gb18030, .big5, .eucJP, .iso2022JP, .shiftJIS, .eucKR]
      .contains(encoding)
    let values = isLarge ? Array(UInt32(0)...0x2FFFF) : Array(0...0x2FFF) + Array(0xE000...0xFFFF)
    var scalars = values.compactMap(Unicode.Scalar.init)
    // ISO-2022-JP encodes half-width katakana as full-width katakana.
    if encoding == .iso2022JP { scalars.removeAll { ("\u{FF61}"..."\u{FF9F}").contains($0) } }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    var encoder = EncodingEncoder(encoding)
    var output: [UInt8] = []
    var index = 0
    var unencodable: Set<Unicode.Scalar> = []
    Array(String(text).utf8).withUnsafeBufferPointer { text in
      while let scalar = encoder.encodeOrFail(text, from: &index, isLast: true, into: &output) {
        unencodable.insert(scalar)
        output.append(0x3F)
      }
    }
    // ISO-2022-JP reports three control characters that it cannot encode as U+FFFD.
    if encoding == .iso2022JP { unencodable.formUnion(["\u{0E}", "\u{0F}", "\u{1B}"]) }
    let expected = scalars.map { unencodable.contains($0) ? "?" : merged[$0] ?? $0 }
    #expect(scalars.count - unencodable.count > 128)
    let isSame = decode(output, encoding).unicodeScalars.elementsEqual(expected)
    #expect(isSame)
    #expect(Set(scalars.filter { encoding.alters($0.value) }) == Set(merged.keys))
  }

  /// Private-use code points whose bytes GB18030-2022 reassigned, with the new code points.
  static let moved2022: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{E78D}": "\u{FE10}", "\u{E78E}": "\u{FE12}", "\u{E78F}": "\u{FE11}", "\u{E790}": "\u{FE13}",
    "\u{E791}": "\u{FE14}", "\u{E792}": "\u{FE15}", "\u{E793}": "\u{FE16}", "\u{E794}": "\u{FE17}",
    "\u{E795}": "\u{FE18}", "\u{E796}": "\u{FE19}", "\u{E81E}": "\u{9FB4}", "\u{E826}": "\u{9FB5}",
    "\u{E82B}": "\u{9FB6}", "\u{E82C}": "\u{9FB7}", "\u{E832}": "\u{9FB8}", "\u{E843}": "\u{9FB9}",
    "\u{E854}": "\u{9FBA}", "\u{E864}": "\u{9FBB}",
  ]
}
