import Foundation

/// A temporary folder of a test. It is removed when the object is deinitialized.
final class ScratchFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Creates a file with some text, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  func link(_ name: String, to target: String) throws -> String {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
    return file(name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// The names of the files in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
