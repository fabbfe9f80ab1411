import NetworkClient
import Testing
import WorkerProcesses

@testable import Batch

@Suite("Pools of workers") struct WorkerPoolTests {
  private let worker: ScriptedWorker

  init() throws { worker = try ScriptedWorker() }

  private func pool(
    _ output: [[UInt8]], then script: String = ScriptedWorker.waits, count: Int = 1
  ) throws -> WorkerPool {
    WorkerPool(
      try worker.command(output, then: script), configuration: MessageEncoder().message,
      maximumCount: count)
  }

  @Test("start workers up to the maximum, and send each at most four tasks") func growth() throws {
    let pool = try pool([ScriptedWorker.ready], count: 2)
    defer { pool.endAll() }
    var numbers: [Int] = []
    while let worker = try pool.workerWithRoom() {
      worker.assign(ScriptedWorker.task(numbers.count))
      numbers.append(numbers.count)
    }
    #expect(pool.workers.count == 2)
    #expect(pool.workers.map { $0.tasks.map(\.number) } == [[0, 2, 4, 6], [1, 3, 5, 7]])
    #expect(!pool.isIdle)
  }

  @Test("send no task to a worker with large pages") func largePages() throws {
    let pool = try pool([ScriptedWorker.ready])
    defer { pool.endAll() }
    let worker = try #require(try pool.workerWithRoom())
    worker.assign(ScriptedWorker.task(1, byteCount: 8 << 20))
    #expect(try pool.workerWithRoom() == nil)
  }

  @Test("read the answers in the order of the tasks") func answers() throws {
    let pool = try pool([
      ScriptedWorker.ready, ScriptedWorker.answer(1), ScriptedWorker.answer(2),
    ])
    defer { pool.endAll() }
    let worker = try pool.give([1, 2, 3])
    #expect(try pool.events(2, from: worker).map(\.description) == ["answer 1", "answer 2"])
    #expect(worker.tasks.map(\.number) == [3])
    #expect(pool.replacedCount == 0)
  }

  @Test("send nothing to a worker that crashed, and drop its requests") func endedWorkers() throws {
    let request = NetworkRequest(identifier: 1, url: "http://a/", purpose: .subresource)
    let pool = try pool(
      [ScriptedWorker.ready, SubresourceMessages.message(of: request)], then: "kill -SEGV $$")
    defer { pool.endAll() }
    let worker = try pool.give([1])
    #expect(try pool.events(1, from: worker).map(\.description) == ["lost 1 crashed"])
    #expect(worker.hasEnded)
    #expect([worker.input, worker.output, worker.errorOutput] == [-1, -1, -1])
    #expect(worker.takeRequests().isEmpty)
    worker.send(
      NetworkReply(
        identifier: 1,
        result: .success(
          NetworkResponse(
            exchange: NetworkExchange(url: "http://a/", status: 200), body: .memory([])))))
    #expect(!worker.hasOutgoing)
  }

  @Test("lose only the current page of a worker that crashes") func crashes() throws {
    let pool = try pool(
      [ScriptedWorker.ready, ScriptedWorker.answer(1)],
      then: "echo first >&2; echo reason >&2; kill -SEGV $$")
    defer { pool.endAll() }
    let worker = try pool.give([1, 2, 3, 4])
    let events = try pool.events(2, from: worker)
    #expect(events.map(\.description) == ["answer 1", "lost 2 crashed"])
    let message = try #require(events.last?.message)
    #expect(message.hasPrefix("The worker process was ended by signal 11 ("))
    #expect(message.hasSuffix("): reason"))
    #expect(pool.replacedCount == 1 && pool.workers.isEmpty && !pool.isIdle)
    // The next worker receives the remaining tasks.
    try pool.assignReturnedTasks()
    #expect(pool.workers.map { $0.tasks.map(\.number) } == [[3, 4]])
  }

  @Test("report the status of a worker that exits") func exits() throws {
    let pool = try pool([ScriptedWorker.ready], then: "exit 7")
    let worker = try pool.give([1])
    #expect(
      try pool.events(1, from: worker).compactMap(\.message)
        == ["The worker process ended with status 7."])
  }

  @Test("fail after three workers that do not become ready, without blaming a page")
  func failedStarts() throws {
    let pool = try pool([], then: "echo 'no library' >&2; exit 127")
    _ = try pool.give([1, 2])
    for _ in 0..<2 {
      let worker = try #require(pool.workers.first)
      #expect(try pool.events(1, from: worker).isEmpty)
      try pool.assignReturnedTasks()
      #expect(pool.workers.first?.tasks.map(\.number) == [1, 2])
    }
    let last = try #require(pool.workers.first)
    let failure = #expect(throws: BatchFailure.self) { try pool.events(1, from: last) }
    #expect(failure?.code == .worker)
    #expect(
      failure?.message.contains("The worker process ended with status 127: no library") == true)
  }

  @Test("end a worker that sends something else than its answers") func invalidAnswers() throws {
    let invalid = [
      [ScriptedWorker.answer(2)],
      [[4, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]],
      [[UInt8](repeating: 0xFF, count: 8)],
    ]
    for output in invalid {
      let pool = try pool([ScriptedWorker.ready] + output, then: "exit 0")
      let worker = try pool.give([1])
      #expect(try pool.events(1, from: worker).map(\.description) == ["lost 1 crashed"])
    }
  }

  @Test("replace a worker after its last answer, and keep its tasks") func lastAnswers() throws {
    let pool = try pool([ScriptedWorker.ready, ScriptedWorker.answer(1, isLast: true)])
    defer { pool.endAll() }
    let worker = try pool.give([1, 2])
    #expect(try pool.events(1, from: worker).map(\.description) == ["answer 1"])
    #expect(pool.workers.isEmpty && pool.replacedCount == 1)
    try pool.assignReturnedTasks()
    #expect(pool.workers.first?.tasks.map(\.number) == [2])
  }

  @Test("end a worker whose page takes longer than its limit") func timeLimits() throws {
    let pool = try pool([ScriptedWorker.ready])
    defer { pool.endAll() }
    _ = try pool.give([1, 2])
    #expect(pool.endStuckWorkers { _ in .infinity }.isEmpty)
    // Every duration exceeds a negative limit.
    let events = pool.endStuckWorkers { task in task.number == 1 ? -1 : .infinity }
    #expect(events.map(\.description) == ["lost 1 timeLimit"])
    #expect(pool.workers.isEmpty && !pool.isIdle)
  }

  @Test("discard all tasks when they stop") func stopping() throws {
    let pool = try pool([ScriptedWorker.ready])
    let worker = try pool.give([1, 2])
    pool.stop()
    #expect(try pool.events(1, from: worker).isEmpty)
    #expect(pool.workers.isEmpty && pool.isIdle && pool.replacedCount == 0)
  }

  @Test("fail if no process can be started") func noProgram() {
    let command = WorkerCommand(executable: "/nonexistent/worker", arguments: [])
    let pool = WorkerPool(command, configuration: [], maximumCount: 2)
    let failure = #expect(throws: BatchFailure.self) { try pool.workerWithRoom() }
    #expect(failure?.code == .worker)
  }
}
