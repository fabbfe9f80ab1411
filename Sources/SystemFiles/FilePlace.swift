/// The file that writing to a path would replace, or the place at which it would make one.
public enum FilePlace: Hashable, Sendable {
  case file(FileIdentity)
  case absent(folder: FileIdentity, name: [UInt8])

  /// Finds what is at a path; `nil` for what nothing is lost of by writing to it, such as devices and
  /// pipes, and for what cannot be written.
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

  /// The regular file that a descriptor stands for; `nil` for pipes, terminals and the like.
  public init?(descriptor: Int32) {
    guard let status = try? FileStatus(descriptor: descriptor), status.kind == .regular else {
      return nil
    }
    self = .file(status.identity)
  }
}
