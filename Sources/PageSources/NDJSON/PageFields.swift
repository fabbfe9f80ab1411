internal import Infra
internal import PropertyLists
internal import PageAction
internal import TextEncoding

/// The description of a page in a JSON object, under the keys `url`, `base` (the base URL of its
/// links), `contentType`, `charset` and `id` (of any type).
struct PageFields {
  var url: String?
  var base: String?
  var type: MIMEType?
  var charset: String?
  var identifier: PropertyList?

  private let object: PropertyListDictionary

  private let remedy: String

  /// - Parameter remedy: The remedy in failures, which describes valid input.
  init(
    _ json: [UInt8], limits: ReadingLimits, remedy: String
  ) throws(SourceFailure) {
    try self.init(Self.value(json, limits), remedy: remedy)
  }

  static func value(
    _ json: [UInt8], _ limits: ReadingLimits
  ) throws(SourceFailure) -> PropertyList {
    do {
      return try PropertyList(parsing: json, name: "record", limits: limits)
    } catch {
      // The line number is always 1, so it is omitted.
      let column = error.position.map { " in column \($0.column)" } ?? ""
      throw SourceFailure(
        error, malformed: "The line is not JSON\(column): \(error.problem)")
    }
  }

  init(_ value: PropertyList, remedy: String) throws(SourceFailure) {
    self.remedy = remedy
    guard case .dictionary(let object) = value else {
      throw SourceFailure(.malformed, "The line is not a JSON object.", remedy: remedy)
    }
    self.object = object
    identifier = object["id"]
    url = try text(of: "url")
    base = try text(of: "base")
    type = try text(of: "contentType").map { MIMEType(lenient: $0) }
    charset = try text(of: "charset")
  }

  /// Returns the string value of a key; `nil` if it is missing or null.
  func text(of key: String) throws(SourceFailure) -> String? {
    switch object[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw failure("The value of \"\(key)\" is not a string.")
    }
  }

  /// Returns a failure that includes the page's address and identifier.
  func failure(_ problem: String) -> SourceFailure {
    var failure = SourceFailure(.malformed, problem, remedy: remedy)
    (failure.url, failure.identifier) = (url, identifier)
    return failure
  }

  func skipped(offset: Int) -> PageItem? {
    guard let type, !type.isPage else { return nil }
    var record = SkippedItem(.mediaType(type.essence), offset: offset)
    (record.url, record.identifier) = (url, identifier)
    return .skipped(record)
  }

  func record(
    _ bytes: [UInt8], charsetLabel: String?, format: InputFormat, offset: Int
  ) -> PageRecord {
    let addresses = [base, url].compactMap { $0 }
    let address = addresses.first { PageSource.isURL($0) } ?? "about:blank"
    var source = PageSource(
      bytes: bytes, url: address, charsetLabel: charsetLabel, contentType: type?.contentType)
    source.replacedAddress = addresses.first { !PageSource.isURL($0) }
    var record = PageRecord(
      source, origin: addresses.isEmpty ? .none : .record, format: format, offset: offset)
    record.url = PageSource.parsedAddress(url ?? address)
    record.identifier = identifier
    return record
  }
}
