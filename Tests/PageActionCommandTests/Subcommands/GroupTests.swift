import Foundation
import Testing

@Suite("pageaction group")
struct GroupTests {
  @Test(
    "set accepts a negative number",
    arguments: [
      ["set", "group.a", "k", "-5", "--app-groups", "G"],
      ["--app-groups", "G", "set", "group.a", "k", "-5"],
      ["set", "group.a", "k", "--app-groups", "G", "--", "-5"],
    ])
  func negativeNumbers(_ words: [String]) throws {
    let scratch = try Scratch()
    try Command.expect(["group"] + words, in: scratch.folder)
    try Command.expect(
      ["group", "get", "group.a", "k", "--app-groups", "G", "--format", "json"],
      in: scratch.folder, output: "-5\n")
  }

  @Test("set stores a negative number as a string")
  func negativeStrings() throws {
    let scratch = try Scratch()
    let folder = ["--app-groups", "G"]
    try Command.expect(
      ["group", "set", "--string", "group.a", "k", "-1.5"] + folder, in: scratch.folder)
    try Command.expect(
      ["group", "get", "group.a", "k", "--format", "json"] + folder, in: scratch.folder,
      output: "\"-1.5\"\n")
  }

  @Test("get without a key prints keys, also of one value")
  func singleValues() throws {
    let scratch = try Scratch()
    let folder = ["--app-groups", "G"]
    try Command.expect(["group", "set", "group.a", "k", "1"] + folder, in: scratch.folder)
    try Command.expect(["group", "get", "group.a"] + folder, in: scratch.folder, output: "k: 1\n")
    try Command.expect(
      ["group", "get", "group.a", "k"] + folder, in: scratch.folder, output: "1\n")
  }

  @Test("get without a key reports a group that has no container")
  func missingContainers() throws {
    let outcome = try Command.run(["group", "get", "group.none", "--app-groups", "G"])
    #expect(outcome.status == 0 && outcome.text == "")
    #expect(outcome.error.contains("group.none has no container in "))
  }

  @Test("set explains that defaults cannot store null", arguments: ["null", "[1, null]"])
  func null(_ value: String) throws {
    let outcome = try Command.run(["group", "set", "group.a", "k", value, "--app-groups", "G"])
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("is null, which defaults cannot store."))
  }

  @Test("an option that begins with a letter is unknown")
  func unknownOptions() throws {
    let outcome = try Command.run(["group", "set", "group.a", "k", "-x", "--app-groups", "G"])
    #expect(outcome.error.hasPrefix("error: Unknown option '-x'."))
    #expect(outcome.status == 64)
  }

  @Test("get refuses a container that is a symbolic link")
  func links() throws {
    let scratch = try Scratch()
    try Command.expect(
      ["group", "set", "group.a", "k", "1", "--app-groups", "Other"], in: scratch.folder)
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("G"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("G/group.a").path,
      withDestinationPath: "../Other/group.a")
    let outcome = try Command.run(
      ["group", "get", "group.a", "--app-groups", "G"], in: scratch.folder)
    #expect(outcome.text == "" && outcome.status == 2)
  }

  @Test(
    "watch continues after defaults that another program has not written completely",
    .timeLimit(.minutes(5)))
  func incompleteDefaults() async throws {
    let scratch = try Scratch()
    let folder = ["--app-groups", "G"]
    try Command.expect(["group", "set", "group.a", "a", "1"] + folder, in: scratch.folder)
    let streams = try ["output", "error"].map { try scratch.file($0, Data()) }
    let process = try Command.start(
      ["group", "watch", "group.a"] + folder, in: scratch.folder,
      output: try FileHandle(forWritingTo: streams[0]),
      error: try FileHandle(forWritingTo: streams[1]))
    defer { process.terminate() }
    func text(_ stream: Int) throws -> String {
      String(decoding: try Data(contentsOf: streams[stream]), as: UTF8.self)
    }
    // When the command prints a notification, it also reports changes.
    while process.isRunning, try text(0).isEmpty {
      try Command.expect(["group", "notify", "ready"] + folder, in: scratch.folder)
    }
    let path = "G/group.a/Library/Preferences/group.a.plist"
    let start = "<?xml version=\"1.0\"?><plist><dict><key>a</key><integer>1</integer>"
    try scratch.file(path, "")
    try scratch.file(path, start)
    while process.isRunning, try text(1).isEmpty { try await Task.sleep(nanoseconds: 5_000_000) }
    try scratch.file(path, start + "<key>k</key><integer>5</integer></dict></plist>")
    while process.isRunning, try !text(0).contains("k = 5\n") {
      try await Task.sleep(nanoseconds: 5_000_000)
    }
    #expect(process.isRunning)
    let lines = try text(0).split(separator: "\n").filter { $0 != "notification ready" }
    #expect(lines == ["k = 5"])
    #expect(try text(1).hasPrefix("warning: "))
  }
}
