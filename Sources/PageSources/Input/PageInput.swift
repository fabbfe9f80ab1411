package import Infra

/// A source of pages: a file, a folder, a pattern, a descriptor, or bytes.
public struct PageInput: Sendable {
  enum Kind: Sendable, Equatable {
    case path
    case descriptor(Int32)
    case bytes([UInt8])
    /// A file that was found in a folder instead of being named.
    case found
    case matched
    case glob
  }

  var kind: Kind

  var lastPlace: SourcePlace?

  var number = 0

  /// The format; `nil` to detect it from the first bytes.
  public var format: InputFormat?

  public var path: String

  /// The place of the only item, for an input that is a single item.
  var itemPlace: SourcePlace { SourcePlace(path: path, offset: 0, index: 0, input: number) }

  /// The place of the input itself, before its first item.
  var place: SourcePlace { SourcePlace(path: path, offset: -1, index: -1, input: number) }

  private init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// Returns an input for a file, or for a folder with all files in it and its subfolders, sorted
  /// by name.
  public static func path(_ path: String) -> PageInput { PageInput(.path, path: path) }

  /// Returns an input for the files that match a pattern, sorted by name. `*` matches any
  /// characters of a name, `?` one, `[a-z]` and `[!a-z]` one inside or outside the set, and `**`
  /// any number of folders. A backslash escapes the next character. Names that begin with a dot are
  /// skipped.
  public static func glob(_ pattern: String) -> PageInput { PageInput(.glob, path: pattern) }

  /// Parses a command-line argument: `-` for standard input, a pattern unless a file has that name,
  /// the URL of a page of the network, or the path of a file or folder.
  public static func named(_ text: String) -> PageInput {
    if text == "-" { return .descriptor(0) }
    // A URL may contain `?`, which is also a wildcard.
    if RemotePage.isAddress(text) { return .path(text) }
    return GlobPattern.isPattern(text) && !FolderWalk.exists(text) ? .glob(text) : .path(text)
  }

  /// Returns the total size in bytes of the stored files; `nil` if an input is an open descriptor.
  /// - Parameter shard: The shard whose files count; `nil` for all.
  package static func byteCount(of inputs: [PageInput], in shard: Shard? = nil) -> Int? {
    func byteCount(ofFile path: String) -> Int {
      guard shard?.contains(path: path) ?? true else { return 0 }
      return FolderWalk.byteCount(ofFile: path) ?? 0
    }
    var total = 0
    for input in inputs {
      switch input.kind {
      case .path where !FolderWalk.isFolder(input.path), .found, .matched:
        total += byteCount(ofFile: input.path)
      case .path, .glob:
        var walk =
          input.kind == .glob
          ? FolderWalk(matching: GlobPattern(input.path)) : FolderWalk(input.path)
        while let entry = walk.next() {
          if case .file(let path, _) = entry { total += byteCount(ofFile: path) }
        }
      case .bytes(let bytes): total += bytes.count
      case .descriptor: return nil
      }
    }
    return total
  }

  /// Returns an input for an open file, which is read from its current offset and not closed.
  public static func descriptor(_ descriptor: Int32, path: String = "-") -> PageInput {
    PageInput(.descriptor(descriptor), path: path)
  }

  public static func bytes(_ bytes: [UInt8], path: String) -> PageInput {
    PageInput(.bytes(bytes), path: path)
  }

  /// The folder to search for files; `nil` for a single file.
  public var folder: String? {
    switch kind {
    case .path: return FolderWalk.isFolder(path) ? path : nil
    case .glob:
      let folder = GlobPattern(path).folder
      return folder.isEmpty ? "." : folder
    case .descriptor, .bytes, .found, .matched: return nil
    }
  }

  func file(_ path: String) -> PageInput {
    var file = PageInput(kind == .glob ? .matched : .found, path: path)
    file.number = number
    return file
  }

  var hasFile: Bool {
    switch kind {
    case .path, .found, .matched, .glob: true
    case .bytes, .descriptor: path != "-"
    }
  }

  var isFile: Bool { kind == .path || isListed }

  /// Whether this is a file found in a folder or by a pattern, which may have any content.
  var isListed: Bool { kind == .found || kind == .matched }
}
