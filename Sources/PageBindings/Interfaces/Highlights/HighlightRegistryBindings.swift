internal import PageDOM
internal import PageJavaScript

final class HighlightRegistryObject {
  private(set) var names = OrderedKeys<HighlightName>()
  private(set) var highlights: [HighlightName: HighlightObject] = [:]

  /// Sets the highlight of a name. Returns whether the name was new.
  func set(_ name: HighlightName, _ highlight: HighlightObject) -> Bool {
    highlights[name] = highlight
    return names.insert(name)
  }

  func remove(_ name: HighlightName) -> Bool {
    highlights[name] = nil
    return names.remove(name)
  }

  func removeAll() {
    names.removeAll()
    highlights = [:]
  }
}

/// The name of a highlight. As in WebKit, it keeps its JavaScript type.
/// - Source: https://tc39.es/ecma262/#sec-samevaluezero
struct HighlightName: Hashable {
  private enum Identity: Hashable {
    case undefined, null
    case boolean(Bool)
    case number(UInt64)
    case text(DOMString)
    case object(ScriptObject)
    /// A BigInt, by its digits.
    case integer(DOMString)
  }

  private let identity: Identity
  let value: ScriptValue

  /// - Throws: The exception of converting the name to a string.
  fileprivate init(_ call: Call) throws {
    value = call[0]
    let text = try call.text(0)
    switch call.scope.kind(of: value) {
    case .undefined: identity = .undefined
    case .null: identity = .null
    case .boolean: identity = .boolean(call.boolean(0))
    case .number:
      let number = try call.double(0)
      identity = .number((number.isNaN ? .nan : number + 0).bitPattern)
    case .string: identity = .text(text)
    case .object:
      identity = call.scope.object(value).map { .object($0) } ?? .text(text)
    default: identity = .integer(text)
    }
  }

  static func == (left: HighlightName, right: HighlightName) -> Bool {
    left.identity == right.identity
  }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Interface {
  /// - Source: https://drafts.csswg.org/css-highlight-api-1/#highlightregistry
  static let highlightRegistry: Interface = Interface(
    "HighlightRegistry",
    iteration: .pairs(
      NativeFunction { invocation in
        let call = Call(invocation)
        let registry = try call.this(HighlightRegistryObject.self)
        return try call.pair(of: registry.names) { name in
          (name.value, call.wrap(registry.highlights[name]))
        }
      }, iterator: "Map"),
    // As in WebKit, scripts can create a registry, which has no effect.
    constructor: (
      0, { $0.realm.wrapper(of: HighlightRegistryObject(), as: .highlightRegistry).value }
    )
  ) {
    [
      .get("size") { $0.number(try $0.this(HighlightRegistryObject.self).names.count) },
      .method("get", 1) { call in
        let registry = try call.this(HighlightRegistryObject.self)
        return registry.highlights[try HighlightName(call)].map { call.wrap($0) }
      },
      .method("has", 1) { call in
        let registry = try call.this(HighlightRegistryObject.self)
        return call.boolean(registry.highlights[try HighlightName(call)] != nil)
      },
      .method("set", 2) { call in
        let registry = try call.this(HighlightRegistryObject.self)
        let name = try HighlightName(call)
        let highlight = try call.object(1, HighlightObject.self, named: "Highlight")
        if registry.set(name, highlight) { call.realm.keep(name.value) }
        return call.invocation.thisObject?.value
      },
      .method("clear") { call in
        try call.this(HighlightRegistryObject.self).removeAll()
        return nil
      },
      .method("delete", 1) { call in
        call.boolean(try call.this(HighlightRegistryObject.self).remove(try HighlightName(call)))
      },
    ]
  }
}

extension Call {
  fileprivate func wrap(_ highlight: HighlightObject?) -> ScriptValue {
    highlight.map { realm.wrapper(of: $0, as: .highlight).value } ?? null
  }
}

private final class PageHighlights {
  static let key = AttachmentKey<Realm, PageHighlights>()

  let registry = HighlightRegistryObject()
}

extension CSSNamespace {
  /// - Source: https://drafts.csswg.org/css-highlight-api-1/#dom-css-highlights
  static var highlights: Member {
    .get("highlights") { call in
      let registry = call.realm.attachment(PageHighlights.key) { PageHighlights() }.registry
      return call.realm.wrapper(of: registry, as: .highlightRegistry).value
    }
  }
}
