internal import ExtensionContract
internal import PageAction
internal import TextEncoding

/// What a JSON object says of a page.
///
/// `url` is its address, `base` another one to resolve its links with, `contentType` its MIME type,
/// `charset` the label of its encoding, `id` whatever it is to be known by.
struct PageFields {
  var url: String?
  var base: String?
  var type: MIMEType?
  var charset: String?
  var identifier: PropertyList?

  /// All that the object has.
  private let object: PropertyListDictionary

  private let remedy: String

  /// Reads an object.
  ///
  /// - Parameter remedy: What to write instead, where it is none.
  init(
    _ json: [UInt8], limits: ReadingLimits, remedy: String
  ) throws(SourceFailure) {
    try self.init(Self.value(json, limits), remedy: remedy)
  }

  /// Decodes an object.
  static func value(
    _ json: [UInt8], _ limits: ReadingLimits
  ) throws(SourceFailure) -> PropertyList {
    do {
      return try PropertyList(parsing: json, name: "record", limits: limits)
    } catch {
      // The line is always the first one, which says nothing.
      let column = error.position.map { " in column \($0.column)" } ?? ""
      throw SourceFailure(
        error, malformed: "The line is not JSON\(column): \(error.problem)")
    }
  }

  /// Takes a value that was decoded.
  init(_ value: PropertyList, remedy: String) throws(SourceFailure) {
    self.remedy = remedy
    guard case .dictionary(let object) = value else {
      throw SourceFailure(.malformed, "The line is no JSON object.", remedy: remedy)
    }
    self.object = object
    identifier = object["id"]
    url = try text(of: "url")
    base = try text(of: "base")
    type = try text(of: "contentType").map { MIMEType($0) }
    charset = try text(of: "charset")
  }

  /// Returns the value of a key; `nil` where it is missing or null.
  func text(of key: String) throws(SourceFailure) -> String? {
    switch object[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw failure("The value of \"\(key)\" is no string.")
    }
  }

  /// What is wrong with the object, with what is known of the page.
  func failure(_ problem: String) -> SourceFailure {
    var failure = SourceFailure(.malformed, problem, remedy: remedy)
    (failure.url, failure.identifier) = (url, identifier)
    return failure
  }

  /// The item where the object says that its content is no page; `nil` where it does not.
  func passedOver(offset: Int) -> PageItem? {
    guard let type, !type.isPage else { return nil }
    var record = PassedOver(.mediaType(type.essence), offset: offset)
    (record.url, record.identifier) = (url, identifier)
    return .passedOver(record)
  }

  /// Returns the page whose bytes are `bytes`.
  ///
  /// - Parameter charsetLabel: The label of the encoding that they are in.
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
