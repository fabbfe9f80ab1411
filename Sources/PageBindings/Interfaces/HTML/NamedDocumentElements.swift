internal import PageDOM
internal import PageJavaScript

/// The named properties of a document. They are own properties, so that access to other properties
/// has no overhead.
/// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
final class NamedDocumentElements: DocumentNamedElementsObserver {
  fileprivate static let key = AttachmentKey<DocumentState, NamedDocumentElements>()

  private unowned let realm: Realm
  private let document: Document
  private let object: ScriptObject
  private unowned let elements: DocumentNamedElements
  private var shown: Set<DOMString> = []

  init(
    _ elements: DocumentNamedElements, of document: Document, on object: ScriptObject,
    in realm: Realm
  ) {
    self.elements = elements
    self.document = document
    self.object = object
    self.realm = realm
  }

  private static func properties(of object: ScriptObject) -> NamedDocumentElements? {
    let document = PrivateSlot.node(of: object).flatMap(Document.init)
    return document?.state.attachments[key]
  }

  /// Handles the deletion of a named property. Returns `false` for other properties.
  static func delete(of object: ScriptObject, _ name: ScriptPropertyName) -> Bool {
    guard let properties = properties(of: object) else { return false }
    let name = DOMString(bytes: name.wtf8)
    // A name that exposes an element cannot be deleted.
    if properties.shown.contains(name) { return true }
    guard properties.elements.element(named: name) != nil else { return false }
    // After a script deletes its own property of this name, the named element is exposed again.
    properties.shown.insert(name)
    properties.elementsDidChange(named: name)
    return properties.shown.contains(name)
  }

  private static func shows(_ name: ScriptPropertyName, on object: ScriptObject) -> Bool {
    guard let properties = properties(of: object), !properties.shown.isEmpty else { return false }
    return properties.shown.contains(DOMString(bytes: name.wtf8))
  }

  /// Sets the inherited property that a named element hides. Returns `false` if no named element
  /// hides it.
  static func set(
    in scope: ScriptScope, of object: ScriptObject, _ name: ScriptPropertyName,
    to value: ScriptValue
  ) throws -> Bool {
    guard shows(name, on: object) else { return false }
    return try Realm.of(scope).functions.setBehindName(
      scope.string(name), of: object, to: value)
  }

  func elementsDidChange(named name: DOMString) {
    // `[LegacyUnforgeable]` properties cannot be overridden.
    guard name != "location" else { return }
    guard let (element, hasMore) = elements.element(named: name) else {
      if shown.remove(name) != nil { realm.functions.hideName(realm.string(name), of: object) }
      return
    }
    let value =
      hasMore
      ? realm.collection(.documentName(name), below: document.node) : realm.wrap(element.node)
    let isShown = realm.functions.showName(
      realm.string(name), on: object, value: value.value,
      isFrame: !hasMore && element.isNavigableContainer, replacing: shown.contains(name))
    if isShown { shown.insert(name) } else { shown.remove(name) }
  }
}

extension Realm {
  func showNamedElements(of document: Document, on object: ScriptObject) {
    let elements = document.state.makeNamedElements(of: document)
    let properties = NamedDocumentElements(elements, of: document, on: object, in: self)
    document.state.attachments[NamedDocumentElements.key] = properties
    elements.observer = properties
    for name in elements.sortedNames { properties.elementsDidChange(named: name) }
  }
}
