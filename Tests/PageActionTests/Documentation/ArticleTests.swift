import Foundation
import Testing

/// Tests that the code in the articles and the README is also in a test, which compiles and runs
/// it.
@Suite("Articles of the library")
struct ArticleTests {
  private static let root: URL = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root
  }()

  @Test(
    "Examples in articles are parts of ArticleExamples.swift",
    arguments: [
      ("README.md", 1), ("Sources/PageAction/PageAction.docc/RunAScript.md", 5),
      ("Sources/PageAction/PageAction.docc/FinalizeAndWrite.md", 4),
      ("Sources/PageAction/PageAction.docc/ManyPages.md", 3),
      ("Sources/PageAction/PageAction.docc/SupplyResources.md", 4),
      ("Sources/PageAction/PageAction.docc/QueryAPage.md", 2),
    ])
  func examples(article: String, count: Int) throws {
    let examples = Self.lines(
      of: try Self.text("Tests/PageActionTests/Documentation/ArticleExamples.swift")
    ).filter { !$0.hasPrefix("#expect") }
    let blocks = try Self.text(article).components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count == count)
    for block in blocks {
      let code = block.components(separatedBy: "```")[0]
      let lines = Self.lines(of: code).filter { !$0.hasPrefix("import ") }
      let isPart = examples.indices.contains { examples[$0...].starts(with: lines) }
      #expect(isPart, "ArticleExamples.swift does not contain:\n\(code)")
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the lines without indentation and without empty lines.
  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
