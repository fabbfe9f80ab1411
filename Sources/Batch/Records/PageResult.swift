internal import ExtensionContract
internal import PageAction
internal import PageSources

/// What there is to say of a page: what its record is written from.
struct PageResult {
  var url: String?
  let place: SourcePlace
  var status = PageStatus.ok
  var results: PropertyList?
  /// What failed, and how it is mended.
  var error: String?
  /// What was odd.
  var warnings: [String] = []
  /// The console output of the script, if it is recorded.
  var console: [String] = []
  /// The fields of the page's WARC record.
  var warc: WARCFields?
  /// The file that the page was written to.
  var page: String?
  /// What the input had the page be known by.
  var identifier: PropertyList?
  /// How long it took.
  var milliseconds = 0.0

  init(_ place: SourcePlace, url: String? = nil) {
    self.place = place
    self.url = url.map(PageSource.parsedAddress)
  }

  /// A page that has failed.
  init(_ place: SourcePlace, url: String? = nil, status: PageStatus, error: String) {
    self.init(place, url: url)
    self.status = status
    self.error = error
  }

  /// A page that could not be read.
  init(_ failure: SourceFailure) {
    self.init(
      failure.place, url: failure.url, status: PageStatus(failure),
      error: "\(failure.problem) \(failure.remedy)")
    identifier = failure.identifier
  }

  /// How many warnings a record has at most, and how many bytes of an error or of all warnings.
  private static let maximumWarningCount = 100
  private static let maximumTextCount = 64 << 10

  /// Shortens what pages and scripts have made longer than anybody reads.
  mutating func shorten() {
    error = error.map { Self.shortened($0, to: Self.maximumTextCount) }
    var left = Self.maximumTextCount
    var kept: [String] = []
    for warning in warnings.prefix(Self.maximumWarningCount) {
      guard left > 0 else { break }
      let text = Self.shortened(warning, to: left)
      left -= text.utf8.count
      kept.append(text)
    }
    if kept.count < warnings.count {
      if kept.count == Self.maximumWarningCount { kept.removeLast() }
      kept.append("\(warnings.count - kept.count) more warnings are left out.")
    }
    warnings = kept
  }

  private static func shortened(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count else { return text }
    let mark = "…"
    var end = text.utf8.index(text.startIndex, offsetBy: max(count - mark.utf8.count, 0))
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end]) + mark
  }

  /// The record, without what it has no value for but the usual entries.
  func record(with own: KeyValuePairs<String, PropertyList>) -> PropertyListDictionary {
    var record = PropertyListDictionary()
    if let identifier { record["id"] = identifier }
    record["url"] = url.map { .string($0) } ?? .null
    record["source"] = .string(place.path)
    record["offset"] = place.offset == SourcePlace.unopened ? .null : .integer(Int64(place.offset))
    for (key, value) in own { record[key] = value }
    return record
  }

  /// `error`, as records have it.
  var errorValue: PropertyList { error.map { .string($0) } ?? .null }

  /// `ms`, to the microsecond.
  var millisecondsValue: PropertyList { .real((milliseconds * 1000).rounded() / 1000) }

  /// What is there for some pages only.
  var extras: [(key: String, value: PropertyList)] {
    var extras: [(String, PropertyList)] = []
    if let page { extras.append(("page", .string(page))) }
    if !warnings.isEmpty { extras.append(("warnings", .array(warnings.map { .string($0) }))) }
    if !console.isEmpty { extras.append(("console", .array(console.map { .string($0) }))) }
    if let warc { extras.append(("warc", .dictionary(warc.record))) }
    return extras
  }
}

extension WARCFields {
  /// The fields as records have them.
  fileprivate var record: PropertyListDictionary {
    [
      "status": status.map { .integer(Int64($0)) } ?? .null,
      "date": date.map { .string($0) } ?? .null, "type": .string(type),
      "contentType": contentType.map { .string($0) } ?? .null,
    ]
  }
}
