import Testing
import TextEncoding

@Suite struct EncodingTests {
  @Test func thereAre40() {
    #expect(Encoding.all.count == 40)
    #expect(Set(Encoding.all.map(\.name)).count == 40)
  }

  @Test(arguments: [
    ("utf-8", "UTF-8"), ("UTF8", "UTF-8"), ("unicode-1-1-utf-8", "UTF-8"),
    (" \t\n\u{0C}\rutf-8\r\u{0C}\n\t ", "UTF-8"), ("latin1", "windows-1252"),
    ("ISO-8859-1", "windows-1252"), ("us-ascii", "windows-1252"), ("x-cp1252", "windows-1252"),
    ("iso-8859-9", "windows-1254"), ("tis-620", "windows-874"), ("gb2312", "GBK"),
    ("shift-jis", "Shift_JIS"), ("windows-31j", "Shift_JIS"), ("ks_c_5601-1987", "EUC-KR"),
    ("utf-16", "UTF-16LE"), ("ucs-2", "UTF-16LE"), ("unicodefffe", "UTF-16BE"),
    ("logical", "ISO-8859-8-I"), ("visual", "ISO-8859-8"), ("x-mac-ukrainian", "x-mac-cyrillic"),
    ("hz-gb-2312", "replacement"), ("iso-2022-kr", "replacement"), ("866", "IBM866"),
    ("x-x-big5", "Big5"), ("x-user-defined", "x-user-defined"),
  ])
  func labelsNameEncodings(label: String, name: String) {
    #expect(Encoding(label: label)?.name == name)
  }

  @Test(arguments: [
    "", " ", "utf", "utf-88", "utf-7", "utf-32", "\u{0B}utf-8", "ｕｔｆ-8", "\u{212A}OI8",
  ])
  func otherLabelsNameNone(label: String) {
    #expect(Encoding(label: label) == nil)
  }

  @Test func everyNameIsALabelOfItsEncoding() {
    for encoding in Encoding.all {
      #expect(Encoding(label: encoding.name) == encoding)
    }
  }

  @Test func outputEncodings() {
    for encoding in [Encoding.utf16LE, .utf16BE, .replacement] {
      #expect(encoding.outputEncoding == .utf8)
    }
    for encoding in [Encoding.utf8, .windows1252, .iso2022JP, .xUserDefined] {
      #expect(encoding.outputEncoding == encoding)
    }
  }

  @Test func asciiDecodesToItselfWhereItCan() {
    let ascii = Array("<p>plain".utf8)
    for encoding in Encoding.all {
      let expected = ![.utf16LE, .utf16BE, .replacement, .iso2022JP].contains(encoding)
      #expect(ascii.withUnsafeBufferPointer { encoding.decodesToItself($0) } == expected)
    }
    let text = Array("é".utf8)
    #expect(text.withUnsafeBufferPointer { Encoding.utf8.decodesToItself($0) })
    #expect(!text.withUnsafeBufferPointer { Encoding.windows1252.decodesToItself($0) })
  }
}
