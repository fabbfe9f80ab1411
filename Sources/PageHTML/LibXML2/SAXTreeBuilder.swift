import CLibXML2
import PageDOM

/// A builder of the tree that libxml2's own SAX handlers build, but in the group's memory.
final class SAXTreeBuilder {
  let group: DocumentGroup
  private let document: Document
  private let factory: NodeFactory
  /// The open elements, or their template contents; innermost last.
  private var open: [Node] = []
  private var text: [UInt8] = []
  private(set) var isInQuirksMode = true

  init(_ document: Document) {
    self.document = document
    group = document.state.group
    factory = NodeFactory(group, recordsSource: false)
  }

  func startElement(
    _ name: UnsafePointer<UInt8>, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    flushText()
    // After `</html>`, libxml2 implies another root element. The tree can have only one.
    let parent = open.last ?? document.documentElement?.node ?? document.node
    let pointer = factory.makeElement(
      group.intern(name), namespace: nil, in: parent.pointer.pointee.doc)
    let element = Element(unchecked: Node(pointer))
    parent.link(element.node, before: nil)
    if let attributes { add(attributes, to: element) }
    if ElementTag.named(UnsafeBufferPointer(cString: name)).isShownByDocument {
      element.document.state.noteParsed(pointer)
    }
    open.append(element.templateContents ?? element.node)
  }

  /// - Parameter attributes: Alternating names and values; a value can be `nil`. A `nil` name ends
  ///   the array.
  private func add(
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>, to element: Element
  ) {
    var last: UnsafeMutablePointer<xmlAttr>?
    var index = 0
    while let name = attributes[index] {
      last = factory.makeAttribute(
        on: element.pointer, group.intern(name), namespace: nil,
        value: UnsafeBufferPointer(cString: attributes[index + 1]), after: last)
      index += 2
    }
  }

  func endElement() {
    flushText()
    _ = open.popLast()
  }

  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    text.append(contentsOf: bytes)
  }

  func comment(_ data: DOMString) {
    append { $0.createComment(data) }
  }

  func processingInstruction(target: DOMString, data: DOMString) {
    append { $0.makeProcessingInstruction(target: target, data: data) }
  }

  private func append(_ make: (Document) -> Node) {
    flushText()
    let parent = open.last ?? document.node
    parent.link(make(parent.document), before: nil)
  }

  func doctype(
    name: DOMString, publicID: UnsafePointer<UInt8>?, systemID: UnsafePointer<UInt8>?
  ) {
    guard document.doctype == nil else { return }
    let node = document.createDocumentType(
      name: name, publicID: DOMString(cString: publicID), systemID: DOMString(cString: systemID))
    document.node.link(node, before: document.node.firstChild)
    isInQuirksMode =
      DoctypeDeclaration(
        name: name.asciiLowercased.bytes,
        publicID: publicID.map { DOMString(cString: $0).bytes },
        systemID: systemID.map { DOMString(cString: $0).bytes }
      ).isInQuirksMode
  }

  func flushText() {
    defer { text.removeAll(keepingCapacity: true) }
    guard !text.isEmpty, let parent = open.last else { return }
    let node = text.withUnsafeBufferPointer {
      factory.makeText($0, in: parent.pointer.pointee.doc)
    }
    parent.link(Node(node), before: nil)
  }
}
