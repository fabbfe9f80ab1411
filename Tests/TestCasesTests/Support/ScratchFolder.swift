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

  /// Creates a file and its folders, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func write(_ files: [String: String]) throws {
    for (name, text) in files { try write(text, to: name) }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// The paths of the files in the folder, sorted.
  var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
      .filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: file(name), isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted()
  }
}
