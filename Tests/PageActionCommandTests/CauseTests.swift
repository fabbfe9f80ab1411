import Foundation
import Testing

/// Tests of the messages about the cause when a script fails.
@Suite("The cause of a failure")
struct CauseTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", "<p>Hi</p><input><input type=checkbox><select><option><option>")
  }

  /// Writes a script whose object has these members, which begin on the second line.
  private func script(_ members: String) throws {
    try scratch.file("Action.js", "var ExtensionPreprocessingJS = {\n\(members)\n};\n")
  }

  private func run(_ options: String...) throws -> Command.Outcome {
    try Command.run(
      ["run", "page.html", "--script", "Action.js"] + options, in: scratch.folder)
  }

  private func finalize(_ options: String...) throws -> Command.Outcome {
    try Command.run(
      ["finalize", "page.html", "--script", "Action.js", "--arguments", "{}"] + options,
      in: scratch.folder)
  }

  // MARK: Promises

  @Test("the error is the exception of an async run, with its place and stack")
  func asyncRun() throws {
    try script(
      """
      run: async function () { await this.load(); },
      async load() {
        await null;
        throw new TypeError('lost');
      }
      """)
    let outcome = try run()
    #expect(outcome.status == 1 && outcome.text == "")
    #expect(
      outcome.error == """
        Action.js:5:22: TypeError: lost
            5 |   throw new TypeError('lost');
              |                      ^
            load@Action.js:5:22

        """)
    let error = "Action.js:5:22: TypeError: lost (load@Action.js:5:22)"
    let batch = ["batch", "page.html", "--script", "Action.js", "--quiet"]
    let records = try Records(Command.run(batch, in: scratch.folder).output)
    #expect(records.texts("error") == [error])
    #expect(records.values.allSatisfy { $0["warnings"] == nil })
    let table = try Command.run(batch + ["--format", "csv"], in: scratch.folder)
    #expect(table.text.contains(error))
    let summary = try Command.run(batch + ["--summary"], in: scratch.folder)
    #expect(summary.error.contains("1 × \(error)\n"))
  }

  @Test(
    "a rejection is the cause, regardless of the promise's origin",
    arguments: [
      "run: function () { return new Promise(function (resolve, reject) { reject(new Error('no')); }); }",
      "run: async function () { Promise.reject(new Error('no')); await new Promise(function () {}); }",
      "run: function () { var promise = this.load(); promise.catch(function () {}); return promise; },"
        + "\nload: async function () { await 1; throw new Error('no'); }",
      "run: async function () { var promise = this.load(); await null; await promise; },"
        + "\nload: async function () { throw new Error('no'); }",
      "run: function () { setTimeout(function () { throw new Error('no'); }); }",
      "run: async function () { setInterval(function () {}, 1000); throw new Error('no'); }",
    ])
  func rejections(_ members: String) throws {
    try script(members)
    let outcome = try run()
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("Action.js:"))
    #expect(outcome.error.components(separatedBy: ": Error: no\n").count == 2)
    #expect(outcome.error.contains("^\n"))
    #expect(!outcome.error.contains("Uncaught"))
  }

  @Test("a run that completes in spite of a rejection has its results")
  func completionCounts() throws {
    try script(
      """
      async run(a) {
        setTimeout(function () { a.completionFunction({ a: 1 }); }, 10);
        throw new Error('no');
      }
      """)
    let outcome = try run()
    #expect(outcome.status == 0 && outcome.text == "{\"a\":1}\n")
    #expect(outcome.error.hasPrefix("warning: Uncaught Action.js:4:18: Error: no\n    4 | "))
  }

  @Test("an async finalize that rejects fails, and the page is not written")
  func asyncFinalize() throws {
    for body in ["await 1; null.x;", "await new Promise(r => setTimeout(r, 20)); null.x;"] {
      try script(
        "run(a) { document.body.append('!'); a.completionFunction({}); },\nasync finalize() { \(body) }"
      )
      for clock in ["virtual", "real"] {
        let outcome = try finalize("--clock", clock)
        #expect(outcome.status == 1 && outcome.text == "")
        #expect(outcome.error.hasPrefix("Action.js:3:"))
        #expect(outcome.error.contains(": TypeError: null is not an object"))
        #expect(!outcome.error.contains("Uncaught"))
      }
    }
    let batch = try Command.run(
      [
        "batch", "page.html", "--script", "Action.js", "--finalize", "{}", "--output-dir", "out",
        "--quiet",
      ], in: scratch.folder)
    #expect(try Records(batch.output).texts("status") == ["failed"])
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/out/page.html"))
  }

  // MARK: Causes

  @Test("errors that led to an error are shown, with their places")
  func causes() throws {
    try script(
      """
      run() {
        try { null.x; } catch (inner) {
          throw new Error('outer', { cause: new RangeError('middle', { cause: inner }) });
        }
      }
      """)
    let outcome = try run()
    #expect(outcome.error.contains("\n    caused by Action.js:4:53: RangeError: middle\n"))
    #expect(outcome.error.contains("\n        caused by Action.js:3:13: TypeError: null is not"))
    let batch = try Command.run(
      ["batch", "page.html", "--script", "Action.js", "--quiet"], in: scratch.folder)
    let error = try #require(Records(batch.output).texts("error").first)
    #expect(
      error.contains("; caused by Action.js:4:53: RangeError: middle; caused by Action.js:3:"))
    #expect(!error.contains("\n"))
  }

  // MARK: Thrown values

  @Test(
    "a thrown value that is not an error has the place of the throw statement",
    arguments: [
      ("run() {\n  throw { code: 3 };\n}", "3:3", #"{"code":3}"#),
      ("async run() {\n  await 1;\n  throw 'no';\n}", "4:3", #""no""#),
      (
        "run() { const re = /['\"`]/, half = 1 / 2 / 1; throw`${`a${1}`}${'}'}`; }", "2:47",
        #""a1}""#
      ),
      ("run() { setTimeout(() => { throw 10n; }, 5); }", "2:28", "10n"),
      (
        "run() { try { this.f(); } catch (e) { throw e; } },\nf() { throw { a: 1 }; }", "3:7",
        #"{"a":1}"#
      ),
      ("run(a) { a.completionFunction({ get x() { throw [1]; } }); }", "2:43", "[1]"),
      (
        "async run() { const o = { throw(x) { return x; } }; o.throw(1); throw null; }", "2:65",
        "null"
      ),
    ])
  func thrownValues(_ members: String, place: String, text: String) throws {
    try script(members)
    let outcome = try run()
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("Action.js:\(place): thrown value: \(text)\n"))
    #expect(outcome.error.contains("^\n"))
    let batch = try Command.run(
      ["batch", "page.html", "--script", "Action.js", "--quiet"], in: scratch.folder)
    let errors = try Records(batch.output).texts("error")
    #expect(errors.first?.hasPrefix("Action.js:\(place): thrown value: \(text)") == true)
  }

  @Test(
    "a value that a promise is rejected with has the place of that",
    arguments: [
      "run() { return Promise.reject({ a: 1 }); }",
      "run() { return new Promise((resolve, reject) => { reject({ a: 1 }); }); }",
      "run() { return new Promise(() => { throw { a: 1 }; }); }",
    ])
  func rejectedValues(_ members: String) throws {
    try script(members)
    let outcome = try run()
    #expect(outcome.error.hasPrefix("Action.js:2:"))
    #expect(outcome.error.contains(#": thrown value: {"a":1}"# + "\n    2 | run"))
  }

  @Test("a thrown value has its place even if it contains times and random numbers")
  func changingValues() throws {
    try script("run() {\n  throw { code: 3, at: Date.now(), n: [Math.random()] };\n}")
    #expect(try run().error.hasPrefix("Action.js:3:3: thrown value: {\"code\":3,\"at\":1"))
    try script("run() { throw performance.now() + Math.random(); }")
    #expect(try run().error.hasPrefix("Action.js:2:9: thrown value: "))
  }

  @Test("a value that a timer rejects with has the place of the promise's constructor")
  func valuesOfTimers() throws {
    try script("run() {\n  return new Promise((r, j) => setTimeout(j, 100, { late: 1 }));\n}")
    #expect(try run().error.hasPrefix("Action.js:3:"))
    #expect(try run().error.contains(#": thrown value: {"late":1}"# + "\n    3 |   return new"))
  }

  @Test(
    "an object that only resembles an error is a thrown value",
    arguments: [
      "{ message: 'mine', stack: 'x', name: 'N' }",
      "{ name: 'Error', message: 'm', stack: '', __proto__: null }",
    ])
  func likeErrors(_ value: String) throws {
    try script("run() { throw \(value); }")
    #expect(try run().error.hasPrefix(#"Action.js:2:9: thrown value: {"#))
  }

  @Test(
    "errors of all kinds are errors",
    arguments: [
      "new DOMException('m', 'N')", "new (class A extends Error {})('m')",
      "(() => { const e = new TypeError('m'); Error = Object; return e; })()",
      "new (document.body.appendChild(document.createElement('iframe')).contentWindow.Error)('m')",
      "Object.assign(Object.create(Error.prototype), { message: 'm' })",
    ])
  func errors(_ value: String) throws {
    try script("run() { throw \(value); }")
    let outcome = try run()
    #expect(outcome.error.contains(": m\n") && !outcome.error.contains("thrown value"))
  }

  @Test("a value that finalize throws has its place")
  func thrownByFinalize() throws {
    try script("run(a) { a.completionFunction({}); },\nasync finalize() { await 1; throw 3; }")
    #expect(try finalize().error.hasPrefix("Action.js:3:29: thrown value: 3\n"))
  }

  // MARK: Names of sources

  @Test("messages name a script by its sourceURL")
  func sourceURL() throws {
    try scratch.file("Action.js", "foo.bar;\n//# sourceURL=src/My.js\n")
    #expect(try run().error.hasPrefix("src/My.js:1:4: ReferenceError: "))
    try scratch.file("Action.js", "foo bar;\n//# sourceURL=src/My.js\n")
    #expect(try run().error.hasPrefix("src/My.js:1:5: SyntaxError: "))
  }

  @Test("messages name evaluated text by its sourceURL")
  func evaluatedSource() throws {
    try script(
      #"""
      run() { eval("\n\nnull.foo\n//# sourceURL=module.js"); },
      other() { eval("a\nb\nc.d.e.f\n//# sourceURL=other.js"); }
      """#)
    let outcome = try run()
    #expect(outcome.error.hasPrefix("module.js:3:"))
    #expect(outcome.error.contains("\n    3 | null.foo\n      |     "))
  }

  // MARK: Resources

  @Test(
    "a resource that a script failed to load is reported once, with the option that provides it")
  func missingResources() throws {
    try script(
      """
      async run(a) {
        for (const url of ['/a.json', '/b.json', '/a.json']) {
          try { await fetch(url); } catch {}
        }
        const request = new XMLHttpRequest;
        request.open('GET', '/c.json');
        request.onerror = () => a.completionFunction({});
        request.send();
      }
      """)
    let outcome = try run("--base-url", "https://example.com/")
    #expect(outcome.status == 0)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 3)
    for (line, name) in zip(lines, ["a", "b", "c"]) {
      #expect(line.contains("https://example.com/\(name).json") && line.contains("--resources"))
    }
    try script("async run(a) { await fetch('https://example.com/a.json'); }")
    let failed = try run()
    #expect(failed.status == 1)
    #expect(
      failed.error.contains(
        "warning: fetch did not load https://example.com/a.json: the network is not used. "
          + "Provide its contents with --resources.\n"))
    #expect(failed.error.contains("\nAction.js:2:27: TypeError: Load failed\n"))
  }

  // MARK: Pages that are written

  @Test(
    "a finalize function that changes only state outside of markup is reported",
    arguments: [
      "document.querySelector('input').value = 'x'",
      "document.querySelector('[type=checkbox]').checked = true",
      "document.querySelector('select').selectedIndex = 1",
      "document.querySelectorAll('option')[1].selected = true",
    ])
  func heldState(_ statement: String) throws {
    try script(
      "run(a) { document.body.title = 't'; a.completionFunction({}); },\nfinalize() { \(statement); }"
    )
    let outcome = try finalize()
    #expect(outcome.status == 0)
    #expect(outcome.error.hasPrefix("note: The script changed only the state of controls"))
    try script(
      "run(a) { a.completionFunction({}); },\nfinalize() { \(statement); document.title = 't'; }")
    #expect(try finalize().error == "")
  }

  @Test("--strict does not count notes as warnings")
  func strict() throws {
    try scratch.file("page.html", "<p>é")
    let strict = ["page.html", "--script", "text", "--strict"]
    #expect(try Command.run(["run"] + strict, in: scratch.folder).status == 0)
    let batch = try Command.run(["batch"] + strict, in: scratch.folder)
    #expect(try Records(batch.output).texts("status") == ["ok"])
  }

  @Test("an inserted script is reported")
  func insertedScript() throws {
    let body = { (type: String) in
      """
      run(a) { a.completionFunction({}); },
      finalize() {
        const script = document.createElement('script');
        \(type)
        document.body.append(script);
      }
      """
    }
    try script(body(""))
    #expect(
      try finalize().error == """
        note: The script inserted a <script>, which does not run here; it runs when the written \
        page is opened.

        """)
    try script(body("script.type = 'application/ld+json';"))
    #expect(try finalize().error == "")
    // A script can move a `<script>` of the page without a note.
    try scratch.file("page.html", "<script></script><p>Hi")
    try script(
      "run(a) { a.completionFunction({}); },\n"
        + "finalize() { document.body.append(document.querySelector('script')); }")
    #expect(try finalize().error == "")
  }

  // MARK: Addresses

  @Test("addresses are as URLs are written once they are parsed")
  func addresses() throws {
    try script("run(a) { a.completionFunction({ urls: [document.URL, location.href] }); }")
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("x"), withIntermediateDirectories: true)
    let url = "file://\(scratch.folder.path)/page.html"
    for path in ["x/../page.html", "./x/.././page.html", scratch.folder.path + "/x/../page.html"] {
      let outcome = try Command.run(["run", path, "--script", "Action.js"], in: scratch.folder)
      #expect(outcome.text == "{\"urls\":[\"\(url)\",\"\(url)\"]}\n")
      let batch = try Command.run(["batch", path, "--script", "Action.js"], in: scratch.folder)
      #expect(try Records(batch.output).texts("url") == [url])
    }
    try scratch.file(
      "pages.ndjson", #"{"url": "HTTPS://EXAMPLE.com:443/a/../b c", "html": "<p>"}"# + "\n")
    let batch = try Command.run(
      ["batch", "pages.ndjson", "--script", "Action.js"], in: scratch.folder)
    let records = try Records(batch.output)
    #expect(records.texts("url") == ["https://example.com/b%20c"])
    let results = records.values.first?["results"] as? [String: [String]]
    #expect(Set(results?["urls"] ?? []) == ["https://example.com/b%20c"])
  }
}
