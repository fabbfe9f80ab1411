internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The elements that are properties of the window by their `id` or `name`.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
enum NamedElements {
  /// Returns the value of a name: an element, a collection of several, or `nil`.
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-nameditem
  static func value(
    of name: JSStringRef, of realm: Realm, in context: JSContextRef
  ) -> JSValueRef? {
    // What every object and every event target has comes first, and costs no look at the page.
    if JSObjectHasProperty(context, realm.prototype(of: .eventTarget), name) { return nil }
    let name = DOMString(bytes: ScriptString.wtf8(name))
    if let index = FrameWindows.index(name), let window = realm.frameWindow(at: index) {
      return window
    }
    // 1. The elements.
    guard let found = realm.document.windowElement(named: name) else { return nil }
    // 2. A frame of this name comes before all of them.
    if let window = realm.frameWindow(named: name, from: found) { return window }
    // 3. Only one.
    if !found.hasMore { return realm.wrap(found.first.node) }
    // 4. A collection of all.
    return realm.collection(.windowName(name), below: realm.document.node)
  }
}
