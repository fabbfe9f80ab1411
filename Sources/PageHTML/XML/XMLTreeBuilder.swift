import CLibXML2
import PageDOM

/// Builds a tree from what libxml2's XML parser finds.
final class XMLTreeBuilder {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  var errors = XMLErrors()
  var declaration: XMLDeclaration?
  /// The encoding that the declaration names.
  var encoding: DOMString?
  /// Whether the document type is one of XHTML's, whose entities are known.
  var hasXHTMLEntities = false
  /// How much entities may still add to the document.
  var budget = 0
  /// The parser that reads the document, while it does.
  var main: xmlParserCtxtPtr?
  /// Whether all of the text has been read.
  var isAtEnd = false

  private let root: Node
  private let document: Document
  let group: DocumentGroup
  private let isFragment: Bool
  private var open: [Node] = []
  private var text: [UInt8] = []

  /// WebKit gives up on documents that are deeper.
  private static let deepest = 5000

  init(root: Node, isFragment: Bool = false) {
    self.root = root
    document = root.document
    group = root.group
    self.isFragment = isFragment
  }

  /// Where the next node goes.
  private var current: Node {
    guard let last = open.last else { return root }
    return Element(unchecked: last).templateContents ?? last
  }

  // MARK: Events

  /// The parts of an attribute, as libxml2 lists them.
  private enum AttributePart {
    static let localName = 0
    static let prefix = 1
    static let namespace = 2
    static let start = 3
    static let end = 4
    static let count = 5
  }

  func startElement(
    _ name: UnsafePointer<xmlChar>, prefix: UnsafePointer<xmlChar>?,
    namespace: UnsafePointer<xmlChar>?,
    declarations: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, declarationCount: Int,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, attributeCount: Int
  ) {
    guard !errors.isFatal else { return }
    flushText()
    spend(64)
    // The element around a fragment is not part of it.
    if isFragment, open.isEmpty {
      open.append(root)
      return
    }
    let parent = current
    let element = parent.document.createElement(
      QualifiedName(
        namespace: namespace.map { DOMString(cString: $0) },
        prefix: prefix.map { DOMString(cString: $0) }, localName: DOMString(cString: name)))
    if let prefix, namespace == nil {
      // A prefix that nothing declares stays, though it means nothing.
      element.pointer.pointee.ns = group.namespace(prefix: DOMString(cString: prefix), name: "")
    }
    element.node.flags = .isParserMade
    parent.link(element.node, before: nil)
    for index in 0..<declarationCount {
      guard let declarations else { break }
      let prefix = declarations[2 * index].map { DOMString(cString: $0) }
      element.append(
        name: QualifiedName(
          namespace: Namespace.xmlns, prefix: prefix == nil ? nil : "xmlns",
          localName: prefix ?? "xmlns"),
        value: DOMString(cString: declarations[2 * index + 1]))
    }
    for index in 0..<attributeCount {
      guard let attributes else { break }
      let parts = attributes + index * AttributePart.count
      guard let start = parts[AttributePart.start], let end = parts[AttributePart.end] else {
        continue
      }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      spend(value.count)
      element.append(
        name: QualifiedName(
          namespace: parts[AttributePart.namespace].map { DOMString(cString: $0) },
          prefix: parts[AttributePart.prefix].map { DOMString(cString: $0) },
          localName: DOMString(cString: parts[AttributePart.localName])),
        value: DOMString(bytes: Array(value)))
    }
    open.append(element.node)
  }

  /// Whether what is open is deeper than documents may be.
  var isTooDeep: Bool { open.count > XMLTreeBuilder.deepest }

  func endElement() {
    flushText()
    open.removeLast(min(1, open.count))
  }

  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !errors.isFatal else { return }
    spend(bytes.count)
    text.append(contentsOf: bytes)
  }

  func cdata(_ bytes: UnsafeBufferPointer<UInt8>) {
    flushText()
    let parent = current
    spend(64 + bytes.count)
    parent.link(
      parent.document.makeCDATASection(DOMString(bytes: Array(bytes))), before: nil)
  }

  func comment(_ data: DOMString) {
    flushText()
    let parent = current
    spend(64)
    parent.link(parent.document.createComment(data), before: nil)
  }

  func processingInstruction(target: DOMString, data: DOMString) {
    flushText()
    let parent = current
    spend(64)
    parent.link(
      parent.document.makeProcessingInstruction(target: target, data: data), before: nil)
  }

  func doctype(name: DOMString, publicID: DOMString, systemID: DOMString) {
    guard !isFragment else { return }
    root.link(
      document.createDocumentType(name: name, publicID: publicID, systemID: systemID),
      before: nil)
  }

  /// Drops the text that stands right before a fatal error, as WebKit does.
  func dropText() {
    text.removeAll()
  }

  func flushText() {
    guard !text.isEmpty else { return }
    // Text beside the root element is none, and libxml2 says so.
    if let parent = open.isEmpty ? nil : current {
      parent.link(parent.document.createTextNode(DOMString(bytes: text)), before: nil)
    }
    text.removeAll(keepingCapacity: true)
  }

  private func spend(_ bytes: Int) {
    budget -= bytes
  }
}
