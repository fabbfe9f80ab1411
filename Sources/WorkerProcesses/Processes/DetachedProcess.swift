package import SystemFiles

/// A process that inherits no open files, and can outlive this process.
///
/// The host of a handler waits until the output of the handler is closed. So a process that
/// outlives the handler must not inherit the output.
package struct DetachedProcess: Sendable {
  private let identifier: Int32

  /// Starts a program.
  package init(_ command: WorkerCommand) throws(SystemError) {
    identifier = try ChildProcess.spawn(command, nil)
  }

  package func waitForEnd() {
    _ = ChildProcess.waitForStatus(of: identifier)
  }
}
