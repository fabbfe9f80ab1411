package import SystemFiles

/// A process that inherits no open files, and outlives this process.
///
/// The host of a handler waits for the end of the handler's output, so a process that outlives the
/// handler must not keep its streams open.
package struct DetachedProcess: Sendable {
  private let identifier: Int32

  /// Starts a program.
  package init(_ command: WorkerCommand) throws(SystemError) {
    identifier = try ChildProcess.spawn(command, nil)
  }

  /// Waits for the end of the process.
  package func waitForEnd() {
    _ = ChildProcess.waitForStatus(of: identifier)
  }
}
