import ExtensionLint
import Foundation
import Testing

@Suite("The program for native sources") struct NativeLintProgramTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let sample = try #require(LintRule.named("bare-class-name")).failing
    for file in sample.files {
      try scratch.write(LintSample.split(file.text).text, to: "Action/\(file.path)")
    }
  }

  private func report(_ program: NativeLintProgram?) -> LintReport {
    LintRun(paths: [scratch.path("Action")], nativeProgram: program).run()
  }

  private func program(_ script: String) throws -> NativeLintProgram {
    let path = try scratch.write("#!/bin/sh\n\(script)\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return NativeLintProgram(path: path)
  }

  @Test("A missing program is a note") func missing() {
    let report = report(nil)
    #expect(report.notes == [NativeLintProgram.missingNote])
    #expect(report.failures == [])
    #expect(report.findings.contains { $0.rule == "bare-class-name" })
  }

  @Test("Findings and notes are merged, with the severity of the rule") func findings() throws {
    let report = report(
      try program(
        """
        for last; do :; done
        printf '{ "version": 1, "findings": [{ "rule": "process-exit", "severity": "note",'
        printf ' "message": "M.", "remedy": "R.", "path": "%s", "line": 3, "column": 2 }],' "$last"
        printf ' "notes": ["A note."] }'
        """))
    let finding = report.findings.first { $0.rule == "process-exit" }
    #expect(finding?.severity == .warning)
    #expect(
      finding?.place
        == LintPlace(
          path: scratch.path("Action/ActionViewController.swift"),
          start: LintPlace.Position(line: 3, column: 2)))
    #expect(report.findings.contains { $0.rule == "bare-class-name" })
    #expect(report.notes == ["A note."])
    #expect(report.failures == [])
  }

  @Test(
    "A program that fails is a failure, and other findings stay",
    arguments: [
      ("kill -SEGV $$", "The program crashed with signal 11"),
      ("exit 64", "The program ended with the status 64."),
      ("echo '{ \"version\": 1, \"findings\": [] }'; exit 3", "ended with the status 3."),
      ("true", "The program did not print a report."),
      ("echo garbage", "The program did not print a report."),
      ("echo '{ \"version\": 2, \"findings\": [] }'", "The program did not print a report."),
      ("echo '[[[[[['", "The program did not print a report."),
    ])
  func failures(_ script: String, _ problem: String) throws {
    let program = try program(script)
    let report = report(program)
    #expect(report.failures.count == 1)
    let failure = try #require(report.failures.first)
    #expect(failure.hasPrefix("\(program.path): The program "))
    #expect(failure.contains(problem))
    #expect(failure.contains("swift build -c release --package-path NativeLint"))
    #expect(failure.contains(scratch.path("Action")))
    #expect(report.notes == [])
    #expect(report.findings.contains { $0.rule == "bare-class-name" })
  }

  @Test("A program that cannot be started is a failure") func notStarted() throws {
    let report = report(NativeLintProgram(path: scratch.path("none")))
    #expect(report.failures.count == 1)
    #expect(report.failures.first?.contains("cannot be started: No such file") ?? false)
  }

  @Test(
    "A program that does not end is stopped",
    arguments: ["exec sleep 1000", "exec sleep 1000 >/dev/null", "while :; do echo a; done"])
  func endless(_ script: String) throws {
    var program = try program(script)
    program.timeLimit = .seconds(1)
    let failures = report(program).failures
    #expect(failures.count == 1)
    #expect(
      failures.first?.contains("did not end within 1 s.") ?? false
        || failures.first?.contains("printed more than 64 MiB.") ?? false)
  }

  @Test("Failures are in all machine-readable forms") func forms() {
    let report = LintReport(notes: ["N."], failures: ["F."])
    #expect(LintReport(json: report.bytes(as: .json)) == report)
    let sarif = String(decoding: report.bytes(as: .sarif), as: UTF8.self)
    #expect(sarif.contains("\"executionSuccessful\": false"))
    #expect(sarif.contains("\"level\": \"error\""))
    #expect(
      String(decoding: report.bytes(as: .github), as: UTF8.self) == "::error::F.\n::notice::N.\n")
  }
}
