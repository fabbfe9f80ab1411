#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The files of a folder and of the folders in it, in the order of their names' bytes.
///
/// Names that begin with a dot are passed over, and what is neither a file nor a folder. Links are
/// followed; a folder that is met again, by whatever path, is not entered again.
struct FolderWalk {
  enum Entry {
    case file(String)
    case failed(SourceFailure)
  }

  private struct Identity: Hashable {
    let device: UInt64
    let node: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      node = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private struct Level {
    let path: String
    let names: FolderNames
    var next = 0
  }

  private var levels: [Level] = []
  private var entered: Set<Identity> = []
  private var root: String?

  /// What files have to match.
  private let pattern: GlobPattern?

  /// Whether there was neither a file nor a failure.
  private(set) var isEmpty = true

  /// - Parameter excluded: Folders that are not entered.
  init(_ path: String, except excluded: [String] = []) {
    root = path
    pattern = nil
    entered = Set(excluded.compactMap(Self.identity))
  }

  /// The files that match a pattern.
  init(matching pattern: GlobPattern, except excluded: [String] = []) {
    root = pattern.folder
    self.pattern = pattern
    entered = Set(excluded.compactMap(Self.identity))
  }

  private static func identity(of path: String) -> Identity? {
    status(of: path).map(Identity.init)
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether there is anything at a path.
  static func exists(_ path: String) -> Bool { status(of: path) != nil }

  /// The size of a file in bytes; `nil` where there is none.
  static func byteCount(ofFile path: String) -> Int? { status(of: path).map { Int($0.st_size) } }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns the next file, or why something could not be looked at; `nil` at the end.
  mutating func next() -> Entry? {
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
        level.path.isEmpty || level.path.hasSuffix("/")
        ? level.path + name : "\(level.path)/\(name)"
      guard let status = Self.status(of: path) else {
        return .failed(.system(errno, path: path))
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        if let pattern, !pattern.matches(path) { continue }
        isEmpty = false
        return .file(path)
      case S_IFDIR:
        if let depth = pattern?.depth, levels.count > depth { continue }
        if let failure = enter(path) { return .failed(failure) }
      default: continue
      }
    }
    return nil
  }

  private mutating func enter(_ path: String) -> SourceFailure? {
    // A pattern without a folder in front stands in the working directory.
    let folderPath = path.isEmpty ? "." : path
    guard let status = Self.status(of: folderPath) else { return .system(errno, path: path) }
    guard entered.insert(Identity(status)).inserted else { return nil }
    guard let folder = opendir(folderPath) else { return .system(errno, path: path) }
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

/// Names, without the space that a `String` of its own takes for each.
struct FolderNames {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var order: [Int32] = []

  var count: Int { order.count }

  /// Adds a name, which ends at a zero, unless it begins with a dot.
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
    return String(decoding: bytes[ends[index]..<ends[index + 1]], as: UTF8.self)
  }
}
