internal import CLibXML2

/// An index of a document's elements by name. It is built on first use, and updated when the
/// document changes.
final class ElementIndex {
  enum Kind {
    /// The `id` attribute.
    case id
    /// The `id` attribute, and the `name` attribute of elements that the window exposes by their
    /// `name`.
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

  /// Returns the first element in tree order.
  func first(_ name: DOMString) -> Element? {
    let found: Pointer? =
      switch entries[name] {
      case nil: nil
      case .one(let element): element
      case .several(let order): order.first(in: root)
      }
    return found.map { Element(unchecked: Node($0)) }
  }

  func hasSeveral(_ name: DOMString) -> Bool {
    guard case .several(let order) = entries[name] else { return false }
    return order.count > 1
  }

  // MARK: Changes

  /// Whether the attribute affects the names of its element.
  func concerns(_ attribute: Attr) -> Bool {
    CString.equal(attribute.localName, "id")
      || kind == .windowName && CString.equal(attribute.localName, "name")
  }

  /// Called after an element is inserted into the document.
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

  /// Called before the element's names change. The element may be missing from the index.
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
  /// Whether the window exposes the element by its `name`.
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-window-nameditem-filter
  var isShownByName: Bool {
    isHTML("embed") || isHTML("form") || isHTML("img") || isHTML("object") || isNavigableContainer
  }
}

extension Document {
  /// Creates the index if necessary.
  func index(_ kind: ElementIndex.Kind) -> ElementIndex {
    let state = state
    if let known = state.elementIndices.first(where: { $0.kind == kind }) { return known }
    let made = ElementIndex(kind, of: self)
    state.elementIndices.append(made)
    return made
  }
}
