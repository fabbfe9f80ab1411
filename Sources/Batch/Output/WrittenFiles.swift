internal import SystemFiles

/// The files that a batch writes in addition to pages: its output and checkpoint.
struct WrittenFiles {
  /// The identities of files that are not replaced.
  var files: Set<FileIdentity> = []

  /// The places of files that are replaced atomically, so that their identities change.
  var places: Set<FilePlace> = []

  /// Returns the folder and the file name of a path, whether or not the file exists; `nil` if the
  /// folder does not exist.
  static func place(of path: String) -> FilePlace? {
    let folder = path.pathFolder
    guard let status = try? FileStatus(path: folder.isEmpty ? "." : folder) else { return nil }
    return .absent(folder: status.identity, name: path.pathName.pathBytes)
  }

  func contains(_ path: String, _ status: FileStatus?) -> Bool {
    if let status, files.contains(status.identity) { return true }
    let name = path.pathName.pathBytes
    let isPossible = places.contains { place in
      if case .absent(_, name) = place { true } else { false }
    }
    return isPossible && Self.place(of: path).map(places.contains) ?? false
  }
}
