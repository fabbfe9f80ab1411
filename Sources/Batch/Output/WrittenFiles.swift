internal import SystemFiles

/// The files that a batch writes beside pages: its output and what stands beside it.
struct WrittenFiles {
  /// Files that stay the same.
  var files: Set<FileIdentity> = []

  /// The places of files that are replaced.
  var places: Set<FilePlace> = []

  /// Returns the place at a path, whether there is a file or not.
  static func place(of path: String) -> FilePlace? {
    let folder = path.pathFolder
    guard let status = try? FileStatus(path: folder.isEmpty ? "." : folder) else { return nil }
    return .absent(folder: status.identity, name: path.pathName.pathBytes)
  }

  /// Whether a page at a path would replace one of them.
  func contains(_ path: String, _ status: FileStatus?) -> Bool {
    if let status, files.contains(status.identity) { return true }
    let name = path.pathName.pathBytes
    let isPossible = places.contains { place in
      if case .absent(_, name) = place { true } else { false }
    }
    return isPossible && Self.place(of: path).map(places.contains) ?? false
  }
}
