#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A file that is replaced in one step, so that readers see the old one or the new one, and a failure
/// leaves the old one as it was.
public struct AtomicFile: Sendable {
  private let path: String
  private let partialPath: String?

  /// Makes a file of a path, at which there need be none.
  ///
  /// - Parameter partialPath: Where what is half written stands, in the same folder; `nil` for a name that
  ///   no other file has.
  public init(path: String, partialPath: String? = nil) {
    self.path = path
    self.partialPath = partialPath
  }

  /// Makes `bytes` the contents.
  ///
  /// - Parameter makesFolders: Whether folders that are missing are made.
  public func write(_ bytes: [UInt8], makesFolders: Bool = false) throws(SystemError) {
    do {
      try replace(with: bytes)
    } catch {
      guard makesFolders, error.code == ENOENT else { throw error }
      try Self.makeFolder(Self.folder(of: path))
      try replace(with: bytes)
    }
  }

  /// Makes a folder, and those around it, where there is none.
  public static func makeFolder(_ folder: String) throws(SystemError) {
    func make() -> Bool { folder.withPath { mkdir($0, 0o777) } == 0 || errno == EEXIST }
    if folder.isEmpty || make() { return }
    guard errno == ENOENT else { throw .last }
    try makeFolder(Self.folder(of: folder))
    // Another process may have made it by now.
    guard make() else { throw .last }
  }

  /// The folder of a path, without the slash; empty if the path has none.
  private static func folder(of path: String) -> String {
    let folder = path.pathFolder
    return folder.utf8.count > 1 ? String(folder.unicodeScalars.dropLast()) : ""
  }

  private func replace(with bytes: [UInt8]) throws(SystemError) {
    let target = try SymbolicLink.target(of: path)
    var status = stat()
    let exists = target.withPath { stat($0, &status) } == 0
    guard exists || errno == ENOENT else { throw .last }
    if exists {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
      // A read-only file is to be kept, although its folder would let it be replaced.
      guard target.withPath({ access($0, W_OK) }) == 0 else { throw .last }
      // Devices and pipes are written to: replacing them would take them away.
      guard status.st_mode & S_IFMT == S_IFREG else { return try overwrite(target, with: bytes) }
    }

    // A rename is one step only within a file system, so the new file starts beside the old one.
    let folder = target.pathFolder.isEmpty ? "./" : target.pathFolder
    var template =
      (partialPath ?? "\(folder).pageaction-XXXXXX").pathBytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor =
      partialPath == nil
      ? mkstemp(&template) : open(template, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    do {
      defer { close(descriptor) }
      try Self.fill(descriptor, with: bytes, like: exists ? status : nil)
      guard target.withPath({ rename(template, $0) }) == 0 else { throw SystemError.last }
    } catch {
      unlink(template)
      throw error as? SystemError ?? SystemError(code: EIO)
    }
    // The rename is lasting only when the folder is; not every file system can say so.
    let folderDescriptor = folder.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard folderDescriptor >= 0 else { return }
    fsync(folderDescriptor)
    close(folderDescriptor)
  }

  /// Writes the new file, with the owner and permissions of the `old` one.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], like old: stat?
  ) throws(SystemError) {
    try FileStream(descriptor: descriptor).write(bytes)
    var mode: mode_t
    if let old {
      mode = old.st_mode & 0o7777
      // Only a privileged user may give files away: elsewhere the new file is the writer's.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 { mode &= 0o777 }
    } else {
      let mask = umask(0)
      umask(mask)
      mode = 0o666 & ~mask
    }
    guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw .last }
  }

  private func overwrite(_ target: String, with bytes: [UInt8]) throws(SystemError) {
    let descriptor = target.withPath { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try FileStream(descriptor: descriptor).write(bytes)
  }
}
