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
  /// What the script logged and asked, where that is wanted.
  var console: [String] = []
  /// What its WARC record says of the page.
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
      failure.place, url: failure.url, status: .unreadable,
      error: "\(failure.problem) \(failure.remedy)")
    identifier = failure.identifier
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
