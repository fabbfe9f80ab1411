import Foundation
import PageSources
import Testing

@Suite("Patterns")
struct GlobPatternTests {
  private static let names = [
    "a.html", "b.html", "b.txt", "c[1].html", "d/a.html", "d/e/a.html", "d/e/ab.html",
    "d/e/f/a.html",
    "é.html", ".hidden.html",
  ]

  private func matches(_ pattern: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in Self.names {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "<p>".write(to: file, atomically: false, encoding: .utf8)
    }
    let items = Items([.glob("\(folder.path)/\(pattern)")])
    #expect(items.pages.isEmpty == !items.failures.isEmpty)
    return items.pages.map { String($0.place.path.dropFirst(folder.path.count + 1)) }
  }

  // The expectations are the matches of bash with globstar.
  @Test(
    "match as in shells",
    arguments: [
      ("*.html", ["a.html", "b.html", "c[1].html", "é.html"]),
      ("?.html", ["a.html", "b.html", "é.html"]),
      ("[ab].*", ["a.html", "b.html", "b.txt"]),
      ("[!a]*.html", ["b.html", "c[1].html", "é.html"]),
      ("[b-z]*", ["b.html", "b.txt", "c[1].html"]),
      ("c\\[1].html", ["c[1].html"]),
      ("c[[]1].html", ["c[1].html"]),
      ("*/a.html", ["d/a.html"]),
      ("d/*/*b.html", ["d/e/ab.html"]),
      ("**/a.html", ["a.html", "d/a.html", "d/e/a.html", "d/e/f/a.html"]),
      ("d/**/a.html", ["d/a.html", "d/e/a.html", "d/e/f/a.html"]),
      ("d/**", ["d/a.html", "d/e/a.html", "d/e/ab.html", "d/e/f/a.html"]),
      ("**/e/**/a*", ["d/e/a.html", "d/e/ab.html", "d/e/f/a.html"]),
    ])
  func matching(pattern: String, expected: [String]) throws {
    #expect(try matches(pattern) == expected)
  }

  @Test("that nothing matches are failures", arguments: ["*.css", "x/*.html", "[z]", "a.html/*"])
  func nothing(pattern: String) throws {
    #expect(try matches(pattern) == [])
  }

  @Test("take no time that grows with every star")
  func hostile() throws {
    let pattern = String(repeating: "*a", count: 100) + "b"
    #expect(try matches(pattern) == [])
  }
}
