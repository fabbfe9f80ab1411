import Foundation
import Testing

/// `Tests/Shell/completions.py` tests the scripts in shells in terminals.
@Suite("Completion scripts")
struct CompletionScriptTests {
  @Test("are printed for each shell", arguments: ["bash", "zsh", "fish"])
  func shells(shell: String) throws {
    let outcome = try Command.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0 && outcome.error == "")
    for word in ["finalize", "stream", "background", "binary-plist", "files-from", "output-dir"] {
      #expect(outcome.text.contains(word))
    }
    for word in ["batch-worker", "manual"] { #expect(!outcome.text.contains(word)) }
    #expect(
      try Command.run(["--generate-completion-script=\(shell)"]).output == outcome.output)
    #expect(
      try Command.run(
        ["--generate-completion-script"], environment: ["SHELL": "/usr/local/bin/\(shell)"]
      ).output == outcome.output)
  }

  @Test("are refused for other shells")
  func otherShells() throws {
    let outcome = try Command.run(["--generate-completion-script", "tcsh"])
    #expect(outcome.error.contains("tcsh") && outcome.status == 64)
  }

  @Test("have valid syntax in their shells", arguments: ["bash", "zsh", "fish"])
  func syntax(shell: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let program = folders.map { URL(fileURLWithPath: "\($0)/\(shell)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    // The test passes if the shell is not installed.
    guard let program else { return }
    let scratch = try Scratch()
    let script = try scratch.file(
      "script", try Command.run(["--generate-completion-script", shell]).output)
    let outcome = try Command.run(["-n", script.path], program: program)
    #expect(outcome.status == 0 && outcome.error == "")
  }
}
