import PageURL
import Testing

@Suite struct URLRecordTests {
  private static let members = [
    "href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname",
    "search", "hash",
  ]

  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.message)"))
  func webPlatformTests() throws {
    let expectations = try Corpus.expectations()
    for item in try Corpus.cases("urltestdata.json") {
      let input = try #require(item["input"]?.bytes)
      let base = item["base"]?.bytes.flatMap { URLRecord(wtf8: $0) }
      let name = "\(item["input"]?.text ?? "") against \(base?.href ?? "nothing")"
      let record = URLRecord(wtf8: input, base: base)
      let changed = expectations.first {
        $0["file"]?.text == "urltestdata.json" && $0["input"]?.bytes == input
      }
      // If an expectation overrides the data, the data's own expectation must fail.
      if changed != nil { #expect(record?.href != item["href"]?.text, "\(name) passes") }
      if case .bool(true) = (changed ?? item)["failure"] {
        #expect(record == nil, "\(name)")
        continue
      }
      guard let url = record else {
        Issue.record("\(name) is a failure")
        continue
      }
      for member in Self.members {
        if let expected = (changed?[member] ?? item[member])?.text {
          #expect(url.member(member) == expected, "\(member) of \(name)")
        }
      }
      // The serialization parses to the same components.
      let again = try #require(URLRecord(url.href), "\(name)")
      for member in Self.members {
        #expect(again.member(member) == url.member(member), "\(member) of \(url.href)")
      }
    }
  }

  @Test(
    arguments: [
      ("https://example.com", nil, "https://example.com/"),
      (
        "HTTPS://User:pa%20ss@EXAMPLE.com:443/a/./b/../c?x y#z`", nil,
        "https://User:pa%20ss@example.com/a/c?x%20y#z%60"
      ),
      ("../c?d#e", "https://example.com/a/b/", "https://example.com/a/c?d#e"),
      ("//host/x", "https://example.com/a", "https://host/x"),
      ("?q", "https://example.com/a?b#c", "https://example.com/a?q"),
      ("#f", "https://example.com/a?b#c", "https://example.com/a?b#f"),
      ("", "https://example.com/a?b#c", "https://example.com/a?b"),
      ("https:x", "https://example.com/a/b", "https://example.com/a/x"),
      ("#f", "mailto:a@example.com", "mailto:a@example.com#f"),
      ("x", "mailto:a@example.com", nil),
      ("x", nil, nil),
      ("web+demo:/.//not-a-host/", nil, "web+demo:/.//not-a-host/"),
      ("web+demo:/path/..//not-a-host/", nil, "web+demo:/.//not-a-host/"),
      ("data: a b ?q", nil, "data: a b%20?q"),
      ("/d:/..", "file:///C:/a", "file:///d:/"),
      ("C|/x", "file:///D:/a", "file:///C:/x"),
      ("\t/a\n b ", "https://example.com/", "https://example.com/a%20b"),
    ] as [(String, String?, String?)])
  func parses(_ input: String, _ base: String?, _ expected: String?) {
    #expect(URLRecord(input, base: base.flatMap { URLRecord($0) })?.href == expected)
  }

  /// If input is already normalized, its copy equals the parser's output. A leading space makes the
  /// parser run.
  @Test(arguments: [
    "https://example.com/", "http://example.com/a/b.c?d=e&f#g", "https://a-b.example./x",
    "https://xn--a.example/", "https://1.2.3.4/", "https://example.1/", "https://example.com",
    "https://example.com/a/.b", "https://example.com/a/../b", "https://example.com/%2e/",
    "https://example.com/a'b?c'd", "https://example.com/a\\b", "https:///x/", "http://a:80/",
    "/", "/a//b", "/\\a", "/.a/b", "/a?b?c#d#e", "a", "a/b:c", "a:b", "a?b:c", ".a", "%2e", "?",
    "#",
    "?a#b", "#a?b", "#a`b", "a'b", "?a'b", "a b", "a^b", "\\a", "/a\u{1F}",
  ])
  func copies(_ input: String) {
    for text in ["https://u:p@example.com:8080/a/b?c#d", "http://example.com/", "file:///a/b"] {
      let base = URLRecord(text)
      let copied = URLRecord(input, base: base)
      let parsed = URLRecord(" " + input, base: base)
      #expect(copied?.href == parsed?.href)
      for member in URLMember.allCases {
        #expect(copied?.member(member.rawValue) == parsed?.member(member.rawValue))
      }
    }
  }

  @Test func surrogatesBecomeReplacementCharacters() {
    let lone = Array("https://example.com/".utf8) + [0xED, 0xA0, 0x80, 0x61]
    #expect(URLRecord(wtf8: lone)?.pathname == "/%EF%BF%BDa")
    let pair = Array("https://example.com/".utf8) + [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]
    #expect(URLRecord(wtf8: pair)?.pathname == "/%F0%9F%98%80")
    let null = Array("https://example.com/".utf8) + [0xC0, 0x80, 0x61]
    #expect(URLRecord(wtf8: null)?.pathname == "/%00a")
    let trailing = Array("https://example.com/a".utf8) + [0xC0, 0x80]
    #expect(URLRecord(wtf8: trailing)?.pathname == "/a")
  }

  @Test func resolvesIntoStorage() throws {
    let base = try #require(URLRecord("https://example.com/a/b"))
    var output: [UInt8] = []
    for (input, expected) in [
      ("c", "https://example.com/a/c"), ("/é", "https://example.com/%C3%A9"),
    ] {
      #expect(
        Array(input.utf8).withUnsafeBufferPointer {
          URLRecord.resolve($0, base: base, into: &output)
        })
      #expect(String(decoding: output, as: UTF8.self) == expected)
    }
    #expect(
      !Array("http://a b/".utf8).withUnsafeBufferPointer {
        URLRecord.resolve($0, base: base, into: &output)
      })
  }

  @Test(arguments: [
    ("https://example.com:8080/x", "https://example.com:8080"),
    ("ftp://example.com/", "ftp://example.com"),
    ("blob:https://whatwg.org/d0360e2f", "https://whatwg.org"),
    ("blob:ws://whatwg.org/d0360e2f", "null"),
    ("data:,x", "null"),
    ("file:///x", "file://"),
  ])
  func origins(_ url: String, _ expected: String) {
    #expect(URLRecord(url)?.origin == expected)
  }

  /// If WebKit and the standard differ, the expectation is WebKit's.
  @Test(
    arguments: [
      ("http:/", "http://example.com/a", nil),
      ("http:/?x", "http://example.com/a", "http://example.com/?x"),
      ("\\a", "foo://foo/a", "foo://foo/a"),
      ("/\\a", "foo://foo/a", "foo://a"),
      ("https://xn--a/", nil, nil),
    ] as [(String, String?, String?)])
  func webKit(_ input: String, _ base: String?, _ expected: String?) {
    #expect(URLRecord(input, base: base.flatMap { URLRecord($0) })?.href == expected)
  }

  @Test func equality() throws {
    let url = try #require(URLRecord("HTTP://EXAMPLE.com:80"))
    #expect(url == URLRecord("http://example.com/"))
    #expect(url != URLRecord("http://example.com/#"))
    #expect(Set([url, url]).count == 1)
  }

  @Test func components() throws {
    let url = try #require(URLRecord("https://u:p@example.com:81/a?b#c"))
    #expect(url.scheme == "https")
    #expect(url.portNumber == 81)
    #expect(url.includesCredentials)
    #expect(url.hostValue == .domain("example.com"))
    #expect(url.queryUTF8.map(Array.init) == Array("b".utf8))
    #expect(url.fragmentUTF8.map(Array.init) == Array("c".utf8))
    #expect(url.withoutFragmentUTF8.elementsEqual("https://u:p@example.com:81/a?b".utf8))
    let opaque = try #require(URLRecord("mailto:x"))
    #expect(opaque.hasOpaquePath && opaque.hostValue == nil && opaque.queryUTF8 == nil)
    #expect(opaque.username.isEmpty && opaque.password.isEmpty && opaque.host.isEmpty)
  }
}
