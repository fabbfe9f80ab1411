internal import PageDOM
internal import PageJavaScript
internal import PageURL

final class URLObject {
  fileprivate(set) var record: URLRecord
  private var knownParameters: URLSearchParamsObject?

  init(_ record: URLRecord) {
    self.record = record
  }

  /// - Source: https://url.spec.whatwg.org/#concept-url-query-object
  fileprivate var parameters: URLSearchParamsObject {
    if let knownParameters { return knownParameters }
    let made = URLSearchParamsObject(list, url: self)
    knownParameters = made
    return made
  }

  private var list: URLSearchParameters {
    Array(record[.search].dropFirst()).withUnsafeBufferPointer { URLSearchParameters(utf8: $0) }
  }

  fileprivate func set(_ member: URLMember, to value: DOMString) -> Bool {
    guard value.bytes.withUnsafeBufferPointer({ record.set(member, to: $0) }) else { return false }
    if member == .href || member == .search { knownParameters?.list = list }
    return true
  }

  /// - Source: https://url.spec.whatwg.org/#concept-urlsearchparams-update
  func update(to list: URLSearchParameters) {
    record.setQuery(list)
  }
}

extension Interface {
  /// - Source: https://url.spec.whatwg.org/#url-class
  static let url: Interface = Interface(
    "URL",
    constructor: (
      1,
      { call in
        let address = try call.text(0)
        let base = call.has(1) ? try call.text(1) : nil
        guard let record = parse(address, base: base) else {
          throw NativeError.type(
            "\"\(address)\" cannot be parsed as a URL"
              + (base.map { parse($0, base: nil) == nil ? " against \"\($0)\"" : "" } ?? "") + ".")
        }
        return call.realm.wrap(URLObject(record), as: .url).value
      }
    ), aliases: ["webkitURL"]
  ) {
    [
      .staticMethod("parse", 1) { call in
        let base = call.has(1) ? try call.text(1) : nil
        guard let record = parse(try call.text(0), base: base) else { return call.null }
        return call.realm.wrap(URLObject(record), as: .url).value
      },
      .staticMethod("canParse", 1) { call in
        let base = call.has(1) ? try call.text(1) : nil
        return call.boolean(parse(try call.text(0), base: base) != nil)
      },
      ObjectURLs.create, ObjectURLs.revoke,
      .attribute(
        "href", get: { $0.ascii(try $0.this(URLObject.self).record[.href]) },
        set: { call in
          let url = try call.this(URLObject.self)
          let value = try call.text(0)
          guard url.set(.href, to: value) else {
            throw NativeError.type("\"\(value)\" cannot be parsed as a URL.")
          }
          return nil
        }),
      .get("origin") { $0.string(DOMString(try $0.this(URLObject.self).record.origin)) },
      part(.protocol), part(.username), part(.password), part(.host), part(.hostname),
      part(.port), part(.pathname), part(.search),
      .get("searchParams") { call in
        call.realm.wrapper(
          of: try call.this(URLObject.self).parameters, as: .urlSearchParams
        ).value
      },
      part(.hash),
      .method("toString") { $0.ascii(try $0.this(URLObject.self).record[.href]) },
      .method("toJSON") { $0.ascii(try $0.this(URLObject.self).record[.href]) },
    ]
  }

  /// - Source: https://url.spec.whatwg.org/#api-url-parser
  private static func parse(_ address: DOMString, base: DOMString?) -> URLRecord? {
    var baseRecord: URLRecord?
    if let base {
      baseRecord = base.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
      if baseRecord == nil { return nil }
    }
    return address.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0, base: baseRecord) }
  }

  private static func part(_ member: URLMember) -> Member {
    .attribute(
      member.rawValue, get: { $0.ascii(try $0.this(URLObject.self).record[member]) },
      set: { call in
        _ = try call.this(URLObject.self).set(member, to: try call.text(0))
        return nil
      })
  }
}

extension Call {
  fileprivate func ascii(_ bytes: ArraySlice<UInt8>) -> ScriptValue {
    string(DOMString(bytes: Array(bytes)))
  }
}
