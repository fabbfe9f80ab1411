import Testing

@testable import TestReports

@Suite struct TestReportTests {
  private func result(_ name: String, _ status: TestCaseResult.Status) -> TestCaseResult {
    TestCaseResult(name: name, place: TestPlace(file: "f"), status: status)
  }

  @Test func casesAreInTheOrderOfTheBytesOfTheirNames() {
    // U+FF5E precedes U+1F600 in UTF-8, and follows it in UTF-16.
    let names = ["a", "B", "a/b", "a b", "\u{1F600}", "\u{FF5E}", "a-b", ""]
    let report = TestReport(cases: names.map { result($0, .passed) })
    #expect(
      report.cases.map(\.name) == ["", "B", "a", "a b", "a-b", "a/b", "\u{FF5E}", "\u{1F600}"])
  }

  @Test(arguments: TestReportFormat.allCases)
  func reportsDoNotDependOnTheOrderOfCases(format: TestReportFormat) {
    var cases = (0..<30).map { number in
      var one = result("case \(number)", number % 3 == 0 ? .failed : .passed)
      one.obsoleteFiles = ["z\(number)", "a\(number)"]
      one.duration = .milliseconds(number)
      one.memory = number
      return one
    }
    let expected = TestReport(cases: cases).text(format)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      cases.shuffle(using: &generator)
      // Durations differ between runs.
      for index in cases.indices { cases[index].duration = .milliseconds(Int.random(in: 0..<9)) }
      #expect(TestReport(cases: cases, duration: .seconds(1)).text(format) == expected)
    }
  }

  @Test func obsoleteFilesAreSortedAndDistinct() {
    var first = result("1", .passed)
    first.obsoleteFiles = ["b", "a"]
    var second = result("2", .passed)
    second.obsoleteFiles = ["b"]
    #expect(
      TestReport(cases: [second, first], obsoleteFiles: ["A"]).obsoleteFiles == ["A", "a", "b"])
  }

  @Test func runSucceedsIfACaseRanAndNoneFailed() {
    #expect(!TestReport(cases: []).isSuccess)
    #expect(TestReport(cases: [], mayBeEmpty: true).isSuccess)
    #expect(
      TestReport(cases: [
        result("1", .passed), result("2", .written), result("3", .skipped(reason: "")),
      ]).isSuccess)
    for status in [TestCaseResult.Status.failed, .error, .pending] {
      #expect(!TestReport(cases: [result("1", .passed), result("2", status)]).isSuccess)
    }
    #expect(!TestReport(cases: [result("1", .passed)], bailOutReason: "").isSuccess)
  }

  @Test func placesAreClickable() {
    #expect("\(TestPlace(file: "a.js"))" == "a.js")
    #expect("\(TestPlace(file: "a.js", line: 3))" == "a.js:3")
    #expect("\(TestPlace(file: "a.js", line: 3, column: 5))" == "a.js:3:5")
  }
}

extension TestReport {
  func text(_ format: TestReportFormat, _ options: TestReportOptions = TestReportOptions())
    -> String
  {
    var bytes: [UInt8] = []
    write(as: format, options: options) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
