internal import CLibXML2

/// The condition under which an element matches the filter of a collection.
struct ElementTest {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  private enum Condition {
    case all, nothing
    /// Compares the element's qualified name with a name. HTML elements in HTML documents are
    /// compared with the name in ASCII lowercase.
    case qualifiedName
    case localName(anyName: Bool, anyNamespace: Bool)
    case classes([DOMString])
    case name, windowName, allNamed
    case documentName(DOMString)
    case html([StaticString])
    case links, anchors, listed
  }

  private let condition: Condition
  /// Two C strings: a name and its lowercase form, or a local name and a namespace.
  private let text: [UInt8]
  /// The `text` of tests without names. The array is shared, because each element of a page may
  /// have a collection whose test has no names.
  private static let noTexts: [UInt8] = [0, 0]
  private let second: Int

  init(_ kind: NodeCollection.Kind) {
    var texts: (DOMString, DOMString) = ("", "")
    switch kind {
    case .childNodes, .children, .tableRows, .selectOptions, .selectedOptions, .labels,
      .formElements:
      condition = .all
    case .tagName(let name):
      condition = name == "*" ? .all : .qualifiedName
      texts = (name, name.asciiLowercased)
    case .tagNameNS(let namespace, let name):
      condition = .localName(anyName: name == "*", anyNamespace: namespace == "*")
      texts = (name, namespace ?? "")
    case .className(let names):
      let classes = names.splitOnASCIIWhitespace
      condition = classes.isEmpty ? .nothing : .classes(classes)
    case .name(let name):
      condition = .name
      texts.0 = name
    case .windowName(let name):
      condition = .windowName
      texts.0 = name
    case .allNamed(let name):
      condition = .allNamed
      texts.0 = name
    case .documentName(let name): condition = .documentName(name)
    case .images: condition = .html(["img"])
    case .embeds: condition = .html(["embed"])
    case .navigableContainers: condition = .html(["iframe", "frame"])
    case .links: condition = .links
    case .anchors: condition = .anchors
    case .forms: condition = .html(["form"])
    case .scripts: condition = .html(["script"])
    case .areas: condition = .html(["area"])
    case .tableBodies: condition = .html(["tbody"])
    case .sectionRows: condition = .html(["tr"])
    case .rowCells: condition = .html(["td", "th"])
    case .dataListOptions: condition = .html(["option"])
    case .fieldsetElements: condition = .listed
    }
    text =
      texts.0.isEmpty && texts.1.isEmpty
      ? ElementTest.noTexts : texts.0.bytes + [0] + texts.1.bytes + [0]
    second = texts.0.bytes.count + 1
  }

  /// Calls `body` with a function that returns whether an element matches.
  func withMatcher(in document: Document, _ body: ((Pointer) -> Bool) -> Void) {
    text.withUnsafeBufferPointer { buffer in
      guard let text = buffer.baseAddress else { return }
      let other = text + second
      switch condition {
      case .all: body { _ in true }
      case .nothing: body { _ in false }
      case .qualifiedName:
        let isHTMLDocument = document.isHTML
        body {
          let element = Element(unchecked: Node($0))
          return element.node.hasQualifiedName(isHTMLDocument && element.isHTML ? other : text)
        }
      case .localName(let anyName, let anyNamespace):
        body {
          let element = Element(unchecked: Node($0))
          guard anyName || CString.equal(element.localName, text) else { return false }
          if anyNamespace { return true }
          guard let namespace = element.namespaceName else { return other[0] == 0 }
          return CString.equal(namespace, other)
        }
      case .classes(let classes):
        let ignoresCase = document.state.isInQuirksMode
        body { pointer in
          let element = Element(unchecked: Node(pointer))
          guard element.hasAttribute("class") else { return false }
          return classes.allSatisfy { name in
            name.bytes.withUnsafeBufferPointer { element.hasClass($0, ignoresCase: ignoresCase) }
          }
        }
      case .name:
        body {
          let element = Element(unchecked: Node($0))
          guard let name = element.attribute("name") else { return false }
          return CString.equal(name, text) && element.isHTML
        }
      case .windowName:
        body {
          let element = Element(unchecked: Node($0))
          if let id = element.attribute("id"), CString.equal(id, text) { return true }
          guard let name = element.attribute("name") else { return false }
          return CString.equal(name, text) && element.isShownByName
        }
      case .allNamed:
        body {
          let element = Element(unchecked: Node($0))
          if let id = element.attribute("id"), CString.equal(id, text) { return true }
          guard let name = element.attribute("name") else { return false }
          return CString.equal(name, text) && element.isNamedInAll
        }
      case .documentName(let name):
        let named = document.state.namedElements
        body { named?.shows(Element(unchecked: Node($0)), as: name) == true }
      case .html(let names):
        body { pointer in
          let element = Element(unchecked: Node(pointer))
          return names.contains { element.isHTML($0) }
        }
      case .links:
        body {
          let element = Element(unchecked: Node($0))
          return (element.isHTML("a") || element.isHTML("area")) && element.hasAttribute("href")
        }
      case .anchors:
        body {
          let element = Element(unchecked: Node($0))
          return element.isHTML("a") && element.hasAttribute("name")
        }
      case .listed: body { Element(unchecked: Node($0)).isListed }
      }
    }
  }
}
