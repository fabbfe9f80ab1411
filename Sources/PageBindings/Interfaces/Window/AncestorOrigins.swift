internal import CJavaScriptCore
internal import PageDOM

/// The `DOMStringList` of a location's `ancestorOrigins`.
final class AncestorOrigins {
  let list: JSObjectRef

  init(list: JSObjectRef) { self.list = list }
}

extension Realm {
  /// The origins of the ancestor windows, innermost first.
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-ancestororigins
  var ancestorOrigins: [DOMString] {
    var origins: [DOMString] = []
    var next = frame
    while let frame = next, !frame.navigable.isDestroyed {
      origins.append(frame.parent.origin)
      next = frame.parent.frame
    }
    return origins
  }
}
