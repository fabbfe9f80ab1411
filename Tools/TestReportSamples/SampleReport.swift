internal import TestReports

/// A report with every status, every kind of failure, and text that tries to forge output.
enum SampleReport {
  /// Markup and control characters of every format.
  static let hostileText =
    "]]> <!-- & \" ' \\ # TODO\n...\n---\nok 99 - forged\nBail out! forged\n::error::forged\n"
    + "  ...\n\n\tnot ok 98\u{0}\u{1B}[31m\u{85}\u{2028}\u{202E}\r\u{FFFE}\u{FFFF}"
    + "\u{10FFFF} %0A </testsuite>"

  static let report = TestReport(
    cases: [plain, failed, hostile, error, skipped, written, pending] + kinds,
    obsoleteFiles: ["cases/removed/expected.html", "cases/a\nb#\\\u{7}.json"],
    bailOutReason: "stopped after # failures \\\nok 1",
    duration: .milliseconds(1234))

  private static let plain = TestCaseResult(
    name: "articles/background", place: TestPlace(file: "cases/articles/background"),
    status: .passed, console: [TestConsoleLine(level: .log, text: "Ready.")], checkCount: 3,
    duration: .milliseconds(12), memory: 12_000_000)

  static let failed = TestCaseResult(
    name: "articles/images/second run",
    place: TestPlace(file: "cases/articles/images.case.json", line: 12, column: 5),
    status: .failed,
    failures: [
      TestFailure(
        title: "The results differ.", kind: .results,
        expectation: TestPlace(file: "cases/articles/expected-results.json", line: 3),
        difference: "@@ imgs @@\n  imgs[2]: \"c\"\n- imgs[3]: \"d\"\n+ imgs[3]: \"e\"\n",
        command: "pageaction test cases --update --filter 'articles/images'"),
      TestFailure(
        title: "The script threw an exception.", kind: .exception,
        exception: TestException(
          message: "TypeError: undefined is not an object",
          place: TestPlace(file: "Action.js", line: 7, column: 13),
          stack: ["run@Action.js:7:13", "global code@Action.js:20:1"])),
    ],
    console: [
      TestConsoleLine(level: .warning, text: "Two lines\nof text."),
      TestConsoleLine(level: .error, text: "No image."),
    ],
    checkCount: 2, obsoleteFiles: ["cases/articles/expected.diff"], duration: .milliseconds(60_250))

  private static let hostile = TestCaseResult(
    name: "h/\(hostileText)", place: TestPlace(file: "cases/,:%\(hostileText)", line: 1),
    status: .failed,
    failures: [
      TestFailure(
        title: hostileText, kind: .page, expectation: TestPlace(file: hostileText, line: 2),
        difference: hostileText, command: hostileText,
        exception: TestException(
          message: hostileText, place: TestPlace(file: hostileText, line: 1),
          stack: [hostileText, hostileText])),
      TestFailure(title: "", kind: .other, difference: "   \n\t\n \n"),
      TestFailure(title: "x", kind: .other, difference: "\n  a: b\n\n\n - c\n# d\n\n\n"),
    ],
    console: TestConsoleLine.Level.allCases.map { TestConsoleLine(level: $0, text: hostileText) },
    warnings: [hostileText])

  private static let error = TestCaseResult(
    name: "articles/unreadable", place: TestPlace(file: "cases/articles/unreadable"),
    status: .error,
    failures: [
      TestFailure(title: "The page does not exist.", kind: .input),
      TestFailure(title: "The worker ended.", kind: .crash),
    ])

  private static let skipped = TestCaseResult(
    name: "later", place: TestPlace(file: "later"), status: .skipped(reason: hostileText))

  private static let written = TestCaseResult(
    name: "new", place: TestPlace(file: "new"), status: .written, checkCount: 1)

  private static let pending = TestCaseResult(
    name: "reviewed", place: TestPlace(file: "reviewed"), status: .pending)

  private static let kinds = TestFailure.Kind.allCases.map { kind in
    TestCaseResult(
      name: "kinds/\(kind.rawValue)", place: TestPlace(file: "kinds"), status: .failed,
      failures: [TestFailure(title: "A difference.", kind: kind)])
  }
}
