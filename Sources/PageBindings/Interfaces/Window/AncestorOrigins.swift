internal import PageDOM
internal import PageJavaScript

final class AncestorOrigins {
  static let key = AttachmentKey<Realm, AncestorOrigins>()

  let list: ScriptObject

  init(list: ScriptObject) { self.list = list }
}

extension Realm {
  /// The origins of the ancestors, innermost first.
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
