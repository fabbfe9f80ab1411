internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
enum NamedElements {
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-nameditem
  static func value(
    of name: ScriptPropertyName, of realm: Realm, in scope: ScriptScope
  ) -> ScriptValue? {
    // Members of the prototype chain take precedence. This check needs no search of the document.
    if scope.hasProperty(name, of: realm.prototype(of: .eventTarget)) { return nil }
    let name = DOMString(bytes: name.wtf8)
    if let index = FrameWindows.index(name), let window = realm.frameWindow(at: index) {
      return window
    }
    // 1.
    guard let found = realm.document.windowElement(named: name) else { return nil }
    // 2.
    if let window = realm.frameWindow(named: name, from: found) { return window }
    // 3.
    if !found.hasMore { return realm.wrap(found.first.node).value }
    // 4.
    return realm.collection(.windowName(name), below: realm.document.node).value
  }
}
