public import PropertyLists
public import PageAction

/// The result of reading a record of an input.
public enum PageItem: Sendable {
  /// A page.
  case page(PageRecord)
  /// A page file that was not read because the options leave pages unread.
  case unread(UnreadPage)
  /// A record that is not expected to be a page.
  case skipped(SkippedItem)
  /// A record that was expected to be a page, but could not be read.
  case failed(SourceFailure)

  /// The kind of a failure that a batch reports only a few times; `nil` for all other items.
  ///
  /// Failures that a system error caused are always reported.
  public var countedKind: String? {
    guard case .failed(let failure) = self, failure.systemError == nil else { return nil }
    return failure.kind
  }

  /// The item's place in the input.
  public var place: SourcePlace {
    get {
      switch self {
      case .page(let record): record.place
      case .unread(let page): page.place
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

/// A page of an input.
public struct PageRecord: Sendable {
  /// The origin of a page's address.
  public enum AddressOrigin: String, Sendable {
    /// The record that contains the page.
    case record
    /// A comment in the page, which browsers write into pages that they save.
    case comment
    /// The `file:` URL of the file.
    case file
    /// None; the address is `about:blank`.
    case none
  }

  /// The page.
  public var source: PageSource

  /// The page's address in the record. It is the address of `source` unless the record specifies a
  /// separate base.
  public var url: String

  /// The origin of `url`.
  public var addressOrigin: AddressOrigin

  /// The page's place in the input.
  public var place: SourcePlace

  /// The format of the input.
  public var format: InputFormat

  /// Whether the page is the whole input, byte for byte.
  public var isWholeInput = false

  /// The fields of its WARC record; `nil` for pages of other inputs.
  public var warc: WARCFields?

  /// The record's identifier, which is passed on without being interpreted; `nil` for none.
  public var identifier: PropertyList?

  /// The other resources in the page's archive: style sheets, images and frames.
  public var resources: [PageResource] = []

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

/// A resource that an archive contains in addition to its page.
public struct PageResource: Sendable {
  /// The address, which can be a `cid:` URL; empty if unknown.
  public var url: String

  /// The MIME type without parameters; `nil` if unknown.
  public var contentType: String?

  /// The contents.
  public var bytes: [UInt8]
}

/// A record that was skipped because it is not expected to be a page.
public struct SkippedItem: Sendable, Equatable {
  /// The reason for skipping a record.
  public enum Reason: Sendable, Hashable {
    /// A WARC record of a type that does not contain a page, such as `request`.
    case recordType(String)
    /// Content of a type that is neither HTML nor XML, such as `image/png`.
    case mediaType(String)
    /// A response with an HTTP status that the options exclude.
    case httpStatus(Int)
    /// A file in a folder that does not look like a page.
    case file
    /// A JSON file that was found in a folder and is not an archive of pages.
    case json
    /// A file that the options exclude.
    case excluded
  }

  /// The reason for skipping the record.
  public var reason: Reason

  /// The record's place in the input.
  public var place: SourcePlace

  /// The record's address; `nil` if it has none.
  public var url: String?

  /// The record's identifier; `nil` for none.
  public var identifier: PropertyList?

  init(_ reason: Reason, offset: Int) {
    self.reason = reason
    place = SourcePlace(path: "", offset: offset, index: 0)
  }
}

extension SkippedItem.Reason: CustomStringConvertible {
  /// A short label for counting records by reason.
  public var description: String {
    switch self {
    case .recordType(let type): "WARC \(type)"
    case .mediaType(let type): type
    case .httpStatus(let status): "HTTP \(status)"
    case .file: "not a page"
    case .json: "JSON without pages"
    case .excluded: "output files"
    }
  }
}
