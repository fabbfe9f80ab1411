import Foundation

/// A process of `Tests/Shell/lib/range_server.py` on the loopback interface. It ends with this
/// object.
final class ImageServer {
  let address: String
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Shell/lib/range_server.py")
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { process.terminate() }
}
