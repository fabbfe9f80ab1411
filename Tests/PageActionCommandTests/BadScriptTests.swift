import Foundation
import Testing

/// Tests of scripts that fail or never end, and of the error messages.
@Suite("Bad scripts")
struct BadScriptTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", "<p>Hi</p>")
  }

  /// Runs `source` on a small page, and expects the complete error message.
  private func expect(
    _ source: String, options: [String] = [], error: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try scratch.file("Action.js", source)
    try Command.expect(
      ["run", "page.html", "--script", "Action.js"] + options, in: scratch.folder, error: error,
      status: 1, sourceLocation: sourceLocation)
  }

  private func expect(
    run body: String, options: [String] = [], error: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try scratch.script("Body.js", run: body)
    try expect(
      try scratch.text("Body.js"), options: options, error: error, sourceLocation: sourceLocation)
  }

  private static func timeLimitMessage(_ seconds: Int) -> String {
    """
    error: The script was still running after \(seconds) s. If it needs more time, raise the \
    limit with --time-limit; otherwise look for a loop that never ends.

    """
  }

  /// Returns a line of a script with the caret, as messages contain it.
  private static func excerpt(_ line: Int, _ text: String, column: Int) -> String {
    "    \(line) | \(text)\n      | \(String(repeating: " ", count: column - 1))^\n"
  }

  @Test("the script does not exist")
  func missing() throws {
    let page = ["run", "page.html", "--script"]
    try Command.expect(
      page + ["Action.js"], in: scratch.folder,
      error: """
        error: The file 'Action.js' does not exist. Check the path; relative paths are resolved against \
        '\(scratch.folder.path)'.

        """, status: 2)
    try Command.expect(
      page + ["pictures"], in: scratch.folder,
      error: """
        error: 'pictures' is neither a bundled script nor a file. The bundled scripts are \
        images, links, base-uri, page, text, source, selection, background, explain.

        """, status: 2)
    try Command.expect(
      page + ["."], in: scratch.folder,
      error: "error: '.' is a directory. Name a file in it.\n", status: 2)
  }

  @Test("a syntax error")
  func syntaxError() throws {
    try expect(
      "var a = 1;\nvar b = ;\n",
      error: "Action.js:2:9: SyntaxError: Unexpected token ';'\n"
        + Self.excerpt(2, "var b = ;", column: 9))
  }

  @Test("an exception, with its place and stack")
  func exception() throws {
    try expect(
      """
      var ExtensionPreprocessingJS = {
        run: function (arguments) {
          this.describe('none');
        },
        describe: function (name) { return document.querySelector(name).content; }
      };
      """,
      error: """
        Action.js:5:66: TypeError: null is not an object (evaluating \
        'document.querySelector(name).content')
            5 |   describe: function (name) { return document.querySelector(name).content; }
              | \(String(repeating: " ", count: 65))^
            describe@Action.js:5:66
            run@Action.js:3:18

        """)
  }

  @Test("an exception while the file is loaded")
  func loading() throws {
    try expect(
      "undefinedName;\n",
      error: """
        Action.js:1:14: ReferenceError: Can't find variable: undefinedName
            1 | undefinedName;
              |              ^
            global code@Action.js:1:14

        """)
  }

  @Test("something else than an error is thrown")
  func thrownString() throws {
    try expect(
      run: "  throw 'no luck';",
      error: "Action.js:3:3: thrown value: \"no luck\"\n"
        + Self.excerpt(3, "  throw 'no luck';", column: 3) + "    run@Action.js:3:3\n")
  }

  @Test("no ExtensionPreprocessingJS")
  func noObject() throws {
    let remedy = """
      Add `var ExtensionPreprocessingJS = new Action;`, with an object that has a `run` function.

      """
    for source in ["var x = 1;", ""] {
      try expect(
        source, error: "error: Action.js defines no global ExtensionPreprocessingJS. \(remedy)")
    }
    try expect(
      "var ExtensionPreprocessingJS = null;",
      error: "error: ExtensionPreprocessingJS in Action.js is not an object. \(remedy)")
  }

  @Test("a class that is never instantiated")
  func notInstantiated() throws {
    try expect(
      "class ExtensionPreprocessingJS { run() {} }",
      error: """
        error: ExtensionPreprocessingJS in Action.js is a class or function, not an object. Make \
        an object of it: `var ExtensionPreprocessingJS = new Action;`.

        """)
  }

  @Test("no run")
  func noRun() throws {
    try expect(
      "var ExtensionPreprocessingJS = {};",
      error: """
        error: ExtensionPreprocessingJS in Action.js has no `run` function. Add `run: function \
        (arguments) { arguments.completionFunction({ … }); }`.

        """)
  }

  @Test("an ES module", arguments: ["export default {};", "import a from './a.js';"])
  func module(_ source: String) throws {
    try expect(
      source,
      error: """
        error: Action.js is an ES module, which Safari does not load. Bundle it into one classic \
        script, and assign the object to a global: `var ExtensionPreprocessingJS = new Action;`.

        """)
  }

  @Test("completionFunction is never called")
  func neverCompleted() throws {
    try expect(
      run: "",
      error: """
        error: `run` never called completionFunction: no timer or event is left that could call \
        it. Call `arguments.completionFunction({ … })` on every path, errors included.

        """)
  }

  @Test("a promise that run rejects instead of completing is reported once")
  func rejected() throws {
    try expect(
      "var ExtensionPreprocessingJS = { async run() { throw new Error('no'); } };",
      error: """
        Action.js:1:63: Error: no
            1 | var ExtensionPreprocessingJS = { async run() { throw new Error('no'); } };
              | \(String(repeating: " ", count: 62))^
            run@Action.js:1:63
            run@Action.js:1:72

        """)
  }

  @Test("an exception of the page's own methods has the place of the script's call")
  func internalFrames() throws {
    try expect(
      run: "[1].forEach(function each() { document.querySelector('['); });",
      error: """
        Action.js:3:53: SyntaxError: '[' is not a valid selector.
            3 | [1].forEach(function each() { document.querySelector('['); });
              | \(String(repeating: " ", count: 52))^
            querySelector@[native code]
            each@Action.js:3:53
            forEach@[native code]
            run@Action.js:3:12

        """)
    try expect(
      run: "arguments.completionFunction({ get a() { throw new Error('no'); } });",
      error: """
        Action.js:3:57: Error: no
            3 | arguments.completionFunction({ get a() { throw new Error('no'); } });
              | \(String(repeating: " ", count: 56))^
            a@Action.js:3:57
            anonymous@[native code]
            run@Action.js:3:29

        """)
  }

  @Test("completionFunction is called twice")
  func completedTwice() throws {
    try scratch.script(
      run: "arguments.completionFunction({ a: 1 }); arguments.completionFunction({ a: 2 });")
    try Command.expect(
      ["run", "page.html", "--script", "Action.js"], in: scratch.folder,
      output: #"{"a":1}"# + "\n",
      error: "warning: completionFunction was called again; only the first call counts.\n")
  }

  @Test("results that are not a dictionary")
  func results() throws {
    try expect(
      run: "arguments.completionFunction('text');",
      error: """
        error: completionFunction was called with a string, which is not a dictionary. Pass an \
        object: `arguments.completionFunction({ title: document.title })`.

        """)
  }

  @Test("an exception that nothing catches, after the results")
  func uncaught() throws {
    try scratch.script(
      run: """
          setTimeout(function () { undefinedName(); }, 0);
          arguments.completionFunction({ a: 1 });
        """)
    try Command.expect(
      ["run", "page.html", "--script", "Action.js"], in: scratch.folder,
      output: #"{"a":1}"# + "\n",
      error:
        "warning: Uncaught Action.js:3:41: ReferenceError: Can't find variable: undefinedName\n"
        + Self.excerpt(3, "  setTimeout(function () { undefinedName(); }, 0);", column: 41)
        + "    @Action.js:3:41\n")
  }

  @Test("endless recursion")
  func recursion() throws {
    try expect(
      run: "(function f() { f(); })();",
      error: """
        Action.js:3:18: RangeError: Maximum call stack size exceeded.
            3 | (function f() { f(); })();
              |                  ^
            f@Action.js:3:18
            (the same 99 more times)

        """)
  }

  @Test(
    "scripts that never end",
    arguments: [
      "for (;;) {}",
      "try { for (;;) {} } catch (error) { for (;;) {} }",
      "(function f() { Promise.resolve().then(f); })();",
      "Atomics.wait(new Int32Array(new WebAssembly.Memory("
        + "{ initial: 1, maximum: 1, shared: true }).buffer), 0, 0);",
    ])
  func endless(body: String) throws {
    try expect(run: body, options: ["--time-limit", "1"], error: Self.timeLimitMessage(1))
  }

  @Test("an endless chain of timers ends with the page's ten minutes, or the time limit")
  func timers() throws {
    try expect(
      run: "(function f() { setTimeout(f, 1000); })();",
      error: """
        error: `run` never called completionFunction: its timers ran for ten minutes of the \
        page's time without calling it. Call `arguments.completionFunction({ … })` on every path, \
        errors included.

        """)
    try expect(
      run: "(function f() { setTimeout(f, 0); })();",
      options: ["--clock", "real", "--time-limit", "1"], error: Self.timeLimitMessage(1))
  }

  @Test("200 MB of strings")
  func strings() throws {
    let body = """
        var strings = [];
        for (var i = 0; i < 200; i++) {
          strings.push(Array.from({ length: 1024 }, function () { return 'é'; }).join('')
            .repeat(512) + i);
          strings[i].charCodeAt(5);
        }
        arguments.completionFunction({ count: strings.length });
      """
    try expect(
      run: body, options: ["--memory-limit", "50", "--time-limit", "60"],
      error: """
        error: The script used more than 50 MiB of memory. If it needs more, raise the limit with \
        --memory-limit.

        """)
  }
}
