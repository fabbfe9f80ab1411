import Foundation

/// The Python 3 interpreter, which is not part of the project.
enum Python {
  static func has(_ module: String) -> Bool {
    (try? run("import \(module)", input: "")) != nil
  }

  /// Runs a program, and returns its output.
  static func run(_ program: String, input: String, arguments: [String] = []) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = FileHandle.nullDevice
    // Python may end before it has read its input.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    DispatchQueue.global().async {
      try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? standardInput.fileHandleForWriting.close()
    }
    let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return String(decoding: output, as: UTF8.self)
  }

  struct Failure: Error {
    let status: Int32
  }
}
