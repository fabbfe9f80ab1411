internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The elements that are properties of the window by their `id` or `name`.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
final class NamedElements {
  private var version = -1
  private var elements: [DOMString: [Node]] = [:]

  /// Returns the value of a name: an element, a collection of several, or `nil`.
  static func value(of name: JSStringRef, in context: JSContextRef) -> JSValueRef? {
    let realm = Realm.of(context)
    // What every object and every event target has comes first, and costs no look at the page.
    if JSObjectHasProperty(context, realm.prototype(of: .eventTarget), name) { return nil }
    let name = DOMString(bytes: ScriptString.wtf8(name))
    let named = realm.part(NamedElements.self) { NamedElements() }.elements(name, in: realm)
    if named.count == 1 { return realm.wrap(named[0]) }
    return named.isEmpty
      ? nil : realm.wrap(FixedNodeList(named), as: .nodeList, exotic: .fixedNodeList)
  }

  private func elements(_ name: DOMString, in realm: Realm) -> [Node] {
    guard !name.isEmpty else { return [] }
    if version != realm.group.version {
      version = realm.group.version
      elements = [:]
      for element in realm.document.node.descendantElements {
        let id = element.id
        if let id { elements[id, default: []].append(element.node) }
        guard let value = element.attribute("name"), value[0] != 0 else { continue }
        let hasNamedAccess = (["embed", "form", "img", "object"] as [StaticString])
          .contains { element.isHTML($0) }
        let name = DOMString(cString: value)
        if hasNamedAccess, name != id { elements[name, default: []].append(element.node) }
      }
    }
    return elements[name] ?? []
  }
}
