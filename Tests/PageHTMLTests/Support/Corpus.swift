import Foundation

/// Real pages and WebKit 2.50's results for them, which the package does not contain.
enum Corpus {
  static let missing = "set PAGEACTION_CORPUS to the folder that holds pages and webkit"

  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["PAGEACTION_CORPUS"] {
      return URL(fileURLWithPath: path)
    }
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appendingPathComponent("../shared/corpus")
  }()

  static var isAvailable: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("webkit").path)
  }

  static let pages: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("pages").path)
    return (files ?? []).filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func page(_ name: String) throws -> String {
    let text = String(decoding: try data("pages/\(name).html"), as: UTF8.self)
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  static func textContent(_ name: String) throws -> String {
    String(decoding: try data("webkit/\(name).textContent"), as: UTF8.self)
  }

  static func facts(_ name: String) throws -> Facts {
    try JSONDecoder().decode(Facts.self, from: data("webkit/\(name).json"))
  }

  private static func data(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(path))
  }

  struct Facts: Decodable {
    struct Digest: Decodable {
      var utf16: Int
      var sha256: String
    }
    var title: String
    var compatMode: String
    var imageCount: Int
    var elements: Int
    var forms: Int
    var tables: Int
    var metas: [[String?]]
    var outerHTML: Digest
  }
}
