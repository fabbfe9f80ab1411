import Foundation
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

  /// The process has the default signal mask, even if the thread that starts it blocks signals.
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
    // A process that closed its output before it ended still has its status.
    guard case .signal(15) = child.end() else {
      Issue.record("The signal is not 15.")
      return
    }
  }

  /// `execve(2)` fails with `ETXTBSY` while the program is open for writing.
  @Test("start after their program was saved") func savedProgram() throws {
    let path = "/tmp/pageaction-saved-\(getpid())"
    defer { unlink(path) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o755)
    try #require(descriptor >= 0)
    try FileStream(descriptor: descriptor).write(Array("#!/bin/sh\necho started\n".utf8))
    Thread.detachNewThread {
      usleep(50_000)
      close(descriptor)
    }
    let child = try ChildProcess(WorkerCommand(executable: path, arguments: []))
    #expect(try read(child.output, 8) == Array("started\n".utf8))
    _ = child.end()
  }

  @Test("have a new group, unless they inherit it") func groups() throws {
    var command = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "exec cat"])
    let leader = try ChildProcess(command)
    #expect(getpgid(leader.group) == leader.group)
    _ = leader.end()
    command.inheritsGroup = true
    let member = try ChildProcess(command)
    #expect(getpgid(member.group) == getpgrp())
    _ = member.end()
  }

  @Test("that are detached inherit no open files") func detached() throws {
    var template = Array("/tmp/detached-XXXXXX".utf8CString)
    // Without `O_CLOEXEC`, other child processes inherit the descriptor.
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(descriptor)
      unlink(path)
    }
    let script = """
      cat >>\(path); pwd >>\(path); echo output; echo error >&2
      [ ! -e /dev/fd/\(descriptor) ] || echo inherited >>\(path)
      """
    var command = WorkerCommand(executable: "/bin/sh", arguments: ["-c", script])
    command.workingFolder = "/"
    try DetachedProcess(command).waitForEnd()
    let text = try FileStream(descriptor: descriptor).readToEnd(limit: 1 << 10)
    #expect(String(decoding: text, as: UTF8.self) == "/\n")
  }

  @Test("are an error if the program does not exist") func missing() {
    let command = WorkerCommand(executable: "/nonexistent/worker", arguments: [])
    #expect(throws: SystemError.self) { try ChildProcess(command) }
  }
}
