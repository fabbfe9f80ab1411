/// A tree of files on disk or in an archive.
///
/// Paths are relative to the root and use slashes. The empty path is the root.
protocol FileTree: AnyObject {
  /// Returns the kind of the entry at a path; `nil` if the path does not exist.
  func kind(of path: String) -> FileTreeKind?

  /// Returns the sorted names of the entries in a folder, or an empty array if it cannot be read.
  func names(in folder: String) -> [String]

  /// Returns the contents of a file. Throws an error if it is larger than `limit` bytes.
  func read(_ path: String, limit: Int) throws(BundleError) -> [UInt8]

  /// Returns the path that messages show.
  func shownPath(of path: String) -> String
}

/// A kind of entry in a tree of files.
enum FileTreeKind {
  case file, folder
}

extension FileTree {
  func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }
}
