private import PlatformLibC

/// The entries of a folder, sorted by the bytes of their names.
public struct FolderListing: Sendable {
  public struct Entry: Sendable {
    public let name: String
    /// The kind of the entry; `link` for symbolic links.
    public let kind: FileStatus.Kind
  }

  public let entries: [Entry]

  /// Reads a folder.
  /// - Parameter limit: The maximum number of entries. Fails with `EFBIG` if there are more.
  public init(of folder: String, limit: Int = 1_000_000) throws(SystemError) {
    guard let stream = (folder.isEmpty ? "." : folder).withPath({ opendir($0) }) else {
      throw .last
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(path: bytes.prefix { $0 != 0 })
      }
      if name == "." || name == ".." { continue }
      guard entries.count < limit else { throw SystemError(code: EFBIG) }
      let path = folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      entries.append(Entry(name: name, kind: Self.kind(entry.pointee.d_type, path)))
    }
    // Swift strings are equal if they are canonically equivalent, so compare the bytes.
    self.entries = entries.sorted { $0.name.pathBytes.lexicographicallyPrecedes($1.name.pathBytes) }
  }

  private static func kind(_ type: UInt8, _ path: String) -> FileStatus.Kind {
    switch Int(type) {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    // Some file systems do not report kinds.
    case Int(DT_UNKNOWN): (try? FileStatus(linkAt: path))?.kind ?? .other
    default: .other
    }
  }
}
