internal import CLibXML2

/// The elements of a document by a name that they have, kept up to date as the document changes.
///
/// It is made when it is first asked, and from then on told of every change: a script that inserts
/// elements and looks them up in turn does not make it anew for each.
final class ElementIndex {
  /// Which names count.
  enum Kind {
    /// The `id`.
    case id
    /// The `id`, and the `name` of those elements that the window shows by it.
    case windowName
  }

  typealias Pointer = UnsafeMutablePointer<xmlNode>

  let kind: Kind

  private enum Entry {
    case one(Pointer)
    case several(ElementOrder)
  }

  private let root: Node
  private var entries: [DOMString: Entry] = [:]

  init(_ kind: Kind, of document: Document) {
    self.kind = kind
    root = document.node
    for element in root.descendantElements { add(element) }
  }

  /// Returns the first element in tree order that has a name.
  func first(_ name: DOMString) -> Element? {
    let found: Pointer? =
      switch entries[name] {
      case nil: nil
      case .one(let element): element
      case .several(let order): order.first(in: root)
      }
    return found.map { Element(unchecked: Node($0)) }
  }

  /// Returns whether more than one element has a name.
  func hasSeveral(_ name: DOMString) -> Bool {
    guard case .several(let order) = entries[name] else { return false }
    return order.count > 1
  }

  // MARK: Changes

  /// Returns whether an attribute may give a name.
  func concerns(_ attribute: Attr) -> Bool {
    CString.equal(attribute.localName, "id")
      || kind == .windowName && CString.equal(attribute.localName, "name")
  }

  /// Adds an element that now stands in the document with the names that it has.
  func add(_ element: Element) {
    forEachName(of: element) { name in
      let pointer = element.pointer
      switch entries[name] {
      case nil: entries[name] = .one(pointer)
      case .one(let other) where other == pointer: break
      case .one(let other):
        let order = ElementOrder(other)
        order.add(pointer)
        entries[name] = .several(order)
      case .several(let order): order.add(pointer)
      }
    }
  }

  /// Takes out an element while it still has its names; one that is not there is passed over.
  func remove(_ element: Element) {
    forEachName(of: element) { name in
      switch entries[name] {
      case .one(let other) where other == element.pointer: entries[name] = nil
      case .several(let order):
        order.remove(element.pointer)
        if order.count == 0 { entries[name] = nil }
      default: break
      }
    }
  }

  private func forEachName(of element: Element, _ body: (DOMString) -> Void) {
    let id = element.id
    if let id { body(id) }
    guard kind == .windowName, let value = element.attribute("name"), value[0] != 0,
      element.isShownByName
    else { return }
    let name = DOMString(cString: value)
    if name != id { body(name) }
  }
}

extension Element {
  /// Whether the window shows the element by its `name`.
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-nameditem-filter
  var isShownByName: Bool {
    isHTML("embed") || isHTML("form") || isHTML("img") || isHTML("object") || isNavigableContainer
  }
}

extension Document {
  /// Returns the document's index of one kind, made now where there is none.
  func index(_ kind: ElementIndex.Kind) -> ElementIndex {
    let state = state
    if let known = state.elementIndices.first(where: { $0.kind == kind }) { return known }
    let made = ElementIndex(kind, of: self)
    state.elementIndices.append(made)
    return made
  }
}
