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
    func fill(_ stream: FileStream) throws { try stream.write(bytes) }
    do {
      do {
        try write(fill)
      } catch let error as SystemError where makesFolders && error.code == ENOENT {
        try Self.makeFolder(Self.folder(of: path))
        try write(fill)
      }
    } catch {
      throw error as? SystemError ?? SystemError(code: EIO)
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

  /// Makes what `fill` writes the contents, as soon as it has returned.
  ///
  /// - Throws: `SystemError`, or what `fill` throws; then the file stays as it was, unless it is a
  ///   device or a pipe.
  public func write(_ fill: (FileStream) throws -> Void) throws {
    let target = try SymbolicLink.target(of: path)
    var status = stat()
    let exists = target.withPath { stat($0, &status) } == 0
    guard exists || errno == ENOENT else { throw SystemError.last }
    if exists {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
      // A read-only file is to be kept, although its folder would let it be replaced.
      guard target.withPath({ access($0, W_OK) }) == 0 else { throw SystemError.last }
      // Devices and pipes are written to: replacing them would take them away.
      guard status.st_mode & S_IFMT == S_IFREG else { return try overwrite(target, fill) }
    }

    // A rename is one step only within a file system, so the new file starts beside the old one.
    let folder = target.pathFolder.isEmpty ? "./" : target.pathFolder
    var template =
      (partialPath ?? "\(folder).pageaction-XXXXXX").pathBytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor =
      partialPath == nil
      ? mkstemp(&template) : open(template, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.last }
    do {
      defer { close(descriptor) }
      try fill(FileStream(descriptor: descriptor))
      try Self.finish(descriptor, like: exists ? status : nil)
      guard target.withPath({ rename(template, $0) }) == 0 else { throw SystemError.last }
    } catch {
      unlink(template)
      throw error
    }
    // The rename is lasting only when the folder is; not every file system can say so.
    let folderDescriptor = folder.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard folderDescriptor >= 0 else { return }
    fsync(folderDescriptor)
    close(folderDescriptor)
  }

  /// Makes the new file lasting, with the owner and permissions of the `old` one.
  private static func finish(_ descriptor: Int32, like old: stat?) throws(SystemError) {
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

  private func overwrite(_ target: String, _ fill: (FileStream) throws -> Void) throws {
    let descriptor = target.withPath { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    try fill(FileStream(descriptor: descriptor))
  }
}
