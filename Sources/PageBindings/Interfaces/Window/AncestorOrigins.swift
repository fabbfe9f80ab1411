internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The origins of the windows around the page: there are none.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-ancestororigins
final class AncestorOrigins {}

extension Interface {
  /// The only list of this kind is empty.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#the-domstringlist-interface
  static let domStringList = Interface("DOMStringList") {
    [
      .get("length") { call in
        _ = try call.this(AncestorOrigins.self)
        return call.number(0)
      },
      .method("item", 1) { call in
        _ = try call.this(AncestorOrigins.self)
        _ = try call.unsignedLong(0)
        return call.null
      },
      .method("contains", 1) { call in
        _ = try call.this(AncestorOrigins.self)
        _ = try call.text(0)
        return call.boolean(false)
      },
    ]
  }
}
