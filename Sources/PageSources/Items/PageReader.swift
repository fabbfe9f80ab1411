internal import SystemFiles

/// Reads pages from files, folders and archives, one after the other.
///
/// Whatever the size of the inputs, no more is held than the record that is read, the names of the
/// files in the folder that is read, and of the folders around it. A record that cannot be read is an
/// item that says so; reading goes on behind it.
public final class PageReader: Sequence, IteratorProtocol {
  private var inputs: AnyIterator<PageInput>
  private let options: PageReadingOptions
  private var opened: OpenedInput?
  private var folder: FolderWalk?
  private var folderInput: PageInput?
  private var inputCount = 0
  private var closedByteCount = 0

  /// The place behind which reading is to begin, as long as its input was not met.
  public private(set) var soughtPlace: SourcePlace?

  /// Makes a reader of `inputs`, each of which is asked for when the one before it has been read.
  ///
  /// - Parameter place: The item behind which to begin, as an earlier reader of the same inputs named
  ///   it; `nil` for the beginning. What comes before its input is not opened, and of files only the
  ///   member is read again in which it stands. Where the input is not met, there are no items, and
  ///   `soughtPlace` stays.
  public init(
    _ inputs: some Sequence<PageInput>, options: PageReadingOptions = .init(),
    after place: SourcePlace? = nil
  ) {
    self.inputs = AnyIterator(inputs.makeIterator())
    self.options = options
    soughtPlace = place
  }

  /// How many bytes of the inputs, as they are stored, were read or passed over so far.
  public var byteCount: Int { closedByteCount + (opened?.byteCount ?? 0) }

  /// Leaves the rest of the input that the last item is from.
  public func skipInput() {
    closedByteCount += opened?.byteCount ?? 0
    opened = nil
  }

  /// Returns the next item, in the order of the inputs; `nil` behind the last one.
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
          if let input = folderInput?.file(failure.place.path),
            let item = report(failure, of: input)
          {
            return item
          }
        }
        continue
      }
      if let failure = endFolder() { return failure }
      // Behind the input in which the place should have been, nothing is read.
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

  /// Leaves the folder whose files have been read, and returns the failure where there are none that a
  /// pattern matches.
  private func endFolder() -> PageItem? {
    defer { (folder, folderInput) = (nil, nil) }
    guard let folder, let folderInput, folderInput.kind == .glob, folder.isEmpty else {
      return nil
    }
    let failure = SourceFailure(
      .unreadable, "No file matches the pattern.",
      remedy: "Check it; only `**` stands for folders in folders.")
    return report(failure, of: folderInput)
  }

  /// Opens an input, and returns its item where it is one by itself or cannot be opened.
  private func open(_ input: PageInput, _ identity: FileIdentity? = nil) -> PageItem? {
    var input = input
    if let place = soughtPlace {
      // Texts are equal with accents written in different ways, and paths are not.
      guard input.path.utf8.elementsEqual(place.path.utf8) else { return nil }
      soughtPlace = nil
      // The failure was returned instead of what it holds.
      if place.offset == SourcePlace.unopened { return nil }
      input.lastPlace = place
    }
    if isExcluded(input, identity) {
      var record = PassedOver(.excluded, offset: 0)
      record.place = input.itemPlace
      return input.lastPlace == nil ? .passedOver(record) : nil
    }
    do {
      if options.leavesPagesUnread {
        switch try UnreadPage.look(at: input, options: options) {
        case .page(let page):
          closedByteCount += page.byteCount
          return input.lastPlace == nil ? .unread(page) : nil
        case .passedOver(let record):
          return input.lastPlace == nil ? .passedOver(record) : nil
        case .other: break
        }
      }
      opened = try OpenedInput(input, options: options)
      return nil
    } catch {
      if let place = input.lastPlace {
        // Whether it held more than the item that was returned is not to be known any more.
        soughtPlace = place
        return nil
      }
      return report(error, of: input)
    }
  }

  /// Whether a file is not to be read, whoever named it.
  private func isExcluded(_ input: PageInput, _ identity: FileIdentity?) -> Bool {
    guard input.isFile else { return false }
    if !options.excludedFiles.isEmpty,
      let identity = identity ?? (try? FileStatus(path: input.path))?.identity,
      options.excludedFiles.contains(identity)
    {
      return true
    }
    guard !options.excludedPlaces.isEmpty else { return false }
    // Most files have other names, which is told at once.
    let name = input.path.pathName.pathBytes
    return options.excludedPlaces.contains { place in
      guard case .absent(let folder, name) = place else { return false }
      let path = input.path.pathFolder
      return (try? FileStatus(path: path.isEmpty ? "." : path))?.identity == folder
    }
  }

  /// Returns the item for what could not be opened, unless an earlier reader has returned it.
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
