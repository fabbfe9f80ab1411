import PageAction
@testable import PageActionTesting
import PropertyLists
import Testing

@Suite("Snapshots of tests")
struct SnapshotTests {
  private let folder: TemporaryFolder
  private let page: SavedPage

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<body><p>a</p></body>\n", to: "Pages/a.html")
    try folder.write(
      """
      var ExtensionPreprocessingJS = {
        run(parameters) { parameters.completionFunction({ n: 1, $match: 2, time: Date.now() }); },
        finalize(parameters) { document.querySelector("p").id = parameters.id; },
      };
      """, to: "Action.js")
    page = SavedPage("Pages/a.html", filePath: folder.testFile)
  }

  private func changed(_ id: String) async throws -> ChangedPage {
    try await page.run("Action.js").finalize(["id": .string(id)])
  }

  private func with(
    _ environment: [String: String], _ body: () async throws -> Void
  ) async rethrows {
    try await SnapshotSettings.$environment.withValue(environment, operation: body)
  }

  @Test("A missing snapshot fails, and the message has the command that writes it")
  func missing() async throws {
    let changed = try await changed("x")
    let found = await issues { try await with([:]) { try changed.matchesSnapshot() } }
    #expect(found.count == 1)
    let text = found.first?.text ?? ""
    #expect(text.contains("PAGEACTION_UPDATE=new swift test --filter missing"))
    #expect(text.contains("\(folder.path)/__Snapshots__/SomeTests/missing.a.html"))
    #expect(!folder.exists("__Snapshots__"))
  }

  @Test("A missing snapshot is written", arguments: ["new", "1"])
  func written(mode: String) async throws {
    let changed = try await changed("x")
    try await with(["PAGEACTION_UPDATE": mode]) { try changed.matchesSnapshot() }
    let name = "__Snapshots__/SomeTests/written.a.html"
    #expect(try folder.read(name) == "<body><p id=\"x\">a</p></body>\n")
    try await with([:]) { try changed.matchesSnapshot() }
  }

  @Test("Continuous integration writes nothing")
  func integration() async throws {
    let changed = try await changed("x")
    let found = await issues {
      try await with(["PAGEACTION_UPDATE": "1", "CI": "true"]) { try changed.matchesSnapshot() }
    }
    #expect(found.first?.text.contains("CI") == true)
    #expect(!folder.exists("__Snapshots__"))
  }

  @Test("A page that differs fails with the changes of the tree and of the source")
  func different() async throws {
    let name = "__Snapshots__/SomeTests/different.a.html"
    let old = "<body><p id=\"old\">a</p></body>\n"
    try folder.write(old, to: name)
    let changed = try await changed("x")
    for mode in ["", "new"] {
      let found = await issues {
        try await with(["PAGEACTION_UPDATE": mode]) { try changed.matchesSnapshot() }
      }
      let text = found.first?.text ?? ""
      #expect(found.count == 1)
      #expect(text.contains("-\(old)") && text.contains("+<body><p id=\"x\">a</p></body>"))
      #expect(text.contains("PAGEACTION_UPDATE=1"))
      #expect(try folder.read(name) == old)
    }
    try await with(["PAGEACTION_UPDATE": "1"]) { try changed.matchesSnapshot() }
    #expect(try folder.read(name) == "<body><p id=\"x\">a</p></body>\n")
  }

  @Test("An update of results keeps matchers that still match")
  func results() async throws {
    let name = "__Snapshots__/SomeTests/results.a.json"
    try folder.write(#"{"n": 2, "$$match": 2, "time": {"$match": "number"}}"#, to: name)
    let run = try await page.run("Action.js")
    let found = await issues { try await with([:]) { try run.matchesSnapshot() } }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("n:") == true)
    #expect(found.first?.text.contains("time") == false)
    try await with(["PAGEACTION_UPDATE": "1"]) { try run.matchesSnapshot() }
    let value = try PropertyList(parsing: Array(try folder.read(name).utf8))
    #expect(value == ["n": 1, "$$match": 2, "time": ["$match": "number"]])
    try await with([:]) { try run.matchesSnapshot() }
  }

  @Test("A snapshot that is not JSON fails with its place")
  func malformed() async throws {
    try folder.write("{\n  \"n\": }", to: "__Snapshots__/SomeTests/malformed.a.json")
    let run = try await page.run("Action.js")
    let found = await issues { try await with([:]) { try run.matchesSnapshot() } }
    #expect(
      found.first?.text.contains("\(folder.path)/__Snapshots__/SomeTests/malformed.a.json:2:")
        == true)
  }

  @Test("Different contents need different names")
  func names() async throws {
    let (first, second) = (try await changed("x"), try await changed("y"))
    try await with(["PAGEACTION_UPDATE": "1"]) {
      try first.matchesSnapshot()
      try second.matchesSnapshot(named: "y")
    }
    let found = await issues {
      try await with(["PAGEACTION_UPDATE": "1"]) { try second.matchesSnapshot() }
    }
    #expect(found.first?.text.contains("named:") == true)
    #expect(try folder.read("__Snapshots__/SomeTests/names.a.html").contains("x"))
    #expect(try folder.read("__Snapshots__/SomeTests/names.a.y.html").contains("y"))
  }

  @Test("Another value of the variable fails")
  func badVariable() async throws {
    let changed = try await changed("x")
    let found = await issues {
      try await with(["PAGEACTION_UPDATE": "yes"]) { try changed.matchesSnapshot() }
    }
    #expect(found.first?.text.contains("PAGEACTION_UPDATE is 'yes'") == true)
  }

  @Test(
    "Names of files have no special characters",
    arguments: [
      ("a/b c", "a-b-c"), ("..", "-.."), ("é_1", "é_1"), ("`a`", "a"), ("x\u{0}:", "x--"),
    ])
  func fileNames(text: String, name: String) {
    #expect(SnapshotName.part(text) == name)
  }
}
