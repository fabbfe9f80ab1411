internal import PageAction
private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

/// The running process of a handler, and the pipes to it.
final class HandlerProcess {
  /// The time for which a process whose input has ended may run, in seconds.
  private static let endingTime = 1.0

  private var process: ChildProcess

  private var outgoing: [UInt8] = []
  private var writtenCount = 0
  /// The number of bytes of the input that the pipe accepted.
  private var acceptedCount = 0
  private var closesInput = false

  /// The bytes of the reply that were read.
  private var incoming: [UInt8] = []
  /// The index in `incoming` of the first line feed, and the number of bytes that were searched.
  private var lineEnd: Int?
  private var searchedCount = 0
  private var isOutputOpen = true

  private(set) var errors = HandlerErrorOutput()
  private var hasErrors: Bool

  /// Whether the process has replied.
  private(set) var hasReplied = false

  init(
    _ configuration: HandlerConfiguration, executable: String
  ) throws(ActionFailure) {
    var command = WorkerCommand(
      executable: executable, arguments: Array(configuration.command.words.dropFirst()))
    command.workingFolder = configuration.workingFolder
    command.environment = configuration.environment
    command.isForeign = true
    command.inheritsErrors = configuration.inheritsErrors
    do throws(SystemError) {
      process = try ChildProcess(command)
    } catch {
      throw .ofHandler(
        "The handler could not be started: \(error.message).",
        remedy: error.code == ENOEXEC
          ? "If it is a script, write its interpreter in its first line, such as '#!/bin/sh'."
          : "Check its program and the limits on processes and memory.")
    }
    hasErrors = !configuration.inheritsErrors
    RunningHandlers.began(process.group)
  }

  // MARK: Exchange

  /// Sends a page and closes the input. Returns the whole output and the termination status.
  func reply(
    to input: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(HandlerProblem) -> (bytes: [UInt8], end: ChildProcess.End) {
    send(input, closing: true)
    try exchange(until: deadline) { !$0.isOutputOpen }
    guard let end = process.end(until: deadline, willClose: readErrors) else {
      throw .timeLimit(hasOutput: true)
    }
    RunningHandlers.ended(process.group)
    return (incoming, end)
  }

  /// Sends a line. Returns the line of the reply without its line feed, or `nil` if the process
  /// closed its output instead.
  func line(
    answering line: [UInt8], until deadline: ContinuousClock.Instant
  ) throws(HandlerProblem) -> [UInt8]? {
    send(line, closing: false)
    try exchange(until: deadline) { $0.lineEnd != nil || !$0.isOutputOpen }
    readErrors()
    guard let lineEnd else { return nil }
    let reply = Array(incoming[..<lineEnd])
    incoming.removeFirst(lineEnd + 1)
    self.lineEnd = nil
    searchedCount = 0
    hasReplied = true
    return reply
  }

  /// Whether the process has written only its replies, and its output is open.
  var isIdle: Bool {
    guard hasReplied else { return true }
    try? readOutput()
    return incoming.isEmpty && isOutputOpen
  }

  var hasSurplus: Bool { !incoming.isEmpty }

  /// Whether the process, which has closed its output, has read a part of the last line.
  var hasReadLine: Bool {
    // The pipe keeps what the process did not read. If the number of bytes is not known, assume
    // that it read some.
    (Self.unreadCount(in: process.input) ?? 0) < acceptedCount
  }

  /// Returns the number of unread bytes in a pipe; `nil` if it is not known.
  private static func unreadCount(in pipe: Int32) -> Int? {
    #if canImport(Darwin)
      // The macro FIONREAD of <sys/filio.h> is not imported.
      let request: UInt = 0x4004_667F
    #else
      let request = UInt(FIONREAD)
    #endif
    var count: Int32 = 0
    return ioctl(pipe, request, &count) == 0 ? Int(count) : nil
  }

  private func send(_ input: [UInt8], closing: Bool) {
    outgoing = input
    writtenCount = 0
    acceptedCount = 0
    closesInput = closing
    write()
  }

  private func exchange(
    until deadline: ContinuousClock.Instant, isComplete: (HandlerProcess) -> Bool
  ) throws(HandlerProblem) {
    while !isComplete(self) {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { throw .timeLimit(hasOutput: false) }
      let milliseconds = Int32(clamping: Int64(min(left / .milliseconds(1), 1e6)) + 1)
      // `poll` ignores negative descriptors.
      var entries = [
        pollfd(fd: outgoing.isEmpty ? -1 : process.input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isOutputOpen ? process.output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: hasErrors ? process.errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&entries, nfds_t(entries.count), milliseconds)
      guard count > 0 else {
        if count < 0, errno != EINTR { throw .system(SystemError.last) }
        continue
      }
      if entries[0].revents != 0 { write() }
      if entries[1].revents != 0 { try readOutput() }
      if entries[2].revents != 0 { readErrors() }
    }
  }

  /// Writes as much as the pipe accepts. A process need not read its input.
  private func write() {
    while !outgoing.isEmpty {
      let count = try? outgoing[writtenCount...].withUnsafeBytes { bytes throws(SystemError) in
        try DescriptorCalls.writeAvailable(process.input, bytes) ?? 0
      }
      if count == 0 { return }
      acceptedCount += count ?? 0
      writtenCount += count ?? outgoing.count
      if writtenCount >= outgoing.count { outgoing = [] }
    }
    if closesInput { process.closeInput() }
  }

  private func readOutput() throws(HandlerProblem) {
    do throws(SystemError) {
      while isOutputOpen, let part = try process.availableBytes(of: process.output) {
        if part.isEmpty { isOutputOpen = false }
        incoming += part
        if lineEnd == nil {
          lineEnd = incoming[searchedCount...].firstIndex(of: UInt8(ascii: "\n"))
          searchedCount = incoming.count
        }
        guard incoming.count <= HandlerConfiguration.maximumReplySize else {
          throw SystemError(code: EFBIG)
        }
        if part.count < ChildProcess.readSize { return }
      }
    } catch {
      throw error.code == EFBIG ? .tooLarge : .system(error)
    }
  }

  private func readErrors() {
    while hasErrors, let part = try? process.availableBytes(of: process.errors) {
      if part.isEmpty { hasErrors = false }
      errors.append(part)
    }
  }

  func takeErrors() -> HandlerErrorOutput {
    defer { errors = HandlerErrorOutput() }
    return errors
  }

  // MARK: End

  /// Kills the process and its group.
  @discardableResult
  func kill() -> ChildProcess.End {
    process.killGroup()
    RunningHandlers.ended(process.group)
    readErrors()
    return process.end()
  }

  /// Closes the input, waits for the end, and kills the process if that takes too long.
  @discardableResult
  func finish() -> ChildProcess.End {
    process.closeInput()
    let deadline = ContinuousClock.now + .seconds(Self.endingTime)
    // Discard the output that the process writes before it ends.
    if let end = process.end(until: deadline, willClose: readErrors) {
      RunningHandlers.ended(process.group)
      return end
    }
    return kill()
  }
}
