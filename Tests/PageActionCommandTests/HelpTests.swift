import Foundation
import Testing

@Suite("Help")
struct HelpTests {
  /// The public commands, and the sections of their help.
  static let commands: [(arguments: [String], sections: [String])] = [
    ([], ["OPTIONS", "SUBCOMMANDS"]),
    (["run"], ["PAGE", "SCRIPT", "OUTPUT", "LIMITS", "ADVANCED", "OPTIONS"]),
    (["finalize"], ["PAGE", "SCRIPT", "OUTPUT", "LIMITS", "ADVANCED", "OPTIONS"]),
    (["dump"], ["PAGE", "OUTPUT", "LIMITS", "ADVANCED", "OPTIONS"]),
    (["batch"], ["PAGE", "SCRIPT", "OUTPUT", "LIMITS", "ADVANCED", "OPTIONS"]),
    (["stream"], ["PAGE", "SCRIPT", "OUTPUT", "LIMITS", "ADVANCED", "OPTIONS"]),
    (["download"], ["RECORDS", "FILES", "REQUESTS", "OUTPUT", "OPTIONS"]),
    (["scripts"], ["ARGUMENTS", "OUTPUT", "OPTIONS"]),
    (["inspect"], ["ARGUMENTS", "EXTENSION", "OUTPUT", "OPTIONS"]),
    (["activation"], ["ARGUMENTS", "CONTENT", "EXTENSION", "OUTPUT", "OPTIONS"]),
    (["lint"], ["ARGUMENTS", "RULES", "EXTENSION", "OUTPUT", "OPTIONS"]),
    (["types"], ["ARGUMENTS", "EXTENSION", "OUTPUT", "OPTIONS"]),
    (["test"], ["CASES", "RUNNING", "NATIVE HALF", "EXPECTATIONS", "OUTPUT", "OPTIONS"]),
    (["review"], ["CASES", "REVIEW", "OPTIONS"]),
    (["diff"], ["ARGUMENTS", "PAGE", "VALUES", "OUTPUT", "LIMITS", "OPTIONS"]),
    (["init"], ["ARGUMENTS", "OUTPUT", "OPTIONS"]),
    (["group"], ["ARGUMENTS", "GROUPS", "CHANGES", "OUTPUT", "OPTIONS"]),
    (["studio"], ["ARGUMENTS", "SERVER", "OPTIONS"]),
  ]

  @Test("groups the options", arguments: commands)
  func groups(_ arguments: [String], sections: [String]) throws {
    let help = try Command.run(arguments + ["--help"]).text
    let found = help.split(separator: "\n").filter { $0.first != " " && $0.hasSuffix(":") }
      .map { String($0.dropLast()) }
    #expect(found.filter { $0.uppercased() == $0 } == sections)
    // All options are in groups, except those that all commands share.
    let options = try #require(help.components(separatedBy: "\nOPTIONS:\n").last)
      .split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(options.count == (arguments.isEmpty ? 2 : 1))
  }

  @Test("shows examples that work", arguments: commands.map(\.arguments))
  func examples(_ arguments: [String]) throws {
    let help = try Command.run(arguments + ["--help"]).text
    let examples = try Self.examples(in: help)
    #expect(!examples.isEmpty)
    // Skips examples that use the network or the studio, which runs until it is interrupted.
    let skippedWords = ["curl ", "--allow-network", "pageaction download ", "pageaction studio "]
    for example in examples where !skippedWords.contains(where: example.contains) {
      // `init` does not overwrite files, so it needs an empty folder.
      let scratch = try arguments == ["init"] ? Scratch() : Self.sampleFolder()
      // `test` writes no expectations if `CI` is set.
      let outcome = try Command.shell("unset CI; \(example)", in: scratch.folder)
      #expect(outcome.status == 0, "\(example)\n\(outcome.error)")
    }
  }

  /// Returns the commands below "Examples:". A line that ends with a backslash or a pipe continues
  /// on the next line.
  private static func examples(in help: String) throws -> [String] {
    let text = try #require(help.components(separatedBy: "Examples:\n").dropFirst().first)
    // A line that is too long would be wrapped without the indentation.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    #expect(lines.allSatisfy { $0.hasPrefix("  ") })
    return lines.map { $0.dropFirst(2) }.joined(separator: "\n").replacing("\\\n", with: " ")
      .replacing("|\n", with: "| ")
      .split(separator: "\n").map(String.init)
  }

  /// Creates a folder with the files that the examples name.
  private static func sampleFolder() throws -> Scratch {
    let scratch = try Scratch()
    let page = "<!DOCTYPE html><title>Ferries</title><p>On Tuesday <img src=a.png>"
    try scratch.file("page.html", page)
    try scratch.file("handler.sh", "cat >/dev/null")
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("saved"), withIntermediateDirectories: false)
    try scratch.file("saved/a.html", page)
    try scratch.file(
      "Action.js",
      """
      var ExtensionPreprocessingJS = {
        run: function (arguments) { arguments.completionFunction({ title: document.title }); },
        finalize: function (arguments) { document.title = arguments.title; },
      };
      """)
    try scratch.add(
      extension: "Action",
      SampleExtension.information(rule: [
        "NSExtensionActivationSupportsWebPageWithMaxCount": 1,
        "NSExtensionActivationSupportsImageWithMaxCount": 1,
      ]))
    try scratch.makeFolder("Groups")
    try scratch.makeFolder("Tests/article")
    try scratch.file("Tests/article/page.html", page)
    try scratch.file("Tests/article/script", "base-uri")
    try scratch.file("Tests/article/expected-results.json", #"{"$match": "object"}"#)
    for name in ["before.html", "after.html"] { try scratch.file(name, page) }
    for name in ["old.json", "new.json"] { try scratch.file(name, "{}") }
    try scratch.file("expected.json", #"{"title": {"$match": "string"}}"#)
    try scratch.file("args.json", #"{"title": "Changed"}"#)
    try scratch.file(
      "handler.py", "import sys\nfor line in sys.stdin: print(line, end='', flush=True)\n")
    try scratch.file("pages.ndjson", #"{"url": "https://example.com/", "html": "<p>"}"#)
    let http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n\(page)"
    let record = """
      WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://example.com/\r\n\
      Content-Type: application/http; msgtype=response\r\nContent-Length: \(http.utf8.count)\r\n\r\n\
      \(http)\r\n\r\n
      """
    try scratch.file("crawl.warc.gz", record)
    return scratch
  }
}
