import Foundation
import Testing

@testable import ActionScripts

@Suite("Bundled scripts")
struct BundledScriptTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts")

  @Test("Every file in Scripts is bundled, under its name")
  func namesAreThoseOfTheFiles() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(BundledScript.all.map { $0.name + ".js" }) == Set(files))
    #expect(BundledScript.all.count == files.count)
  }

  @Test("A bundled script is its file's text", arguments: BundledScript.all.map(\.name))
  func sourceIsTheFile(name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).js")
    #expect(BundledScript.named(name)?.source == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test(
    "The head comment describes the results of a script", arguments: BundledScript.all.map(\.name))
  func headCommentIsComplete(name: String) throws {
    let script = try #require(BundledScript.named(name))
    #expect(script.source.hasPrefix("/**\n * "))
    #expect(script.source.contains("\n * Results:\n"))
    #expect(
      script.source.contains("\n * Finalize arguments:\n")
        || script.source.contains("It has no `finalize`."))
    #expect(script.source.contains("finalize(") == !script.source.contains("no `finalize`"))
    #expect(script.summary.hasSuffix("."))
    #expect(script.summary.count <= 90)
  }

  @Test("Other names are not bundled scripts")
  func unknownName() {
    #expect(BundledScript.named("no-such-script") == nil)
  }

  @Test(
    "The summary is the first sentence",
    arguments: [
      ("/**\n * Does this. And that.\n */\n", "Does this."),
      ("/**\n * Does this\n * on two lines.\n */\n", "Does this on two lines."),
      ("/**\n * Without an end\n *\n * Results:\n */\n", "Without an end"),
      ("var x;", ""),
      ("", ""),
    ])
  func summary(source: String, expected: String) {
    #expect(BundledScript.summary(of: source) == expected)
  }
}
