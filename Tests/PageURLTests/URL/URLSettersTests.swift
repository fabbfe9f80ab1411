import PageURL
import Testing

@Suite struct URLSettersTests {
  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.message)"))
  func webPlatformTests() throws {
    let expectations = try Corpus.expectations()
    for (name, cases) in try Corpus.members("setters_tests.json") {
      guard let member = URLMember(rawValue: name) else { continue }
      for item in cases.elements {
        let href = try #require(item["href"]?.bytes)
        let value = try #require(item["new_value"]?.bytes)
        var url = try #require(URLRecord(wtf8: href))
        value.withUnsafeBufferPointer { _ = url.set(member, to: $0) }
        let changed = expectations.first {
          $0["file"]?.text == "setters_tests.json" && $0["setter"]?.text == name
            && $0["href"]?.bytes == href && $0["new_value"]?.bytes == value
        }
        let comment = "\(name) of \(item["href"]?.text ?? "") to \(item["new_value"]?.text ?? "")"
        let data = try #require(item["expected"]).members
        if changed != nil {
          #expect(!data.allSatisfy { url.member($0.key) == $0.value.text }, "\(comment) passes")
        }
        for (key, expected) in changed?["expected"]?.members ?? data {
          #expect(url.member(key) == expected.text, "\(key) after \(comment)")
        }
        // The serialization parses to the same components.
        let again = try #require(URLRecord(url.href), "\(comment)")
        for member in URLMember.allCases {
          #expect(
            again.member(member.rawValue) == url.member(member.rawValue), "\(member) of \(url.href)"
          )
        }
      }
    }
  }

  @Test(
    arguments: [
      (.protocol, "http://example.com:443/", "https", "https://example.com/"),
      (.protocol, "http://example.com/", "mailto", "http://example.com/"),
      (.username, "http://example.com/", "a b@", "http://a%20b%40@example.com/"),
      (.password, "http://example.com/", "p:w", "http://:p%3Aw@example.com/"),
      (.username, "mailto:x", "a", "mailto:x"),
      (.host, "http://a:8080/x", "b:81", "http://b:81/x"),
      (.host, "http://a:8080/x", "b:", "http://b:8080/x"),
      (.host, "foo:/x", "h", "foo://h/x"),
      (.host, "foo:/.//x", "h", "foo://h//x"),
      (.hostname, "http://a:8080/x", "b:81", "http://a:8080/x"),
      (.hostname, "file:///x", "localhost", "file:///x"),
      (.port, "http://a:8080/x", "", "http://a/x"),
      (.port, "http://a:8080/x", "81abc", "http://a:81/x"),
      (.port, "http://a:8080/x", "65536", "http://a:8080/x"),
      (.pathname, "http://a/b?c", "d?#e/../f", "http://a/f?c"),
      (.pathname, "foo:/a", "//b", "foo:/.//b"),
      (.search, "http://a/?b#c", "", "http://a/#c"),
      (.search, "http://a/", "?d #", "http://a/?d%20%23"),
      (.hash, "http://a/#b", "", "http://a/"),
      (.hash, "http://a/", "#c d", "http://a/#c%20d"),
      (.href, "http://a/", "https://b", "https://b/"),
      (.href, "http://a/", "b", "http://a/"),
    ] as [(URLMember, String, String, String)])
  func sets(_ member: URLMember, _ href: String, _ value: String, _ expected: String) throws {
    var url = try #require(URLRecord(href))
    let succeeds = url.set(member, to: value)
    #expect(succeeds == !(member == .href && href == expected))
    #expect(url.href == expected)
  }

  /// If WebKit and the standard differ, the expectation is WebKit's.
  @Test(
    arguments: [
      (.port, "http://a:8080/", "\n\t", "http://a/"),
      (.host, "http://a:8080/", "b:65536", "http://b/"),
    ] as [(URLMember, String, String, String)])
  func webKit(_ member: URLMember, _ href: String, _ value: String, _ expected: String) throws {
    var url = try #require(URLRecord(href))
    url.set(member, to: value)
    #expect(url.href == expected)
  }

  @Test func searchParameters() throws {
    var url = try #require(URLRecord("https://example.com/?a=b ~"))
    #expect(url.href == "https://example.com/?a=b%20~")
    var parameters = URLSearchParameters(url.search)
    parameters.sort()
    url.setQuery(parameters)
    #expect(url.href == "https://example.com/?a=b+%7E")
    url.setQuery(URLSearchParameters())
    #expect(url.href == "https://example.com/")
  }
}
