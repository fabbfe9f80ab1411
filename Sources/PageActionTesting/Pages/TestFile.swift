internal import SystemFiles

/// The source file of a test. The paths of pages and scripts are relative to the file's folder.
struct TestFile: Sendable, Hashable {
  let path: String

  /// The path of the file's folder, with a trailing slash.
  var folder: String { path.pathFolder }

  /// The name of the file without `.swift`.
  var name: String {
    let name = path.pathName
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }

  func resolve(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : folder + path
  }

  /// Returns a path relative to `folder`; the unchanged path if it is not in that folder.
  func relative(_ path: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
