import Foundation
import Testing

@testable import StudioServer

@Suite("Programs")
struct ProgramTests {
  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("studio-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test("return their output, messages and status")
  func outcome() async throws {
    try await Self.withFolder { folder in
      let outcome = try await Program(path: "/bin/sh")
        .run(["-c", "echo out; echo message >&2; exit 3"], in: folder)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "out\n")
      #expect(outcome.error == "message\n")
      #expect(outcome.status == 3 && outcome.signal == nil)
    }
  }

  @Test("report the signal that ended them, while processes that they started still run")
  func signal() async throws {
    try await Self.withFolder { folder in
      let outcome = try await Program(path: "/bin/sh")
        .run(["-c", "sleep 300 & echo $!; kill -9 $$"], in: folder)
      #expect(outcome.signal == 9)
      let sleeping = try #require(
        Int32(String(decoding: outcome.output, as: UTF8.self).trimmingCharacters(in: .newlines)))
      #expect(kill(sleeping, SIGKILL) == 0)
    }
  }

  @Test("end with a cancelled task, also if they ignore the request to end")
  func cancellation() async throws {
    try await Self.withFolder { folder in
      let started = folder.appendingPathComponent("started")
      let task = Task {
        try await Program(path: "/bin/sh").run(
          ["-c", "trap '' TERM; echo >'\(started.path)'; sleep 300 & wait"], in: folder)
      }
      while !FileManager.default.fileExists(atPath: started.path) {
        try await Task.sleep(for: .milliseconds(10))
      }
      task.cancel()
      #expect(try await task.value.signal == SIGKILL)
    }
  }

  @Test("that do not exist are an error")
  func missing() async throws {
    try await Self.withFolder { folder in
      await #expect(throws: StudioError.self) {
        try await Program(path: "/no/such").run([], in: folder)
      }
    }
  }

  @Test("have messages, which are shown without their label")
  func messages() {
    func failure(_ error: String) -> StudioError {
      Program.Outcome(output: Data(), error: error, status: 2, signal: nil).failure
    }
    #expect(failure("error: Two\nlines\n").message == "Two\nlines")
    #expect(failure("warning: a\nerror: b").message == "warning: a\nerror: b")
    #expect(failure("").message == "pageaction ended with status 2.")
  }
}
