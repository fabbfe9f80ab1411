/// The file that is replaced if a path is written to, or the place of a new file.
public enum FilePlace: Hashable, Sendable {
  case file(FileIdentity)
  case absent(folder: FileIdentity, name: [UInt8])

  /// Returns `nil` for paths that cannot be written, and for devices and pipes, which lose no data.
  public init?(path: String) {
    do {
      let status = try FileStatus(path: path)
      guard status.kind == .regular else { return nil }
      self = .file(status.identity)
    } catch {
      guard let target = try? SymbolicLink.target(of: path) else { return nil }
      let folder = target.pathFolder
      guard let status = try? FileStatus(path: folder.isEmpty ? "." : folder) else { return nil }
      self = .absent(folder: status.identity, name: target.pathName.pathBytes)
    }
  }

  /// Creates the place of an open regular file; `nil` for pipes, terminals and the like.
  public init?(descriptor: Int32) {
    guard let status = try? FileStatus(descriptor: descriptor), status.kind == .regular else {
      return nil
    }
    self = .file(status.identity)
  }
}
