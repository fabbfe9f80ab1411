import CLibXML2
import PageDOM

/// Makes the nodes that the tree builder puts into the tree, and says where each came from.
///
/// Everything that is allocated for a node is allocated here.
struct NodeFactory {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>
  typealias DocumentPointer = UnsafeMutablePointer<xmlDoc>

  /// Where something in the tree stands in the text.
  struct SourceNote {
    enum Kind {
      /// An element's start tag; empty where the element is implied.
      case startTag
      /// An element's end tag; empty where it is implied.
      case endTag
      /// An attribute, from its name to the end of its value.
      case attribute
      /// Text, a comment or a document type.
      case data
      /// A node that does not stand any more where the text has it.
      case move
    }

    var kind: Kind
    /// The node; of an attribute the `xmlAttr`.
    var node: UnsafeMutableRawPointer
    var range: Range<UInt32>
    /// Whether the node stands in the tree where `range` stands in the text, and has all of it.
    var isContiguous: Bool
  }

  /// Is told where nodes came from.
  var noteTaker: ((SourceNote) -> Void)?

  private let textName = UnsafeMutablePointer(mutating: pageaction_textName())
  private let commentName = UnsafeMutablePointer(mutating: pageaction_commentName())

  /// The text nodes that were appended to last: a page may append a million times.
  private var grown: (GrownText?, GrownText?)

  private struct GrownText {
    var node: NodePointer
    var count: Int
    var capacity: Int
  }

  init(noteTaker: ((SourceNote) -> Void)?) {
    self.noteTaker = noteTaker
  }

  // MARK: Nodes

  @inline(__always)
  private static func allocate<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
    guard let memory = pageaction_xmlMalloc(MemoryLayout<Value>.size) else {
      preconditionFailure("out of memory")
    }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
    return memory.assumingMemoryBound(to: type)
  }

  /// - Parameter name: A name of the documents' dictionary.
  @inline(__always)
  func makeElement(
    _ name: UnsafePointer<xmlChar>, namespace: UnsafeMutablePointer<xmlNs>?,
    in document: DocumentPointer?
  ) -> NodePointer {
    let node = NodeFactory.allocate(xmlNode.self)
    node.pointee.type = XML_ELEMENT_NODE
    node.pointee.name = name
    node.pointee.ns = namespace
    node.pointee.doc = document
    return node
  }

  @inline(__always)
  func makeText(
    _ bytes: UnsafeBufferPointer<UInt8>, in document: DocumentPointer?
  ) -> NodePointer {
    let node = NodeFactory.allocate(xmlNode.self)
    node.pointee.type = XML_TEXT_NODE
    node.pointee.name = UnsafePointer(textName)
    node.pointee.doc = document
    node.pointee.content = NodeFactory.copy(bytes, capacity: bytes.count + 1)
    return node
  }

  func makeComment(
    _ bytes: UnsafeBufferPointer<UInt8>, in document: DocumentPointer?
  ) -> NodePointer {
    let node = makeText(bytes, in: document)
    node.pointee.type = XML_COMMENT_NODE
    node.pointee.name = UnsafePointer(commentName)
    return node
  }

  /// Makes an attribute behind the one that was made last.
  @inline(__always)
  func makeAttribute(
    on element: NodePointer, _ name: UnsafePointer<xmlChar>,
    namespace: UnsafeMutablePointer<xmlNs>?, value: UnsafeBufferPointer<UInt8>,
    after last: UnsafeMutablePointer<xmlAttr>?
  ) -> UnsafeMutablePointer<xmlAttr> {
    let attribute = NodeFactory.allocate(xmlAttr.self)
    attribute.pointee.type = XML_ATTRIBUTE_NODE
    attribute.pointee.name = name
    attribute.pointee.ns = namespace
    attribute.pointee.doc = element.pointee.doc
    attribute.pointee.parent = element
    attribute.pointee.prev = last
    if let last { last.pointee.next = attribute } else { element.pointee.properties = attribute }
    if !value.isEmpty {
      let text = makeText(value, in: element.pointee.doc)
      text.pointee.parent = UnsafeMutableRawPointer(attribute)
        .assumingMemoryBound(to: xmlNode.self)
      attribute.pointee.children = text
      attribute.pointee.last = text
    }
    return attribute
  }

  /// Makes an element like another, with its attributes.
  func clone(_ element: NodePointer, in document: DocumentPointer?) -> NodePointer {
    let copy = makeElement(
      element.pointee.name ?? StaticString("").utf8Start, namespace: element.pointee.ns,
      in: document)
    var last: UnsafeMutablePointer<xmlAttr>?
    var next = element.pointee.properties
    while let attribute = next {
      last = makeAttribute(
        on: copy, attribute.pointee.name, namespace: attribute.pointee.ns,
        value: UnsafeBufferPointer(cString: attribute.pointee.children?.pointee.content),
        after: last)
      next = attribute.pointee.next
    }
    return copy
  }

  /// Appends to a text node.
  mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>, to node: NodePointer) {
    guard let content = node.pointee.content, let base = bytes.baseAddress else { return }
    if grown.0?.node != node { swap(&grown.0, &grown.1) }
    var text = grown.0 ?? GrownText(node: node, count: 0, capacity: 0)
    if text.node != node || text.capacity == 0 {
      text = GrownText(node: node, count: CString.length(content), capacity: 0)
    }
    if text.count + bytes.count >= text.capacity {
      text.capacity = (text.count + bytes.count + 1) * 2
      guard let memory = pageaction_xmlRealloc(content, text.capacity) else {
        preconditionFailure("out of memory")
      }
      node.pointee.content = memory.assumingMemoryBound(to: xmlChar.self)
    }
    guard let room = node.pointee.content else { return }
    (room + text.count).update(from: base, count: bytes.count)
    text.count += bytes.count
    room[text.count] = 0
    grown.0 = text
  }

  @inline(__always)
  private static func copy(
    _ bytes: UnsafeBufferPointer<UInt8>, capacity: Int
  ) -> UnsafeMutablePointer<xmlChar> {
    guard let memory = pageaction_xmlMalloc(capacity) else { preconditionFailure("out of memory") }
    let copy = memory.assumingMemoryBound(to: xmlChar.self)
    if let base = bytes.baseAddress { copy.update(from: base, count: bytes.count) }
    copy[bytes.count] = 0
    return copy
  }

  // MARK: Source

  @inline(__always)
  func note(
    _ kind: SourceNote.Kind, of node: NodePointer, _ range: Range<UInt32>,
    isContiguous: Bool = true
  ) {
    noteTaker?(
      SourceNote(
        kind: kind, node: UnsafeMutableRawPointer(node), range: range, isContiguous: isContiguous))
  }

  @inline(__always)
  func note(_ attribute: UnsafeMutablePointer<xmlAttr>, _ range: Range<UInt32>) {
    noteTaker?(
      SourceNote(
        kind: .attribute, node: UnsafeMutableRawPointer(attribute), range: range,
        isContiguous: true))
  }
}
