public import PropertyLists
public import PageAction

/// The result of reading a record of an input.
public enum PageItem: Sendable {
  case page(PageRecord)
  /// A page file that was not read because the options leave pages unread.
  case unread(UnreadPage)
  /// A page of the network, which was not requested because the options leave it to the caller.
  case remote(RemotePage)
  /// A record that is not expected to be a page.
  case skipped(SkippedItem)
  /// A record that was expected to be a page, but could not be read.
  case failed(SourceFailure)

  /// The kind of a failure that a batch reports only a few times; `nil` for other items, and for
  /// system errors, which are always reported.
  public var countedKind: String? {
    guard case .failed(let failure) = self, failure.systemError == nil else { return nil }
    return failure.kind
  }

  public var place: SourcePlace {
    get {
      switch self {
      case .page(let record): record.place
      case .unread(let page): page.place
      case .remote(let page): page.place
      case .skipped(let record): record.place
      case .failed(let failure): failure.place
      }
    }
    set {
      switch self {
      case .page(var record):
        record.place = newValue
        self = .page(record)
      case .unread(var page):
        page.place = newValue
        self = .unread(page)
      case .remote(var page):
        page.place = newValue
        self = .remote(page)
      case .skipped(var record):
        record.place = newValue
        self = .skipped(record)
      case .failed(var failure):
        failure.place = newValue
        self = .failed(failure)
      }
    }
  }
}

public struct PageRecord: Sendable {
  public enum AddressOrigin: String, Sendable {
    /// The record that contains the page.
    case record
    /// A comment in the page, which browsers write into pages that they save.
    case comment
    /// The `file:` URL of the file.
    case file
    /// The page has no known address and uses `about:blank`.
    case none
  }

  public var source: PageSource

  /// The page's address in the record. The address of `source` differs if the record has a separate
  /// base.
  public var url: String

  public var addressOrigin: AddressOrigin

  public var place: SourcePlace

  public var format: InputFormat

  /// Whether the page is the whole input, byte for byte.
  public var isWholeInput = false

  /// The fields of the WARC record; `nil` for pages of other inputs.
  public var warc: WARCFields?

  /// The record's identifier, which is not interpreted.
  public var identifier: PropertyList?

  /// The other resources in the page's archive: style sheets, images and frames.
  public var resources: [ArchivedResource] = []

  init(
    _ source: PageSource, origin: AddressOrigin, format: InputFormat, offset: Int
  ) {
    self.source = source
    self.source.parseAddress()
    url = self.source.url
    addressOrigin = origin
    self.format = format
    place = SourcePlace(path: "", offset: offset, index: 0)
  }
}
