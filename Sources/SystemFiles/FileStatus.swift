private import PlatformLibC

public struct FileStatus: Sendable {
  public enum Kind: Sendable {
    case regular
    case folder
    case link
    /// A device, a pipe or a socket.
    case other
  }

  public let kind: Kind

  public let identity: FileIdentity

  public let byteCount: Int

  /// The number of hard links to the file.
  public let linkCount: Int

  /// The time of the last modification in nanoseconds since 1970.
  public let modificationTime: Int

  /// Reads the metadata of the file at a path, following symbolic links.
  public init(path: String) throws(SystemError) {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  /// Reads the metadata of the file at a path, without following a symbolic link.
  public init(linkAt path: String) throws(SystemError) {
    var status = stat()
    guard path.withPath({ lstat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  public init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      node: UInt64(truncatingIfNeeded: status.st_ino))
    byteCount = Int(status.st_size)
    linkCount = Int(status.st_nlink)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modificationTime = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
