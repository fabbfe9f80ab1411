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
  private var closedByteCount = 0

  /// The place behind which reading is to begin, as long as its input was not met.
  public private(set) var soughtPlace: SourcePlace?

  /// Makes a reader of `inputs`, each of which is asked for when the one before it has been read.
  ///
  /// - Parameter place: The item behind which to begin, as an earlier reader of the same inputs named
  ///   it; `nil` for the beginning. What comes before its input is not opened, and of files only the
  ///   member is read again in which it stands. Inputs are known by their paths.
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
        case .file(let path): if let failure = open(.found(path)) { return failure }
        case .failed(let failure):
          if let item = report(failure, of: failure.place.path) { return item }
        }
        continue
      }
      folder = nil
      guard let input = inputs.next() else { return nil }
      if case .path = input.kind, FolderWalk.isFolder(input.path) {
        folder = FolderWalk(input.path)
      } else if let failure = open(input) {
        return failure
      }
    }
  }

  /// Opens an input, and returns the failure where that is not possible.
  private func open(_ input: PageInput) -> PageItem? {
    var input = input
    if let place = soughtPlace {
      guard input.path == place.path else { return nil }
      // What could not be opened then may have other items now.
      if place.offset != SourcePlace.unopened {
        input.lastPlace = place
        soughtPlace = nil
      }
    }
    do {
      opened = try OpenedInput(input, options: options)
      soughtPlace = nil
      return nil
    } catch {
      return report(error, of: input.path)
    }
  }

  /// Returns the item for what could not be opened, unless an earlier reader has returned it.
  private func report(_ failure: SourceFailure, of path: String) -> PageItem? {
    if let place = soughtPlace {
      if place.path == path { soughtPlace = nil }
      return nil
    }
    var failure = failure
    failure.place = SourcePlace(path: path, offset: SourcePlace.unopened, index: 0)
    return .failed(failure)
  }
}
