internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The native half of a `HighlightRegistry`.
/// - Source: https://drafts.csswg.org/css-highlight-api-1/#highlightregistry
final class HighlightRegistryObject {
  private(set) var names = OrderedKeys<DOMString>()
  private(set) var highlights: [DOMString: HighlightObject] = [:]

  func set(_ name: DOMString, _ highlight: HighlightObject) {
    names.insert(name)
    highlights[name] = highlight
  }

  func remove(_ name: DOMString) -> Bool {
    highlights[name] = nil
    return names.remove(name)
  }

  func removeAll() {
    names.removeAll()
    highlights = [:]
  }
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
          (call.string(name), call.wrap(registry.highlights[name]))
        }
      }),
    // WebKit lets scripts make one, which nothing comes of.
    constructor: (
      0, { $0.realm.wrapper(of: HighlightRegistryObject(), as: .highlightRegistry) }
    )
  ) {
    [
      .get("size") { $0.number(try $0.this(HighlightRegistryObject.self).names.count) },
      .method("get", 1) { call in
        let registry = try call.this(HighlightRegistryObject.self)
        return registry.highlights[try call.text(0)].map { call.wrap($0) }
      },
      .method("has", 1) { call in
        let registry = try call.this(HighlightRegistryObject.self)
        return call.boolean(registry.highlights[try call.text(0)] != nil)
      },
      .method("set", 2) { call in
        let highlight = try call.object(1, HighlightObject.self, named: "Highlight")
        try call.this(HighlightRegistryObject.self).set(try call.text(0), highlight)
        return call.invocation.thisObject
      },
      .method("clear") { call in
        try call.this(HighlightRegistryObject.self).removeAll()
        return nil
      },
      .method("delete", 1) { call in
        call.boolean(try call.this(HighlightRegistryObject.self).remove(try call.text(0)))
      },
    ]
  }
}

extension Call {
  fileprivate func wrap(_ highlight: HighlightObject?) -> JSValueRef {
    highlight.map { realm.wrapper(of: $0, as: .highlight) } ?? null
  }
}

/// The registry of a page.
private final class PageHighlights {
  let registry = HighlightRegistryObject()
}

extension CSSNamespace {
  /// - Source: https://drafts.csswg.org/css-highlight-api-1/#dom-css-highlights
  static var highlights: Member {
    .get("highlights") { call in
      let registry = call.realm.part(PageHighlights.self) { PageHighlights() }.registry
      return call.realm.wrapper(of: registry, as: .highlightRegistry)
    }
  }
}
