private import PlatformLibC
private import Synchronization
internal import SystemFiles
internal import WorkerProcesses

/// An object with which the parent process controls a worker process of `pageaction test`. The
/// worker process runs one case after another. It is launched when the first case is requested, and
/// launched again when a case is requested after it has ended. Only one thread at a time may use
/// this object.
final class CaseWorkerProcess {
  /// The reason why a case has no reply.
  struct Lost: Error {
    let description: String
    let isTimeout: Bool
  }

  /// A lock that is held while a worker process starts. Without it, another process that starts at
  /// the same time could inherit the pipes of the worker process.
  private static let starting = Mutex(())

  private let command: WorkerCommand
  private let settings: [UInt8]
  private var process: ChildProcess?
  private var incoming: [UInt8] = []
  private var errors = ErrorOutput()
  /// Whether the worker's standard error is open.
  private var hasErrors = true

  init(_ command: WorkerCommand, settings: CaseSettings) {
    self.command = command
    self.settings = settings.message
  }

  /// Runs a case in the worker process and returns the reply.
  /// - Parameter timeout: The time limit in seconds; `nil` if only the limits of the case apply.
  func reply(to request: CaseRequest, timeout: Double?) throws(Lost) -> CaseReply {
    let deadline = timeout.map { ContinuousClock.now + .seconds($0) }
    let bytes: [UInt8]?
    // A reused process may have ended after its previous case. If so, run this case in a new
    // process.
    let isReused = process != nil
    do throws(SystemError) {
      bytes = try answer(to: request, until: deadline)
    } catch {
      if isReused, incoming.isEmpty {
        end()
        return try reply(to: request, timeout: timeout)
      }
      throw Lost(description: endReport(error), isTimeout: false)
    }
    guard let bytes else {
      end()
      throw Lost(
        description: "The case was stopped after \(timeout.map { "\($0)" } ?? "?") s. If it needs "
          + "more time, raise --timeout; otherwise look for a loop that never ends.",
        isTimeout: true)
    }
    var decoder = MessageDecoder(bytes)
    guard let reply = try? CaseReply(&decoder) else {
      end()
      throw Lost(description: "The worker process sent an unknown message.", isTimeout: false)
    }
    if reply.isLast { end() }
    return reply
  }

  /// Sends a request, and returns the bytes of the reply. Returns `nil` if the deadline passes
  /// first.
  private func answer(
    to request: CaseRequest, until deadline: ContinuousClock.Instant?
  ) throws(SystemError) -> [UInt8]? {
    let process = try running()
    try FileStream(descriptor: process.input).write(request.message)
    return try message(of: process, until: deadline)
  }

  func end() {
    // Close the input first, so that the worker can end the program of `--handler` and exit. If the
    // worker does not exit in time, it is killed.
    process?.closeInput()
    if let process, process.end(until: .now + .milliseconds(200)) == nil { _ = process.end() }
    process = nil
    incoming = []
    errors = ErrorOutput()
    hasErrors = true
  }

  private func running() throws(SystemError) -> ChildProcess {
    if let process { return process }
    let process = try Self.starting.withLock { _ throws(SystemError) in
      try ChildProcess(command)
    }
    self.process = process
    try FileStream(descriptor: process.input).write(settings)
    return process
  }

  /// Returns the next message without its length prefix. Returns `nil` if the deadline passes
  /// first.
  private func message(
    of process: ChildProcess, until deadline: ContinuousClock.Instant?
  ) throws(SystemError) -> [UInt8]? {
    let header = MessageFraming.lengthSize
    while true {
      if incoming.count >= header {
        let length = MessageFraming.length(in: incoming)
        guard length >= 0 else { throw SystemError(code: EPROTO) }
        if incoming.count - header >= length {
          let message = Array(incoming[header..<header + length])
          incoming.removeFirst(header + length)
          return message
        }
      }
      guard try wait(for: process, until: deadline) else { return nil }
      errors.read(from: process)
      while let part = try process.availableBytes(of: process.output) {
        if part.isEmpty { throw SystemError(code: EPIPE) }
        incoming += part
        if part.count < ChildProcess.readSize { break }
      }
    }
  }

  /// Waits until the process writes to its output or to standard error. Returns `false` if the
  /// deadline passes first.
  private func wait(
    for process: ChildProcess, until deadline: ContinuousClock.Instant?
  ) throws(SystemError) -> Bool {
    // If standard error has ended, pass -1, because `poll` ignores negative descriptors.
    var entries = [process.output, hasErrors ? process.errors : -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      var milliseconds: Int32 = -1
      if let deadline {
        let left = deadline - ContinuousClock.now
        guard left > .zero else { return false }
        milliseconds = Int32(clamping: Int64(min(left / .milliseconds(1), 1e6)) + 1)
      }
      let count = poll(&entries, nfds_t(entries.count), milliseconds)
      if count > 0 {
        if entries[1].revents & Int16(POLLHUP) != 0 { hasErrors = false }
        return true
      }
      if count < 0, errno != EINTR { throw .last }
    }
  }

  private func endReport(_ error: SystemError) -> String {
    guard let process else {
      return "The worker process could not be started: \(error.message)."
    }
    errors.read(from: process)
    let lastLine = errors.lastLine.map { ": \($0)" } ?? "."
    let report = "The worker process \(process.endByItself().predicate)\(lastLine)"
    self.process = nil
    end()
    return report
  }
}
