import Foundation
import Testing

@testable import TestReports

/// `Tests/Shell/reports.py` validates the formats with their schemas.
@Suite struct MachineReportTests {
  /// Characters that are special in a format, or that a format prohibits.
  private static let hostileText =
    "]]></failure>&\"'<\u{0}\u{1B}\u{85}\u{2028}\u{202E}\u{FFFE}\u{FFFF}%\r\n::error::,:\t\u{1F600}"

  private static let hostile = TestCaseResult(
    name: "a/\(hostileText)", place: TestPlace(file: hostileText, line: 2, column: 3),
    status: .failed,
    failures: [
      TestFailure(
        title: hostileText, kind: .console, expectation: TestPlace(file: hostileText),
        difference: hostileText, command: hostileText,
        exception: TestException(
          message: hostileText, place: TestPlace(file: hostileText), stack: [hostileText]))
    ],
    console: [TestConsoleLine(level: .debug, text: hostileText)], warnings: [hostileText],
    checkCount: 4,
    obsoleteFiles: [hostileText], duration: .milliseconds(1), memory: 2)

  private func object(_ report: TestReport, _ options: TestReportOptions = TestReportOptions())
    throws -> [String: Any]
  {
    let data = Data(report.text(.json, options).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func jsonKeepsAllText() throws {
    let report = TestReport(cases: [Self.hostile], bailOutReason: Self.hostileText)
    let text = report.text(.json)
    // Except for line feeds between values, the report is printable.
    #expect(!text.unicodeScalars.contains { $0.needsEscape && $0 != "\n" })
    let root = try object(report)
    #expect(root["bailOut"] as? String == Self.hostileText)
    #expect(root["obsoleteFiles"] as? [String] == [Self.hostileText])
    let one = try #require((root["cases"] as? [[String: Any]])?.first)
    #expect(one["name"] as? String == "a/\(Self.hostileText)")
    #expect(one["seconds"] == nil && one["memory"] == nil)
    let failure = try #require((one["failures"] as? [[String: Any]])?.first)
    #expect(failure["difference"] as? String == Self.hostileText)
    let exception = try #require(failure["exception"] as? [String: Any])
    #expect(exception["stack"] as? [String] == [Self.hostileText])
  }

  @Test func jsonCountsCases() throws {
    let statuses: [TestCaseResult.Status] = [
      .passed, .failed, .failed, .error, .skipped(reason: "r"), .written, .pending,
    ]
    let cases = statuses.enumerated().map {
      TestCaseResult(
        name: "\($0)", place: TestPlace(file: ""), status: $1, checkCount: 2)
    }
    let root = try object(TestReport(cases: cases))
    #expect(
      root["counts"] as? [String: Int] == [
        "total": 7, "passed": 1, "failed": 2, "errors": 1, "skipped": 1, "written": 1,
        "pending": 1, "checks": 14,
      ])
    #expect((root["cases"] as? [[String: Any]])?[4]["reason"] as? String == "r")
  }

  @Test func measurementsAreAnOption() throws {
    let options = TestReportOptions(includesMeasurements: true)
    let report = TestReport(cases: [Self.hostile], duration: .seconds(3))
    let root = try object(report, options)
    #expect(root["seconds"] as? Double == 3)
    let one = try #require((root["cases"] as? [[String: Any]])?.first)
    #expect(one["seconds"] as? Double == 0.001 && one["memory"] as? Int == 2)
    #expect(report.text(.junit, options).contains(#"skipped="0" time="3.000">"#))
    #expect(report.text(.junit).contains(#"skipped="0" time="0">"#))
  }

  @Test func junitContainsOnlyCharactersOfXML() {
    let text = TestReport(cases: [Self.hostile], bailOutReason: Self.hostileText).text(.junit)
    // https://www.w3.org/TR/xml/#NT-Char
    #expect(
      text.unicodeScalars.allSatisfy {
        [0x9, 0xA].contains($0.value) || (0x20...0xD7FF).contains($0.value)
          || (0xE000...0xFFFD).contains($0.value) || $0.value >= 0x10000
      })
    #expect(text.components(separatedBy: "</failure>").count == 2)
  }

