public import ExtensionContract
public import PageAction

/// What a record of an input turned out to be.
public enum PageItem: Sendable {
  /// A page.
  case page(PageRecord)
  /// A file that is a page, and that was not read because the options say so.
  case unread(UnreadPage)
  /// Something that is meant to be no page.
  case passedOver(PassedOver)
  /// Something that should have been one.
  case failed(SourceFailure)

  /// The kind of a failure of which a batch reports only the first ones; `nil` for all other items.
  ///
  /// Each file that the system does not let be read is reported.
  public var countedKind: String? {
    guard case .failed(let failure) = self, failure.systemError == nil else { return nil }
    return failure.kind
  }

  /// Where it stands.
  public var place: SourcePlace {
    get {
      switch self {
      case .page(let record): record.place
      case .unread(let page): page.place
      case .passedOver(let record): record.place
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
      case .passedOver(var record):
        record.place = newValue
        self = .passedOver(record)
      case .failed(var failure):
        failure.place = newValue
        self = .failed(failure)
      }
    }
  }
}

/// A page of an input.
public struct PageRecord: Sendable {
  /// Where the page's address comes from.
  public enum AddressOrigin: String, Sendable {
    /// The record that holds the page names it.
    case record
    /// The page names it in a comment, as browsers write one into pages that they save.
    case comment
    /// It is the file's own.
    case file
    /// There is none; it is `about:blank`.
    case none
  }

  /// The page.
  public var source: PageSource

  /// The address that the record gives the page: that of `source`, unless the record names another
  /// one as the base.
  public var url: String

  /// Where `url` comes from.
  public var addressOrigin: AddressOrigin

  /// Where the page stands.
  public var place: SourcePlace

  /// The format that it was read from.
  public var format: InputFormat

  /// Whether the page is all of its input, byte for byte.
  public var isWholeInput = false

  /// The fields of its WARC record; `nil` for pages of other inputs.
  public var warc: WARCFields?

  /// What the record says to be known by, which is passed on and has no meaning here; `nil` for none.
  public var identifier: PropertyList?

  /// What the page's archive holds beside it: style sheets, images, frames.
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

/// What belongs to a page and stands beside it in its archive.
public struct PageResource: Sendable {
  /// The address, which may be a `cid:` URL; empty where none is known.
  public var url: String

  /// The MIME type, without parameters; `nil` where none is known.
  public var contentType: String?

  /// The contents.
  public var bytes: [UInt8]
}

/// A record that was passed over.
public struct PassedOver: Sendable, Equatable {
  /// Why it was passed over.
  public enum Reason: Sendable, Hashable {
    /// A WARC record of a type that holds no page, such as `request`.
    case recordType(String)
    /// Content of a type that is neither HTML nor XML, such as `image/png`.
    case mediaType(String)
    /// A response with an HTTP status that was not asked for.
    case httpStatus(Int)
    /// A file in a folder that does not look like a page.
    case file
    /// A JSON file in a folder that is not an archive of pages.
    case json
    /// A file that was not to be read.
    case excluded
  }

  /// Why it was passed over.
  public var reason: Reason

  /// Where it stands.
  public var place: SourcePlace

  /// The address that the record has; `nil` where it has none, or does not say.
  public var url: String?

  /// What the record says to be known by, where it does.
  public var identifier: PropertyList?

  init(_ reason: Reason, offset: Int) {
    self.reason = reason
    place = SourcePlace(path: "", offset: offset, index: 0)
  }
}

extension PassedOver.Reason: CustomStringConvertible {
  /// A few words, to be counted under.
  public var description: String {
    switch self {
    case .recordType(let type): "WARC \(type)"
    case .mediaType(let type): type
    case .httpStatus(let status): "HTTP \(status)"
    case .file: "no page"
    case .json: "JSON without pages"
    case .excluded: "what is written"
    }
  }
}
