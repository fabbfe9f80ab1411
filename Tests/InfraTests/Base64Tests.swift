import Infra
import Testing

@Suite struct Base64Tests {
  /// - Source: https://www.rfc-editor.org/rfc/rfc4648#section-10
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func encodedTextIsDecoded(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)[...]) == Array(encoded.utf8))
    #expect(decode(encoded) == Array(text.utf8))
    #expect(decode(encoded.filter { $0 != "=" }) == Array(text.utf8))
    #expect(decodeMIME(encoded) == Array(text.utf8))
  }

  @Test func allBytesAreEncoded() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for count in 0..<bytes.count {
      let text = Base64.encode(bytes[..<count])
      #expect(text.withUnsafeBufferPointer { Base64.decode($0) } == Array(bytes[..<count]))
    }
  }

  @Test func whitespaceIsIgnored() {
    #expect(decode(" Z\tm\n9\r\u{C}v ") == Array("foo".utf8))
    #expect(decode("Zg =\n= ") == Array("f".utf8))
  }

  @Test(
    arguments: [
      "Z", "=", "==", "Zg=", "Zm9v=", "Zm9v==", "Z===", "Zm8==", "Zm9v====", "Zg==Zg==",
      "Zm\u{B}8", "Zm9-", "Zm9\u{E9}",
    ])
  func otherTextIsNotDecoded(text: String) {
    #expect(decode(text) == nil)
  }

  @Test(
    arguments: [
      ("Zg==Zm8=", "ffo"), ("Zm-9*v", "foo"), ("Z=m9v", "foo"), ("Zm9vZ", "foo"),
      ("Zm8==\r\n", "fo"),
    ])
  func bodiesAreDecodedLeniently(text: String, decoded: String) {
    #expect(decodeMIME(text) == Array(decoded.utf8))
  }

  private func decode(_ text: String) -> [UInt8]? {
    Array(text.utf8).withUnsafeBufferPointer { Base64.decode($0) }
  }

  private func decodeMIME(_ text: String) -> [UInt8] {
    Array(text.utf8).withUnsafeBufferPointer { Base64.decodeMIME($0) }
  }
}
