internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The elements that are properties of a document by their `name` or `id`.
///
/// They are properties of the document's own, made for the names that there are and kept in step
/// with the tree: everything else of the document costs as little as without them.
/// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
final class NamedDocumentElements {
  private unowned let realm: Realm
  private let document: Document
  private let object: JSObjectRef
  private unowned let elements: DocumentNamedElements
  /// The names that are properties now.
  private var shown: Set<DOMString> = []

  init(
    _ elements: DocumentNamedElements, of document: Document, on object: JSObjectRef,
    in realm: Realm
  ) {
    self.elements = elements
    self.document = document
    self.object = object
    self.realm = realm
  }

  private static func properties(of object: JSObjectRef) -> NamedDocumentElements? {
    let document = PrivateSlot.node(of: object).flatMap(Document.init)
    let known = document?.state.attachments[ObjectIdentifier(NamedDocumentElements.self)]
    return known.map { unsafeDowncast($0, to: NamedDocumentElements.self) }
  }

  /// Deletes a property where that shows an element; returns whether it was done.
  static func delete(_ name: JSStringRef, of object: JSObjectRef) -> Bool {
    guard let properties = properties(of: object) else { return false }
    let name = DOMString(bytes: ScriptString.wtf8(name))
    // A name of an element stays.
    if properties.shown.contains(name) { return true }
    guard properties.elements.element(named: name) != nil else { return false }
    // What a script has put over one goes.
    properties.shown.insert(name)
    properties.update(name)
    return properties.shown.contains(name)
  }

  /// Returns whether a document has a property that is the name of an element.
  private static func shows(_ name: JSStringRef, on object: JSObjectRef) -> Bool {
    guard let properties = properties(of: object), !properties.shown.isEmpty else { return false }
    return properties.shown.contains(DOMString(bytes: ScriptString.wtf8(name)))
  }

  /// Sets what the name of an element hides; returns whether there was any such thing.
  static func set(
    _ name: JSStringRef, of object: JSObjectRef, to value: JSValueRef, in context: JSContextRef,
    _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> Bool {
    guard shows(name, on: object), let name = JSValueMakeString(context, name) else { return false }
    do {
      return try Realm.of(context).functions.setBehindName(name, of: object, to: value)
    } catch {
      exception?.pointee = exceptionValue(of: error, in: context)
      return true
    }
  }

  /// Makes a name the property that it has to be now.
  func update(_ name: DOMString) {
    // What `[LegacyUnforgeable]` says nobody can take the place of.
    guard name != "location" else { return }
    guard let (element, hasMore) = elements.element(named: name) else {
      if shown.remove(name) != nil { realm.functions.hideName(realm.string(name), of: object) }
      return
    }
    let value =
      hasMore
      ? realm.collection(.documentName(name), below: document.node) : realm.wrap(element.node)
    let isShown = realm.functions.showName(
      realm.string(name), on: object, value: value,
      isFrame: !hasMore && element.isNavigableContainer, replacing: shown.contains(name))
    if isShown { shown.insert(name) } else { shown.remove(name) }
  }
}

extension Realm {
  /// Makes the names of elements properties of their document.
  func showNamedElements(of document: Document, on object: JSObjectRef) {
    let elements = document.state.makeNamedElements(of: document)
    let properties = NamedDocumentElements(elements, of: document, on: object, in: self)
    document.state.attachments[ObjectIdentifier(NamedDocumentElements.self)] = properties
    elements.didChange = { properties.update($0) }
    for name in elements.sortedNames { properties.update(name) }
  }
}
