/// A tree of files on disk or in an archive.
///
/// Paths are relative to the root, with slashes; the empty path is the root.
protocol FileTree: AnyObject {
  /// The kind of the entry at a path, or `nil` if the path does not lead to a file or folder.
  func kind(of path: String) -> FileTreeKind?

  /// Returns the names in a folder, sorted; none if the folder cannot be read.
  func names(in folder: String) -> [String]

  /// Returns the contents of a file. Throws an error if it is larger than `limit` bytes.
  func read(_ path: String, limit: Int) throws(BundleError) -> [UInt8]

  /// Returns the path for messages.
  func shownPath(of path: String) -> String
}

/// The kinds of entry in a tree of files.
enum FileTreeKind {
  case file, folder
}

extension FileTree {
  func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }
}
