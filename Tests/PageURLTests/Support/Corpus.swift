import Foundation
import PageURL

/// The web-platform tests' URL data, which the package does not contain.
enum Corpus {
  static let isAvailable = FileManager.default.fileExists(atPath: folder.path)
  static let message: String = "The test data is not at ../shared/corpus or PAGEACTION_CORPUS."

  private static var folder: URL {
    let corpus = ProcessInfo.processInfo.environment["PAGEACTION_CORPUS"].map {
      URL(fileURLWithPath: $0)
    }
    return (corpus ?? root.appendingPathComponent("../shared/corpus"))
      .appendingPathComponent("url")
  }

  /// The folder of PageURL's tests.
  private static var tests: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  }

  private static var root: URL {
    tests.deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Returns the objects in a JSON file of the corpus, without the comments.
  static func cases(_ name: String) throws -> [JSONValue] {
    try read(folder.appendingPathComponent(name)).elements.filter { !$0.members.isEmpty }
  }

  /// Returns the members of the object in a JSON file of the corpus.
  static func members(_ name: String) throws -> [(key: String, value: JSONValue)] {
    try read(folder.appendingPathComponent(name)).members
  }

  /// Returns the cases in which the data differs from the current standard.
  static func expectations() throws -> [JSONValue] {
    try read(tests.appendingPathComponent("expectations.json")).elements
  }

  private static func read(_ file: URL) throws -> JSONValue {
    try JSONValue(parsing: [UInt8](Data(contentsOf: file)))
  }
}

extension URLRecord {
  init?(wtf8 input: [UInt8], base: URLRecord? = nil, queryEncoder: QueryEncoder? = nil) {
    let record = input.withUnsafeBufferPointer {
      URLRecord(utf8: $0, base: base, queryEncoder: queryEncoder)
    }
    guard let record else { return nil }
    self = record
  }

  /// Returns the value of a URL API member by its name; `nil` if there is no such member.
  func member(_ name: String) -> String? {
    name == "origin"
      ? origin : URLMember(rawValue: name).map { String(decoding: self[$0], as: UTF8.self) }
  }
}
