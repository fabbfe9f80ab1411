internal import NativeHandlers
internal import PageAction
internal import PageBindings
internal import PageJavaScript
internal import PageSources
internal import PropertyLists
internal import ScriptCoverage
internal import TestCases
internal import TestReports

/// A runner that runs cases one after another. It compares the outcome of each case with the
/// expectations of the case.
final class CaseRunner {
  private let settings: CaseSettings
  private let runner = ActionRunner()

  private var cases: CaseRereader

  private var scripts = CaseScripts()

  /// The handler that was created last. Later cases reuse it if their handler settings are equal to
  /// `settings`.
  private var handler: (settings: HandlerConfiguration, handler: Handler)?

  init(_ settings: CaseSettings) {
    self.settings = settings
    cases = CaseRereader(
      context: .ofCommand(handler: settings.handler, native: settings.native),
      workingFolder: settings.workingFolder)
  }

  func reply(to request: CaseRequest) -> CaseReply {
    let start = ContinuousClock.now
    var reply: CaseReply
    do {
      let testCase = try testCase(of: request)
      reply = try run(testCase)
    } catch let broken as BrokenCase {
      reply = CaseReply(result: TestCaseResult(broken, name: request.name))
    } catch {
      let failure = CommandFailure.of(error)
      var place = TestPlace(file: request.source.path)
      if case .file(_, _, let line) = request.source { place.line = line }
      reply = CaseReply(
        result: TestCaseResult(
          name: request.name, place: place, status: .error,
          failures: [TestFailure(text: failure.messageWithRemedy, kind: .input)]))
    }
    reply.isLast = runner.hasStoppedScript
    reply.result.duration = ContinuousClock.now - start
    return reply
  }

  private func testCase(of request: CaseRequest) throws(BrokenCase) -> TestCase {
    guard let found = try cases.testCase(named: request.name, of: request.source) else {
      throw BrokenCase(
        name: request.name, path: request.source.path,
        problems: [
          CaseError(
            path: request.source.path, problem: "The case '\(request.name)' no longer exists.",
            remedy: "Run the tests again.")
        ])
    }
    return found
  }

  private func run(_ testCase: TestCase) throws -> CaseReply {
    var options = testCase.options.actionOptions
    let script = try scripts.script(
      of: testCase, limits: options.limits, countsCoverage: settings.countsCoverage)
    if let name = script.extensionName { options.extensionName = name }
    let record = try PageInputFile(
      path: testCase.page, charset: testCase.options.charset, offset: testCase.options.offset
    ).read(Diagnostics(isQuiet: true), limits: options.limits)
    var page = record.source
    if let baseURL = testCase.options.baseURL {
      page.url = baseURL
    } else if record.addressOrigin == .file {
      page.url = ReproducibleDefaults.address
    }
    if let seed = options.environment.randomSeed {
      options.environment.randomSeed = PageSeed.derived(
        from: seed, path: "", offset: record.place.offset, url: page.url)
    }
    let arguments = try testCase.readArguments()
    options.scriptCounters = script.instrumented?.counterName
    var outcome: ActionOutcome
    if let settings = try configuration(of: testCase, options.limits) {
      let handler = try handler(settings)
      outcome = runner.run(
        page, script: script.script,
        native: handler.nativeHalf(
          ofPage: PageSource.parsedAddress(page.url), limits: options.limits.forDecoding),
        options: options)
      // Discard what the handler wrote to standard error. Failure messages already contain the last
      // line.
      _ = handler.takeErrors()
    } else {
      outcome = runner.run(page, script: script.script, finalize: arguments, options: options)
    }
    script.correctPlaces(in: &outcome)
    try apply(testCase.options, to: &outcome)
    let comparison = try CaseComparison(
      testCase, page: page, script: script, outcome: outcome,
      commonOptions: self.settings.commonOptions(of: testCase))
    var reply = CaseReply(result: comparison.result())
    reply.mismatches = comparison.mismatches
    reply.reachedLimit = comparison.failures.contains { $0.kind == .limit }
    if settings.returnsParts { reply.parts = comparison.parts }
    if let counters = outcome.scriptCounters {
      reply.coverage = ScriptCounts(
        script: script.path, counters: counters,
        argumentKeys: Self.keys(of: arguments ?? outcome.native?.finalizeArguments))
    }
    if let folder = settings.traceFolder, !reply.result.status.isSuccess {
      do {
        try comparison.writeFailurePage(of: reply.result, in: folder)
        reply.hasFailurePage = true
      } catch {
        reply.result.failures.append(
          TestFailure(title: CommandFailure.of(error).messageWithRemedy, kind: .other))
      }
    }
    return reply
  }
}

