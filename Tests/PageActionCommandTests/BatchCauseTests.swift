import Foundation
import Testing

/// Tests of the messages about the cause when scripts fail on many pages.
@Suite("The cause of failures of batches")
struct BatchCauseTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("a.html", "<p>1")
    try scratch.file("b.html", "<p>2")
  }

  private func batch(_ options: String...) throws -> Command.Outcome {
    try Command.run(
      ["batch", "a.html", "b.html", "--script", "Action.js"] + options, in: scratch.folder)
  }

  private func stream() throws -> Command.Outcome {
    try Command.run(
      ["stream", "--script", "Action.js"], in: scratch.folder,
      input: Data("{\"url\": \"https://example.com/\", \"html\": \"<p>\"}\n".utf8))
  }

  @Test(
    "a script that does not parse is reported as for one page",
    arguments: [
      "var a = 1;\nvar b = ;\n", "var a = 'x\n", "\n\n}", "import { a } from './a.js';\na();\n",
      "// \u{1F30D}\nexport default 1;\n", "foo bar;\n//# sourceURL=src/My.js\n",
    ])
  func syntaxErrors(_ source: String) throws {
    try scratch.file("Action.js", source)
    let run = try Command.run(["run", "a.html", "--script", "Action.js"], in: scratch.folder)
    for outcome in try [batch(), stream(), batch("--log-format", "json")] {
      #expect(outcome.error == run.error)
      #expect(outcome.text == "" && outcome.status == 1)
    }
    #expect(run.error.contains("^\n") || run.error.contains("is an ES module"))
  }

  @Test("a syntax error that code throws as it runs is of its page alone")
  func thrownSyntaxErrors() throws {
    try scratch.file(
      "Action.js",
      """
      if (document.URL.includes('a.html')) JSON.parse('{');
      var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}); } };
      """)
    let outcome = try batch()
    #expect(try Records(outcome.output).texts("status") == ["failed", "ok"])
    #expect(outcome.error.contains("Action.js:1:48: SyntaxError: "))
  }

  @Test("a failure by a request that is not answered names the address")
  func requests() throws {
    let bodies = [
      "await fetch('https://example.com/a.json');",
      "const r = new XMLHttpRequest; r.open('GET', 'https://example.com/a.json', false); r.send();",
      "const r = new XMLHttpRequest; r.open('GET', 'https://example.com/a.json'); r.onload = () => a.completionFunction({}); r.send();",
    ]
    for body in bodies {
      try scratch.file(
        "Action.js", "var ExtensionPreprocessingJS = { async run(a) { \(body) } };")
      let reason = "did not load https://example.com/a.json: the network is not used."
      for outcome in try [batch(), stream()] {
        #expect(outcome.error.contains(reason) && outcome.error.contains("--resources"))
        for error in try Records(outcome.output).texts("error") { #expect(error.contains(reason)) }
      }
    }
    // A missing resource is not reported as the cause of other failures.
    try scratch.file(
      "Action.js",
      """
      var ExtensionPreprocessingJS = { async run(a) {
        try { await fetch('https://example.com/a.json'); } catch {}
        null.x;
      } };
      """)
    let errors = try Records(batch().output).texts("error")
    #expect(errors.count == 2 && errors.allSatisfy { !$0.contains("a.json") })
  }
}
