internal import PageAction
internal import PageBindings
internal import PageJavaScript
internal import PropertyLists
internal import SystemFiles
internal import TestCases
internal import TestReports
internal import TextDiff
internal import ValueDifference

/// A comparison of the outcome of a case with the expectations of the case.
struct CaseComparison {
  let testCase: TestCase
  let page: PageSource
  let script: LoadedScript
  let outcome: ActionOutcome
  /// The command-line options that specify the default handler or the default native half. A space
  /// precedes each option. Empty if the case uses neither default.
  private let commonOptions: String

  /// The results, page, diff, console messages and error of the case, each in the format of an
  /// expectation file.
  private(set) var parts: [ExpectationKind: [UInt8]] = [:]

  private(set) var mismatches: Set<ExpectationKind> = []

  private(set) var failures: [TestFailure] = []

  init(
    _ testCase: TestCase, page: PageSource, script: LoadedScript, outcome: ActionOutcome,
    commonOptions: String
  ) throws {
    self.testCase = testCase
    self.page = page
    self.script = script
    self.outcome = outcome
    self.commonOptions = commonOptions
    try collectParts()
    try compare()
  }

  // MARK: Parts of the outcome

  private mutating func collectParts() throws {
    if let failure = outcome.failure {
      parts[.error] = Array((inTermsOfCases(failure.messageWithRemedy) + "\n").utf8)
    } else {
      if let results = outcome.results {
        parts[.results] = try ValueExpectation.escaping(results).bytes(as: .prettyJSON) + [0x0A]
      }
      if testCase.canFinalize, let changed = outcome.page {
        parts[.page] = changed
        parts[.diff] = difference(page.bytes, changed, name: Array(testCase.page.pathName.utf8))
      }
    }
    parts[.console] = Array(consoleText.utf8)
  }

