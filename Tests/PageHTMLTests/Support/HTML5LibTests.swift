import Foundation

/// The tests of https://github.com/html5lib/html5lib-tests, in the folder of this target.
enum HTML5LibTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Data/html5lib-tests")

  /// Returns the names of the files in a folder, without `suffix`.
  static func files(in name: String, suffix: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(name).path)
    return (files ?? []).filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
      .sorted()
  }

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(path))
  }
}
