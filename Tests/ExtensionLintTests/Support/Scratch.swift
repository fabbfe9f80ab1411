import Foundation

/// A temporary folder of a test. It is removed when the object is deinitialized.
final class Scratch {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lint-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }
}
