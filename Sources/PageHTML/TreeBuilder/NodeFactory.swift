import CLibXML2
import PageDOM

/// A factory of the nodes that the tree builder inserts. It records their source ranges.
struct NodeFactory {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>
  typealias DocumentPointer = UnsafeMutablePointer<xmlDoc>

  enum Place {
    /// A start tag; the range is empty if the element is implied.
    case startTag
    /// An end tag; the range is empty if it is implied.
    case endTag
    case data
    /// The range is ignored. The node is no longer in the position of its source.
    case move
  }

  private let group: DocumentGroup
  private let recordsSource: Bool

  init(_ group: DocumentGroup, recordsSource: Bool) {
    self.group = group
    self.recordsSource = recordsSource
  }

  // MARK: Nodes

  /// - Parameter name: A name from the documents' name table.
  @inline(__always)
  func makeElement(
    _ name: UnsafePointer<xmlChar>, namespace: UnsafeMutablePointer<xmlNs>?,
    in document: DocumentPointer?
  ) -> NodePointer {
    if recordsSource {
      return group.makeElement(
        name, namespace: namespace, in: document, startTag: SourceRange(0, 0))
    }
    let node = group.makeElement(name, namespace: namespace, in: document)
    node.pointee.extra = NodeFlags.isParserMade.rawValue
    return node
  }

  @inline(__always)
  func makeText(
    _ bytes: UnsafeBufferPointer<UInt8>, in document: DocumentPointer?
  ) -> NodePointer {
    group.makeText(bytes, in: document)
  }

  func makeComment(
    _ bytes: UnsafeBufferPointer<UInt8>, in document: DocumentPointer?
  ) -> NodePointer {
    group.makeComment(bytes, in: document)
  }

  @inline(__always)
  func makeAttribute(
    on element: NodePointer, _ name: UnsafePointer<xmlChar>,
    namespace: UnsafeMutablePointer<xmlNs>?, value: UnsafeBufferPointer<UInt8>,
    after last: UnsafeMutablePointer<xmlAttr>?
  ) -> UnsafeMutablePointer<xmlAttr> {
    let attribute = group.makeAttribute(name, namespace: namespace, in: element.pointee.doc)
    attribute.pointee.parent = element
    attribute.pointee.prev = last
    if let last { last.pointee.next = attribute } else { element.pointee.properties = attribute }
    group.setValue(of: attribute, to: value)
    return attribute
  }

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

  func appendText(_ bytes: UnsafeBufferPointer<UInt8>, to node: NodePointer) {
    group.appendContent(node, bytes)
  }

  // MARK: Source

  /// - Parameter isContiguous: Whether the node's position in the tree matches its position in the
  ///   source, and the node contains all text of the range.
  @inline(__always)
  func note(
    _ place: Place, of node: NodePointer, _ range: Range<UInt32>, isContiguous: Bool = true
  ) {
    guard recordsSource else { return }
    let node = Node(node)
    switch place {
    case .startTag:
      node.setSourceRange(SourceRange(range))
      node.setEndTagRange(SourceRange(Int(range.upperBound), Int(range.upperBound)))
    case .endTag: node.setEndTagRange(SourceRange(range))
    case .data: noteData(node, SourceRange(range))
    case .move: break
    }
    if !isContiguous { node.flags.insert(.isDisplaced) }
  }

  /// Extends the source range of a text, which reaches from its first part to its last.
  @inline(__always)
  private func noteData(_ node: Node, _ range: SourceRange) {
    guard let known = node.sourceRange else {
      node.flags = [.isParserMade, .isMapped]
      node.setSourceRange(range)
      return
    }
    node.setSourceRange(
      SourceRange(Int(min(known.start, range.start)), Int(max(known.end, range.end))))
  }

  /// Records the source range of a document type, whose node has no field for it.
  func note(doctype node: NodePointer, of document: Document, _ range: Range<UInt32>) {
    guard recordsSource else { return }
    document.state.doctypeSource = (Node(node), SourceRange(range))
  }

  @inline(__always)
  func note(_ attribute: UnsafeMutablePointer<xmlAttr>, _ range: Range<UInt32>) {
    guard recordsSource else { return }
    attribute.pointee.psvi = SourceRange(range).word
  }
}

extension SourceRange {
  fileprivate init(_ range: Range<UInt32>) {
    self.init(Int(range.lowerBound), Int(range.upperBound))
  }
}
