import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  @Test(
    "Documentation/SupportedDOM.md lists the interfaces of scripts; Tools/document-dom writes it")
  func supportedDOM() throws {
    let members = try Command.run([], program: Command.product("InexactMembers"))
    let script = try String(
      contentsOf: Project.folder.appendingPathComponent("Tools/lib/supported-dom.js"),
      encoding: .utf8)
    let scratch = try Scratch()
    let file = try scratch.file(
      "supported-dom.js", Data("const inexactMembers = `\(members.text)`;\n\(script)".utf8))
    let found = try Command.run(
      [
        "run", "-", "--script", file.path, "--format", "text", "--base-url",
        "https://example.com/",
      ],
      input: Data("<!DOCTYPE html>".utf8))
    #expect(found.status == 0 && found.error == "")
    #expect(try Self.supportedDOMText().hasSuffix(found.text), "Run Tools/document-dom.")
  }

  private static func supportedDOMText() throws -> String {
    let file = Project.folder.appendingPathComponent("Documentation/SupportedDOM.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("Interfaces that Documentation/SupportedDOM.md lists as missing are undefined")
  func absentMembers() throws {
    let text = try Self.supportedDOMText()
    let section = try #require(text.components(separatedBy: "## Not there").last)
    let names = section.split(separator: "`").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    #expect(names.count > 50)
    let script = """
      var ExtensionPreprocessingJS = { run(parameters) {
        const found = \(names).filter(path => {
          const [name, member] = path.split('.');
          const value = globalThis[name];
          return member === undefined ? value !== undefined : (value.prototype ?? value)[member] !== undefined;
        });
        parameters.completionFunction({ found: found.join() });
      } };
      """
    let scratch = try Scratch()
    let file = try scratch.file("script.js", Data(script.utf8))
    let outcome = try Command.run(
      ["run", "-", "--script", file.path, "--format", "text"], input: Data("<p>".utf8))
    #expect(outcome.text == "\n" || outcome.text.isEmpty, "\(outcome.text)\(outcome.error)")
  }

  @Test(
    "The documented output is the printed output",
    arguments: [("README.md", 10), ("Documentation/Batch.md", 3)])
  func examples(path: String, count: Int) throws {
    let file = Project.folder.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let blocks = text.split(separator: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
    let examples = blocks.flatMap { $0.element.split(separator: "\n$ ") }
      .map { $0.trimmingCharacters(in: .newlines) }
      .filter { $0.contains("pageaction ") && !$0.contains("\nimport ") }
      // The excluded examples need a file of the reader, or create one.
      .filter { example in
        !["Action.js", "--output ", "crawl", ".ndjson"].contains { example.contains($0) }
      }
    #expect(examples.count == count)
    for example in examples {
      // The command continues after a line that ends with a backslash or a pipe.
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

  @Test(
    "The documents on extensions show the printed output of both streams",
    arguments: [("Documentation/Extensions.md", 8), ("Documentation/Activation.md", 5)])
  func extensionExamples(path: String, count: Int) throws {
    let file = Project.folder.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```").enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
    let examples = blocks.map { $0.element.trimmingCharacters(in: .newlines) }
      .filter { $0.hasPrefix("$ ") && !$0.contains("\n$ ") }
    #expect(examples.count == count)
    for example in examples {
      var lines = example.dropFirst(2).split(separator: "\n", omittingEmptySubsequences: false)[...]
      var command = [lines.removeFirst()]
      // The command continues while a quotation mark is unclosed, or after a backslash or a pipe.
      while ["\\", "|"].contains(command.last?.last)
        || command.joined().count(where: { $0 == "'" }) % 2 == 1
      {
        command.append(lines.removeFirst())
      }
      let outcome = try Command.shell("{ \(command.joined(separator: "\n"))\n} 2>&1")
      #expect(outcome.text == lines.joined(separator: "\n") + "\n", "\(command)")
    }
  }
}
