internal import PageDOM
internal import PageJavaScript

final class HeadersObject {
  /// - Source: https://fetch.spec.whatwg.org/#concept-headers-guard
  enum Guard: String {
    case none, immutable, request, requestNoCORS = "request-no-cors", response
  }

  var list: HeaderList {
    didSet { sorted = nil }
  }
  var rules: Guard
  private var sorted: [(name: String, value: String)]?

  init(_ list: HeaderList = HeaderList(), rules: Guard = .none) {
    self.list = list
    self.rules = rules
  }

  /// The names and values in iteration order.
  var pairs: [(name: String, value: String)] {
    if let sorted { return sorted }
    let made = list.sortedAndCombined
    sorted = made
    return made
  }

  /// Returns whether a header may be changed.
  /// - Throws: `TypeError` if the name or the value is invalid, or if the headers are immutable.
  /// - Source: https://fetch.spec.whatwg.org/#headers-validate
  private func validate(_ name: String, _ value: String) throws -> Bool {
    guard HeaderList.isName(name) else {
      throw NativeError.type("Invalid header name: '\(name)'")
    }
    guard HeaderList.isValue(value) else {
      throw NativeError.type("Header '\(name)' has invalid value: '\(value)'")
    }
    switch rules {
    case .immutable: throw NativeError.type("Headers object's guard is 'immutable'")
    case .request: return !HeaderList.isForbiddenRequestHeader(name, value)
    case .response: return !HeaderList.isForbiddenResponseHeader(name)
    case .none, .requestNoCORS: return true
    }
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-headers-append
  func append(_ name: String, _ value: String) throws {
    let value = HeaderList.normalized(value)
    guard try validate(name, value) else { return }
    if rules == .requestNoCORS {
      let whole = list.get(name).map { $0 + ", " + value } ?? value
      guard HeaderList.isSafelisted(name, whole) else { return }
    }
    list.append(name, value)
    removePrivileged()
  }

  /// - Source: https://fetch.spec.whatwg.org/#dom-headers-delete
  func delete(_ name: String) throws {
    guard try validate(name, "") else { return }
    if rules == .requestNoCORS, !HeaderList.isSafelistedName(name),
      HeaderList.key(name) != "range"
    {
      return
    }
    guard list.contains(name) else { return }
    list.remove(name)
    removePrivileged()
  }

  /// - Source: https://fetch.spec.whatwg.org/#dom-headers-set
  func set(_ name: String, _ value: String) throws {
    let value = HeaderList.normalized(value)
    guard try validate(name, value) else { return }
    if rules == .requestNoCORS, !HeaderList.isSafelisted(name, value) { return }
    list.set(name, value)
    removePrivileged()
  }

  private func removePrivileged() {
    if rules == .requestNoCORS { list.remove("range") }
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-headers-fill
  func fill(_ value: ScriptValue, _ call: Call) throws {
    guard let object = call.scope.object(value) else { throw NativeError.type("Type error") }
    guard let pairs = try call.realm.functions.makePairs(object) else { return }
    let count = try call.scope.length(of: pairs)
    for index in stride(from: 1, to: max(count, 1) - 1, by: 2) {
      try append(
        try call.byteString(value: call.scope.item(index, of: pairs)),
        try call.byteString(value: call.scope.item(index + 1, of: pairs)))
    }
  }
}

extension Interface {
  /// - Source: https://fetch.spec.whatwg.org/#headers-class
  static let headers: Interface = Interface(
    "Headers", iteration: .pairs(pairOfHeaders),
    constructor: (
      0,
      { call in
        let headers = HeadersObject()
        if call.has(0) { try headers.fill(call[0], call) }
        return call.realm.wrap(headers, as: .headers).value
      }
    )
  ) {
    [
      .method("append", 2) { call in
        let headers = try call.this(HeadersObject.self)
        try headers.append(try call.byteString(0), try call.byteString(1))
        return nil
      },
      .method("delete", 1) { call in
        try call.this(HeadersObject.self).delete(try call.byteString(0))
        return nil
      },
      .method("get", 1) { call in
        let headers = try call.this(HeadersObject.self)
        return call.isomorphicOrNull(headers.list.get(try call.headerName(0)))
      },
      .method("getSetCookie") { call in
        let list = try call.this(HeadersObject.self).list
        let cookies = list.fields.filter { $0.key == "set-cookie" }
        return call.scope.array(of: cookies) { call.string(DOMString($0.value)) }.value
      },
      .method("has", 1) { call in
        let headers = try call.this(HeadersObject.self)
        return call.boolean(headers.list.contains(try call.headerName(0)))
      },
      .method("set", 2) { call in
        let headers = try call.this(HeadersObject.self)
        try headers.set(try call.byteString(0), try call.byteString(1))
        return nil
      },
    ]
  }

  private static let pairOfHeaders = NativeFunction { invocation in
    let call = Call(invocation)
    let pairs = try call.this(HeadersObject.self).pairs
    let index = try call.unsignedLong(0)
    guard index < pairs.count else { return nil }
    return call.scope.array(of: [pairs[index].name, pairs[index].value]) {
      call.string(DOMString($0))
    }.value
  }
}

extension Call {
  /// - Source: https://webidl.spec.whatwg.org/#es-ByteString
  func byteString(_ index: Int) throws -> String { try byteString(value: self[index]) }

  func byteString(value: ScriptValue) throws -> String {
    let units = try text(value: value).utf16
    guard units.allSatisfy({ $0 < 256 }) else { throw NativeError.type("Type error") }
    return String(decoding: units, as: UTF16.self)
  }

  fileprivate func headerName(_ index: Int) throws -> String {
    let name = try byteString(index)
    guard HeaderList.isName(name) else {
      throw NativeError.type("Invalid header name: '\(name)'")
    }
    return name
  }

  func isomorphicOrNull(_ text: String?) -> ScriptValue {
    text.map { string(DOMString($0)) } ?? null
  }
}