extension CaseRunner {
  /// Returns the settings of the handler or compiled native half of a case; `nil` if the case has
  /// neither.
  private func configuration(
    of testCase: TestCase, _ limits: Limits
  ) throws(CommandFailure) -> HandlerConfiguration? {
    var configuration: HandlerConfiguration
    if let handler = testCase.handler {
      configuration = try handler.configuration(testCase.options, limits)
    } else if let native = testCase.native {
      let program: NativeProgram
      do throws(CommandFailure) {
        program = try settings.nativeHalves.program(of: testCase.script)
      } catch {
        throw error.prefixed(with: testCase.hasCommonNativeHalf ? "--native" : "native")
      }
      configuration = program.configuration(
        actions: native.actions, timeLimit: native.timeLimit ?? limits.time)
      // Start a new process of the native half for each case, so that results do not depend on
      // other cases.
      configuration.mode = .page
    } else {
      return nil
    }
    configuration.environment.merge(HandlerOptions.variables(appGroups: settings.appGroups)) {
      own, _ in own
    }
    return configuration
  }

  private func handler(_ settings: HandlerConfiguration) throws(ActionFailure) -> Handler {
    if let handler, handler.settings == settings { return handler.handler }
    endHandler()
    let started = try Handler(settings)
    handler = (settings, started)
    return started
  }

  func endHandler() {
    handler?.handler.end()
    handler = nil
  }

  /// Converts null values in the results as the option `null` specifies. If the option `strict` is
  /// set, throws an error for the first warning.
  private func apply(_ options: CaseOptions, to outcome: inout ActionOutcome) throws {
    guard outcome.failure == nil, let results = outcome.results else { return }
    if let policy = (Choice.value(options.null) as NullHandling?)?.policy, policy != .keep {
      do throws(PropertyListError) {
        outcome.results = try PropertyList(
          parsing: try results.bytes(as: .json, nullPolicy: policy), name: "results")
      } catch {
        throw CommandFailure.script("The option null: \(error)")
      }
    }
    let warnings = outcome.warnings.filter { !$0.isNote }
    if options.strict == true, let first = warnings.first {
      throw CommandFailure.script(
        "The option strict treats warnings as failures: \(first.description)")
    }
  }

  private static func keys(of arguments: PropertyList?) -> [String] {
    guard case .dictionary(let entries)? = arguments else { return [] }
    return entries.map(\.key)
  }
}

extension TestFailure {
  /// Creates a failure from a message. The first line becomes the title, and the other lines become
  /// the `difference`.
  init(text: String, kind: Kind) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      title: lines.first.map { String($0) } ?? "", kind: kind,
      difference: lines.dropFirst().map { "\($0)\n" }.joined())
  }
}

extension TestCaseResult {
  init(_ broken: BrokenCase, name: String) {
    let place = broken.problems.first.map {
      TestPlace(file: $0.path, line: $0.position?.line, column: $0.position?.column)
    }
    self.init(
      name: name, place: place ?? TestPlace(file: broken.path), status: .error,
      failures: broken.problems.map { problem in
        let value = problem.valuePath.isEmpty ? "" : "\(problem.valuePath): "
        return TestFailure(
          title: "\(value)\(problem.problem) \(problem.remedy)", kind: .input,
          expectation: TestPlace(
            file: problem.path, line: problem.position?.line, column: problem.position?.column))
      })
  }
}
