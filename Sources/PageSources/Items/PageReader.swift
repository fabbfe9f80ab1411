internal import SystemFiles

/// A reader of pages from files, folders and archives, in order. It continues after failed items.
/// It keeps only the current record and the file names of open folders in memory, regardless of the
/// inputs' size.
public final class PageReader: Sequence, IteratorProtocol {
  private var inputs: AnyIterator<PageInput>
  private let options: PageReadingOptions
  private var opened: OpenedInput?
  private var folder: FolderWalk?
  private var folderInput: PageInput?
  private var inputCount = 0
  private var closedByteCount = 0

  /// The item after which to resume; `nil` as soon as its input is found.
  public private(set) var soughtPlace: SourcePlace?

  /// Creates a reader, which requests each input after the previous input has been read.
  /// - Parameter place: The item after which to start, as an earlier reader of the same inputs
  ///   reported it. Earlier inputs are not opened; only the compressed member with the item is read
  ///   again. If its input is not found, there are no items, and `soughtPlace` is kept.
  public init(
    _ inputs: some Sequence<PageInput>, options: PageReadingOptions = .init(),
    after place: SourcePlace? = nil
  ) {
    self.inputs = AnyIterator(inputs.makeIterator())
    self.options = options
    soughtPlace = place
  }

  /// The number of stored bytes of the inputs that were read or skipped so far.
  public var byteCount: Int { closedByteCount + (opened?.byteCount ?? 0) }

  public func skipInput() {
    closedByteCount += opened?.byteCount ?? 0
    opened = nil
  }

  public func next() -> PageItem? {
    while true {
      if opened != nil {
        if let item = opened?.next() { return item }
        closedByteCount += opened?.byteCount ?? 0
        opened = nil
      }
      if let entry = folder?.next() {
        switch entry {
        case .file(let path, let identity):
          if let input = folderInput?.file(path), let item = open(input, identity) { return item }
        case .failed(let failure):
          if let input = folderInput?.file(failure.place.path), isInShard(input),
            let item = report(failure, of: input)
          {
            return item
          }
        }
        continue
      }
      if let failure = endFolder() { return failure }
      // If the input of the sought item was not found at its index, there are no items.
      if let place = soughtPlace, inputCount > place.input { return nil }
      guard var input = inputs.next() else { return nil }
      input.number = inputCount
      inputCount += 1
      if let place = soughtPlace, input.number < place.input { continue }
      if input.kind == .glob {
        folder = FolderWalk(matching: GlobPattern(input.path), except: options.excludedFolders)
      } else if input.kind == .path, FolderWalk.isFolder(input.path) {
        folder = FolderWalk(input.path, except: options.excludedFolders)
      } else if let item = open(input) {
        return item
      }
      folderInput = folder == nil ? nil : input
    }
  }

  /// Leaves the current folder. Returns a failure if a pattern matched no files.
  private func endFolder() -> PageItem? {
    defer { (folder, folderInput) = (nil, nil) }
    guard let folder, let folderInput, folderInput.kind == .glob, folder.isEmpty,
      isInShard(folderInput)
    else {
      return nil
    }
    let failure = SourceFailure(
      .unreadable, "No file matches the pattern.",
      remedy: "Check the pattern; only `**` matches nested folders.")
    return report(failure, of: folderInput)
  }

  /// Opens an input. Returns its item if it has a single item or cannot be opened.
  private func open(_ input: PageInput, _ identity: FileIdentity? = nil) -> PageItem? {
    guard isInShard(input) else { return nil }
    var input = input
    if let place = soughtPlace {
      // Compare the bytes of paths, because `String` comparison uses canonical equivalence.
      guard input.path.utf8.elementsEqual(place.path.utf8) else { return nil }
      soughtPlace = nil
      // The earlier reader could not open the input, and its only item was a failure.
      if place.offset == SourcePlace.unopened { return nil }
      input.lastPlace = place
    }
    if options.leavesAddressesUnread, input.kind == .path, RemotePage.isAddress(input.path) {
      return input.lastPlace == nil ? .remote(RemotePage(input.itemPlace)) : nil
    }
    if isExcluded(input, identity) {
      var record = SkippedItem(.excluded, offset: 0)
      record.place = input.itemPlace
      return input.lastPlace == nil ? .skipped(record) : nil
    }
    do {
      if options.leavesPagesUnread {
        switch try UnreadPage.detect(at: input, options: options) {
        case .page(let page):
          closedByteCount += page.byteCount
          return input.lastPlace == nil ? .unread(page) : nil
        case .skipped(let record):
          return input.lastPlace == nil ? .skipped(record) : nil
        case .other: break
        }
      }
      opened = try OpenedInput(input, options: options)
      return nil
    } catch {
      if let place = input.lastPlace {
        // Keep the place, because it is unknown whether the input contains further items.
        soughtPlace = place
        return nil
      }
      return report(error, of: input)
    }
  }

  private func isInShard(_ input: PageInput) -> Bool {
    guard let shard = options.shard, input.hasFile else { return true }
    return shard.contains(path: input.path)
  }

  private func isExcluded(_ input: PageInput, _ identity: FileIdentity?) -> Bool {
    guard input.isFile else { return false }
    if !options.excludedFiles.isEmpty,
      let identity = identity ?? (try? FileStatus(path: input.path))?.identity,
      options.excludedFiles.contains(identity)
    {
      return true
    }
    guard !options.excludedPlaces.isEmpty else { return false }
    // Most files have other names, so comparing the name first avoids a system call.
    let name = input.path.pathName.pathBytes
    return options.excludedPlaces.contains { place in
      guard case .absent(let folder, name) = place else { return false }
      let path = input.path.pathFolder
      return (try? FileStatus(path: path.isEmpty ? "." : path))?.identity == folder
    }
  }

  /// Returns the failure as an item, or `nil` if an earlier reader has already reported it.
  private func report(_ failure: SourceFailure, of input: PageInput) -> PageItem? {
    if let place = soughtPlace {
      if place.path.utf8.elementsEqual(input.path.utf8) { soughtPlace = nil }
      return nil
    }
    var failure = failure
    failure.place = input.place
    failure.place.index = 0
    return .failed(failure)
  }
}
