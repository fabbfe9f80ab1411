import Foundation
import Testing

/// Tests of output folders that contain symbolic links, or that are reached through them.
@Suite("Output folders")
struct OutputFolderTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for folder in ["f", "g", "out/h"] {
      try FileManager.default.createDirectory(
        at: scratch.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for folder in ["f", "g"] {
      try scratch.file("\(folder)/a.html", "<title>\(folder)/a</title>")
      try scratch.file("\(folder)/b.html", "<title>\(folder)/b</title>")
    }
    try scratch.script("s.js", run: "arguments.completionFunction({title: document.title});")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent(name).path, withDestinationPath: target)
  }

  private func batch(_ arguments: [String]) throws -> Command.Outcome {
    try Command.run(
      ["batch", "--script", "s.js", "--quiet"] + arguments, in: scratch.folder)
  }

  /// Expects that the page of each record has the contents of its input.
  private func expectPages(_ outcome: Command.Outcome, failed: [String]) throws {
    let records = try Records(outcome.output)
    #expect(outcome.status == (failed.isEmpty ? 0 : 1), "\(outcome.error)")
    for record in records.values {
      guard let source = record["source"] as? String else { continue }
      guard let page = record["page"] as? String else {
        #expect(failed.contains(source))
        #expect((record["error"] as? String)?.hasPrefix("The page of another input is") == true)
        continue
      }
      #expect(!failed.contains(source))
      #expect(try scratch.text(page) == scratch.text(source))
    }
  }

  @Test("Folders that are links to one folder take one page of a name")
  func linkedFolders() throws {
    try link("out/f", to: "h")
    try link("out/g", to: "h")
    try expectPages(
      batch(["f", "g", "--output-dir", "out"]), failed: ["g/a.html", "g/b.html"])
    // A batch of only one of the linked folders succeeds.
    try expectPages(
      batch(["f", "--output-dir", "out", "--jobs", "1"]), failed: [])
  }

  @Test("Files that are links to one file take one page")
  func linkedFiles() throws {
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("out/f"), withIntermediateDirectories: true)
    try link("out/f/a.html", to: "../h/x.html")
    try link("out/f/b.html", to: "../h/../h/x.html")
    try expectPages(batch(["f", "--output-dir", "out"]), failed: ["f/b.html"])
  }

  @Test("A link to a resource is not followed over it")
  func linkedResource() throws {
    try scratch.file("map.json", #"{"https://a.example/x": "mapped.txt"}"#)
    try scratch.file("mapped.txt", "mapped")
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("out/f"), withIntermediateDirectories: true)
    try link("out/f/a.html", to: "../../mapped.txt")
    let outcome = try batch(["f", "--resources", "map.json", "--output-dir", "out"])
    #expect(outcome.status == 1)
    #expect(try Records(outcome.output).texts("status") == ["failed", "ok"])
    #expect(try scratch.text("mapped.txt") == "mapped")
  }

  @Test(
    "The folder of the inputs is refused",
    arguments: [
      ["f", "--output-dir", "f"], ["g", "f", "--output-dir", "./g/../f"],
      ["f/*.html", "--output-dir", "f"], ["**/*.html", "--output-dir", "."],
    ])
  func inputFolder(arguments: [String]) throws {
    let outcome = try batch(arguments)
    #expect(outcome.status == 64 && outcome.text == "")
    let input = arguments[0] == "g" ? "f" : arguments[0]
    #expect(
      outcome.error
        == "error: '\(input)' is the folder of --output-dir, which is not read. "
        + "Name another folder with --output-dir.\n")
  }

  @Test("A script that cannot be loaded leaves the earlier output")
  func earlierOutput() throws {
    try scratch.file("old.ndjson", "old\n")
    try scratch.file("g/0.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]))
    try scratch.file("bad.js", "var x = ;")
    for format in ["ndjson", "csv"] {
      let outcome = try Command.run(
        [
          "batch", "g", "--script", "bad.js", "-o", "old.ndjson", "--format", format,
          "--checkpoint-interval", "0.01",
        ], in: scratch.folder)
      #expect(outcome.status == 1)
      #expect(try scratch.text("old.ndjson") == "old\n")
      #expect(try !scratch.names.contains("old.ndjson.checkpoint"))
    }
    let outcome = try batch(["g", "-o", "old.ndjson"])
    #expect(outcome.status == 0)
    #expect(try Records(Data(scratch.text("old.ndjson").utf8)).values.count == 2)
    // A batch without pages writes no records.
    #expect(try batch(["g/0.png", "-o", "old.ndjson"]).status == 0)
    #expect(try scratch.text("old.ndjson") == "")
  }
}
