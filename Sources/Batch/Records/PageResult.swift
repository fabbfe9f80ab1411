internal import PropertyLists
internal import PageAction
internal import PageSources

struct PageResult {
  var url: String?
  let place: SourcePlace
  var status = PageStatus.ok
  var results: PropertyList?
  /// The argument of `finalize` that the handler returned.
  var finalizeArguments: PropertyList?
  /// The error message with its remedy.
  var error: String?
  var warnings: [String] = []
  var console: [String] = []
  var warc: WARCFields?
  var page: String?
  var identifier: PropertyList?
  var milliseconds = 0.0

  init(_ place: SourcePlace, url: String? = nil) {
    self.place = place
    self.url = url.map(PageSource.parsedAddress)
  }

  init(_ place: SourcePlace, url: String? = nil, status: PageStatus, error: String) {
    self.init(place, url: url)
    self.status = status
    self.error = error
  }

  init(_ failure: SourceFailure) {
    self.init(
      failure.place, url: failure.url, status: PageStatus(failure),
      error: "\(failure.problem) \(failure.remedy)")
    identifier = failure.identifier
  }

  /// The limits on warnings, and on the bytes of the error and of all warnings.
  private static let maximumWarningCount = 100
  private static let maximumTextCount = 64 << 10

  /// Shortens errors and warnings, which pages and scripts may make long.
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
      kept.append("\(warnings.count - kept.count) more warnings are omitted.")
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

  /// Returns `own` with the entries that all records have.
  func record(with own: KeyValuePairs<String, PropertyList>) -> PropertyListDictionary {
    var record = PropertyListDictionary()
    if let identifier { record["id"] = identifier }
    record["url"] = url.map { .string($0) } ?? .null
    record["source"] = .string(place.path)
    record["offset"] = place.offset == SourcePlace.unopened ? .null : .integer(Int64(place.offset))
    for (key, value) in own { record[key] = value }
    return record
  }

  var errorValue: PropertyList { error.map { .string($0) } ?? .null }

  /// The value of `ms` in records, rounded to microseconds.
  var millisecondsValue: PropertyList { .real((milliseconds * 1000).rounded() / 1000) }

  /// The entries that only some pages have.
  var extras: [(key: String, value: PropertyList)] {
    var extras: [(String, PropertyList)] = []
    if let finalizeArguments { extras.append(("finalizeArguments", finalizeArguments)) }
    if let page { extras.append(("page", .string(page))) }
    if !warnings.isEmpty { extras.append(("warnings", .array(warnings.map { .string($0) }))) }
    if !console.isEmpty { extras.append(("console", .array(console.map { .string($0) }))) }
    if let warc { extras.append(("warc", .dictionary(warc.record))) }
    return extras
  }
}

extension WARCFields {
  fileprivate var record: PropertyListDictionary {
    [
      "status": status.map { .integer(Int64($0)) } ?? .null,
      "date": date.map { .string($0) } ?? .null, "type": .string(type),
      "contentType": contentType.map { .string($0) } ?? .null,
    ]
  }
}
