import Foundation
import PageSources
import Testing
import WorkerProcesses

@testable import Batch

/// A worker that is a shell script. It sends prepared messages, and then ends or waits.
struct ScriptedWorker {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The bytes of the message that reports a worker as ready.
  static let ready = MessageEncoder().message

  static func answer(_ number: Int, isLast: Bool = false) -> [UInt8] {
    var answer = WorkerAnswer(
      number: number, status: .ok, milliseconds: 0, error: "", lines: Array("\(number)\n".utf8)[...]
    )
    answer.isLast = isLast
    return Array(answer.message.joined())
  }

  /// Returns the command of a worker that writes `output`, and then runs `script`.
  func command(_ output: [[UInt8]], then script: String) throws -> WorkerCommand {
    let file = "\(folder.path)/\(UUID().uuidString)"
    try Data(output.joined()).write(to: URL(fileURLWithPath: file))
    return WorkerCommand(executable: "/bin/sh", arguments: ["-c", "cat '\(file)'\n\(script)"])
  }

  /// A script that waits until the batch closes the pipe.
  static let waits = "exec cat >/dev/null"

  static func task(_ number: Int, byteCount: Int = 1) -> WorkerTask {
    let place = SourcePlace(path: "\(number).html", offset: 0, index: 0, input: 0)
    return WorkerTask(number: number, UnreadPage(place, byteCount: byteCount))
  }
}

extension WorkerPool {
  /// Sends the tasks with the numbers to one worker, and returns the worker.
  func give(_ numbers: [Int]) throws -> WorkerProcess {
    let worker = try #require(try workerWithRoom())
    for number in numbers { worker.assign(ScriptedWorker.task(number)) }
    return worker
  }

  /// Reads a worker's output until there are `count` events, or until the worker has ended.
  func events(_ count: Int, from worker: WorkerProcess) throws -> [Event] {
    var events: [Event] = []
    while events.count < count, workers.contains(where: { $0 === worker }) {
      var entry = pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, -1)
      events += try read(from: worker)
    }
    return events
  }
}

extension WorkerPool.Event: CustomStringConvertible {
  var description: String {
    switch self {
    case .answer(let answer): "answer \(answer.number)"
    case .lost(let task, let status, _, _): "lost \(task.number) \(status)"
    }
  }

  /// The message of a lost task; `nil` for other events.
  var message: String? {
    guard case .lost(_, _, let message, _) = self else { return nil }
    return message
  }
}
