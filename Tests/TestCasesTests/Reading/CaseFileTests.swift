import ExtensionContract
import PropertyLists
import Testing

@testable import TestCases

@Suite("Case files") struct CaseFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(["page.html": "", "Action.js": "", "args.json": #"{"a": 1}"#])
  }

  @Test("describe one run") func single() throws {
    try folder.write(
      """
      {"page": "page.html", "script": "images", "arguments": {"a": 1},
       "expect": {"results": [1], "diff": ""}}
      """, to: "x.case.json")
    try folder.write("log", to: "x.expected-console.txt")
    let testCase = try folder.testCase(at: "x.case.json")
    #expect(testCase.name == "x")
    #expect(testCase.script == .bundled("images"))
    #expect(try testCase.readArguments() == .dictionary(["a": .integer(1)]))
    #expect(try testCase.readExpectedResults() == .array([.integer(1)]))
    #expect(try testCase.readExpectedText(.diff) == [])
    #expect(try testCase.readExpectedText(.console) == Array("log".utf8))
    #expect(try testCase.readExpectedText(.page) == nil)
    #expect(testCase.expectationPath(.page) == folder.file("x.expected.html"))
  }

  @Test("have a handler, which replaces arguments, and the reverse") func handlers() throws {
    try folder.write(
      """
      {
        "page": "page.html", "script": "Action.js", "handler": "cat",
        "runs": [
          {"name": "a", "expect": {"diff": ""}},
          {"name": "b", "arguments": {}},
          {"name": "c", "handler": {"command": ["./Action.js", "x"], "mode": "lines", "timeLimit": 2}},
          {"name": "d", "handler": {"command": "a b", "protocol": "items", "format": "plist"}}
        ]
      }
      """, to: "x.case.json")
    let cases = try folder.cases().cases
    #expect(cases.map { $0.handler == nil } == [false, true, false, false])
    #expect(cases.map { $0.arguments == nil } == [true, false, true, true])
    #expect(cases[0].handler?.command == .line("cat"))
    #expect(cases[2].handler?.command == .words(["./Action.js", "x"]))
    #expect(cases[2].handler?.mode == "lines" && cases[2].handler?.timeLimit == 2)
    #expect(cases[2].dependencies.files.contains(folder.file("Action.js")))
    #expect(cases[3].handler?.content == "items" && cases[3].handler?.format == "plist")
    try folder.write(
      #"{"page": "page.html", "script": "images", "handler": "cat", "arguments": {}}"#,
      to: "y.case.json")
    #expect(try folder.cases().broken.count == 1)
  }

  @Test("run the native half of an extension") func native() throws {
    try folder.write(
      """
      {
        "page": "page.html", "script": {"extension": "App.appex"}, "native": {"tap": ["Done"]},
        "runs": [
          {"name": "a"},
          {"name": "b", "native": {"timeLimit": 2}},
          {"name": "c", "arguments": {}},
          {"name": "d", "handler": "cat"}
        ]
      }
      """, to: "x.case.json")
    try folder.write(["App.appex/Info.plist": ""])
    let cases = try folder.cases().cases
    #expect(cases.map { $0.native?.actions } == [[.tap("Done")], [], nil, nil])
    #expect(cases.map { $0.native?.timeLimit } == [nil, 2, nil, nil])
    #expect(cases.map { $0.arguments == nil } == [true, true, false, true])
    #expect(cases.map { $0.handler == nil } == [true, true, true, false])
    try folder.write(
      #"{"page": "page.html", "script": "Action.js", "native": {}}"#, to: "x.case.json")
    #expect(
      try folder.problems() == [
        "x.case.json:1:56: native: The script is not that of an extension. Write the extension as the script, or remove the native half."
      ])
  }

  @Test("have the common native half if they have an extension") func commonNativeHalves() throws {
    try folder.write(["App.appex/Info.plist": ""])
    try folder.write(
      """
      {
        "page": "page.html", "script": {"extension": "App.appex"},
        "runs": [{"name": "a"}, {"name": "b", "arguments": {}}, {"name": "c", "script": "images"}]
      }
      """, to: "x.case.json")
    let cases = try folder.cases(native: CaseNative(actions: [.tap("Done")])).cases
    #expect(cases.map { $0.native?.actions } == [[.tap("Done")], nil, nil])
  }

  @Test("have the common handler without a handler and arguments") func commonHandlers() throws {
    try folder.write(
      """
      {
        "page": "page.html", "script": "Action.js",
        "runs": [
          {"name": "a", "expect": {"diff": ""}},
          {"name": "b", "arguments": {}},
          {"name": "c", "handler": "cat"}
        ]
      }
      """, to: "x.case.json")
    let handler = CaseHandler(command: .line("./handler.sh"), folder: ".")
    let list = try folder.cases(handler: handler)
    #expect(list.broken.isEmpty)
    #expect(list.cases.map { $0.handler == handler } == [true, false, false])
    #expect(list.cases[1].handler == nil)
    #expect(list.cases[2].handler?.command == .line("cat"))
    // Without a handler, the case with an expected page is broken.
    #expect(try folder.cases().broken.count == 1)
  }

  @Test("describe several runs, whose values replace those of the file") func runs() throws {
    try folder.write(
      """
      {
        "page": "page.html", "script": "Action.js", "arguments": "args.json",
        "options": {"device": "mac", "seed": 1, "selection": "p"},
        "runs": [
          {"name": "b", "script": "links", "options": {"seed": 2, "selectText": "x"}},
          {"name": "a", "arguments": {}}
        ]
      }
      """, to: "sub/../x.case.json")
    try folder.write("", to: "x.b.expected.diff")
    let list = try folder.cases()
    #expect(list.cases.map(\.name) == ["x/a", "x/b"])
    let (a, b) = (list.cases[0], list.cases[1])
    #expect(a.source == .file(folder.file("x.case.json"), run: 1, line: 6))
    #expect(b.source == .file(folder.file("x.case.json"), run: 0, line: 5))
    #expect(b.script == .bundled("links"))
    #expect(b.options.seed == 2)
    #expect(b.options.device == "mac")
    #expect(b.options.selection == nil)
    #expect(b.options.selectText == "x")
    #expect(a.options.selection == "p")
    #expect(b.arguments == .file(folder.file("args.json")))
    #expect(a.arguments == .inline(.dictionary([:])))
    #expect(b.expectations == [.diff: .file(folder.file("x.b.expected.diff"))])
  }

  @Test("report places and paths of wrong values") func problems() throws {
    try folder.write(
      """
      {
        "page": "none.html",
        "script": "Action.js",
        "runs": [
          {"name": "a", "expect": {"diff": "x"}},
          {"name": "a", "page": "page.html", "options": {"resources": "none"}},
          {"name": "b", "script": "non", "arguments": "none.json"}
        ]
      }
      """, to: "x.case.json")
    let problems = try folder.problems()
    #expect(
      problems == [
        "x.case.json:2:11: page: The page 'none.html' does not exist. Check the path, which is relative to '.'.",
        "x.case.json:5:38: runs[0].expect.diff: The expectation has no effect, because finalize does not run. Add arguments, a handler or a native half, or remove the expectation.",
        "x.case.json:6:14: runs[1].name: runs[0] has the same name. Rename one of them.",
        "x.case.json:6:65: runs[1].options.resources: The file or folder 'none' does not exist. Check the path, which is relative to '.'.",
        "x.case.json:7:29: runs[2].script: 'non' is neither a bundled script nor a file. The bundled scripts are images, links.",
        "x.case.json:7:49: runs[2].arguments: The file 'none.json' does not exist. Check the path, or write the arguments as an object.",
      ])
  }

  @Test("report repeated keys") func repeatedKeys() throws {
    try folder.write(
      """
      {
        "page": "page.html", "script": "links",
        "runs": [{"name": "a", "options": {"seed": 1, "seed": 2}}]
      }
      """, to: "x.case.json")
    #expect(
      try folder.problems() == [
        "x.case.json:3:49: runs[0].options.seed: The key occurs twice in the same object. Remove one of the entries."
      ])
  }

  @Test(
    "suggest keys",
    arguments: [
      (
        #"{"pages": "a", "script": "b", "page": "c"}"#,
        "1:2: pages: The key is not known. Did you mean page?"
      ),
      (
        #"{"page": "a", "script": "b", "device": "mac"}"#,
        "1:30: device: The key is not known. Move it into options."
      ),
      (
        #"{"page": "a", "script": "b", "runs": [{"name": "a", "options": {"devcie": 1}}]}"#,
        "1:65: runs[0].options.devcie: The key is not known. Did you mean device?"
      ),
      (
        #"{"page": "a", "runs": [{"name": "a"}]}"#,
        "1:24: runs[0]: The key script is missing. Add it to the run or to the file."
      ),
      (
        #"{"page": "a", "script": "b", "expect": {}, "runs": [{"name": "a"}]}"#,
        "1:44: runs: expect and runs exclude each other. Remove one of them."
      ),
    ])
  func suggestions(_ text: String, _ message: String) throws {
    try folder.write(text, to: "x.case.json")
    #expect(try folder.problems() == ["x.case.json:\(message)"])
  }

  @Test("do not expect the same in two places") func twice() throws {
    try folder.write(
      #"{"page": "page.html", "script": "links", "expect": {"results": 1}}"#, to: "x.case.json")
    try folder.write("2", to: "x.expected-results.json")
    #expect(
      try folder.problems() == [
        "x.case.json:1:64: expect.results: 'x.expected-results.json' contains the same expectation. Remove one of them."
      ])
  }

  @Test(
    "are JSON in UTF-8",
    arguments: [
      Array("<plist/>".utf8), Array("bplist00".utf8), [0xFF, 0xFE, 0x7B, 0], [0x7B, 0, 0x7D, 0], [],
      Array("{\"a\": \"\u{1}\"}".utf8), [0x22, 0xFF, 0x22], Array(repeating: 0x5B, count: 100_000),
    ] as [[UInt8]])
  func formats(_ bytes: [UInt8]) throws {
    #expect(throws: CaseError.self) { try CaseJSON(path: "x", bytes: bytes) }
  }
}
