#if os(Linux)
  import Foundation
  import Testing

  @testable import NativeBuilds

  @Suite("The compiler's process", .serialized) struct CompilerTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("compiler-\(UUID().uuidString)")

    private func compiler(_ script: String) throws -> Compiler {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("swiftc").path
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return Compiler(path: path)
    }

    @Test("Its output and status are returned")
    func result() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let result = try compiler("echo $1; echo error >&2; exit $2").run(["a", "0"])
      #expect(Set(result.output.split(separator: "\n")) == ["a", "error"] && result.succeeded)
      #expect(try !compiler("exit $1").run(["1"]).succeeded)
    }

    @Test(
      "A compiler that does not end is ended, with its processes",
      arguments: ["", "exec 1>&- 2>&-"])
    func timeLimit(_ redirection: String) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let endless = try compiler(
        "\(redirection)\nsleep 600 &\necho $! > '\(folder.path)/child'\nwait")
      let error = #expect(throws: BuildError.self) { try endless.run([], timeLimit: 0.5) }
      #expect(error?.problems.first?.contains("had not ended") == true)
      let child = try String(
        contentsOf: folder.appendingPathComponent("child"), encoding: .utf8)
      let status = "/proc/\(child.trimmingCharacters(in: .newlines))/stat"
      // A killed process ends later, and may remain as a zombie until init waits for it.
      var state: Substring?
      for _ in 0..<500 {
        state =
          (try? String(contentsOfFile: status, encoding: .utf8))?
          .split(separator: " ").dropFirst(2).first
        if state == nil || state == "Z" { return }
        usleep(10_000)
      }
      Issue.record("The process is in the state \(state ?? "")")
    }
  }
#endif
