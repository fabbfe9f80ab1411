import Foundation

/// External test data, which the package does not contain.
enum Corpus {
  /// The folder `PAGEACTION_CORPUS`, or `../shared/corpus` relative to the package.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["PAGEACTION_CORPUS"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
  }()

  static let isAvailable = FileManager.default.fileExists(atPath: folder.path)

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }
}
