internal import ArgumentParser
private import PlatformLibC
internal import ScriptCoverage
internal import SystemFiles
internal import TestCases
internal import TestReports

/// One run of the tests, from the cases to the reports.
struct TestSession {
  private let choice: CaseChoiceOptions
  private let running: CaseRunOptions
  private let output: TestOutputOptions
  private let policy: UpdatePolicy
  private let diagnostics: Diagnostics
  private let writesCoverage: Bool

  init(_ command: TestCommand) {
    choice = command.choice
    running = command.running
    output = command.output
    var environment: [String: String] = [:]
    if let value = getenv("CI") { environment["CI"] = String(cString: value) }
    policy = command.expectations.policy(environment: environment)
    diagnostics = Diagnostics(isQuiet: command.output.quiet.quiet)
    writesCoverage = !output.coverage.isEmpty || output.coverageMin != nil
  }

  func run() throws {
    try checkOutputs()
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

  private func checkOutputs() throws(CommandFailure) {
    var check = OverwriteCheck()
    for report in output.report { try check.add(output: report.path, writer: "--report") }
    for file in output.coverage {
      if let path = file.path { try check.add(output: path, writer: "--coverage") }
    }
  }

  /// The cases that the options choose.
  func cases() throws(CommandFailure) -> CaseList {
    do throws(CaseError) {
      let list = try choice.cases()
      if list.cases.isEmpty, list.broken.isEmpty {
        throw CaseError(
          path: "", problem: "No case has these names.",
          remedy: "Check --filter, --shard and --rerun-failed.")
      }
      return list
    } catch {
      throw CommandFailure.file("\(error)", remedy: nil)
    }
  }

  /// The folders of the paths that the options name.
  var watchedFolders: Set<String> { Set(choice.paths.isEmpty ? ["."] : choice.paths) }

  /// Runs cases and writes their reports.
  /// - Parameter mode: Replaces the mode of `--update`.
  func run(
    _ list: CaseList, updating mode: UpdateMode? = nil
  ) throws -> (report: TestReport, isCovered: Bool) {
    let clock = ContinuousClock()
    let start = clock.now
    var policy = policy
    if let mode, !policy.isSuppressed { policy = policy.changed(to: mode) }
    let settings = CaseSettings(
      workingFolder: SymbolicLink.realPath(of: ".") ?? "", traceFolder: output.trace,
      countsCoverage: writesCoverage, returnsParts: policy.mode != .none || policy.prunes,
      timeout: running.timeout)
    var results = list.broken.map { TestCaseResult($0, name: $0.name) }
    var progress = TestProgress(
      total: list.cases.count, isShown: FileStream.error.isTerminal && !output.quiet.quiet)
    var updates = UpdateCollector(policy: policy)
    var coverage = CoverageCollector()
    var bailOutReason: String?
    try CaseScheduler(settings: settings, jobs: running.jobs ?? JobCount.cores)
      .run(list.cases) { index, answer in
        let testCase = list.cases[index]
        let reply = CaseReply(answer, of: testCase)
        var result = reply.result
        updates.add(testCase, reply, &result)
        if let counts = reply.coverage { coverage.add(counts) }
        results.append(result)
        progress.add(result)
        guard running.bail, !result.status.isSuccess, bailOutReason == nil else { return true }
        bailOutReason = "\(result.name) failed, and --bail stops at the first failure."
        return false
      }
    progress.end()
    let report = TestReport(
      cases: results, obsoleteFiles: list.orphanedFiles.map(\.path), bailOutReason: bailOutReason,
      duration: clock.now - start)
    try updates.apply(list.orphanedFiles, diagnostics)
    try write(report)
    try saveFailures(of: report)
    return (report, try write(coverage))
  }

  // MARK: Output

  private func write(_ report: TestReport) throws {
    var options = TestReportOptions()
    options.isVerbose = output.verbose
    options.includesMeasurements = output.verbose
    for file in output.report { try write(report, as: file.format, options, to: file.path) }
    if let folder = output.trace, !report.isSuccess {
      try OutputFile(path: "\(folder)/index.html").write { take in
        try FailureIndex(report).write { try take(copy $0) }
      }
      diagnostics.note("The failing cases are shown in \(folder)/index.html.")
    }
    options.isColoured = Diagnostics.showsColours(on: .output)
    try write(report, as: Choice.value(output.format) ?? .text, options, to: "-")
  }

  private func write(
    _ report: TestReport, as format: TestReportFormat, _ options: TestReportOptions,
    to path: String
  ) throws {
    try OutputFile(path: path).write { (take: ([UInt8]) throws -> Void) in
      try report.write(as: format, options: options) { try take(copy $0) }
    }
  }

  private func saveFailures(of report: TestReport) throws {
    do throws(CaseError) {
      let last = (try? LastFailedCases.read(in: ".")) ?? LastFailedCases()
      let updated = last.updated(
        ran: report.cases.map(\.name),
        failed: report.cases.filter { !$0.status.isSuccess }.map(\.name))
      // A project whose cases never failed gets no folder.
      if updated != last { try updated.write(in: ".") }
    } catch {
      diagnostics.warn("\(error)")
    }
  }

  /// Returns whether enough statements ran.
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
        "\(script): No case gives finalize the \(keys.count == 1 ? "key" : "keys") "
          + "\(keys.map { "'\($0)'" }.joined(separator: ", ")).")
    }
    guard let minimum = output.coverageMin, let shortfall = report.shortfall(minimum: minimum)
    else { return true }
    diagnostics.report(CommandFailure.script("--coverage-min: \(shortfall)"))
    return false
  }
}
