import PlatformLibC
import SystemFiles
import Testing

@testable import WorkerProcesses

@Suite("Child processes") struct ChildProcessTests {
  private func process(_ script: String) throws -> ChildProcess {
    try ChildProcess(WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]))
  }

  private func read(_ descriptor: Int32, _ count: Int) throws -> [UInt8]? {
    try FileStream(descriptor: descriptor).read(exactly: count)
  }

  @Test("have pipes to their standard streams") func streams() throws {
    let child = try process("echo error >&2; exec cat")
    try FileStream(descriptor: child.input).write(Array("text".utf8))
    #expect(try read(child.output, 4) == Array("text".utf8))
    #expect(try read(child.errors, 6) == Array("error\n".utf8))
    _ = child.end()
  }

  /// The statuses are those of `wait(2)` on Linux and macOS; 0x80 marks a core dump.
  @Test("end with a status or a signal") func ends() {
    guard case .exit(3) = ChildProcess.End(status: 3 << 8) else {
      Issue.record("The status is not 3.")
      return
    }
    for status: Int32 in [6, 6 | 0x80] {
      guard case .signal(6) = ChildProcess.End(status: status) else {
        Issue.record("The signal is not 6.")
        return
      }
    }
  }

  /// The process has the default signal mask, also if the thread that starts it blocks signals.
  @Test("are asked to end by SIGTERM") func requests() throws {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    var previous = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let child = try process("echo ready; exec sleep 600")
    #expect(try read(child.output, 6) == Array("ready\n".utf8))
    child.requestEnd()
    #expect(try FileStream(descriptor: child.output).read(atMost: 1).isEmpty)
    // A process that closed its output while it ended keeps its status.
    guard case .signal(15) = child.end() else {
      Issue.record("The signal is not 15.")
      return
    }
  }

  @Test("are an error if the program does not exist") func missing() {
    let command = WorkerCommand(executable: "/nonexistent/worker", arguments: [])
    #expect(throws: SystemError.self) { try ChildProcess(command) }
  }
}
