internal import PageSources
private import PlatformLibC
internal import SystemFiles

/// The saved pages for a test with arguments. The pages of each pattern are in the order of their
/// paths.
///
/// ```swift
/// @Test(arguments: .pages("Pages/*.html"))
/// func background(page: SavedPage) async throws {
/// ```
///
/// A trait cannot replace this collection, because Swift Testing passes arguments to tests only
/// through `arguments:`.
public struct SavedPages: RandomAccessCollection, Sendable {
  private let pages: [SavedPage]

  public var startIndex: Int { 0 }

  public var endIndex: Int { pages.count }

  public subscript(position: Int) -> SavedPage { pages[position] }

  init(_ patterns: [String], of testFile: TestFile) {
    var pages: [SavedPage] = []
    for pattern in patterns { pages += Self.pages(pattern, testFile) }
    self.pages = pages
  }

  /// Returns the pages that match a pattern. If there are none, returns a page that cannot be read,
  /// so that the test fails. A test without arguments would pass.
  private static func pages(_ pattern: String, _ testFile: TestFile) -> [SavedPage] {
    let path =
      pattern.utf8.first == UInt8(ascii: "/") ? pattern : escaped(testFile.folder) + pattern
    let glob = GlobPattern(path)
    var walk = FolderWalk(matching: glob)
    var pages: [SavedPage] = []
    while let entry = walk.next() {
      switch entry {
      case .file(let path, _):
        pages.append(SavedPage(path: path, below: glob.folder, of: testFile))
      // Ignore the error of a missing folder: the pattern has no matches.
      case .failed(let failure) where failure.systemError == ENOENT && pages.isEmpty: continue
      case .failed(let failure):
        pages.append(
          SavedPage(
            problem: "\(failure.place.path.readablePath): \(failure.problem) \(failure.remedy)",
            name: testFile.relative(failure.place.path), of: testFile))
      }
    }
    guard pages.isEmpty else { return pages }
    return [
      SavedPage(
        problem: "No file matches '\(pattern)'. The pattern is relative to "
          + "'\(testFile.folder.readablePath)'.",
        name: pattern, of: testFile)
    ]
  }

  /// Returns a path with escaped wildcards.
  private static func escaped(_ path: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      if "*?[]\\".unicodeScalars.contains(scalar) { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }
}

extension Collection where Self == SavedPages {
  /// Returns the saved pages whose paths match shell patterns, such as `Pages/*.html` or
  /// `Pages/**/*.mhtml`.
  ///
  /// If a pattern matches no file, the test runs with a page that cannot be read, and fails.
  /// - Parameters:
  ///   - patterns: Paths with the wildcards `*`, `?`, `[…]` and `**`, relative to the test's file.
  ///   - filePath: The test's file.
  public static func pages(_ patterns: String..., filePath: String = #filePath) -> SavedPages {
    SavedPages(patterns, of: TestFile(path: filePath))
  }
}
