#if os(Linux)
  import Testing

  @testable import AppExtensions

  @Suite("Localized texts and defaults of a process") struct LocalizedTextTests {
    @Test("A text without a translation is its key with the values") func keys() {
      let count = 3
      #expect(String(localized: "Saved") == "Saved")
      #expect(String(localized: "Saved \(count) of \("all") 100%") == "Saved 3 of all 100%")
      #expect(String(localized: "key", defaultValue: "Default \(count)") == "Default 3")
      #expect(String.LocalizationValue("a") == "a")
    }

    @Test("Defaults of a process keep arrays, the same for each object of a suite")
    func defaults() throws {
      let defaults = try #require(ProcessDefaults.suite("suite.of.a.process"))
      defaults.set(["a", "b"], forKey: "list")
      defaults.set(["key": [1, 2]], forKey: "dictionary")
      let read = try #require(ProcessDefaults.suite("suite.of.a.process"))
      #expect(read.stringArray(forKey: "list") == ["a", "b"])
      #expect(read.dictionary(forKey: "dictionary") as? [String: [Int]] == ["key": [1, 2]])
      #expect(ProcessDefaults.suite("another")?.object(forKey: "list") == nil)
    }

    @Test("The text of a URL object can be unwrapped") func urlText() throws {
      let url = try #require(NSURL(string: "https://a.example/"))
      #expect(url.absoluteString! == "https://a.example/")
    }

    @Test("A file outside of the container is used only if it can be read") func securityScope() {
      #expect(URL(fileURLWithPath: "/").startAccessingSecurityScopedResource())
      #expect(!URL(fileURLWithPath: "/missing").startAccessingSecurityScopedResource())
      #expect(URL(string: "https://a.example/")?.startAccessingSecurityScopedResource() == false)
    }
  }
#endif
