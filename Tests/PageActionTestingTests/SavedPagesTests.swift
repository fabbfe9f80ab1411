import PageAction
import PageActionTesting
import PropertyLists
import Testing

@Suite("Pages of tests")
struct SavedPagesTests {
  @Test("Patterns are relative to the test's file")
  func patterns() throws {
    let folder = try TemporaryFolder()
    for name in ["b.html", "a.html", "sub/c.html", "sub/d.txt", ".hidden.html"] {
      try folder.write("<p>\(name)", to: "Pages/\(name)")
    }
    func names(_ patterns: String...) -> [String] {
      patterns.flatMap { SavedPages.pages($0, filePath: folder.testFile).map(\.name) }
    }
    #expect(names("Pages/*.html") == ["Pages/a.html", "Pages/b.html"])
    #expect(names("Pages/**/*.html") == ["Pages/a.html", "Pages/b.html", "Pages/sub/c.html"])
    #expect(names("Pages/sub/d.txt") == ["Pages/sub/d.txt"])
    #expect(names("Pages/[b-z].html", "Pages/a.*") == ["Pages/b.html", "Pages/a.html"])
  }

  @Test("Wildcards in the name of the test's folder are literal")
  func wildcardsInFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a[1]*/Pages/a.html")
    let pages = SavedPages.pages("Pages/*", filePath: "\(folder.path)/a[1]*/T.swift")
    #expect(pages.map(\.name) == ["Pages/a.html"])
  }

  @Test("A pattern without a match fails")
  func noMatch() async throws {
    let pages = SavedPages.pages("Missing/*.html")
    #expect(pages.count == 1)
    for page in pages {
      let found = await issues { _ = try await page.run("images") }
      #expect(found.count == 1)
      #expect(found.first?.text.contains("No file matches 'Missing/*.html'") == true)
    }
  }

  @Test("The address is fixed, unless the page or the test has one")
  func address() throws {
    let folder = try TemporaryFolder()
    try folder.write("<p>", to: "a.html")
    try folder.write("<!-- saved from url=(0019)https://apple.com/x -->", to: "b.html")
    func url(_ name: String, _ base: String? = nil) throws -> String {
      var page = SavedPage(name, filePath: folder.testFile)
      page.baseURL = base
      return try page.document().url
    }
    #expect(try url("a.html") == "https://example.com/")
    #expect(try url("b.html") == "https://apple.com/x")
    #expect(try url("b.html", "https://example.org/y") == "https://example.org/y")
  }

  @Test("A missing script fails with the names that are possible")
  func missingScript() async throws {
    let page = SavedPage("Pages/plain.html")
    let found = await issues { _ = try await page.run("Scripts/nothing.js") }
    #expect(found.count == 1)
    let text = found.first?.text ?? ""
    #expect(text.contains("/Scripts/nothing.js") && text.contains("background"))
  }
}
