import Foundation
import PropertyLists

/// Real pages and WebKit's answers, which are not part of the package.
enum Corpus {
  static let missing = "set PAGEACTION_CORPUS to the folder that holds pages and webkit"

  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["PAGEACTION_CORPUS"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../../shared/corpus")
  }()

  static var isAvailable: Bool { FileManager.default.fileExists(atPath: file("pages").path) }

  static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// The names of the pages, sorted.
  static let pages: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: file("pages").path)
    return (files ?? []).filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: file(path))) }
}
