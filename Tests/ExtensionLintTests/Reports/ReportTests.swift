import ExtensionLint
import Foundation
import PropertyLists
import Testing

private struct Unexpected: Error {
  var problem: String
}

@Suite("Reports") struct ReportTests {
  private let scratch: Scratch
  private let report: LintReport

  init() throws {
    scratch = try Scratch()
    try scratch.write(Samples.infoPlist, to: "My Action/Info.plist")
    try scratch.write(Samples.script, to: "My Action/Action.js")
    var report = LintRun(paths: [scratch.path("My Action")], nativeProgram: nil).run()
    report.notes = ["A note, 100%"]
    self.report = report
  }

  private func text(_ format: LintReport.Format) -> String {
    String(decoding: report.bytes(as: format), as: UTF8.self)
  }

  private func dictionary(_ value: PropertyList?) throws -> PropertyListDictionary {
    guard case .dictionary(let entries)? = value else {
      throw Unexpected(problem: "not a dictionary")
    }
    return entries
  }

  private func items(_ value: PropertyList?) throws -> [PropertyList] {
    guard case .array(let items)? = value else {
      throw Unexpected(problem: "not an array")
    }
    return items
  }

  @Test("Text has no hidden characters") func hiddenCharacters() {
    var report = report
    report.notes = ["a\tb\u{1B}\u{9B}\u{202E}c"]
    let text = String(decoding: report.bytes(as: .text), as: UTF8.self)
    #expect(text.contains("note: a b\u{FFFD}\u{FFFD}\u{FFFD}c\n"))
  }

  @Test("Text has a line for each finding") func lines() {
    let lines = text(.text).split(separator: "\n")
    #expect(lines.count == report.findings.count + 2)
    #expect(
      lines.contains {
        $0.hasPrefix("\(scratch.path("My Action/Info.plist")):17:5: error: ")
          && $0.hasSuffix("[number-for-boolean]")
      })
    #expect(lines.last?.contains("4 can be corrected with --fix.") ?? false)
  }

  @Test("GitHub's annotations escape properties and messages") func annotations() {
    let lines = text(.github).split(separator: "\n")
    #expect(lines.count == report.findings.count + 1)
    #expect(
      lines.contains {
        $0.hasPrefix(
          "::error file=\(scratch.path("My Action/Info.plist")),line=17,col=5,endColumn=")
          && $0.contains("title=number-for-boolean::")
      })
    #expect(lines.last == "::notice::A note, 100%25")
    let odd = LintReport(findings: [
      LintFinding(
        rule: "a", severity: .note, place: LintPlace(path: "a:b,c%\n.js"), message: "a%\nb",
        remedy: "c")
    ])
    #expect(
      String(decoding: odd.bytes(as: .github), as: UTF8.self)
        == "::notice file=a%3Ab%2Cc%25%0A.js,title=a::a%25%0Ab c\n")
  }

  @Test("JSON is read back without fixes") func reading() throws {
    let read = try #require(LintReport(json: report.bytes(as: .json)))
    var expected = report.findings
    for index in expected.indices { expected[index].fix = nil }
    #expect(read.findings == expected)
    #expect(read.notes == report.notes)
    #expect(LintReport(json: Array("{}".utf8)) == nil)
    #expect(LintReport(json: Array("[".utf8)) == nil)
  }

  /// The comments name the sections of the specification that contain the requirements.
  @Test("SARIF has the required properties") func requiredProperties() throws {
    let log = try dictionary(try PropertyList(parsing: report.bytes(as: .sarif)))
    // 3.13.2: the version of the specification.
    #expect(log["version"] == .string("2.1.0"))
    let runs = try items(log["runs"])
    #expect(runs.count == 1)
    let run = try dictionary(runs.first)
    // 3.14.17
    #expect(run["columnKind"] == .string("unicodeCodePoints"))
    // 3.18.2 and 3.19.8: the tool has a driver with a name.
    let driver = try dictionary(try dictionary(run["tool"])["driver"])
    #expect(driver["name"] == .string("pageaction"))
    let rules = try items(driver["rules"]).map { try dictionary($0) }
    // 3.49.3: identifiers of rules.
    #expect(rules.map { $0["id"] } == LintRule.all.map { .string($0.identifier) })
    let results = try items(run["results"]).map { try dictionary($0) }
    #expect(results.count == report.findings.count)
    for (result, finding) in zip(results, report.findings) {
      #expect(result["ruleId"] == .string(finding.rule))
      // 3.27.6: the index of the rule in the driver's list.
      guard case .integer(let index)? = result["ruleIndex"] else {
        Issue.record("no index of the rule")
        continue
      }
      #expect(rules[Int(index)]["id"] == result["ruleId"])
      // 3.27.10
      #expect(result["level"] == .string(finding.severity.rawValue))
      // 3.27.11 and 3.11.8: a message has a text.
      #expect(try dictionary(result["message"])["text"] != nil)
      let location = try dictionary(try items(result["locations"]).first)
      let place = try dictionary(location["physicalLocation"])
      // 3.4.3: a URI reference, in which spaces are escaped.
      guard case .string(let uri)? = try dictionary(place["artifactLocation"])["uri"] else {
        Issue.record("no URI")
        continue
      }
      #expect(uri.hasPrefix("file:///"))
      #expect(URL(string: uri)?.path == finding.place.path)
      // 3.30.5 to 3.30.8
      if let start = finding.place.start {
        let region = try dictionary(place["region"])
        #expect(region["startLine"] == .integer(Int64(start.line)))
        #expect(region["startColumn"] == .integer(Int64(start.column)))
      }
      // 3.55 to 3.57: a fix has changes with replacements.
      if finding.fix != nil {
        let fix = try dictionary(try items(result["fixes"]).first)
        let change = try dictionary(try items(fix["artifactChanges"]).first)
        let replacement = try dictionary(try items(change["replacements"]).first)
        #expect(replacement["deletedRegion"] != nil)
      }
    }
  }

  /// The path of the schema of https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/.
  private static let schemaPath = ProcessInfo.processInfo.environment["PAGEACTION_SARIF_SCHEMA"]

  @Test(
    "SARIF matches the published schema",
    .enabled(if: schemaPath != nil, "needs PAGEACTION_SARIF_SCHEMA and Python's jsonschema"))
  func publishedSchema() throws {
    try scratch.write(text(.sarif), to: "log.sarif")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker()).validate(
          json.load(open(sys.argv[2])))
      """, Self.schemaPath ?? "", scratch.path("log.sarif"),
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
