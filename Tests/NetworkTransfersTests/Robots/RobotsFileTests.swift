import Testing

@testable import NetworkTransfers

@Suite struct RobotsFileTests {
  private func allows(_ text: String, _ path: String, for name: String = "foobot") -> Bool {
    RobotsFile(Array(text.utf8), for: name).allows(Array(path.utf8))
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-5.1
  private let simple = """
    User-Agent: *
    Disallow: *.gif$
    Disallow: /example/
    Allow: /publications/

    User-Agent: foobot
    Disallow:/
    Allow:/example/page.html
    Allow:/example/allowed.gif

    User-Agent: barbot
    User-Agent: bazbot
    Disallow: /example/page.html

    User-Agent: quxbot
    """

  @Test(arguments: [
    ("otherbot", "/image.gif", false), ("otherbot", "/image.gif?a", true),
    ("otherbot", "/example/a", false), ("otherbot", "/publications/", true),
    ("foobot", "/", false), ("foobot", "/example/page.html", true),
    ("foobot", "/example/allowed.gif", true), ("foobot", "/example/other.gif", false),
    ("FooBot", "/example/", false), ("barbot", "/example/page.html", false),
    ("bazbot", "/example/page.html", false), ("barbot", "/example/other", true),
    // A group without rules allows everything.
    ("quxbot", "/example/page.html", true),
  ])
  func simpleExample(name: String, path: String, isAllowed: Bool) {
    #expect(allows(simple, path, for: name) == isAllowed)
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-5.2
  @Test func longestMatch() {
    let text = """
      User-Agent: foobot
      Allow: /example/page/
      Disallow: /example/page/disallowed.gif
      """
    #expect(!allows(text, "/example/page/disallowed.gif"))
    #expect(allows(text, "/example/page/"))
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2
  @Test(arguments: [
    ("/foo/bar?baz=quz", "/foo/bar?baz=quz"),
    ("/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https%3A%2F%2Ffoo.bar"),
    ("/foo/bar/ツ", "/foo/bar/%E3%83%84"), ("/foo/bar/%E3%83%84", "/foo/bar/%E3%83%84"),
    ("/foo/bar/%62%61%7A", "/foo/bar/baz"),
  ])
  func encodedOctets(pattern: String, path: String) {
    #expect(!allows("User-agent: *\nDisallow: \(pattern)", path))
    #expect(!allows("User-agent: *\nDisallow: \(path)", pattern))
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.3
  @Test(arguments: [
    ("/path/file-with-a-%2A.html", "/path/file-with-a-*.html", true),
    ("/path/file-with-a-%2A.html", "/path/file-with-a-x.html", false),
    ("/path/foo-%24", "/path/foo-$", true), ("/path/foo-%24", "/path/foo-", false),
    ("/*.php$", "/a/b.php", true), ("/*.php$", "/a/b.php?c", false),
    ("/this/*/exactly", "/this/is/not/exactly/so", true), ("*", "/", true), ("/a*", "/b", false),
    ("/ab*ab$", "/ab", false), ("/ab*ab$", "/abab", true), ("/a**b", "/ab", true),
    ("/$", "/", true), ("/$", "/a", false),
  ])
  func specialCharacters(pattern: String, path: String, isMatched: Bool) {
    #expect(allows("User-agent: *\nDisallow: \(pattern)", path) == !isMatched)
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1
  @Test func groupsOfOneAgentAreCombined() {
    let text = """
      user-agent: ExampleBot
      disallow: /foo
      disallow: /bar

      user-agent: ExampleBot
      disallow: /baz
      """
    for path in ["/foo", "/bar", "/baz"] { #expect(!allows(text, path, for: "ExampleBot")) }
    #expect(allows(text, "/foo", for: "Example"))
  }

  @Test func equalLengthsAllow() {
    #expect(allows("User-agent: *\nDisallow: /a\nAllow: /a", "/a"))
    #expect(allows("User-agent: *\nAllow: /a\nDisallow: /a", "/a"))
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.4
  @Test func otherRecordsDoNotInterfere() {
    let text = """
      User-agent: foobot
      Sitemap: https://example.com/sitemap.xml
      Crawl-delay: 5
      User-agent: barbot
      nonsense
      Disallow: /a # comment
      """
    #expect(!allows(text, "/a", for: "foobot"))
    #expect(!allows(text, "/a", for: "barbot"))
    #expect(RobotsFile(Array(text.utf8), for: "foobot").delay == 5)
  }

  @Test func delayIsBounded() {
    func delay(_ value: String) -> Double? {
      RobotsFile(Array("User-agent: *\nCrawl-delay: \(value)".utf8), for: "a").delay
    }
    #expect(delay("2.5") == 2.5)
    #expect(delay("100000") == 60)
    #expect(delay("inf") == 60)
    #expect(delay("nan") == nil)
    #expect(delay("-1") == nil)
    #expect(delay("soon") == nil)
  }

  @Test func emptyAndUnavailableFiles() {
    #expect(allows("", "/a"))
    #expect(allows("User-agent: *\nDisallow:", "/a"))
    #expect(allows("<!DOCTYPE html><p>User-agent: *", "/a"))
    #expect(!allows("User-agent: *\nDisallow: /", "/a"))
    #expect(allows("User-agent: *\nDisallow: /", "/robots.txt"))
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func lineEnds(end: String) {
    #expect(!allows(["\u{FEFF}User-agent: *", "Disallow: /a"].joined(separator: end), "/a"))
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.5
  @Test func atLeast500KiBAreRead() {
    let head = "User-agent: *\nDisallow: /first\n"
    let rule = "\nDisallow: /last\n"
    let filler = String(repeating: "#", count: (500 << 10) - head.utf8.count - rule.utf8.count)
    #expect(!allows(head + filler + rule, "/last"))
    #expect(allows(head + filler + "##########" + rule, "/last"))
    #expect(!allows(head + filler + "##########" + rule, "/first"))
  }

  @Test(.timeLimit(.minutes(10))) func hostilePatternsNeedLinearTime() {
    let path = "/" + String(repeating: "a", count: 8000)
    let pattern = String(repeating: "a*", count: 100_000) + "b"
    #expect(allows("User-agent: *\nDisallow: /\(pattern)", path))
    let long = String(repeating: "a", count: 4000)
    #expect(allows("User-agent: *\nDisallow: *\(long)b", path))
  }

  /// The robots.txt has the largest possible number of wildcards, and a hostile redirect a long
  /// path.
  @Test(.timeLimit(.minutes(10))) func manyPatternsWithLongPathsDisallow() {
    let count = RobotsFile.maximumSize / "allow:*b\n".utf8.count - 2
    let text = "user-agent: *\n" + String(repeating: "allow:*b\n", count: count)
    let file = RobotsFile(Array(text.utf8), for: "foobot")
    #expect(file.rules.count == count)
    #expect(!file.allows(Array(("/" + String(repeating: "a", count: 100_000)).utf8)))
    #expect(file.allows(Array("/short/path.html".utf8)))
  }

  /// Any number of patterns without wildcards is evaluated.
  @Test func manyPrefixesAreEvaluated() {
    let rules = (0..<20_000).map { "Disallow: /folder/\($0)/" }.joined(separator: "\n")
    let path = "/folder/" + String(repeating: "a", count: 50_000)
    #expect(allows("User-agent: *\n\(rules)", path))
    #expect(!allows("User-agent: *\n\(rules)", "/folder/19999/" + path))
  }
}
