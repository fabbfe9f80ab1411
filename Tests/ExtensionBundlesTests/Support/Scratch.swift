import Foundation

/// A temporary folder of a test. It is removed when the object is deinitialized.
final class Scratch {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundles-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}

/// The Python interpreter, which writes files in formats for which the tests have no writer.
enum Python {
  static let path: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static var isAvailable: Bool { path != nil }

  /// Runs a script with arguments, and returns whether it succeeded.
  static func run(_ script: String, _ arguments: [String]) throws -> Bool {
    guard let path else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-c", script] + arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
