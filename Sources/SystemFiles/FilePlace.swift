/// The identity of the file that writing to a path replaces, or the place of the file that it
/// creates.
public enum FilePlace: Hashable, Sendable {
  case file(FileIdentity)
  case absent(folder: FileIdentity, name: [UInt8])

  /// Creates the place for a path. Returns `nil` if the path cannot be written, or if it names a
  /// device or a pipe, which writing does not replace.
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
