import Foundation
import Testing

@Suite("pageaction finalize")
struct FinalizeTests {
  private static let page =
    "<!DOCTYPE html><html><head><title>T</title></head>\n<body>\n<p>Hi</p>\n</body></html>"
  private static let changed = page.replacing(
    "<body>", with: #"<body style="background-color: red;">"#)

  private static let note = "note: finalize did not run, because --arguments is missing.\n"

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("page.html", Self.page)
  }

  private func expect(
    _ arguments: [String], input: String = "", output: String = "", error: String = "",
    status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Command.expect(
      ["finalize"] + arguments, in: scratch.folder, input: input, output: output, error: error,
      status: status, sourceLocation: sourceLocation)
  }

  private static let red = #"{"newBackgroundColor": "red"}"#
  private static let redPropertyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>newBackgroundColor</key><string>red</string>
    </dict></plist>
    """

  @Test("writes the page that finalize changed", arguments: [red, redPropertyList])
  func arguments(_ text: String) throws {
    try expect(
      ["page.html", "--script", "background", "--arguments", text], output: Self.changed)
    try scratch.file("arguments", text)
    try expect(
      ["page.html", "--script", "background", "--arguments", "@arguments"], output: Self.changed)
    try expect(
      ["page.html", "--script", "background", "--arguments", "@-"], input: text,
      output: Self.changed)
    #expect(try scratch.text("page.html") == Self.page)
  }

  @Test("tells by its status whether the page was changed, with --diff --exit-code")
  func exitCode() throws {
    for inPlace in [[], ["--in-place"]] {
      let changed = try Command.run(
        ["finalize", "page.html", "--script", "background", "--arguments", Self.red, "--diff"]
          + ["--exit-code"] + inPlace, in: scratch.folder)
      #expect(changed.status == 1 && changed.error == "" && changed.text.contains("\n+<body style"))
      #expect(try scratch.text("page.html") == (inPlace.isEmpty ? Self.page : Self.changed))
    }
    try expect(
      ["page.html", "--script", "images", "--diff", "--exit-code", "--quiet"], output: "")
    let alone = try Command.run(
      ["finalize", "page.html", "--script", "images", "--exit-code"], in: scratch.folder)
    #expect(alone.status == 64 && alone.error.contains("--exit-code requires --diff."))
  }

  @Test("does not run finalize without arguments")
  func withoutArguments() throws {
    try expect(
      ["page.html", "--script", "background"], output: Self.page,
      error: "note: finalize did not run, because --arguments is missing.\n")
  }

  @Test("writes the changes of run without arguments")
  func runAlone() throws {
    try scratch.script(
      run: "document.querySelector('p').textContent = 'Ho'; arguments.completionFunction({});")
    try expect(
      ["page.html", "--script", "Action.js"], output: Self.page.replacing("Hi", with: "Ho"),
      error: "note: finalize did not run, because --arguments is missing.\n")
  }

  @Test("writes no page if the script cannot be stopped after its completion")
  func unstoppable() throws {
    try scratch.script(
      run: """
          arguments.completionFunction({});
          document.body.textContent = '';
          (function f() { Promise.resolve().then(f); })();
        """)
    try expect(
      ["page.html", "--script", "Action.js", "--time-limit", "3", "--in-place"],
      error: """
        warning: The script continued after its completion until the time limit, and was stopped.
        note: finalize did not run, because --arguments is missing.
        error: There is no page to write, because the script could not be stopped after its \
        completion.

