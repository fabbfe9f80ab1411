public import SystemFiles

/// The files that some inputs consist of, found without opening them.
public struct InputFiles: Sequence, IteratorProtocol {
  /// A file of an input.
  public struct File: Sendable {
    /// The input, or the file in the folder that is one.
    let input: PageInput

    /// The path of the file.
    public let place: FilePlace

    /// Whether it stands in a folder or matches a pattern, and was not named itself.
    public var isListed: Bool { input.isListed }

    /// The name in messages.
    public var path: String { input.path }

    /// Whether something of it is read: files in folders that do not look like pages are not.
    public var isRead: Bool {
      guard input.isListed else { return true }
      var options = PageReadingOptions()
      options.leavesPagesUnread = true
      switch PageReader(CollectionOfOne(input), options: options).next() {
      case .passedOver(let record): return record.reason != .file && record.reason != .json
      case nil: return false
      default: return true
      }
    }
  }

  private var inputs: AnyIterator<PageInput>
  private let excludedFolders: [String]
  private let entersFolders: Bool
  private var folder: (walk: FolderWalk, input: PageInput)?

  /// Makes a sequence of the files of `inputs`.
  ///
  /// - Parameters:
  ///   - excluded: Folders that are not entered.
  ///   - entersFolders: Whether folders and patterns are looked through at all.
  public init(
    _ inputs: some Sequence<PageInput>, exceptFolders excluded: [String] = [],
    entersFolders: Bool = true
  ) {
    self.inputs = AnyIterator(inputs.makeIterator())
    excludedFolders = excluded
    self.entersFolders = entersFolders
  }

  /// Returns the next file; `nil` after the last one.
  public mutating func next() -> File? {
    while true {
      while let entry = folder?.walk.next() {
        // Those that cannot be looked at are reported when they are read.
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
