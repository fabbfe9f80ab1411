private import PlatformLibC
internal import SystemFiles
package import WorkerProcesses

/// The process that performs network requests. It is used by one thread at a time, starts with its
/// first request, is replaced if it crashes, and ends with this process.
package final class NetworkProcess {
  private let command: WorkerCommand
  package let settings: NetworkSettings

  /// The function that receives the notes of the program.
  package var onNote: (String) -> Void = { _ in }

  private var process: ChildProcess?

  /// The identifiers and URLs of the requests without a reply.
  private var pending: [Int: String] = [:]

  /// The replies that are not yet returned.
  private var replies: [NetworkReply] = []

  private var outgoing = OutgoingMessages()

  private var incoming = IncomingMessages()
  private var errors = ErrorOutput()
  private var hasErrors = true

  /// - Parameter command: Usually the command that `NetworkProgram.find()` returns.
  package init(_ command: WorkerCommand, settings: NetworkSettings) {
    self.command = command
    self.settings = settings
  }

  deinit { end() }

  /// The number of requests whose replies were not yet returned.
  package var pendingCount: Int { pending.count + replies.count }

  /// Sends a request. Failures, including those of the program, are returned as replies.
  package func send(_ request: NetworkRequest) {
    pending[request.identifier] = request.url
    do throws(SystemError) {
      if process == nil { try start() }
      outgoing.append(request.message)
      write()
    } catch {
      failPending(
        NetworkError(
          .programMissing, url: request.url,
          "The program \(command.executable) cannot be started: \(error.message).",
          remedy: "Install \(NetworkProgram.name) of the same version beside pageaction."))
    }
  }

  /// Waits for the next reply.
  /// - Parameter seconds: The maximum wait; `nil` for no limit, and 0 for available replies only.
  /// - Returns: `nil` if no request is pending, or the time has passed.
  package func next(within seconds: Double? = nil) -> NetworkReply? {
    let deadline = seconds.map { ContinuousClock.now + .seconds(min(max($0, 0), 1e9)) }
    while true {
      if !replies.isEmpty { return replies.removeFirst() }
      guard !pending.isEmpty else { return nil }
      guard wait(until: deadline) else { return nil }
      advance()
    }
  }

  /// Sends a request and waits for its reply. Replies to other requests are kept for `next`.
  package func response(
    to request: NetworkRequest
  ) throws(NetworkError) -> NetworkResponse {
    send(request)
    while true {
      if let index = replies.firstIndex(where: { $0.identifier == request.identifier }) {
        return try replies.remove(at: index).result.get()
      }
      precondition(pending[request.identifier] != nil, "Two requests have the same identifier.")
      _ = wait(until: nil)
      advance()
    }
  }

  /// The descriptors of the process to poll together with others, before `next(within: 0)`.
  package var pollEntries: [(descriptor: Int32, waitsForOutput: Bool)] {
    guard let process else { return [] }
    var entries = [(process.output, false)]
    if hasErrors { entries.append((process.errors, false)) }
    if !outgoing.isEmpty { entries.append((process.input, true)) }
    return entries
  }

  /// Ends the process. Pending requests receive no reply.
  package func end() {
    _ = process?.end()
    reset()
    pending = [:]
  }

  private func reset() {
    process = nil
    outgoing.removeAll()
    incoming = IncomingMessages()
    errors = ErrorOutput()
    hasErrors = true
  }

  private func start() throws(SystemError) {
    process = try ChildProcess(command)
    outgoing.append(settings.message)
  }

  /// Writes and reads what is possible without waiting.
  private func advance() {
    guard let process else { return }
    write()
    errors.read(from: process)
    var isClosed = false
    do {
      while let part = try process.availableBytes(of: process.output) {
        if part.isEmpty {
          isClosed = true
          break
        }
        incoming.append(part)
      }
    } catch {
      isClosed = true
    }
    while let message = incoming.next() {
      var decoder = MessageDecoder(message)
      var noteDecoder = decoder
      if let note = try? NetworkNote(&noteDecoder) {
        onNote(note.text)
        continue
      }
      guard let reply = try? NetworkReply(&decoder),
        pending.removeValue(forKey: reply.identifier) != nil
      else {
        return fail("sent an unknown message.")
      }
      replies.append(reply)
    }
    if isClosed || incoming.isMalformed {
      errors.read(from: process)
      let line = errors.lastLine.map { ": \($0)" } ?? "."
      fail("\(process.endByItself().predicate)\(line)", hasEnded: true)
    }
  }

  /// Ends the process, and fails the pending requests. The next request starts a new process.
  private func fail(_ predicate: String, hasEnded: Bool = false) {
    if !hasEnded { _ = process?.end() }
    reset()
    failPending(
      NetworkError(
        .programFailed, url: "", "The program \(command.executable) \(predicate)",
        remedy: "Repeat the request. If it fails again, report the URL.", isTemporary: true))
  }

  private func failPending(_ error: NetworkError) {
    for (identifier, url) in pending.sorted(by: { $0.key < $1.key }) {
      var error = error
      error.url = url
      replies.append(NetworkReply(identifier: identifier, result: .failure(error)))
    }
    pending = [:]
  }

  /// Writes as much as the pipe accepts. If the process has ended, `advance` detects it.
  private func write() {
    guard let process else { return }
    outgoing.write(to: process.input)
  }

  /// Waits until the deadline, and returns whether the process is ready for reading or writing.
  private func wait(until deadline: ContinuousClock.Instant?) -> Bool {
    var entries = pollEntries.map {
      pollfd(
        fd: $0.descriptor, events: Int16($0.waitsForOutput ? POLLOUT : POLLIN), revents: 0)
    }
    var isFirst = true
    while true {
      var milliseconds: Int32 = -1
      if let deadline {
        let left = deadline - ContinuousClock.now
        guard left > .zero || isFirst else { return false }
        milliseconds = Int32(
          clamping: Int64(min(max(left / .milliseconds(1), 0), 1e6).rounded(.up)))
      }
      isFirst = false
      let count = poll(&entries, nfds_t(entries.count), milliseconds)
      if count > 0 {
        let errors = process?.errors
        for entry in entries where entry.fd == errors && entry.revents & Int16(POLLHUP) != 0 {
          hasErrors = false
        }
        return true
      }
      if count < 0, errno != EINTR { return true }
    }
  }
}
