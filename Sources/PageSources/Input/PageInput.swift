/// Something to read pages from.
public struct PageInput: Sendable {
  enum Kind: Sendable, Equatable {
    case path
    case descriptor(Int32)
    case bytes([UInt8])
    /// A file that was found in a folder, and not named.
    case found
    /// A file that a pattern matches.
    case matched
    case glob
  }

  var kind: Kind

  /// The item behind which to begin; `nil` for the beginning.
  var lastPlace: SourcePlace?

  /// Where it stands among the inputs given, from 0 on.
  var number = 0

  /// What it holds; `nil` for what its first bytes tell.
  public var format: InputFormat?

  /// What it is called in places and messages.
  public var path: String

  /// Where its only item stands.
  var itemPlace: SourcePlace { SourcePlace(path: path, offset: 0, index: 0, input: number) }

  /// Its number, and no item of it.
  var place: SourcePlace { SourcePlace(path: path, offset: -1, index: -1, input: number) }

  private init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// A file, or a folder with all files in it and in its folders, in the order of their names.
  public static func path(_ path: String) -> PageInput { PageInput(.path, path: path) }

  /// The files that a pattern matches, in the order of their names.
  ///
  /// `*` and `?` stand for any characters and any one of a name, `[a-z]` and `[!a-z]` for one of some,
  /// `**` as a whole name for folders, however many. A backslash takes the meaning of what follows
  /// away. Names that begin with a dot are passed over.
  public static func glob(_ pattern: String) -> PageInput { PageInput(.glob, path: pattern) }

  /// What a text on a command line names: a file or folder where there is one, a pattern where it looks
  /// like one, and `-` for standard input.
  public static func named(_ text: String) -> PageInput {
    if text == "-" { return .descriptor(0) }
    return GlobPattern.isPattern(text) && !FolderWalk.exists(text) ? .glob(text) : .path(text)
  }

  /// How many bytes the files of some inputs have, as they are stored; `nil` where it is not known.
  public static func byteCount(of inputs: [PageInput]) -> Int? {
    var total = 0
    for input in inputs {
      switch input.kind {
      case .path where !FolderWalk.isFolder(input.path), .found, .matched:
        guard let count = FolderWalk.byteCount(ofFile: input.path) else { continue }
        total += count
      case .path, .glob:
        var walk =
          input.kind == .glob
          ? FolderWalk(matching: GlobPattern(input.path)) : FolderWalk(input.path)
        while let entry = walk.next() {
          if case .file(let path, _) = entry { total += FolderWalk.byteCount(ofFile: path) ?? 0 }
        }
      case .bytes(let bytes): total += bytes.count
      case .descriptor: return nil
      }
    }
    return total
  }

  /// An open file, such as standard input, from where it stands; it stays open.
  public static func descriptor(_ descriptor: Int32, path: String = "-") -> PageInput {
    PageInput(.descriptor(descriptor), path: path)
  }

  /// What was read already.
  public static func bytes(_ bytes: [UInt8], path: String) -> PageInput {
    PageInput(.bytes(bytes), path: path)
  }

  /// The folder in which files are looked for; `nil` for an input that is one file.
  public var folder: String? {
    switch kind {
    case .path: return FolderWalk.isFolder(path) ? path : nil
    case .glob:
      let folder = GlobPattern(path).folder
      return folder.isEmpty ? "." : folder
    case .descriptor, .bytes, .found, .matched: return nil
    }
  }

  /// Returns a file of this input, which is a folder or a pattern.
  func file(_ path: String) -> PageInput {
    var file = PageInput(kind == .glob ? .matched : .found, path: path)
    file.number = number
    return file
  }

  /// Whether the path is that of a file.
  var hasFile: Bool {
    switch kind {
    case .path, .found, .matched, .glob: true
    case .bytes, .descriptor: path != "-"
    }
  }

  /// Whether it is a file that is opened by its path.
  var isFile: Bool { kind == .path || isListed }

  /// Whether it is a file that stands in a folder, or matches a pattern, and may be anything.
  var isListed: Bool { kind == .found || kind == .matched }
}
