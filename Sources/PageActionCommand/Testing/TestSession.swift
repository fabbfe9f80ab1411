internal import ArgumentParser
private import PlatformLibC
internal import ScriptCoverage
internal import SystemFiles
internal import TestCases
internal import TestReports

/// An execution of `pageaction test`. It runs the cases once, or repeatedly with `--watch`.
struct TestSession {
  private let choice: CaseChoiceOptions
  private let running: CaseRunOptions
  private let output: TestOutputOptions
  private let handler: CaseHandler?
  private let native: CaseNative?
  private let appGroups: String?
  private let policy: UpdatePolicy
  private let diagnostics: Diagnostics
  private let writesCoverage: Bool

  init(_ command: TestCommand) {
    choice = command.choice
    running = command.running
    output = command.output
    handler = command.handler.caseHandler
    native = command.handler.caseNative
    appGroups = command.handler.appGroups
    var environment: [String: String] = [:]
    if let value = getenv("CI") { environment["CI"] = String(cString: value) }
    policy = command.expectations.policy(environment: environment)
    diagnostics = Diagnostics(isQuiet: command.output.quiet.quiet)
    writesCoverage = !output.coverage.isEmpty || output.coverageMin != nil
  }

  func run() throws {
    _ = try checkedOutputs()
    try handler?.checkProgram()
    if let trace = output.trace { try TraceFolder(path: trace).check() }
    if policy.isSuppressed {
      diagnostics.warn(
        "--update and --prune have no effect, because the environment variable CI is set.")
    }
    if running.watch {
      var watch = TestWatch(self, diagnostics)
      return try watch.run()
    }
    let (report, isCovered) = try run(try cases())
    guard report.isSuccess, isCovered else {
      throw ExitCode(CommandFailure.exitCodeForScripts)
    }
  }

  /// Returns an `OverwriteCheck` for the output files of `--report` and `--coverage`.
  /// - Throws: A failure if the options name a file twice.
  private func checkedOutputs() throws(CommandFailure) -> OverwriteCheck {
    var check = OverwriteCheck()
    for report in output.report { try check.add(output: report.path, writer: "--report") }
    for file in output.coverage {
      if let path = file.path { try check.add(output: path, writer: "--coverage") }
    }
    return check
  }

  /// Returns the cases that the options select.
  func cases() throws(CommandFailure) -> CaseList {
    let cases: CaseList
    do throws(CaseError) {
      let context = CaseContext.ofCommand(handler: handler, native: native)
      let list = try choice.cases(context)
      if list.isEmpty {
        guard try choice.areAllCasesInOtherShards(context) else {
          throw CaseError(
            path: "", problem: "No case has these names.",
            remedy: "Check --filter and --rerun-failed.")
        }
        diagnostics.note("--shard: There are fewer cases than shards, and this one has none.")
      }
      cases = list
    } catch {
      throw CommandFailure.file("\(error)", remedy: nil)
    }
    try checkInputs(of: cases)
    return cases
  }

  /// Checks that no report or coverage file would replace a file of a case.
  private func checkInputs(of list: CaseList) throws(CommandFailure) {
    let check = try checkedOutputs()
    guard check.changesFile else { return }
    let role = "a file of a case"
    for testCase in list.cases {
      let paths = testCase.dependencies
      for file in paths.files { try check.check(input: file, role: role) }
      for folder in paths.folders {
        for name in CaseFinder.settingsFiles {
          try check.check(input: "\(folder)/\(name)", role: role)
        }
      }
      for folder in paths.trees { try check.check(sourcesIn: folder, role: role) }
    }
  }

  /// The paths of the files of `--report` and `--coverage`, and of the folder of `--trace`. With
  /// `--watch`, changes at these paths do not start another run.
  var outputPaths: Set<String> {
    Set(output.report.map(\.path) + output.coverage.compactMap(\.path))
      .union(output.trace.map { [$0] } ?? [])
  }

  /// The folders among the paths on the command line; the working folder if there are no paths.
  var watchedFolders: Set<String> {
    Set(choice.paths.isEmpty ? ["."] : choice.paths.filter { InputFile(path: $0).isFolder })
  }

