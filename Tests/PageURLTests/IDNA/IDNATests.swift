import PageURL
import Testing

@Suite struct IDNATests {
  private func toASCII(_ domain: String) -> String? {
    IDNA.toASCII(Array(domain.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The cases are from UTS #46's test file, IdnaTestV2.txt.
  @Test(
    arguments: [
      ("faß.de", "xn--fa-hia.de"), ("Bücher.de", "xn--bcher-kva.de"),
      ("Bu\u{308}cher.de", "xn--bcher-kva.de"), ("日本語。ＪＰ", "xn--wgv71a119e.jp"),
      ("βόλος.com", "xn--nxasmm1c.com"), ("ΒΌΛΟΣ.COM", "xn--nxasmq6b.com"),
      ("☕", "xn--53h"), ("a.b．c。d｡", "a.b.c.d."), ("xn--bcher-kva.de", "xn--bcher-kva.de"),
      ("ẞ.example", "xn--zca.example"),
      // CheckJoiners
      ("a\u{200C}b", nil), ("a\u{200D}b", nil), ("a\u{94D}\u{200C}b", "xn--ab-fsf604u"),
      ("a\u{94D}\u{200D}b", "xn--ab-fsf014u"), ("نامه\u{200C}ای", "xn--mgba3gch31f060k"),
      // CheckBidi
      ("à.א\u{308}", "xn--0ca.xn--ssa73l"), ("0à.א", nil), ("א0٠א", nil), ("אa", nil),
      ("אא0", "xn--0-zhca"),
      // Validity criteria
      ("\u{300}a", nil), ("a⒈com", nil), ("xn--u-ccb", nil), ("xn--0.pt", nil), ("xn--a-ä.pt", nil),
      ("xn--", nil), ("xn--ascii-", nil), ("\u{FFFD}", nil), ("\u{E0100}", ""),
    ] as [(String, String?)])
  func toASCII(_ domain: String, _ expected: String?) {
    #expect(toASCII(domain) == expected)
  }

  /// Labels are normalized; the expected Punycode encodes the composed form.
  @Test(arguments: [
    ("e\u{302}\u{323}", "ệ"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{9C7}\u{9BE}", "\u{9CB}"),
    ("a\u{300}\u{1D165}", "à\u{1D165}"), ("가\u{11A8}", "각"), ("\u{212B}", "å"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"),
  ])
  func normalizes(_ decomposed: String, _ composed: String) {
    #expect(toASCII("x" + decomposed) == toASCII("x" + composed))
    #expect(toASCII("x" + composed) != nil)
  }

  /// The time is quadratic in a label's length, so the length is limited.
  @Test func longDomains() {
    #expect(toASCII(String(repeating: "é", count: 1_000)) != nil)
    #expect(toASCII(String(repeating: "é", count: 1_000_000)) == nil)
    #expect(toASCII("xn--" + String(repeating: "a", count: 1_000_000)) == nil)
    #expect(toASCII(String(repeating: "\u{AD}", count: 100_000) + "x") == "x")
    #expect(toASCII("é" + String(repeating: "\u{323}\u{307}", count: 500_000)) == nil)
  }
}