  @Test func junitNamesFoldersAsClasses() {
    let cases = ["x", "a/b/c"].map {
      TestCaseResult(name: $0, place: TestPlace(file: ""), status: .passed)
    }
    #expect(
      TestReport(cases: cases).text(.junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="pageaction test" tests="2" failures="0" errors="0" skipped="0" time="0">
          <testcase name="c" classname="a/b" time="0"/>
          <testcase name="x" classname="pageaction" time="0"/>
        </testsuite>

        """)
  }

  @Test func eachUnsuccessfulCaseHasOneAnnotation() {
    let lines = TestReport(cases: [Self.hostile], bailOutReason: "b").text(.github)
      .split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("::error file=") == true)
    #expect(lines.dropFirst().first == "::error title=The run ended early::b")
    #expect(lines[2].hasPrefix("::warning title=Obsolete expectations::"))
    #expect(lines.last?.hasPrefix("::") == false)
  }

  @Test func annotationsPreferTheExpectation() {
    let result = TestCaseResult(
      name: "n", place: TestPlace(file: "case", line: 1), status: .failed,
      failures: [
        TestFailure(title: "T.", kind: .page),
        TestFailure(
          title: "U.", kind: .page, expectation: TestPlace(file: "e", line: 7, column: 8)),
      ])
    #expect(
      TestReport(cases: [result]).text(.github)
        == "::error file=e,line=7,col=8,title=n::T.%0A%0AU.%0Aexpectation: e:7:8\n"
        + "1 failed (1 case, 0 checks)\n")
  }

  @Test func logShowsTheNumbersOfCases() {
    let cases = ["a", "b"].map {
      TestCaseResult(name: $0, place: TestPlace(file: $0), status: .passed, checkCount: 2)
    }
    #expect(TestReport(cases: cases).text(.github) == "2 passed (2 cases, 4 checks)\n")
    var text = ""
    TestReport(cases: cases).write(as: .github, options: TestReportOptions(isColoured: true)) {
      text += String(decoding: copy $0, as: UTF8.self)
    }
    #expect(!text.contains("\u{1B}"))
  }

  @Test func noticeReportsHiddenAnnotations() {
    func report(_ count: Int) -> String {
      TestReport(
        cases: (0..<count).map {
          TestCaseResult(name: "\($0)", place: TestPlace(file: ""), status: .error)
        }
      ).text(.github)
    }
    #expect(!report(10).contains("::notice"))
    #expect(report(11).contains("GitHub shows 10 errors of a step. The log has all.\n"))
  }

  @Test func longMessagesAreCut() {
    let result = TestCaseResult(
      name: "", place: TestPlace(file: ""), status: .failed,
      failures: [
        TestFailure(title: "", kind: .page, difference: String(repeating: "ä", count: 1 << 20))
      ])
    #expect(TestReport(cases: [result]).text(.github).utf8.count < 65_536)
  }

  // MARK: Pieces

  @Test(arguments: TestReportFormat.allCases)
  func outputIsWrittenInPieces(format: TestReportFormat) throws {
    let cases = (0..<2000).map { number in
      var one = Self.hostile
      one.name = "\(number)"
      return one
    }
    let report = TestReport(cases: cases)
    var sizes: [Int] = []
    var whole: [UInt8] = []
    report.write(as: format) {
      sizes.append($0.count)
      whole += $0
    }
    #expect(sizes.count > 3)
    #expect(sizes.allSatisfy { $0 < 200_000 })
    #expect(sizes.dropLast().allSatisfy { $0 >= 1 << 16 })
    #expect(String(validating: whole, as: UTF8.self) != nil)

    struct Stop: Error {}
    var count = 0
    #expect(throws: Stop.self) {
      try report.write(as: format) { _ in
        count += 1
        if count == 2 { throw Stop() }
      }
    }
    #expect(count == 2)
  }

  @Test func longTimesDoNotTrap() {
    for duration in [
      Duration.seconds(Int64.max), .seconds(Int64.min), .zero, .nanoseconds(-1),
      .milliseconds(1_234_567),
    ] {
      let result = TestCaseResult(
        name: "", place: TestPlace(file: ""), status: .passed, duration: duration)
      let text = TestReport(cases: [result], duration: duration).text(
        .junit, TestReportOptions(includesMeasurements: true))
      // Surefire's first schema defines the type of the attribute as SUREFIRE_TIME.
      let times = text.matches(of: #/time="([^"]*)"/#).map { String($0.output.1) }
      #expect(times.count == 2)
      #expect(times.allSatisfy { $0.wholeMatch(of: #/[0-9]+\.[0-9]{3}/#) != nil })
    }
  }
}
