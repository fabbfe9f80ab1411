import PropertyLists
import PageAction
import PageSources

/// An item in a form in which two of them can be compared.
struct ReadItem: Equatable {
  struct Part: Equatable {
    var url: String
    var contentType: String?
    var bytes: [UInt8]
  }

  enum Content: Equatable {
    case page(Part, address: String, charsetLabel: String?, status: Int?, PropertyList?, [Part])
    case skipped(SkippedItem.Reason)
    case failed(SourceFailure.Code, String)
  }

  var place: SourcePlace
  let content: Content

  /// The page's format; `nil` for items that are not pages.
  let format: InputFormat?

  init(_ item: PageItem) {
    place = item.place
    switch item {
    case .page(let page):
      let source = page.source
      content = .page(
        Part(url: source.url, contentType: source.contentType, bytes: source.bytes),
        address: page.url, charsetLabel: source.charsetLabel, status: page.warc?.status,
        page.identifier,
        page.resources.map {
          Part(url: $0.url, contentType: $0.contentType, bytes: $0.bytes)
        })
      format = page.format
    case .skipped(let record):
      content = .skipped(record.reason)
      format = nil
    case .failed(let failure):
      content = .failed(failure.code, failure.problem)
      format = nil
    case .unread, .remote: fatalError("Pages are read.")
    }
  }

  /// The size of the largest contents in bytes.
  var size: Int {
    guard case .page(let page, _, _, _, _, let resources) = content else { return 0 }
    return resources.reduce(page.bytes.count) { max($0, $1.bytes.count) }
  }

  /// The item without its offset in the file, which compression changes.
  var withoutOffset: ReadItem {
    var item = self
    (item.place.offset, item.place.restartOffset, item.place.restartCount) = (0, 0, 0)
    return item
  }
}
