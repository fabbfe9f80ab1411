private import PlatformLibC
internal import SystemFiles

/// The folders in which a program is searched for by its name.
/// - Source: https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_03
package enum SearchPath {
  /// The folders of the environment variable `PATH`, in which an empty entry is the working folder.
  /// Without the variable, the usual folders.
  package static var folders: [String] {
    let path = getenv("PATH").map { String(path: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "." : String($0) }
  }

  /// Whether this process may execute the file at a path. This is also true for most folders.
  package static func isExecutable(_ path: String) -> Bool {
    path.withPath { access($0, X_OK) } == 0
  }
}
