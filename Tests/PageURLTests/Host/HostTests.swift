import PageURL
import Testing

@Suite struct HostTests {
  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.message)"))
  func toASCII() throws {
    for item in try Corpus.cases("toascii.json") {
      let host = try #require(item["input"]?.bytes)
      let input = Array("https://".utf8) + host + Array("/x".utf8)
      let name = "\(item["input"]?.text ?? "")"
      #expect(URLRecord(wtf8: input)?.hostname == item["output"]?.text, "\(name)")
    }
  }

  @Test(
    arguments: [
      ("EXAMPLE.COM", "example.com"), ("example%2Ecom", "example.com"),
      ("faß.example", "xn--fa-hia.example"),
      ("0", "0.0.0.0"), ("%30", "0.0.0.0"), ("0x", "0.0.0.0"), ("0xffffffff", "255.255.255.255"),
      ("1.2", "1.0.0.2"), ("1.2.3.4.", "1.2.3.4"), ("0300.168.0xF0", "192.168.0.240"),
      ("4294967296", nil), ("256.0.0.1", nil), ("1.2.3.4.5", nil), ("a.09", nil), ("1.2.3.08", nil),
      ("1..2", nil), ("99999999999999999999999999", nil),
      ("[0:0::1]", "[::1]"), ("[0:1:0:1:0:1:0:1]", "[0:1:0:1:0:1:0:1]"), ("[1:0::]", "[1::]"),
      ("[0:f:0:0:f:f:0:0]", "[0:f::f:f:0:0]"), ("[::1.2.3.4]", "[::102:304]"),
      ("[1:2:3:4:5:6:1.2.3.4]", "[1:2:3:4:5:6:102:304]"),
      ("[]", nil), ("[", nil), ("[::", nil), ("[:::]", nil), ("[1:2:3:4:5:6:7]", nil),
      ("[1::2::3]", nil), ("[1:2:3:4:5:6:7:8:9]", nil), ("[::1.2.3]", nil), ("[::01.2.3.4]", nil),
      ("[::1.2.3.4.5]", nil), ("[::1.2.3.256]", nil), ("[::12345]", nil), ("[::1:]", nil),
      ("[1:2:3:4:5:6:7:1.2.3.4]", nil), ("[::g]", nil),
      ("a b", nil), ("a%00", nil), ("a<b", nil), ("%", nil), ("%ff", nil), ("\u{AD}", nil),
      ("xn--a", nil), ("a\u{200D}b", nil), ("\u{FFFD}", nil),
    ] as [(String, String?)])
  func special(_ host: String, _ expected: String?) {
    #expect(URLRecord("http://\(host)/")?.hostname == expected)
  }

  @Test(
    arguments: [
      ("", ""), ("EXAMPLE", "EXAMPLE"), ("%41é", "%41%C3%A9"), ("1.2.3.4", "1.2.3.4"),
      ("[::1]", "[::1]"), ("a b", nil), ("a|b", nil), ("a^b", nil), ("[::", nil),
    ] as [(String, String?)])
  func opaque(_ host: String, _ expected: String?) {
    #expect(URLRecord("foo://\(host)/")?.hostname == expected)
  }

  @Test func values() {
    #expect(URLRecord("http://1.2.3.4/")?.hostValue == .ipv4(0x0102_0304))
    #expect(URLRecord("foo://a/")?.hostValue == .opaque("a"))
    #expect(URLRecord("file:///a")?.hostValue == .empty)
    guard case .ipv6(let address) = URLRecord("http://[1::2]/")?.hostValue else {
      Issue.record("not an IPv6 address")
      return
    }
    #expect(address.pieces == [1, 0, 0, 0, 0, 0, 0, 2])
  }
}
