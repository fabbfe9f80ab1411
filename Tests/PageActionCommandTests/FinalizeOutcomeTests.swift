import Foundation
import Testing

/// Tests of `finalize`: its return values, and changes that are missing from the written page.
@Suite("Outcomes of finalize")
struct FinalizeOutcomeTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", "<style>p { color: blue }</style><p>Hi")
  }

  private func finalize(
    _ function: String, clock: String = "virtual"
  ) throws -> Command.Outcome {
    try scratch.file(
      "Action.js",
      "var ExtensionPreprocessingJS = {\nrun(a) { a.completionFunction({}); },\n\(function)\n};\n")
    return try Command.run(
      ["finalize", "page.html", "--script", "Action.js", "--arguments", "{}", "--clock", clock],
      in: scratch.folder)
  }

  @Test("a promise that is never settled is a failure", arguments: ["virtual", "real"])
  func pending(_ clock: String) throws {
    for function in [
      "async finalize() { document.title = 't'; await new Promise(() => {}); }",
      "finalize() { return { then() {} }; }",
    ] {
      let outcome = try finalize(function, clock: clock)
      #expect(outcome.text == "" && outcome.status == 1)
      #expect(
        outcome.error == """
          error: The promise that `finalize` returned is still pending, and no timer or event is \
          left that could settle it. Settle it on every path, errors included, or do not return it.

          """)
    }
    let batch = try Command.run(
      [
        "batch", "page.html", "--script", "Action.js", "--finalize", "{}", "--output-dir", "out",
        "--quiet",
      ], in: scratch.folder)
    #expect(try Records(batch.output).texts("status") == ["failed"])
    #expect(try !scratch.names.contains("out") || !names(in: "out").contains("page.html"))
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: scratch.folder.appendingPathComponent(folder).path)
  }

  @Test("a promise that timers keep pending is a failure")
  func endless() throws {
    let outcome = try finalize(
      "finalize() { return new Promise(() => { setInterval(() => {}, 60000); }); }")
    #expect(outcome.text == "" && outcome.status == 1)
    #expect(outcome.error.contains("is still pending, after ten minutes of the page's time."))
  }

  @Test("a promise is waited for as long as for run")
  func late() throws {
    let wait = "await new Promise(r => setTimeout(r, 20000));"
    let outcome = try finalize(
      "async finalize() { \(wait) document.querySelector('p').append('!'); }")
    #expect(outcome.text.hasSuffix("<p>Hi!") && outcome.error == "" && outcome.status == 0)
    let failed = try finalize("async finalize() { \(wait) null.x; }")
    #expect(failed.text == "" && failed.status == 1)
    #expect(failed.error.hasPrefix("Action.js:3:"))
  }

  @Test("the return value of finalize may be a thenable")
  func thenables() throws {
    let failed = try finalize(
      "finalize() { return { then(resolve, reject) { reject(new Error('no')); } }; }")
    #expect(failed.text == "" && failed.status == 1)
    #expect(failed.error.contains(": Error: no\n") && !failed.error.contains("Uncaught"))
    let thrown = try finalize("finalize() { return { then() { throw new Error('no'); } }; }")
    #expect(thrown.error.contains(": Error: no\n") && thrown.status == 1)
    for value in ["{ then(resolve) { resolve(); } }", "{ then: 1 }", "{}", "[]", "document.body"] {
      let outcome = try finalize("finalize() { return \(value); }")
      #expect(outcome.status == 0 && outcome.error == "")
    }
  }

  @Test(
    "changes of style sheets that markup does not contain are reported",
    arguments: [
      "document.styleSheets[0].insertRule('p { color: red }')",
      "document.styleSheets[0].deleteRule(0)",
      "document.styleSheets[0].cssRules[0].style.color = 'red'",
      "document.styleSheets[0].cssRules[0].selectorText = 'div'",
      "document.styleSheets[0].disabled = true",
      "const s = new CSSStyleSheet; s.replaceSync('p {}'); document.adoptedStyleSheets = [s]",
      "document.adoptedStyleSheets.push(new CSSStyleSheet)",
      "document.querySelector('style').sheet.insertRule('a {}'); document.title = 't'",
    ])
  func styleSheets(_ statement: String) throws {
    let outcome = try finalize("finalize() { \(statement); }")
    #expect(outcome.status == 0)
    #expect(outcome.error.hasPrefix("note: The script changed style sheets through their rules, "))
  }

  @Test(
    "changes of style sheets that markup shows are not",
    arguments: [
      "document.querySelector('style').textContent = 'p {}'",
      "document.querySelector('style').media = 'print'",
      "document.querySelector('p').style.color = 'red'",
      "new CSSStyleSheet().replaceSync('p {}')", "document.styleSheets[0].cssRules[0].cssText",
      "getComputedStyle(document.body).color",
      "document.head.insertAdjacentHTML('beforeend', '<style>a {}</style>')",
      "document.querySelector('style').remove()",
    ])
  func shownStyleSheets(_ statement: String) throws {
    #expect(try finalize("finalize() { \(statement); }").error == "")
  }
}