        """, status: 1)
    #expect(try scratch.text("page.html") == Self.page)
  }

  @Test("writes only the changes, or serializes the whole page")
  func outputStyle() throws {
    let page = "<!doctype HTML>\r\n<P Class=a>x &#65; <br/><p>y"
    let minimal =
      "<!doctype HTML>\r\n<body style=\"background-color: red;\">"
      + "<P Class=a>x &#65; <br/><p>y"
    let normalized =
      "<!DOCTYPE html><html><head></head><body style=\"background-color: red;\">"
      + "<p class=\"a\">x A <br></p><p>y</p></body></html>"
    let red = ["-", "--script", "background", "--arguments", Self.red]
    try expect(red, input: page, output: minimal)
    try expect(red + ["--output-style", "minimal"], input: page, output: minimal)
    try expect(red + ["--output-style", "normalized"], input: page, output: normalized)
    // libxml2's parser records no source ranges: a changed page is serialized as a whole.
    try expect(
      red + ["--parser", "libxml2"], input: page,
      output: "<!DOCTYPE HTML><html><body style=\"background-color: red;\">"
        + "<p class=\"a\">x A <br></p><p>y</p></body></html>",
      error: "note: --parser libxml2 records no positions, so the whole page is serialized, "
        + "without the markup that the parser drops.\n")
    // An unchanged page is serialized as a whole only on request.
    let unchanged = ["-", "--script", "images"]
    try expect(unchanged, input: page, output: page, error: Self.note)
    try expect(unchanged + ["--parser", "libxml2"], input: page, output: page, error: Self.note)
    try expect(
      unchanged + ["--output-style", "normalized"], input: page,
      output: normalized.replacing(" style=\"background-color: red;\"", with: ""),
      error: Self.note)
    let wrong = try Command.run(["finalize"] + red + ["--output-style", "pretty"])
    #expect(
      wrong.error.hasPrefix(
        "error: The value 'pretty' is invalid for '--output-style <minimal|normalized>': "
          + "Use minimal or normalized.\n"))
    #expect(wrong.text == "" && wrong.status == 64)
  }

  @Test("writes XML as XML")
  func xml() throws {
    let page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><br/>é</body></html>"
    try scratch.file("page.xhtml", page)
    try expect(
      ["page.xhtml", "--script", "background", "--arguments", Self.red],
      output: "<html xmlns=\"http://www.w3.org/1999/xhtml\">"
        + "<body style=\"background-color: red;\"><br/>é</body></html>")
    try expect(["page.xhtml", "--script", "images"], output: page, error: Self.note)
  }

  @Test("parses the page with the options of the command")
  func parsing() throws {
    let page = "<body><noscript><i>a</i></noscript><select><b>c</b></select>"
    try scratch.script(
      run: """
        arguments.completionFunction({
          i: document.getElementsByTagName('i').length, b: document.getElementsByTagName('b').length
        });
        """)
    for (options, results) in [
      ([], #"{"i":0,"b":0}"#), (["--scripting", "off"], #"{"i":1,"b":0}"#),
      (["--select", "standard"], #"{"i":0,"b":1}"#),
      (["--scripting", "off", "--select", "standard"], #"{"i":1,"b":1}"#),
    ] {
      let outcome = try Command.run(
        ["run", "-", "--script", "Action.js"] + options, in: scratch.folder, input: Data(page.utf8))
      #expect(outcome.text == results + "\n")
      #expect(outcome.error == "" && outcome.status == 0)
    }
  }

  @Test("shows the difference")
  func difference() throws {
    let difference = """
      --- a/page.html
      +++ b/page.html
      @@ -1,4 +1,4 @@
       <!DOCTYPE html><html><head><title>T</title></head>
      -<body>
      +<body style="background-color: red;">
       <p>Hi</p>
       </body></html>
      \\ No newline at end of file

      """
    let options = ["page.html", "--script", "background", "--arguments", Self.red, "--diff"]
    try expect(options, output: difference)
    #expect(try scratch.text("page.html") == Self.page)
    try expect(options + ["--in-place"], output: difference)
    #expect(try scratch.text("page.html") == Self.changed)
  }

  @Test("replaces the page's file, and keeps its permissions")
  func inPlace() throws {
    let path = scratch.folder.appendingPathComponent("page.html").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try expect(["page.html", "--script", "background", "--arguments", Self.red, "--in-place"])
    #expect(try scratch.text("page.html") == Self.changed)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try scratch.names == ["page.html"])
  }

  @Test("replaces the target of a symbolic link, not the link")
  func symbolicLink() throws {
    let link = scratch.folder.appendingPathComponent("link.html").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "page.html")
    try expect(["link.html", "--script", "background", "--arguments", Self.red, "--in-place"])
    #expect(try scratch.text("page.html") == Self.changed)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "page.html")

    // A link to a file that does not exist yet.
    let dangling = scratch.folder.appendingPathComponent("dangling").path
    try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: "new.html")
    try expect(["page.html", "--script", "background", "--arguments", "{}", "-o", "dangling"])
    #expect(try scratch.text("new.html").contains("blue"))
    #expect(try scratch.names == ["dangling", "link.html", "new.html", "page.html"])
  }

  @Test("does not change the file if finalize fails")
  func failure() throws {
    try scratch.file(
      "Action.js",
      """
      var ExtensionPreprocessingJS = {
        run: function (arguments) { arguments.completionFunction({ first: true }); },
        finalize: function (arguments) { document.body.textContent = ''; arguments.a.b.c(); }
      };
      """)
    try expect(
      [
        "page.html", "--script", "Action.js", "--arguments", "{}", "--in-place", "--results",
        "results.json",
      ],
      error: """
        Action.js:3:79: TypeError: undefined is not an object (evaluating 'arguments.a.b')
            3 |   finalize: function (arguments) { document.body.textContent = ''; arguments.a.b.c(); }
              | \(String(repeating: " ", count: 78))^
            finalize@Action.js:3:79

