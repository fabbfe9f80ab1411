private import PlatformLibC
package import SystemFiles

/// The files of a folder and its subfolders, sorted by the bytes of their names. Names that begin
/// with a dot are skipped. Symbolic links are followed, and each folder is entered once.
package struct FolderWalk {
  package enum Entry {
    case file(String, FileIdentity)
    case failed(SourceFailure)
  }

  private struct Level {
    let path: String
    let names: FolderNames
    var next = 0
  }

  private var levels: [Level] = []
  private var entered: Set<FileIdentity> = []
  private var root: String?

  private let pattern: GlobPattern?

  /// Whether the walk has not returned any file or failure yet.
  private(set) var isEmpty = true

  /// - Parameter excluded: Folders that are not entered.
  init(_ path: String, except excluded: [String] = []) {
    root = path
    pattern = nil
    entered = Set(excluded.compactMap { Self.status(of: $0)?.identity })
  }

  package init(matching pattern: GlobPattern, except excluded: [String] = []) {
    root = pattern.folder
    self.pattern = pattern
    entered = Set(excluded.compactMap { Self.status(of: $0)?.identity })
  }

  static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == .folder }

  static func isRegularFile(_ path: String) -> Bool {
    status(of: path)?.kind == .regular
  }

  static func exists(_ path: String) -> Bool { status(of: path) != nil }

  static func byteCount(ofFile path: String) -> Int? { status(of: path)?.byteCount }

  private static func status(of path: String) -> FileStatus? { try? FileStatus(path: path) }

  /// Returns the next file, or a failure to inspect an entry; `nil` at the end.
  package mutating func next() -> Entry? {
    if let path = root {
      root = nil
      if let failure = enter(path) {
        isEmpty = false
        return .failed(failure)
      }
    }
    while let level = levels.last {
      guard level.next < level.names.count else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].next += 1
      let name = level.names[level.next]
      let path =
        level.path.isEmpty || level.path.utf8.last == UInt8(ascii: "/")
        ? level.path + name : "\(level.path)/\(name)"
      let status: FileStatus
      do {
        status = try FileStatus(path: path)
      } catch {
        return .failed(.system(error.code, path: path))
      }
      switch status.kind {
      case .regular:
        if let pattern, !pattern.matches(path) { continue }
        isEmpty = false
        return .file(path, status.identity)
      case .folder:
        if let depth = pattern?.depth, levels.count > depth { continue }
        if let failure = enter(path) { return .failed(failure) }
      default: continue
      }
    }
    return nil
  }

  private mutating func enter(_ path: String) -> SourceFailure? {
    // A pattern without a folder starts in the working directory.
    let folderPath = path.isEmpty ? "." : path
    do {
      guard entered.insert(try FileStatus(path: folderPath).identity).inserted else { return nil }
    } catch {
      return .system(error.code, path: path)
    }
    guard let folder = folderPath.withPath({ opendir($0) }) else {
      return .system(errno, path: path)
    }
    defer { closedir(folder) }
    var names = FolderNames()
    while let entry = readdir(folder) {
      withUnsafeBytes(of: &entry.pointee.d_name) { names.append($0) }
    }
    names.sort()
    levels.append(Level(path: path, names: names))
    return nil
  }
}

/// A list of file names, without the memory overhead of a `String` for each.
struct FolderNames {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var order: [Int32] = []

  var count: Int { order.count }

  /// Appends a null-terminated name, unless it begins with a dot.
  mutating func append(_ name: UnsafeRawBufferPointer) {
    guard name.first != UInt8(ascii: ".") else { return }
    order.append(Int32(order.count))
    bytes.append(contentsOf: name.prefix { $0 != 0 })
    ends.append(bytes.count)
  }

  mutating func sort() {
    bytes.withUnsafeBytes { bytes in
      func name(_ index: Int32) -> Slice<UnsafeRawBufferPointer> {
        bytes[ends[Int(index)]..<ends[Int(index) + 1]]
      }
      order.sort { name($0).lexicographicallyPrecedes(name($1)) }
    }
  }

  subscript(position: Int) -> String {
    let index = Int(order[position])
    return String(path: bytes[ends[index]..<ends[index + 1]])
  }
}
