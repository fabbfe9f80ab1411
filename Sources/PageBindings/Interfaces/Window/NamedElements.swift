internal import PageDOM
internal import PageJavaScript

/// Named access on the window: the elements that are properties of the window by `id` or `name`.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
enum NamedElements {
  /// Returns the value of a name: a window, an element, a collection of several elements, or `nil`.
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
    // 1. Find the elements with the name.
    guard let found = realm.document.windowElement(named: name) else { return nil }
    // 2. A frame with the name takes precedence.
    if let window = realm.frameWindow(named: name, from: found) { return window }
    // 3. Return a single element.
    if !found.hasMore { return realm.wrap(found.first.node).value }
    // 4. Return a collection of all elements.
    return realm.collection(.windowName(name), below: realm.document.node).value
  }
}
