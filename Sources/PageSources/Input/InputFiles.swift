public import SystemFiles

/// The files that inputs consist of. Iteration does not open them.
public struct InputFiles: Sequence, IteratorProtocol {
  public struct File: Sendable {
    let input: PageInput

    public let place: FilePlace

    /// Whether the file was found in a folder or by a pattern, instead of being named.
    public var isListed: Bool { input.isListed }

    public var path: String { input.path }

    /// Whether the file is read. Files in folders that do not look like pages are not read.
    public var isRead: Bool {
      guard input.isListed else { return true }
      var options = PageReadingOptions()
      options.leavesPagesUnread = true
      switch PageReader(CollectionOfOne(input), options: options).next() {
      case .skipped(let record): return record.reason != .file && record.reason != .json
      case nil: return false
      default: return true
      }
    }
  }

  private var inputs: AnyIterator<PageInput>
  private let excludedFolders: [String]
  private let entersFolders: Bool
  private var folder: (walk: FolderWalk, input: PageInput)?

  /// - Parameter entersFolders: Whether the files of folders and patterns are included.
  public init(
    _ inputs: some Sequence<PageInput>, exceptFolders excluded: [String] = [],
    entersFolders: Bool = true
  ) {
    self.inputs = AnyIterator(inputs.makeIterator())
    excludedFolders = excluded
    self.entersFolders = entersFolders
  }

  public mutating func next() -> File? {
    while true {
      while let entry = folder?.walk.next() {
        // Entries that cannot be inspected are reported when they are read.
        guard case .file(let path, let identity) = entry, let input = folder?.input.file(path)
        else { continue }
        return File(input: input, place: .file(identity))
      }
      folder = nil
      guard let input = inputs.next() else { return nil }
      switch input.kind {
      case .glob:
        guard entersFolders else { continue }
        let walk = FolderWalk(matching: GlobPattern(input.path), except: excludedFolders)
        folder = (walk, input)
      case .path where FolderWalk.isFolder(input.path):
        guard entersFolders else { continue }
        folder = (FolderWalk(input.path, except: excludedFolders), input)
      case .path, .found, .matched:
        if let place = FilePlace(path: input.path) { return File(input: input, place: place) }
      case .descriptor(let descriptor):
        if let place = FilePlace(descriptor: descriptor) {
          return File(input: input, place: place)
        }
      case .bytes: continue
      }
    }
  }
}
