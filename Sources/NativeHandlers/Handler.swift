package import PageAction
private import PlatformLibC
package import PropertyLists
private import Synchronization
internal import SystemFiles
internal import WorkerProcesses

/// A command that acts as the native half of an extension. It answers for one page at a time.
package final class Handler: Sendable {
  private struct State {
    /// The process of the mode `lines`.
    var process: HandlerProcess?
    var errors: [String] = []
  }

  private let configuration: HandlerConfiguration
  private let executable: String
  private let state = Mutex(State())

  /// - Throws: A failure if the program does not exist or is not executable.
  package init(_ configuration: HandlerConfiguration) throws(ActionFailure) {
    self.configuration = configuration
    executable = try configuration.executable()
  }

  /// Returns the native half for a page.
  /// - Parameter limits: The limits for reading the reply.
  package func nativeHalf(ofPage url: String, limits: ReadingLimits) -> NativeHalf {
    NativeHalf { results, title throws(ActionFailure) in
      try self.reply(to: results, ofPage: url, title: title, limits)
    }
  }

  private func reply(
    to results: PropertyList, ofPage url: String, title: String, _ limits: ReadingLimits
  ) throws(ActionFailure) -> NativeReply {
    let input = try HandlerInput(results: results, url: url, title: title, configuration)
    RunningHandlers.setAnswering(true)
    defer { RunningHandlers.setAnswering(false) }
    var restarted = false
    let bytes = try state.withLock { state throws(ActionFailure) in
      switch configuration.mode {
      case .page: try replyOfProcess(to: input.bytes, &state)
      case .lines: try replyOfLine(to: input.bytes, &state, &restarted)
      }
    }
    var reply = try HandlerReply.decode(bytes, configuration, limits: limits)
    reply.inputItems = input.items
    if restarted {
      reply.warnings.append(
        .ofHandler(
          "The handler wrote more than one line for an earlier page, and was restarted."))
    }
    return reply
  }

  /// Starts the process of the mode `lines` before its first page, so that both start at the same
  /// time. If it cannot be started, the first page reports the failure.
  package func start() {
    guard configuration.mode == .lines else { return }
    state.withLock { state in
      guard state.process == nil else { return }
      state.process = try? HandlerProcess(configuration, executable: executable)
    }
  }

  private var deadline: ContinuousClock.Instant { .now + .seconds(configuration.timeLimit) }

  // MARK: One process for a page

  private func replyOfProcess(
    to input: [UInt8], _ state: inout State
  ) throws(ActionFailure) -> [UInt8] {
    let deadline = deadline
    let process = try HandlerProcess(configuration, executable: executable)
    let reply: (bytes: [UInt8], end: ChildProcess.End)
    do throws(HandlerProblem) {
      reply = try process.reply(to: input, until: deadline)
    } catch {
      process.kill()
      let errors = process.takeErrors().lines
      state.errors += errors
      throw error.failure(of: configuration, errors)
    }
    let errors = process.takeErrors().lines
    state.errors += errors
    if case .exit(0) = reply.end { return reply.bytes }
    throw failure("\(configuration.subject) \(reply.end.predicate)", errors)
  }

  // MARK: One process for many pages

  private func replyOfLine(
    to line: [UInt8], _ state: inout State, _ restarted: inout Bool
  ) throws(ActionFailure) -> [UInt8] {
    let deadline = deadline
    if let process = state.process, !process.isIdle {
      restarted = process.hasSurplus
      if restarted { process.kill() } else { process.finish() }
      state.errors += process.takeErrors().lines
      state.process = nil
    }
    while true {
      let process: HandlerProcess
      if let running = state.process {
        process = running
      } else {
        process = try HandlerProcess(configuration, executable: executable)
        state.process = process
      }
      let reply: [UInt8]?
      let mayRestart = process.hasReplied
      do throws(HandlerProblem) {
        reply = try process.line(answering: line, until: deadline)
      } catch {
        state.process = nil
        process.kill()
        let errors = process.takeErrors().lines
        state.errors += errors
        throw error.failure(of: configuration, errors)
      }
      if let reply {
        state.errors += process.takeErrors().lines
        return reply
      }
      let isPartial = process.hasSurplus
      let hasReadLine = process.hasReadLine
      state.process = nil
      let end = process.finish()
      let errors = process.takeErrors().lines
      state.errors += errors
      // Restart a process that ended between two pages. If it read a part of this page, it may have
      // acted on the page, so do not send the page again.
      if mayRestart, !isPartial, !hasReadLine, case .exit(0) = end { continue }
      throw failure(
        isPartial
          ? "\(configuration.subject) \(end.predicate) within a line"
          : "\(configuration.subject) \(end.predicate) before it replied", errors)
    }
  }

  // MARK: Failures

  /// - Parameter errors: The lines on standard error. The message ends with the last line.
  private func failure(_ message: String, _ errors: [String]) -> ActionFailure {
    guard configuration.isNative,
      let start = errors.lastIndex(where: { $0.hasPrefix(Self.missingAnswer) })
    else {
      return .ofHandler(message + (Self.reason(in: errors).map { ": \($0)" } ?? "."))
    }
    return .ofHandler(errors[start...].joined(separator: "\n"), code: .timeLimit)
  }

  /// The beginning of the message that a compiled native half writes at its time limit. Lines that
  /// describe its screen follow.
  private static let missingAnswer = "The extension had not answered"

  /// The message of Swift's runtime about a trap, which a backtrace can follow; otherwise, the last
  /// line.
  private static func reason(in errors: [String]) -> String? {
    errors.last { $0.contains(": Fatal error: ") } ?? errors.last
  }

  // MARK: End

  /// Returns the lines that the handler has written to standard error since the last call.
  package func takeErrors() -> [String] {
    state.withLock { state in
      defer { state.errors = [] }
      return state.errors
    }
  }

  /// Ends the process, and kills it if it still runs one second after its input is closed.
  package func end() {
    // The thread of an abandoned page may still wait for the reply, so end this wait.
    RunningHandlers.killAnswering()
    state.withLock { state in
      state.process?.finish()
      state.process = nil
    }
  }
}
