import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  @Test("Documentation/SupportedDOM.md is what scripts find; Tools/document-dom writes it")
  func supportedDOM() throws {
    let found = try Command.run(
      ["run", "-", "--script", "Tools/lib/supported-dom.js", "--format", "text"],
      input: Data("<!DOCTYPE html>".utf8))
    let file = Project.folder.appendingPathComponent("Documentation/SupportedDOM.md")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(found.status == 0 && found.error == "")
    #expect(written.hasSuffix(found.text), "Run Tools/document-dom.")
  }

  @Test("What the README shows is what is printed")
  func readme() throws {
    let file = Project.folder.appendingPathComponent("README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let pageRuns = readme.split(separator: "\n\n").flatMap { $0.split(separator: "```") }
      .map { $0.trimmingCharacters(in: .newlines) }
      .filter { $0.hasPrefix("$ pageaction run Pages/") && !$0.contains("Action.js") }
    #expect(pageRuns.count == 3)
    for example in pageRuns {
      let lines = example.split(separator: "\n", maxSplits: 1)
      // The shell's quotes are only around words with spaces.
      let parts = lines[0].dropFirst("$ pageaction ".count).split(separator: "'")
      let arguments = parts[0].split(separator: " ") + parts.dropFirst()
      let outcome = try Command.run(arguments.map(String.init))
      #expect(outcome.text == lines[1] + "\n")
    }
  }
}
