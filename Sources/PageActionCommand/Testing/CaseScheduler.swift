internal import PageAction
internal import POSIXThreads
internal import SystemFiles
internal import TestCases
internal import WorkerProcesses

/// Runs cases in worker processes, several at a time.
struct CaseScheduler {
  /// The reply to a case, or the loss of its worker.
  typealias Answer = Result<CaseReply, CaseWorkerProcess.Lost>

  let settings: CaseSettings

  /// The maximum number of worker processes.
  let jobs: Int

  private struct Queue: Sendable {
    var next = 0
    var answers: [(index: Int, answer: Answer)] = []
    var isStopped = false
    var runningThreads = 0
  }

  /// The environment of the process that a case needs. A worker runs only cases with the same one.
  private struct Surroundings: Hashable {
    var timeZone: String
  }

  /// Runs all cases, in their order.
  /// - Parameter receive: Receives each answer on the calling thread, in the order in which cases
  ///   end. It returns whether to go on.
  func run(
    _ cases: [TestCase], receive: (_ index: Int, _ answer: Answer) -> Bool
  ) throws(CommandFailure) {
    let queue = Monitor(Queue())
    let threadCount = min(jobs, cases.count)
    queue.change { $0.runningThreads = threadCount }
    for started in 0..<threadCount {
      let settings = settings
      do throws(DetachedThread.Failure) {
        try DetachedThread.start {
          Self.work(cases, queue, settings)
        }
      } catch {
        queue.change { $0.runningThreads -= threadCount - started }
        guard started == 0 else { break }
        throw .file(
          "No thread could be created: \(SystemError(code: error.code).message).",
          remedy: "Use fewer --jobs, or raise the limit of threads.")
      }
    }
    while true {
      let (answers, isFinished) = queue.change(
        when: { !$0.answers.isEmpty || $0.runningThreads == 0 }
      ) { queue in
        defer { queue.answers = [] }
        return (queue.answers, queue.runningThreads == 0)
      }
      for (index, answer) in answers where !receive(index, answer) {
        queue.change { $0.isStopped = true }
      }
      if isFinished { return }
    }
  }

  private static func work(
    _ cases: [TestCase], _ queue: Monitor<Queue>, _ settings: CaseSettings
  ) {
    var workers: [Surroundings: CaseWorkerProcess] = [:]
    defer {
      for worker in workers.values { worker.end() }
      queue.change { $0.runningThreads -= 1 }
    }
    while true {
      let index = queue.change { queue -> Int? in
        guard !queue.isStopped, queue.next < cases.count else { return nil }
        queue.next += 1
        return queue.next - 1
      }
      guard let index else { return }
      let testCase = cases[index]
      let surroundings = Surroundings(
        timeZone: testCase.options.timeZone ?? ReproducibleDefaults.timeZone)
      if workers[surroundings] == nil {
        // Few processes at a time: a case with another time zone replaces the worker.
        for worker in workers.values { worker.end() }
        workers = [
          surroundings: CaseWorkerProcess(
            WorkerExecutable.command(
              TestWorkerCommand.self, environment: ["TZ": surroundings.timeZone]),
            settings: settings)
        ]
      }
      guard let worker = workers[surroundings] else { return }
      let answer: Answer
      do throws(CaseWorkerProcess.Lost) {
        answer = .success(
          try worker.reply(
            to: CaseRequest(source: testCase.source, name: testCase.name),
            timeout: settings.timeout))
      } catch {
        answer = .failure(error)
      }
      queue.change { $0.answers.append((index, answer)) }
    }
  }
}
