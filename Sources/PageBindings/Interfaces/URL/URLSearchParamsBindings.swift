internal import PageDOM
internal import PageJavaScript
internal import PageURL

final class URLSearchParamsObject {
  var list: URLSearchParameters
  /// The URL whose query this object represents. The URL owns this object, and both live as long as
  /// the realm.
  private unowned let url: URLObject?

  init(_ list: URLSearchParameters, url: URLObject? = nil) {
    self.list = list
    self.url = url
  }

  fileprivate func change(_ body: (inout URLSearchParameters) -> Void) {
    body(&list)
    url?.update(to: list)
  }
}

extension Interface {
  /// - Source: https://url.spec.whatwg.org/#urlsearchparams
  static let urlSearchParams: Interface = Interface(
    "URLSearchParams", iteration: .pairs(URLSearchParamsBindings.pairAtIndex),
    constructor: (
      0,
      { call in
        let list = try URLSearchParamsBindings.list(call)
        return call.realm.wrapper(of: URLSearchParamsObject(list), as: .urlSearchParams).value
      }
    )
  ) {
    URLSearchParamsBindings.members
  }
}

enum URLSearchParamsBindings {
  static let pairAtIndex = NativeFunction { invocation in
    let call = Call(invocation)
    let pairs = try call.this(URLSearchParamsObject.self).list.pairs
    let index = try call.unsignedLong(0)
    guard index < pairs.count else { return nil }
    return call.scope.array(of: [pairs[index].name, pairs[index].value]) { call.text($0) }.value
  }

  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
  static func list(_ call: Call) throws -> URLSearchParameters {
    guard call.has(0) else { return URLSearchParameters() }
    // 1. `null` is converted to a string.
    guard let object = call.scope.object(call[0]) else {
      return URLSearchParameters(try call.text(0).string)
    }
    // 2. Each name of a record counts once.
    var list = URLSearchParameters()
    guard let pairs = try call.realm.functions.makePairs(object) else { return list }
    let count = try call.scope.length(of: pairs)
    let isRecord = call.scope.boolean(try call.scope.item(0, of: pairs))
    var places: [[UInt8]: Int] = [:]
    for index in stride(from: 1, to: max(count, 1) - 1, by: 2) {
      let name = try call.text(value: call.scope.item(index, of: pairs)).string
      let text = try call.text(value: call.scope.item(index + 1, of: pairs)).string
      if isRecord, let known = places.updateValue(list.pairs.count, forKey: Array(name.utf8)) {
        places[Array(name.utf8)] = known
        list.pairs[known].value = text
      } else {
        list.append(name, text)
      }
    }
    return list
  }

  static var members: [Member] {
    [
      .get("size") { $0.number(try $0.this(URLSearchParamsObject.self).list.pairs.count) },
      .method("append", 2) { call in
        let object = try call.this(URLSearchParamsObject.self)
        let name = try call.text(0).string
        let value = try call.text(1).string
        object.change { $0.append(name, value) }
        return nil
      },
      .method("delete", 1) { call in
        let object = try call.this(URLSearchParamsObject.self)
        let name = try call.text(0).string
        let value = call.has(1) ? try call.text(1).string : nil
        object.change { $0.delete(name, value: value) }
        return nil
      },
      .method("get", 1) { call in
        let list = try call.this(URLSearchParamsObject.self).list
        return list.get(try call.text(0).string).map { call.text($0) } ?? call.null
      },
      .method("getAll", 1) { call in
        let list = try call.this(URLSearchParamsObject.self).list
        return call.scope.array(of: list.getAll(try call.text(0).string)) { call.text($0) }.value
      },
      .method("has", 1) { call in
        let list = try call.this(URLSearchParamsObject.self).list
        let name = try call.text(0).string
        let value = call.has(1) ? try call.text(1).string : nil
        return call.boolean(list.has(name, value: value))
      },
      .method("set", 2) { call in
        let object = try call.this(URLSearchParamsObject.self)
        let name = try call.text(0).string
        let value = try call.text(1).string
        object.change { $0.set(name, value) }
        return nil
      },
      .method("sort") { call in
        try call.this(URLSearchParamsObject.self).change { $0.sort() }
        return nil
      },
      .method("toString") { call in
        let list = try call.this(URLSearchParamsObject.self).list
        return call.string(DOMString(bytes: list.serialized()))
      },
    ]
  }
}

extension Call {
  fileprivate func text(_ text: String) -> ScriptValue { string(DOMString(text)) }
}