  /// The console messages, dialogs, navigations and uncaught exceptions, each on a line.
  private var consoleText: String {
    let lines = outcome.recorded.entries.compactMap { entry -> String? in
      if case .missingResource = entry { return nil }
      return "\(entry.origin): \(entry.text)"
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func difference(_ old: [UInt8], _ new: [UInt8], name: [UInt8]) -> [UInt8] {
    unifiedDiff(
      old: old, new: new, oldName: Array("a/".utf8) + name, newName: Array("b/".utf8) + name
    ) {}
  }

  // MARK: Comparison

  private mutating func compare() throws {
    for kind in ExpectationKind.allCases where testCase.expectations[kind] != nil {
      try compare(kind)
    }
    if testCase.expectations[.error] == nil, let failure = outcome.failure {
      failures.append(self.failure(of: failure))
    } else if testCase.expectations.isEmpty {
      failures.append(
        TestFailure(
          title: "The case has no expectations.", kind: .missing,
          command: command("--update=new")))
    }
  }

  private mutating func compare(_ kind: ExpectationKind) throws {
    if kind == .results {
      try compareResults()
      return
    }
    let expected = try testCase.readExpectedText(kind) ?? []
    guard let actual = parts[kind] else {
      addMissing(kind)
      return
    }
    guard actual != expected else { return }
    mismatches.insert(kind)
    let name = Array(kind.fileName.utf8)
    let text =
      kind == .page
      ? PageDifference.text(
        expected: expected, actual: actual, of: page,
        parsing: testCase.options.actionOptions.parsing, name: name)
      : String(decoding: difference(expected, actual, name: name), as: UTF8.self)
    addFailure(
      kind, title: "The \(kind.noun) \(kind.verb) from the expected.", text)
  }

  private mutating func compareResults() throws {
    guard let expected = try testCase.readExpectedResults() else { return }
    guard let results = outcome.results, outcome.failure == nil else {
      addMissing(.results)
      return
    }
    do throws(ExpectationError) {
      let expectation = try ValueExpectation(expected)
      let comparison = try ValueComparison(expectation, actual: results)
      guard !comparison.isEmpty else { return }
      mismatches.insert(.results)
      // The updated expectation keeps the matchers that match the results.
      let updated = try expectation.updated(for: results)
      parts[.results] = (try? updated.bytes(as: .prettyJSON)).map { $0 + [0x0A] }
      let report = ChangeReport(comparison, vocabulary: .expectation)
      addFailure(.results, title: "The results differ from the expected.", report.text())
    } catch {
      var failure = TestFailure(
        title: "\(error.path): \(error.problem) \(error.remedy)", kind: .input,
        expectation: place(of: .results))
      var position = error.position
      if case .inline(_, let place)? = testCase.expectations[.results] {
        position = place.position(of: error.components) ?? position
      }
      if let position {
        failure.expectation?.line = position.line
        failure.expectation?.column = position.column
      }
      mismatches.insert(.results)
      failures.append(failure)
    }
  }

  // MARK: Failures

  private mutating func addMissing(_ kind: ExpectationKind) {
    mismatches.insert(kind)
    // If the run failed with an unexpected error, report only the error, not missing results or
    // pages.
    if outcome.failure != nil, testCase.expectations[.error] == nil { return }
    failures.append(
      TestFailure(
        title: kind == .error
          ? "The script did not fail, but an error is expected."
          : "The run has no \(kind.noun), which the case expects.",
        kind: kind.failureKind, expectation: place(of: kind)))
  }

  private mutating func addFailure(_ kind: ExpectationKind, title: String, _ difference: String) {
    failures.append(
      TestFailure(
        title: title, kind: kind.failureKind, expectation: place(of: kind), difference: difference,
        command: command("--update")))
  }

  private func place(of kind: ExpectationKind) -> TestPlace {
    switch testCase.expectations[kind] {
    case .inline(_, let place)?:
      let position = place.position()
      return TestPlace(
        file: place.file, line: position?.line ?? casePlace.line, column: position?.column)
    default: return TestPlace(file: testCase.expectationPath(kind))
    }
  }

  private var casePlace: TestPlace {
    switch testCase.source {
    case .folder(let path): TestPlace(file: path)
    case .file(let path, _, let line): TestPlace(file: path, line: line)
    }
  }

  private func command(_ option: String) -> String {
    "pageaction test \(option)\(commonOptions) --filter \(ShellWord.quoted("=\(testCase.name)")) "
      + "-- \(ShellWord.quoted(testCase.source.path))"
  }

  private func failure(of failure: ActionFailure) -> TestFailure {
    let kind: TestFailure.Kind =
      switch failure.code {
      case .timeLimit, .launchBudget, .memoryLimit: .limit
      default: failure.exception == nil ? .other : .exception
      }
    let title = [
      failure.exception == nil ? failure.message : "The script threw an exception.", failure.remedy,
    ]
    .compactMap { $0 }.joined(separator: " ")
    var result = TestFailure(text: inTermsOfCases(title), kind: kind)
    result.exception = failure.exception.map { testException(of: $0) }
    return result
  }

  /// Replaces option names in a message, such as `--time-limit`, with the corresponding keys of
  /// case files, such as `timeLimit`.
  private func inTermsOfCases(_ message: String) -> String {
    var message = message
    if !testCase.hasCommonNativeHalf {
      let key = testCase.native == nil ? "handler" : "native"
      message = message.replacing("--handler-time-limit", with: "the key timeLimit of \(key)")
        .replacing("--tap NAME or --type TEXT", with: "the key tap of native")
        .replacing("--tap:", with: "the key tap of native:")
        .replacing("--type:", with: "the key tap of native:")
    }
    for (option, key) in [
      (" --time-limit", "timeLimit"), (" --memory-limit", "memoryLimit"),
      (" --launch-budget", "launchBudget"), (" --resources", "resources"),
    ] {
      message = message.replacing(option, with: " the option \(key) of the case")
    }
    return message
  }

  func testException(of exception: ScriptException) -> TestException {
    var place: TestPlace?
    if let line = exception.line {
      let isScript = exception.file == script.script.file
      place = TestPlace(
        file: isScript ? script.path : exception.file ?? "", line: line, column: exception.column)
    }
    let report = ExceptionReport(
      exception: exception,
      script: ActionScript(source: script.source, file: script.script.file))
    return TestException(message: exception.message, place: place, stack: report.lines)
  }

  // MARK: Result

  func result() -> TestCaseResult {
    var expectationCount = testCase.expectations.count
    if testCase.expectations.isEmpty { expectationCount = 0 }
    return TestCaseResult(
      name: testCase.name, place: casePlace, status: failures.isEmpty ? .passed : .failed,
      failures: failures, console: consoleLines,
      warnings: outcome.warnings.filter { !$0.isNote }.map { inTermsOfCases($0.description) },
      checkCount: expectationCount, obsoleteFiles: testCase.obsoleteFiles.map(\.path),
      memory: outcome.memoryGrowth)
  }

  private var consoleLines: [TestConsoleLine] {
    outcome.recorded.entries.compactMap { entry in
      switch entry {
      case .missingResource: return nil
      case .console(let level, let message):
        return TestConsoleLine(level: .init(console: level), text: message)
      case .uncaughtException:
        return TestConsoleLine(level: .error, text: "\(entry.origin): \(entry.text)")
      default: return TestConsoleLine(level: .info, text: "\(entry.origin): \(entry.text)")
      }
    }
  }
}

extension TestConsoleLine.Level {
  /// - Parameter level: The name of the `console` method that wrote the line, such as `warn`.
  fileprivate init(console level: String) {
    switch level {
    case "debug": self = .debug
    case "info": self = .info
    case "warn": self = .warning
    case "error", "assert": self = .error
    default: self = .log
    }
  }
}

extension ExpectationKind {
  fileprivate var noun: String {
    switch self {
    case .results: "results"
    case .page: "page"
    case .diff: "changes"
    case .console: "console messages"
    case .error: "error"
    }
  }

  fileprivate var verb: String { self == .page || self == .error ? "differs" : "differ" }

  /// The kind of the test failure if the outcome does not match this expectation.
  var failureKind: TestFailure.Kind {
    switch self {
    case .results: .results
    case .page: .page
    case .diff: .changes
    case .console: .console
    case .error: .error
    }
  }
}
