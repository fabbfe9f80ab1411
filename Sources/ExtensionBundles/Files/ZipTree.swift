internal import SystemFiles

/// The tree of files in a zip archive.
final class ZipTree: FileTree {
  private let archive: ZipArchive

  init(_ archive: ZipArchive) {
    self.archive = archive
  }

  func kind(of path: String) -> FileTreeKind? {
    if path.isEmpty { return .folder }
    switch archive.kind(of: path) {
    // Treat a link as a file, so that reading it reports that links are not followed.
    case .file, .symbolicLink: return .file
    case .folder: return .folder
    case nil: return nil
    }
  }

  func names(in folder: String) -> [String] {
    (archive.names[folder] ?? []).sorted()
  }

  func read(_ path: String, limit: Int) throws(BundleError) -> [UInt8] {
    try archive.read(path, limit: limit)
  }

  func shownPath(of path: String) -> String {
    path.isEmpty ? archive.path : "\(archive.path)/\(path.readablePath)"
  }
}