  /// Runs cases and writes their reports.
  /// - Parameter mode: An update mode that replaces the mode of `--update`; `nil` to use
  ///   `--update`.
  func run(
    _ list: CaseList, updating mode: UpdateMode? = nil
  ) throws -> (report: TestReport, isCovered: Bool) {
    let clock = ContinuousClock()
    let start = clock.now
    var policy = policy
    if let mode, !policy.isSuppressed { policy = policy.changed(to: mode) }
    var settings = CaseSettings(
      workingFolder: SymbolicLink.realPath(of: ".") ?? "", traceFolder: output.trace,
      countsCoverage: writesCoverage, returnsParts: policy.mode != .none || policy.prunes)
    settings.handler = handler
    settings.native = native
    settings.nativeHalves = NativeHalves(compiling: list.cases)
    settings.appGroups = appGroups
    if native != nil, !list.cases.contains(where: { $0.native != nil && $0.hasCommonNativeHalf }) {
      diagnostics.note("--native: No case uses it. Cases need an extension, and no arguments.")
    }
    if handler != nil, !list.cases.contains(where: \.hasCommonNativeHalf) {
      diagnostics.note("--handler: No case uses it, because each has arguments or a handler.")
    }
    let order = running.orderOfRun
    if case .random(let seed) = order {
      diagnostics.note("The order is random. To repeat it: --order random --seed \(seed)")
    }
    let sequence = CaseSequence(list, order, stopsAtFirstBroken: running.bail)
    var outcomes = sequence.broken.map { broken in
      FinishedCase(
        TestCaseResult(broken.value, name: broken.value.name), position: broken.position)
    }
    var progress = TestProgress(
      total: sequence.cases.count, isShown: FileStream.error.isTerminal && !output.quiet.quiet)
    try CaseScheduler(
      settings: settings, timeout: CaseTimeout(running.timeout),
      jobs: running.jobs ?? JobCount.cores
    )
    .run(sequence.cases.map(\.value)) { index, answer in
      let (testCase, position) = sequence.cases[index]
      let reply = CaseReply(answer, of: testCase)
      outcomes.append(FinishedCase(reply.result, reply, testCase, position: position))
      progress.add(reply.result)
      return !running.bail || reply.result.status.isSuccess
    }
    progress.end()
    outcomes.sort { $0.result.name.utf8.lexicographicallyPrecedes($1.result.name.utf8) }
    var bailOutReason: String?
    if running.bail,
      let first = outcomes.filter({ !$0.result.status.isSuccess }).min(by: {
        $0.position < $1.position
      })
    {
      // Cases after the first failing case may already have run, because of several jobs or time
      // zones. Discard their outcomes, so that the report does not depend on the number of jobs.
      outcomes.removeAll { $0.position > first.position }
      bailOutReason = "\(first.result.name) failed, and --bail stops at the first failure."
    }
    return try finish(
      outcomes, list.orphanedFiles, policy, bailOutReason, duration: clock.now - start)
  }

  /// Writes expectations and reports. If a file cannot be written, the remaining files are still
  /// written.
  private func finish(
    _ outcomes: [FinishedCase], _ orphanedFiles: [ObsoleteFile], _ policy: UpdatePolicy,
    _ bailOutReason: String?, duration: Duration
  ) throws -> (report: TestReport, isCovered: Bool) {
    var updates = UpdateCollector(policy: policy)
    var coverage = CoverageCollector()
    var results: [TestCaseResult] = []
    for var outcome in outcomes {
      if let reply = outcome.reply, let testCase = outcome.testCase {
        updates.add(testCase, reply, &outcome.result)
        if let counts = reply.coverage { coverage.add(counts) }
      }
      if policy.prunes { outcome.result.obsoleteFiles = [] }
      results.append(outcome.result)
    }
    let report = TestReport(
      cases: results, obsoleteFiles: policy.prunes ? [] : orphanedFiles.map(\.path),
      bailOutReason: bailOutReason, duration: duration, mayBeEmpty: outcomes.isEmpty)
    var isCovered = true
    var failure: (any Error)?
    let steps: [() throws -> Void] = [
      { try updates.apply(orphanedFiles, diagnostics) }, { try writeToOutput(report) },
      { saveFailures(of: report) }, { try writeFiles(of: report) },
      { try writeMissingPages(outcomes) },
      { isCovered = try write(coverage) },
    ]
    for step in steps {
      do {
        try step()
      } catch {
        // Report earlier failures here, because the caller reports only the last one.
        if let earlier = failure { diagnostics.report(.of(earlier)) }
        failure = error
      }
    }
    if let failure { throw failure }
    return (report, isCovered)
  }

