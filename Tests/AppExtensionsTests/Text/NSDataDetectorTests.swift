#if os(Linux)
  import AppExtensions
  import Testing

  @Suite("Links and telephone numbers in texts") struct NSDataDetectorTests {
    private static let link = NSTextCheckingResult.CheckingType.RawValue(1 << 5)
    private static let phoneNumber = NSTextCheckingResult.CheckingType.RawValue(1 << 11)

    private func links(_ text: String) throws -> [String] {
      try NSDataDetector(types: Self.link)
        .matches(in: text, range: NSRange(location: 0, length: (text as NSString).length))
        .map { $0.url?.absoluteString ?? "" }
    }

    @Test(
      "URLs, addresses of mail and names of hosts are links",
      arguments: [
        ("See https://a.example/x?y=1, now", ["https://a.example/x?y=1"]),
        ("(http://b.example/c_(d)).", ["http://b.example/c_(d)"]),
        (
          "Mail me@mail.example or go to www.foo.org/bar!",
          ["mailto:me@mail.example", "http://www.foo.org/bar"]
        ),
        ("example.com", ["http://example.com"]),
        ("The end.Then file.txt and v1.2.3", []),
        ("", []), ("<a.b@c.example> ,d.example.", ["mailto:a.b@c.example", "http://d.example"]),
        ("x.https://e.example/", ["x.https://e.example/"]), ("a.example.1 b.example..c", []),
      ])
    func links(_ text: String, _ expected: [String]) throws {
      #expect(try links(text) == expected)
    }

    @Test("Brackets that are not opened are removed from the end of a link, however many there are")
    func unopenedBrackets() throws {
      for end in [")", "]", "}", ").", "]})"] {
        let rest = String(repeating: end, count: 100_000)
        #expect(try links("http://a.example/b" + rest) == ["http://a.example/b"])
      }
      #expect(try links("http://a.example/(b)))") == ["http://a.example/(b)"])
      #expect(try links("http://a.example/((b)).") == ["http://a.example/((b))"])
    }

    @Test(
      "The time is linear in the length of the text",
      arguments: [
        "a.", "a", "-", ".", "a@", "a@a.", "com.", "www.", "a.com-", "1 ", "1(", "(", "a+",
      ])
    func time(_ part: String) throws {
      let types = Self.link | Self.phoneNumber
      let detector = try NSDataDetector(types: types)
      let text = String(repeating: part, count: 100_000)
      let start = ContinuousClock.now
      _ = detector.numberOfMatches(
        in: text, range: NSRange(location: 0, length: (text as NSString).length))
      #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test("A result has the range of the text, and a stop ends the enumeration") func ranges()
      throws
    {
      let text = "å http://a.example and http://b.example"
      let whole = NSRange(location: 0, length: (text as NSString).length)
      let detector = try NSDataDetector(types: Self.link)
      let first = try #require(detector.firstMatch(in: text, range: whole))
      #expect((text as NSString).substring(with: first.range) == "http://a.example")
      #expect(first.resultType.rawValue == Self.link)
      #expect(detector.numberOfMatches(in: text, range: whole) == 2)
      #expect(
        detector.rangeOfFirstMatch(in: "none", range: NSRange(location: 0, length: 4)).location
          == NSNotFound)
      var count = 0
      detector.enumerateMatches(in: text, range: whole) { _, _, stop in
        count += 1
        stop.pointee = true
      }
      #expect(count == 1)
    }

    @Test("Telephone numbers have 7 to 15 digits") func telephoneNumbers() throws {
      let text = "Call +1 (555) 123-4567 in 2026 or 12345"
      let detector = try NSDataDetector(types: Self.phoneNumber)
      let results = detector.matches(
        in: text, range: NSRange(location: 0, length: (text as NSString).length))
      #expect(results.map(\.phoneNumber) == ["+1 (555) 123-4567"])
    }

    @Test("A detector of dates alone cannot be created") func unsupported() {
      #expect(throws: CocoaError.self) { try NSDataDetector(types: 1 << 3) }
    }
  }
#endif
