import Foundation

/// A temporary folder of a test. It is removed when the object is deinitialized.
final class Scratch {
  let folder: URL

  init() throws {
    // The path is resolved, because that of macOS's temporary folder contains a symbolic link.
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file.
  @discardableResult
  func file(_ name: String, _ contents: Data) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try contents.write(to: file)
    return file
  }

  /// Writes a file.
  @discardableResult
  func file(_ name: String, _ contents: String) throws -> URL {
    try file(name, Data(contents.utf8))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a preprocessing script whose `run` is `body`.
  @discardableResult
  func script(_ name: String = "Action.js", run body: String) throws -> URL {
    try file(
      name, "var ExtensionPreprocessingJS = {\nrun: function (arguments) {\n\(body)\n}\n};\n")
  }

  /// Reads a file.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names of the files in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}
