import Foundation

/// A temporary folder of a test. It is removed when the object is deinitialized.
final class TemporaryFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of the test file to which paths are relative.
  var testFile: String { "\(path)/SomeTests.swift" }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
}