  // MARK: Output

  private var reportOptions: TestReportOptions {
    TestReportOptions(isVerbose: output.verbose, includesMeasurements: output.verbose)
  }

  private func writeToOutput(_ report: TestReport) throws {
    var options = reportOptions
    options.isColoured = Diagnostics.showsColours(on: .output)
    try write(report, as: Choice.value(output.format) ?? .text, options, to: "-")
  }

  private func writeFiles(of report: TestReport) throws {
    for file in output.report {
      switch file.format {
      case .text(let format): try write(report, as: format, reportOptions, to: file.path)
      case .html:
        let content = try TestReportContent(report, trace: output.trace, file: file.path)
        let document = ReportDocument(title: content.title, data: content.value)
        try OutputFile(path: file.path).write(document.bytes())
      }
    }
    guard let trace = output.trace.map(TraceFolder.init) else { return }
    if let index = try trace.writeIndex(of: report) {
      diagnostics.note("The failing cases are shown in \(index).")
    }
    try trace.removePages(ofSuccessfulCasesIn: report)
  }

  /// Writes an HTML file about each failing case for which no worker wrote a file. Examples are
  /// cases that cannot be read, and cases whose worker ended early.
  private func writeMissingPages(_ cases: [FinishedCase]) throws {
    guard let folder = output.trace else { return }
    for finished in cases
    where !finished.result.status.isSuccess && finished.reply?.hasFailurePage != true {
      try FailurePage(result: finished.result).write(in: folder)
    }
  }

  private func write(
    _ report: TestReport, as format: TestReportFormat, _ options: TestReportOptions,
    to path: String
  ) throws {
    try OutputFile(path: path).write { (take: ([UInt8]) throws -> Void) in
      try report.write(as: format, options: options) { try take(copy $0) }
    }
  }

  private func saveFailures(of report: TestReport) {
    do throws(CaseError) {
      let last = (try? LastFailedCases.read(in: ".")) ?? LastFailedCases()
      let updated = last.updated(
        ran: report.cases.map(\.name),
        failed: report.cases.filter { !$0.status.isSuccess }.map(\.name))
      // Write the names of the failed cases only if they changed. Otherwise, a project whose cases
      // never failed would get a folder `.pageaction` with an empty list.
      if updated != last { try updated.write(in: ".") }
    } catch {
      diagnostics.warn("\(error)")
    }
  }

  /// Writes the coverage reports. Returns whether the coverage reaches `--coverage-min`.
  private func write(_ collector: CoverageCollector) throws -> Bool {
    guard writesCoverage else { return true }
    let report = try collector.report()
    for file in output.coverage {
      let text =
        switch file.format {
        case .text: report.text()
        case .lcov: report.lcov()
        case .html: report.html()
        }
      try OutputFile(path: file.path ?? "-").write(Array(text.utf8))
    }
    for (script, keys) in collector.unusedKeys() {
      diagnostics.note(
        "\(script): finalize never receives the \(keys.count == 1 ? "key" : "keys") "
          + "\(keys.map { "'\($0)'" }.joined(separator: ", ")).")
    }
    guard let minimum = output.coverageMin, let shortfall = report.shortfall(minimum: minimum)
    else { return true }
    diagnostics.report(CommandFailure.script("--coverage-min: \(shortfall)"))
    return false
  }
}

/// The result of a case, and the data that is needed to update expectations and to report coverage.
private struct FinishedCase {
  var result: TestCaseResult
  /// `nil` for a case that cannot be read.
  var reply: CaseReply?
  var testCase: TestCase?
  /// The position of the case in the order of the run.
  var position: Int

  init(
    _ result: TestCaseResult, _ reply: CaseReply? = nil, _ testCase: TestCase? = nil, position: Int
  ) {
    self.result = result
    self.reply = reply
    self.testCase = testCase
    self.position = position
  }
}
