private import PlatformLibC
internal import SystemFiles

/// A reader of the regular files in one folder and its subfolders. It follows no symbolic links
/// below the folder, so that all files are inside it.
final class FolderReader: Sendable {
  private let path: String
  private let descriptor: Int32

  init?(path: String) {
    self.path = path
    descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Returns a file's bytes, or `nil` if it is not regular or has more bytes than `limit`.
  func read(_ components: [[UInt8]], limit: Int) -> [UInt8]? {
    guard let last = components.last, components.count <= 128,
      components.allSatisfy(FolderReader.isName)
    else { return nil }
    var folder = dup(descriptor)
    defer { if folder >= 0 { close(folder) } }
    for component in components.dropLast() {
      let next = FolderReader.open(component, in: folder, O_DIRECTORY)
      close(folder)
      folder = next
      if folder < 0 { return nil }
    }
    guard folder >= 0 else { return nil }
    // Opening a pipe could block, and opening a device could have side effects.
    let file = FolderReader.open(last, in: folder, O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return FolderReader.contents(of: file, limit: limit)
  }

  /// Whether a file is in the folder or a descendant folder, possibly as a hard link with a path
  /// other than `path`.
  /// - Parameters:
  ///   - path: The path of the file; `nil` if unknown.
  ///   - onlyInSubfolders: Whether to ignore the files directly in the folder.
  func contains(
    _ file: FileStatus, at path: String?, onlyInSubfolders: Bool = false
  ) -> Bool {
    guard let path else { return containsName(of: file.identity, onlyInSubfolders) }
    guard let folder = SymbolicLink.realPath(of: self.path),
      let real = SymbolicLink.realPath(of: path)
    else { return false }
    let start = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    if real.utf8.starts(with: start.utf8),
      !onlyInSubfolders || real.pathFolder.utf8.count > start.utf8.count
    {
      return true
    }
    // A file outside the folder can have another hard link inside it.
    return file.linkCount > 1 && containsName(of: file.identity, onlyInSubfolders)
  }

  private func containsName(of file: FileIdentity, _ onlyInSubfolders: Bool) -> Bool {
    var folders = [path]
    while let path = folders.popLast() {
      let isCounted = !onlyInSubfolders || path != self.path
      guard let folder = path.withPath({ opendir($0) }) else { continue }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(path: $0.prefix { $0 != 0 })
        }
        if name == "." || name == ".." { continue }
        guard let status = try? FileStatus(linkAt: "\(path)/\(name)") else { continue }
        if isCounted, status.identity == file { return true }
        if status.kind == .folder { folders.append("\(path)/\(name)") }
      }
    }
    return false
  }

  /// Whether there is a regular file at a path that can be read.
  static func isFile(_ path: String) -> Bool {
    (try? FileStatus(path: path))?.kind == .regular && path.withPath { access($0, R_OK) } == 0
  }

  /// Returns a file's bytes, or `nil` if it is not regular or has more bytes than `limit`.
  static func read(file path: String, limit: Int) -> [UInt8]? {
    let file = systemOpen(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return contents(of: file, limit: limit)
  }

  private static func isName(_ name: [UInt8]) -> Bool {
    !name.isEmpty && name.count <= 255 && name != [0x2E] && name != [0x2E, 0x2E]
      && !name.contains(0) && !name.contains(UInt8(ascii: "/"))
  }

  private static func open(_ name: [UInt8], in folder: Int32, _ flags: Int32) -> Int32 {
    (name + [0]).withUnsafeBufferPointer { name in
      name.withMemoryRebound(to: CChar.self) { name in
        name.baseAddress.map {
          openat(folder, $0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags)
        } ?? -1
      }
    }
  }

  /// Reads the bytes up to the file's initial size; bytes that are appended meanwhile are ignored.
  private static func contents(of file: Int32, limit: Int) -> [UInt8]? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit
    else { return nil }
    let size = Int(status.st_size)
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        guard let read = try? DescriptorCalls.read(file, into: rest), read > 0 else { break }
        count += read
      }
      initialized = count
    }
    return bytes
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  path.withPath { open($0, flags) }
}
