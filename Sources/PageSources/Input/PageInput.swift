/// Something to read pages from.
public struct PageInput: Sendable {
  enum Kind: Sendable {
    case path
    case descriptor(Int32)
    case bytes([UInt8])
    /// A file that was found in a folder, and not named.
    case found
  }

  var kind: Kind

  /// The item behind which to begin; `nil` for the beginning.
  var lastPlace: SourcePlace?

  /// What it is called in places and messages.
  public var path: String

  private init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// A file, or a folder with all files in it and in its folders, in the order of their names.
  public static func path(_ path: String) -> PageInput { PageInput(.path, path: path) }

  /// An open file, such as standard input, from where it stands; it stays open.
  public static func descriptor(_ descriptor: Int32, path: String = "-") -> PageInput {
    PageInput(.descriptor(descriptor), path: path)
  }

  /// What was read already.
  public static func bytes(_ bytes: [UInt8], path: String) -> PageInput {
    PageInput(.bytes(bytes), path: path)
  }

  static func found(_ path: String) -> PageInput { PageInput(.found, path: path) }

  /// Whether the path is that of a file.
  var hasFile: Bool {
    switch kind {
    case .path, .found: true
    case .bytes, .descriptor: path != "-"
    }
  }
}
