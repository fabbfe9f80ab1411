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

  /// Makes a reader of `inputs`, each of which is asked for when the one before it has been read.
  public init(_ inputs: some Sequence<PageInput>, options: PageReadingOptions = .init()) {
    self.inputs = AnyIterator(inputs.makeIterator())
    self.options = options
  }

  /// How many bytes of the inputs, as they are stored, were read so far.
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
        case .failed(let failure): return .failed(failure)
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
    do {
      opened = try OpenedInput(input, options: options)
      return nil
    } catch {
      var failure = error
      failure.place.path = input.path
      return .failed(failure)
    }
  }
}
