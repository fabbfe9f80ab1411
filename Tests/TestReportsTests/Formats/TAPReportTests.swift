import Testing

@testable import TestReports

/// Expectations follow version 14 of the specification. `Tests/Shell/reports.py` reads reports with
/// other parsers.
@Suite struct TAPReportTests {
  private func result(_ name: String, _ status: TestCaseResult.Status) -> TestCaseResult {
    TestCaseResult(name: name, place: TestPlace(file: "f"), status: status)
  }

  @Test func escapesOfTheSpecification() {
    #expect(
      TestReport(cases: [result(#"hello # \ world"#, .skipped(reason: #"escape # with \"#))])
        .text(.tap) == """
          TAP version 14
          1..1
          ok 1 - hello \\# \\\\ world # SKIP escape \\# with \\\\

          """)
  }

  @Test func planOfNoCase() {
    #expect(TestReport(cases: []).text(.tap) == "TAP version 14\n1..0 # no cases\n")
  }

  @Test func bailOutIsTheLastLine() {
    #expect(
      TestReport(cases: [result("a", .passed)], bailOutReason: "#\nok 2").text(.tap)
        == "TAP version 14\n1..1\nok 1 - a\nBail out! \\#\\\\nok 2\n")
  }

  @Test func diagnosticsAreIndentedByTwoSpaces() {
    var failed = result("a", .failed)
    failed.failures = [
      TestFailure(
        title: "It differs: \"a\"", kind: .page,
        expectation: TestPlace(file: "expected.html", line: 1), difference: "-a\n\n+b\n",
        command: "c",
        exception: TestException(message: "m", place: TestPlace(file: "A.js"), stack: ["f", "g"])),
      // As YAML block scalars, these texts would end the document, or begin with a space.
      TestFailure(title: "t", kind: .other, difference: "a\n  ... b\n"),
      TestFailure(title: "t", kind: .other, difference: " a\nb"),
    ]
    failed.console = [TestConsoleLine(level: .info, text: "c")]
    #expect(
      TestReport(cases: [failed]).text(.tap)
        == """
        TAP version 14
        1..1
        not ok 1 - a
          ---
          status: failed
          at:
            file: "f"
          failures:
            - title: "It differs: \\"a\\""
              kind: page
              expectation:
                file: "expected.html"
                line: 1
              exception:
                message: "m"
                at:
                  file: "A.js"
                stack: |
                  f
                  g
              difference: |
                -a
                \u{20}
                +b
              command: "c"
            - title: "t"
              kind: other
              difference: "a\\n  ... b\\n"
            - title: "t"
              kind: other
              difference: " a\\nb"
          console:
            - level: info
              text: "c"
          ...

        """.replacing("\n        \u{20}\n", with: "\n        \n"))
  }

  @Test func pendingCasesAreNotOK() {
    #expect(TestReport(cases: [result("a", .pending)]).text(.tap).contains("\nnot ok 1 - a\n"))
    #expect(TestReport(cases: [result("a", .written)]).text(.tap).contains("\nok 1 - a\n"))
  }
}
