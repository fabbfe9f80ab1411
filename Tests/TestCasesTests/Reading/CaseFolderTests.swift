import ExtensionContract
import PropertyLists
import Testing

@testable import TestCases

@Suite("Folders of cases") struct CaseFolderTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("need no configuration") func conventions() throws {
    try folder.write([
      "a/page.html": "<p>", "a/Action.js": "", "a/other.js": "", "a/arguments.json": "{}",
      "a/options.json": #"{"device": "ipad", "viewport": "10x20", "seed": 3}"#,
      "a/expected-results.json": "{}", "a/expected.html": "", "a/expected.diff": "",
      "a/expected-console.txt": "", "a/expected-error.txt": "",
    ])
    let testCase = try folder.testCase()
    #expect(testCase.name == "a")
    #expect(testCase.source == .folder(folder.file("a")))
    #expect(testCase.page == folder.file("a/page.html"))
    #expect(testCase.script == .file(folder.file("a/Action.js")))
    #expect(testCase.arguments == .file(folder.file("a/arguments.json")))
    #expect(testCase.options.device == "ipad")
    #expect(testCase.options.viewport == CaseViewport("10x20"))
    #expect(testCase.options.seed == 3)
    #expect(Set(testCase.expectations.keys) == Set(ExpectationKind.allCases))
    #expect(testCase.expectations[.page] == .file(folder.file("a/expected.html")))
    #expect(testCase.obsoleteFiles.isEmpty)
  }

  @Test("have a handler instead of arguments") func handlers() throws {
    try folder.write([
      "a/page.html": "<p>", "a/Action.js": "", "a/handler.json": #"{"command": ["sh", "h.sh"]}"#,
      "a/expected.diff": "",
    ])
    let testCase = try folder.testCase()
    #expect(testCase.handler?.command == .words(["sh", "h.sh"]))
    #expect(testCase.handler?.folder == folder.file("a"))
    #expect(testCase.expectations[.diff] != nil && testCase.obsoleteFiles.isEmpty)
    try folder.write(["a/arguments.json": "{}"])
    #expect(try folder.cases().broken.count == 1)
  }

  @Test("run the native half of an extension") func native() throws {
    try folder.write([
      "a/page.html": "<p>", "a/script": "../App.appex",
      "a/native.json": #"{"tap": [{"type": ""}, "Done"]}"#,
      "App.appex/Info.plist": "",
    ])
    #expect(try folder.testCase(at: "a").native == CaseNative(actions: [.type(""), .tap("Done")]))
    try folder.write(["a/native.json": #"{"tap": "Done"}"#])
    #expect(
      try folder.problems(at: "a") == [
        "a/native.json:1:9: tap: The value is a string. Write an array."
      ])
    try folder.write(["a/native.json": "{}", "a/arguments.json": "{}"])
    #expect(
      try folder.problems(at: "a") == [
        "a/native.json:1:1: The case has both a native half and arguments. Remove one of the files."
      ])
    try folder.write(["b/page.html": "<p>", "b/Action.js": "", "b/native.json": "{}"])
    #expect(
      try folder.problems(at: "b") == [
        "b/native.json:1:1: The script is not that of an extension. Write the extension as the script, or remove the native half."
      ])
  }

  @Test("have the common handler without a handler and arguments") func commonHandlers() throws {
    try folder.write([
      "a/page.html": "<p>", "a/Action.js": "", "a/expected.diff": "",
      "b/page.html": "<p>", "b/Action.js": "", "b/arguments.json": "{}",
      "c/page.html": "<p>", "c/Action.js": "", "c/handler.json": #"{"command": "cat"}"#,
    ])
    let handler = CaseHandler(command: .line("./handler.sh"), folder: ".")
    let cases = try folder.cases(handler: handler).cases
    #expect(cases.map { $0.handler == handler } == [true, false, false])
    #expect(cases[0].obsoleteFiles.isEmpty)
    #expect(cases[1].handler == nil && cases[2].handler?.command == .line("cat"))
    // Without a handler, the expectation of the page has no effect.
    #expect(try folder.cases().cases[0].obsoleteFiles.count == 1)
  }

  @Test(
    "take pages in any form",
    arguments: [
      "page.xhtml", "page.mhtml", "page.webarchive", "page.warc", "page.warc.gz", "x.htm",
    ])
  func pages(_ name: String) throws {
    try folder.write(["\(name)": "", "a.js": "", "expected-results.json": "{}"])
    #expect(try folder.testCase().page == folder.file(name))
  }

  @Test("list the candidates if pages or scripts are ambiguous") func ambiguity() throws {
    try folder.write(["page.html": "", "page.xhtml": "", "b.js": "", "a.js": ""])
    #expect(
      try folder.problems() == [
        ".: The case has several pages: page.html, page.xhtml. Keep one, or name it page.html.",
        ".: The case has several scripts: a.js, b.js. Keep one, or name it in a file script.",
      ])
  }

  @Test(
    "may name a script",
    arguments: [
      ("images\n", CaseScript.bundled("images")), ("../Action.js", .file("Action.js")),
      ("../Action", .file("Action.js")),
      ("../Ext", .extension(path: "Ext", name: nil, buildSettings: [])),
      (
        #"{"extension": "../Ext", "name": "Reader", "buildSettings": ["A=B"]}"#,
        .extension(path: "Ext", name: "Reader", buildSettings: ["A=B"])
      ),
    ])
  func scripts(_ text: String, _ script: CaseScript) throws {
    try folder.write([
      "a/page.html": "", "a/script": text, "Action.js": "", "Ext/Info.plist": "", "a/x.js": "",
    ])
    let expected: CaseScript =
      switch script {
      case .bundled: script
      case .file(let path): .file(folder.file(path))
      case .extension(let path, let name, let settings):
        .extension(path: folder.file(path), name: name, buildSettings: settings)
      }
    #expect(try folder.testCase(at: "a").script == expected)
  }

  @Test(
    "report scripts that do not exist",
    arguments: [
      (
        "",
        "a/script: The file is empty. Write the name of a bundled script, or the path of a script or an extension."
      ),
      (
        "imges",
        "a/script:1:1: 'imges' is neither a bundled script nor a file. The bundled scripts are images, links."
      ),
      (
        "../b.js",
        "a/script:1:1: The script 'b.js' does not exist. Check the path, which is relative to 'a'."
      ),
      (
        #"{"extension": 1}"#,
        #"a/script:1:15: extension: The value is a number. Write a text that is not empty."#
      ),
    ])
  func wrongScripts(_ text: String, _ message: String) throws {
    try folder.write(["a/page.html": "", "a/script": text])
    #expect(try folder.problems() == [message])
  }

  @Test("report the place of wrong options") func wrongOptions() throws {
    try folder.write([
      "page.html": "", "Action.js": "",
      "options.json": "{\n  \"devise\": \"mac\",\n  \"seed\": \"1\",\n  \"clock\": \"reel\"\n}",
    ])
    #expect(
      try folder.problems() == [
        "options.json:2:3: devise: The key is not known. Did you mean device?",
        "options.json:3:11: seed: The value is a string. Write a whole number from 0 to 18446744073709551615.",
        "options.json:4:12: clock: “reel” is not a possible value. Did you mean \"real\"? Write \"virtual\" or \"real\".",
      ])
  }

  @Test("report options that the context rejects") func context() throws {
    try folder.write([
      "page.html": "", "Action.js": "", "options.json": #"{"charset": "x", "resources": "r"}"#,
    ])
    let context = CaseContext(bundledScripts: []) { key, value in
      key == "charset" && value == "x" ? "Write utf-8." : nil
    }
    let list = try CaseFinder.cases(
      at: [folder.path], context: context, workingFolder: folder.path)
    let problems = try #require(list.broken.first?.problems)
    #expect(problems.map(\.valuePath) == ["charset", "resources"])
    #expect(problems[0].remedy == "Write utf-8.")
    #expect(problems[0].position?.column == 13)
  }

  @Test("report malformed JSON with its place") func malformed() throws {
    try folder.write(["page.html": "", "Action.js": "", "options.json": "{\n \"a\": \n}"])
    let problem = try #require(try folder.problems().first)
    #expect(problem.hasPrefix("options.json:3:1: a: "))
  }

  @Test("have obsolete files") func obsolete() throws {
    try folder.write([
      "page.html": "", "Action.js": "", "expected.html": "", "expected-foo.html": "",
      "expected-results.json": "", "expectedly.txt": "", "expected.diff.pending": "",
    ])
    let testCase = try folder.testCase()
    #expect(
      testCase.obsoleteFiles.map(\.path) == [
        folder.file("expected.html"), folder.file("expected-foo.html"),
      ])
    #expect(Array(testCase.expectations.keys) == [.results])
    #expect(testCase.pendingKinds == [.diff])
  }
}
