package import CLibXML2
internal import Infra

/// An observer of the elements that a document exposes by name.
package protocol DocumentNamedElementsObserver: AnyObject {
  /// Called after the set of elements with this name changed.
  func elementsDidChange(named name: DOMString)
}

/// The elements that a document exposes as properties by `name` or `id`.
///
/// The index is created when scripts first access the document, from the elements that `noteNamed`
/// and `noteParsed` recorded. Later changes update it without searching a tree.
/// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem-filter
public final class DocumentNamedElements {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  package weak var observer: (any DocumentNamedElementsObserver)?

  private let root: Node
  private var elements: [DOMString: Set<Pointer>] = [:]
  /// The names by which each element is exposed, as of the last `update` of the element.
  private var names: [Pointer: [DOMString]] = [:]

  init(of document: Document) {
    root = document.node
  }

  /// The names of all exposed elements, in byte order.
  public var sortedNames: [DOMString] {
    elements.keys.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Returns any element that is exposed by `name`, and whether there are more.
  public func element(named name: DOMString) -> (any: Element, hasMore: Bool)? {
    guard let named = elements[name], let first = named.first else { return nil }
    return (Element(unchecked: Node(first)), named.count > 1)
  }

  func shows(_ element: Element, as name: DOMString) -> Bool {
    names[element.pointer]?.contains(name) == true
  }

  /// Called after an element is inserted, removed or changed.
  func update(_ element: Element) {
    let pointer = element.pointer
    let old = names[pointer] ?? []
    let new = element.hasName && element.node.root == root ? element.documentNames : []
    guard old != new else { return }
    names[pointer] = new.isEmpty ? nil : new
    for name in old where !new.contains(name) {
      elements[name]?.remove(pointer)
      if elements[name]?.isEmpty == true { elements[name] = nil }
      observer?.elementsDidChange(named: name)
    }
    for name in new where !old.contains(name) {
      elements[name, default: []].insert(pointer)
      observer?.elementsDidChange(named: name)
    }
  }

  /// Called after the contents of `parent` changed. This may expose or hide an `<object>`.
  func didChangeContents(of parent: Node?) {
    guard let element = parent.flatMap(Element.init), element.isHTML("object") else { return }
    update(element)
  }
}

extension DocumentState {
  /// Creates the index if necessary.
  public func makeNamedElements(of document: Document) -> DocumentNamedElements {
    if let known = namedElements { return known }
    let made = DocumentNamedElements(of: document)
    namedElements = made
    updateNotedElements()
    return made
  }

  /// Notes an element that the document may expose by name, now or after it is inserted.
  package func noteNamed(_ element: Element) {
    if let namedElements {
      namedElements.update(element)
    } else if element.hasName {
      notedElements.append(element.pointer)
    }
  }

  /// Notes an element that a parser has created and is about to insert.
  package func noteParsed(_ element: UnsafeMutablePointer<xmlNode>) {
    guard Element(unchecked: Node(element)).hasName else { return }
    notedElements.append(element)
  }

  /// Indexes the elements that were noted before the index was created or while a parser ran.
  func updateNotedElements() {
    guard let namedElements, !notedElements.isEmpty else { return }
    for pointer in notedElements { namedElements.update(Element(unchecked: Node(pointer))) }
    notedElements.removeAll()
  }
}

extension Element {
  /// Whether the document may expose elements with this local name.
  @inline(__always)
  var isOfKindShownByDocument: Bool {
    switch localName[0] {
    case 0x65: isHTML("embed")
    case 0x66: isHTML("form")
    case 0x69: isHTML("img") || isHTML("iframe")
    case 0x6F: isHTML("object")
    default: false
    }
  }

  fileprivate var hasName: Bool {
    hasAttribute("name") || isHTML("object") && hasAttribute("id")
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-namedItem-which
  fileprivate var documentNames: [DOMString] {
    let name = attribute("name").map { DOMString(cString: $0) } ?? ""
    let isObject = isHTML("object")
    if isObject, !isExposed { return [] }
    // The `id` counts for objects, and for images that also have a name.
    let id: DOMString = isObject || isHTML("img") && !name.isEmpty ? self.id ?? "" : ""
    return [name, id == name ? "" : id].filter { !$0.isEmpty }
  }

  /// Whether the object has no fallback content. In WebKit, fallback content is non-whitespace
  /// text, comments, and the HTML elements of a fixed list.
  private var isExposed: Bool {
    node.children.allSatisfy { child in
      if let element = Element(child) {
        return !element.isHTML
          || !Element.fallbackNames.contains(DOMString(cString: element.localName))
      }
      guard let text = CharacterData(child), child.kind == .text else { return false }
      return text.data.bytes.allSatisfy(\.isASCIIWhitespace)
    }
  }

  private static let fallbackNames = Set(
    """
    a abbr acronym address applet area article aside attachment audio b base basefont bdi bdo big \
    blockquote body br button canvas caption center cite code col colgroup data datalist dd del \
    dfn dialog dir div dl dt em embed fieldset font footer form frame frameset h1 h2 h3 h4 h5 h6 \
    head header hgroup hr html i iframe image img input ins kbd keygen label legend li link \
    listing main map mark marquee menu meta meter model nav nobr noembed noframes noscript object \
    ol optgroup option output p picture plaintext pre progress q rb rp rt rtc ruby s samp script \
    search section select slot small source span strike strong style sub sup table tbody td \
    template textarea tfoot th thead time title tr tt u ul var video wbr xmp
    """.split(separator: " ").map { DOMString(String($0)) })
}
