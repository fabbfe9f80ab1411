private import PlatformLibC

/// A file that is replaced atomically. If writing fails, the old contents are kept.
public struct AtomicFile: Sendable {
  private let path: String
  private let partialPath: String?
  private let isDurable: Bool

  /// Creates an atomic file for a path, which need not exist.
  /// - Parameters:
  ///   - partialPath: The path of the temporary file, which is in the same folder; `nil` for a
  ///     unique path.
  ///   - isDurable: Whether the new contents survive a system failure. If `false`, writing is
  ///     faster, and the file can be empty after a failure.
  public init(path: String, partialPath: String? = nil, isDurable: Bool = true) {
    self.path = path
    self.partialPath = partialPath
    self.isDurable = isDurable
  }

  /// Replaces the contents with `bytes`.
  /// - Parameter makesFolders: Whether to create missing parent folders.
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

  /// Creates a folder and its parents, unless they exist.
  public static func makeFolder(_ folder: String) throws(SystemError) {
    func make() -> Bool { folder.withPath { mkdir($0, 0o777) } == 0 || errno == EEXIST }
    if folder.isEmpty || make() { return }
    guard errno == ENOENT else { throw .last }
    try makeFolder(Self.folder(of: folder))
    // Another process may have created the folder in the meantime.
    guard make() else { throw .last }
  }

  /// Returns the folder of a path, without a trailing slash; empty if there is none.
  private static func folder(of path: String) -> String {
    let folder = path.pathFolder
    return folder.utf8.count > 1 ? String(folder.unicodeScalars.dropLast()) : ""
  }

  /// Replaces the contents with the output of `fill`, after `fill` has returned.
  /// - Throws: `SystemError`, or the error of `fill`. A regular file is unchanged after an error.
  public func write(_ fill: (FileStream) throws -> Void) throws {
    let target = try SymbolicLink.target(of: path)
    var status = stat()
    let exists = target.withPath { stat($0, &status) } == 0
    guard exists || errno == ENOENT else { throw SystemError.last }
    if exists {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
      // Keep a read-only file, although the permissions of its folder would allow replacing it.
      guard target.withPath({ access($0, W_OK) }) == 0 else { throw SystemError.last }
      // Write to devices and pipes directly: a rename would replace them with a regular file.
      guard status.st_mode & S_IFMT == S_IFREG else { return try overwrite(target, fill) }
    }

    // A rename is atomic only within a file system, so create the new file in the same folder.
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
      try finish(descriptor, like: exists ? status : nil)
      guard target.withPath({ rename(template, $0) }) == 0 else { throw SystemError.last }
    } catch {
      unlink(template)
      throw error
    }
    guard isDurable else { return }
    // The rename is durable only after a sync of the folder, which not every file system supports.
    let folderDescriptor = folder.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard folderDescriptor >= 0 else { return }
    fsync(folderDescriptor)
    close(folderDescriptor)
  }

  /// Copies the owner and the permissions of the `old` file to the new file, and syncs the new file
  /// if it is durable.
  private func finish(_ descriptor: Int32, like old: stat?) throws(SystemError) {
    var mode: mode_t
    if let old {
      mode = old.st_mode & 0o7777
      // Only a privileged user may change the owner. Other users become the owner of the new file.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 { mode &= 0o777 }
    } else {
      let mask = umask(0)
      umask(mask)
      mode = 0o666 & ~mask
    }
    guard fchmod(descriptor, mode) == 0 else { throw .last }
    if isDurable, fsync(descriptor) != 0 { throw .last }
  }

  private func overwrite(_ target: String, _ fill: (FileStream) throws -> Void) throws {
    let descriptor = target.withPath { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    try fill(FileStream(descriptor: descriptor))
  }
}
