import Foundation
import Testing

@Suite("lint")
struct LintCommandTests {
  /// Creates an extension with a key whose value is a string instead of a number.
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.add(
      extension: "Save",
      SampleExtension.information(rule: [
        "NSExtensionActivationSupportsWebPageWithMaxCount": "1",
        "NSExtensionActivationSupportsText": 1,
      ]))
    return scratch
  }

  @Test("reports findings with places, and exits with 1 for errors")
  func text() throws {
    let scratch = try Self.scratch()
    let outcome = try Command.run(["lint", "Save"], in: scratch.folder)
    #expect(outcome.text.contains("Save/Info.plist:"))
    #expect(outcome.status == (outcome.text.contains(": error: ") ? 1 : 0))
    #expect(outcome.text.contains(" in 1 extension."))
  }

  @Test("fails if a path does not exist") func missing() throws {
    let scratch = try Self.scratch()
    let outcome = try Command.run(["lint", "Save", "nosuch"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.text.isEmpty)
    #expect(outcome.error.contains("'nosuch' could not be read: No such file or directory."))
  }

  @Test("has formats for programs", arguments: ["json", "sarif", "github"])
  func formats(format: String) throws {
    let scratch = try Self.scratch()
    let outcome = try Command.run(
      ["lint", "Save", "--format", format, "-o", "report"], in: scratch.folder)
    #expect(outcome.text.isEmpty)
    let report = try scratch.text("report")
    if format == "github" {
      #expect(report.hasPrefix("::"))
    } else {
      let root = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
      #expect(root?[format == "sarif" ? "runs" : "findings"] is [Any])
    }
  }

  @Test("applies mechanical fixes, and changes no other byte")
  func fixing() throws {
    let scratch = try Self.scratch()
    let before = try scratch.text("Save/Info.plist")
    let outcome = try Command.run(["lint", "Save", "--fix"], in: scratch.folder)
    let after = try scratch.text("Save/Info.plist")
    #expect(
      after.contains("<integer>1</integer>")
        && !before.contains("<integer>1</integer>\n\t\t\t</dict>"))
    #expect(outcome.error.contains("note: Save/Info.plist: ") && outcome.error.contains("fixed."))
    #expect(after.split(separator: "\n").count == before.split(separator: "\n").count)
  }

  @Test("is a part of inspect")
  func inspecting() throws {
    let scratch = try Self.scratch()
    let text = try Command.run(["inspect", "Save"], in: scratch.folder).text
    #expect(text.contains("\n  lint               Save/"))
    let outcome = try Command.run(["inspect", "Save", "--format", "json"], in: scratch.folder)
    let root = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let found = (root?["extensions"] as? [[String: Any]])?.first
    let findings = try #require(found?["lint"] as? [[String: Any]])
    #expect(findings.contains { $0["rule"] is String && $0["severity"] as? String != nil })
  }

  @Test("disables rules")
  func disabling() throws {
    let scratch = try Self.scratch()
    let json = try Command.run(["lint", "Save", "--format", "json"], in: scratch.folder)
    let root = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let findings = try #require(root?["findings"] as? [[String: Any]])
    let rules = Set(findings.compactMap { $0["rule"] as? String })
    #expect(!rules.isEmpty)
    let disabled = try Command.run(
      ["lint", "Save"] + rules.flatMap { ["--disable", $0] }, in: scratch.folder)
    #expect(disabled.text.hasPrefix("No findings") && disabled.status == 0)
    let list = try JSONSerialization.data(withJSONObject: ["disabled": Array(rules)])
    try scratch.file("Save/.pageaction-lint.json", list)
    let configured = try Command.run(["lint", "Save"], in: scratch.folder)
    #expect(configured.text.hasPrefix("No findings") && configured.status == 0)
  }

  @Test(
    "does not overwrite inputs",
    arguments: ["Save/Info.plist", "Save/Action.js", "Save/.pageaction-lint.json", "lone.js"])
  func overwriting(file: String) throws {
    let scratch = try Self.scratch()
    try scratch.file("Save/.pageaction-lint.json", "{}")
    try scratch.file("lone.js", SampleExtension.script)
    let before = try scratch.text(file)
    for options in [[], ["--fix"]] {
      let outcome = try Command.run(
        ["lint", "Save", "lone.js", "-o", file] + options, in: scratch.folder)
      #expect(outcome.status == 64, "\(outcome.error)")
      #expect(outcome.error.contains("--output would overwrite it."))
      #expect(try scratch.text(file) == before)
    }
  }

  @Test("finds a script beside an Info.plist in the working folder")
  func workingFolder() throws {
    let scratch = try Self.scratch()
    let folder = scratch.folder.appendingPathComponent("Save")
    for path in ["Info.plist", "./Info.plist", "."] {
      let outcome = try Command.run(["lint", path], in: folder)
      #expect(!outcome.text.contains("shared-script"), "\(path): \(outcome.text)")
    }
  }

  @Test("notes that a project lacks the configuration")
  func missingConfiguration() throws {
    let scratch = try Self.scratch()
    let project = Project.folder.appendingPathComponent(SampleExtension.project).path
    let outcome = try Command.run(
      ["lint", project, "--configuration", "Nope"], in: scratch.folder)
    #expect(outcome.text.contains("has no configuration 'Nope'"), "\(outcome.text)")
  }

  @Test(
    "explains errors",
    arguments: [
      (["--disable", "nosuch"], 64, "--disable: There is no rule “nosuch”."),
      (["--config", "nosuch"], 2, "nosuch: The file cannot be read"),
      (["--config", "bad.json"], 2, "bad.json"),
      (["--format", "xml"], 64, "Use text, json, sarif or github."),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], status: Int32, message: String) throws {
    let scratch = try Self.scratch()
    try scratch.file("bad.json", #"{"disable": []}"#)
    let outcome = try Command.run(["lint", "Save"] + arguments, in: scratch.folder)
    #expect(outcome.status == status && outcome.error.contains(message), "\(outcome.error)")
  }
}