        """, status: 1)
    #expect(try scratch.text("page.html") == Self.page)
    #expect(try scratch.text("results.json") == #"{"first":true}"# + "\n")
  }

  @Test("keeps the state of run, and its results")
  func results() throws {
    try scratch.file(
      "Action.js",
      """
      var ExtensionPreprocessingJS = {
        run: function (arguments) { this.seen = 'run'; arguments.completionFunction({ a: 1 }); },
        finalize: function (arguments) { document.title = this.seen + ' ' + arguments.word; }
      };
      """)
    try expect(
      [
        "page.html", "--script", "Action.js", "--arguments", #"{"word": "on"}"#, "--results", "-",
        "--output", "new.html",
      ], output: #"{"a":1}"# + "\n")
    #expect(
      try scratch.text("new.html")
        == Self.page.replacing("<title>T</title>", with: "<title>run on</title>"))
  }

  @Test("shows the messages of finalize")
  func console() throws {
    try expect(
      [
        "page.html", "--script", "explain", "--selection", "p", "--arguments",
        #"{"explanation": "A greeting."}"#, "--console", "--output", "/dev/null",
      ],
      error: """
        alert: Hi
          
          A greeting.

        """)
  }

  @Test("writes the page in its own encoding")
  func encoding() throws {
    let page = Project.folder.appendingPathComponent("Pages/windows-1252.html")
    try scratch.file("legacy.html", try Data(contentsOf: page))
    try expect(["legacy.html", "--script", "background", "--arguments", "{}", "--in-place"])
    let bytes = try Data(contentsOf: scratch.folder.appendingPathComponent("legacy.html"))
    #expect(bytes.range(of: Data("Caf\u{E9}".unicodeScalars.map { UInt8($0.value) })) != nil)
    #expect(bytes.range(of: Data([0x80])) != nil)
  }

  @Test("needs a finalize function if there are arguments")
  func noFinalize() throws {
    try expect(
      ["page.html", "--script", "images", "--arguments", "{}"],
      error: """
        error: There are arguments for `finalize`, but ExtensionPreprocessingJS has no such \
        function. Add `finalize: function (arguments) { … }`, or pass no arguments.

        """, status: 1)
  }

  @Test("reports the places of errors in arguments")
  func malformedArguments() throws {
    try expect(
      ["page.html", "--script", "background", "--arguments", "{"],
      error: """
        error: --arguments:1:2: arguments: The input ends where a key is expected. Complete it.

        """, status: 2)
    try scratch.file("broken.json", "{\n  \"a\" 1\n}")
    try expect(
      ["page.html", "--script", "background", "--arguments", "@broken.json"],
      error: """
        error: broken.json:2:7: arguments: A colon is missing after a key. Write "key": value.

        """, status: 2)
    try expect(
      ["page.html", "--script", "background", "--arguments", "{'a': 1}"],
      error: """
        error: --arguments:1:2: arguments: Unexpected “'” where a key is expected. Write keys in \
        double quotes.

        """, status: 2)
    try expect(
      ["page.html", "--script", "background", "--arguments", "{ a = b; }"],
      error: """
        error: --arguments:1:3: arguments: Unexpected “a” where a key is expected. Convert it to \
        XML, with `plutil -convert xml1`, or to JSON.

        """, status: 2)
    try expect(
      ["page.html", "--script", "background", "--arguments", "[1]"],
      error: """
        error: --arguments: The arguments are not a dictionary. Put the values under keys, such as \
        {"color": "red"}.

        """, status: 2)
    try expect(
      ["page.html", "--script", "background", "--arguments", "@none.json"],
      error: """
        error: The file 'none.json' does not exist. Check the path; relative paths are resolved against \
        '\(scratch.folder.path)'.

        """, status: 2)
  }

  @Test("warns once of an integer that JavaScript cannot hold")
  func largeInteger() throws {
    try expect(
      [
        "page.html", "--script", "background", "--arguments",
        #"{"newBackgroundColor": "red", "number": 9007199254740993}"#,
      ], output: Self.changed,
      error: """
        warning: arguments.number: the integer 9007199254740993 exceeds ±2^53, so JavaScript \
        cannot represent it exactly.

        """)
  }
}
