import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  @Test("Documentation/SupportedDOM.md is what scripts find; Tools/document-dom writes it")
  func supportedDOM() throws {
    let found = try Command.run(
      [
        "run", "-", "--script", "Tools/lib/supported-dom.js", "--format", "text", "--base-url",
        "https://example.com/",
      ],
      input: Data("<!DOCTYPE html>".utf8))
    let file = Project.folder.appendingPathComponent("Documentation/SupportedDOM.md")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(found.status == 0 && found.error == "")
    #expect(written.hasSuffix(found.text), "Run Tools/document-dom.")
  }

  @Test(
    "What is shown is what is printed",
    arguments: [("README.md", 7), ("Documentation/Batch.md", 1)])
  func examples(path: String, count: Int) throws {
    let file = Project.folder.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let blocks = text.split(separator: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
    let examples = blocks.flatMap { $0.element.split(separator: "\n$ ") }
      .map { $0.trimmingCharacters(in: .newlines) }
      .filter { $0.contains("pageaction ") && !$0.contains("\nimport ") }
      // Those need a file of the reader's own, leave one behind, or tell how long something took.
      .filter { example in
        !["Action.js", "--output ", "crawl", ".ndjson", "\"ms\":"].contains { example.contains($0) }
      }
    #expect(examples.count == count)
    for example in examples {
      // The command goes on where a line ends with a backslash or a pipe.
      var lines = example.split(separator: "\n", omittingEmptySubsequences: false)[...]
      var command: [Substring] = []
      repeat {
        command.append(lines.removeFirst())
      } while ["\\", "|"].contains(command.last?.last)
      let outcome = try Command.shell(command.joined(separator: "\n"))
      #expect(outcome.text == lines.joined(separator: "\n") + "\n")
      #expect(outcome.error == "" && outcome.status == 0)
    }
  }
}
