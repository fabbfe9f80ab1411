internal import PageAction
internal import POSIXThreads
internal import SystemFiles
internal import TestCases
internal import WorkerProcesses

/// A scheduler that runs cases in several worker processes.
struct CaseScheduler {
  /// The reply to a case, or the reason why there is no reply.
  typealias Answer = Result<CaseReply, CaseWorkerProcess.Lost>

  let settings: CaseSettings

  let timeout: CaseTimeout

  /// The maximum number of worker processes.
  let jobs: Int

  private struct State: Sendable {
    var queue: CaseQueue
    var answers: [(index: Int, answer: Answer)] = []
    var runningThreads = 0
  }

  /// Runs the cases in order, except that each worker first runs the cases of its time zone.
  /// - Parameter receive: A function that is called on the calling thread with the answer to each
  ///   case, in the order in which cases end. If it returns `false` for a case, the cases after
  ///   this case in `cases` do not start. Cases before it still start.
  func run(
    _ cases: [TestCase], receive: (_ index: Int, _ answer: Answer) -> Bool
  ) throws(CommandFailure) {
    let state = Monitor(State(queue: CaseQueue(timeZones: cases.map(Self.timeZone))))
    let threadCount = min(jobs, cases.count)
    state.change { $0.runningThreads = threadCount }
    for started in 0..<threadCount {
      do throws(DetachedThread.Failure) {
        try DetachedThread.start { [self] in work(cases, state) }
      } catch {
        state.change { $0.runningThreads -= threadCount - started }
        guard started == 0 else { break }
        throw .file(
          "No thread could be created: \(SystemError(code: error.code).message).",
          remedy: "Use fewer --jobs, or raise the limit of threads.")
      }
    }
    while true {
      let (answers, isFinished) = state.change(
        when: { !$0.answers.isEmpty || $0.runningThreads == 0 }
      ) { state in
        defer { state.answers = [] }
        return (state.answers, state.runningThreads == 0)
      }
      for (index, answer) in answers where !receive(index, answer) {
        state.change { $0.queue.stop(after: index) }
      }
      if isFinished { return }
    }
  }

  private static func timeZone(of testCase: TestCase) -> String {
    testCase.options.timeZone ?? ReproducibleDefaults.timeZone
  }

  private func work(_ cases: [TestCase], _ state: Monitor<State>) {
    var lane: Int?
    var worker: (process: CaseWorkerProcess, timeZone: String)?
    defer {
      worker?.process.end()
      state.change { $0.runningThreads -= 1 }
    }
    while let index = state.change({ $0.queue.next(&lane) }) {
      let testCase = cases[index]
      let timeZone = Self.timeZone(of: testCase)
      if worker?.timeZone != timeZone {
        // End the worker of the previous time zone now, so that few processes exist at a time.
        worker?.process.end()
        worker = nil
      }
      let process =
        worker?.process
        ?? CaseWorkerProcess(
          WorkerExecutable.command(TestWorkerCommand.self, environment: ["TZ": timeZone]),
          settings: settings)
      worker = (process, timeZone)
      let answer: Answer
      do throws(CaseWorkerProcess.Lost) {
        answer = .success(
          try process.reply(
            to: CaseRequest(source: testCase.source, name: testCase.name),
            timeout: timeout.limit(of: testCase)))
      } catch {
        answer = .failure(error)
      }
      state.change { $0.answers.append((index, answer)) }
    }
  }
}
