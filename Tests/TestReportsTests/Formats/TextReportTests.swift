import Testing

@testable import TestReports

@Suite struct TextReportTests {
  private let failed = TestCaseResult(
    name: "b/images", place: TestPlace(file: "b/images.case.json", line: 4), status: .failed,
    failures: [
      TestFailure(
        title: "The results differ.", kind: .results,
        expectation: TestPlace(file: "b/expected-results.json", line: 2),
        difference: "@@ imgs @@\n-a\n+b\n", command: "pageaction test b --update",
        exception: TestException(
          message: "TypeError: x", place: TestPlace(file: "A.js", line: 1, column: 2),
          stack: ["run@A.js:1:2"]))
    ],
    console: [TestConsoleLine(level: .error, text: "one\ntwo")], checkCount: 2)

  private let passed = TestCaseResult(
    name: "a", place: TestPlace(file: "a"), status: .passed, checkCount: 1,
    duration: .milliseconds(5))

  @Test func casesAreListed() {
    #expect(
      TestReport(cases: [failed, passed], obsoleteFiles: ["old.json"]).text(.text) == """
        ✓ a
        ✗ b/images

        FAILED b/images
          b/images.case.json:4

          The results differ.
            expectation: b/expected-results.json:2
            TypeError: x
              at A.js:1:2
              run@A.js:1:2
            @@ imgs @@
            -a
            +b
            to accept: pageaction test b --update

          Console
            error: one
              two

        Obsolete expectations; remove them with --prune:
          old.json

        1 failed, 1 passed (2 cases, 3 checks)

        """)
  }

  @Test func manyCasesAreListedOnRequest() {
    let cases = (0..<21).map {
      TestCaseResult(name: "\($0)", place: TestPlace(file: ""), status: .passed, checkCount: 1)
    }
    #expect(TestReport(cases: cases).text(.text) == "21 passed (21 cases, 21 checks)\n")
    let lines = TestReport(cases: cases).text(.text, TestReportOptions(isVerbose: true))
    #expect(lines.split(separator: "\n").count == 22)
  }

  @Test func colorsAndMeasurementsAreOptions() {
    let report = TestReport(cases: [failed, passed], duration: .milliseconds(1500))
    let plain = report.text(.text)
    #expect(!plain.contains("\u{1B}"))
    let coloured = report.text(.text, TestReportOptions(isColoured: true))
    #expect(coloured.contains("\u{1B}[31m-a\u{1B}[0m"))
    #expect(coloured.replacing(#/\u{1B}\[[0-9]+m/#, with: "") == plain)
    let measured = report.text(.text, TestReportOptions(includesMeasurements: true))
    #expect(measured.contains("✓ a 0.005 s\n") && measured.hasSuffix(" in 1.500 s\n"))
  }

  @Test func noCaseAndOneCase() {
    #expect(TestReport(cases: []).text(.text) == "No cases.\n")
    #expect(TestReport(cases: [passed]).text(.text).hasSuffix("\n1 passed (1 case, 1 check)\n"))
  }

  @Test func textOfPagesForgesNoLines() {
    let text = "x\nFAILED y\r\u{1B}[2K\u{202E}"
    let report = TestReport(
      cases: [
        TestCaseResult(
          name: text, place: TestPlace(file: text), status: .failed,
          failures: [
            TestFailure(
              title: text, kind: .page, expectation: TestPlace(file: text), difference: text,
              command: text, exception: TestException(message: text, stack: [text]))
          ],
          console: [TestConsoleLine(level: .log, text: text)])
      ],
      obsoleteFiles: [text], bailOutReason: text)
    let output = report.text(.text)
    #expect(!output.unicodeScalars.contains { $0 == "\r" || $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(output.contains(#"FAILED x\nFAILED y\u{d}\u{1b}[2K\u{202e}"#))
    #expect(output.split(separator: "\n").count { $0.hasPrefix("FAILED") } == 1)
  }
}
