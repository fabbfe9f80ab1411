import Infra
import Testing

@Suite struct ASCIITests {
  @Test(arguments: UInt8.min...UInt8.max)
  func classesAreThoseOfTheStandard(byte: UInt8) {
    let character = Character(Unicode.Scalar(byte))
    let isASCII = byte < 0x80
    #expect(byte.isASCIIDigit == ("0"..."9").contains(character))
    #expect(byte.isASCIIUpper == ("A"..."Z").contains(character))
    #expect(byte.isASCIILower == ("a"..."z").contains(character))
    #expect(byte.isASCIIAlpha == (isASCII && character.isLetter))
    #expect(byte.isASCIIAlphanumeric == (isASCII && (character.isLetter || character.isNumber)))
    #expect(byte.hexDigitValue.map(Int.init) == (isASCII ? character.hexDigitValue : nil))
    #expect(byte.isASCIIWhitespace == [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte))
    #expect(byte.isXMLWhitespace == [0x09, 0x0A, 0x0D, 0x20].contains(byte))
    #expect(byte.isPOSIXSpace == [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20].contains(byte))
    #expect(byte.isBinaryDataByte == (byte < 0x20 && ![9, 10, 12, 13, 27].contains(byte)))
    #expect(
      byte.isURIUnreserved == (byte.isASCIIAlphanumeric || Array("-._~".utf8).contains(byte)))
    #expect(byte.isUTF8Continuation == (0x80..<0xC0).contains(byte))
    #expect(byte.asciiLowercased == (byte.isASCIIUpper ? byte + 0x20 : byte))
  }

  @Test func comparisonIgnoresASCIICase() {
    #expect("ChArSeT".utf8.elementsEqualIgnoringCase("charset"))
    #expect("É-A".utf8.elementsEqualIgnoringCase("É-a".utf8))
    #expect(!"É".utf8.elementsEqualIgnoringCase("é"))
    #expect(!"charse".utf8.elementsEqualIgnoringCase("charset"))
    #expect(!"charsets".utf8.elementsEqualIgnoringCase("charset"))
    #expect("".utf8.elementsEqualIgnoringCase(""))
  }
}
