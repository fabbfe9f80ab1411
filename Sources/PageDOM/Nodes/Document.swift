public import CLibXML2

/// - Source: https://dom.spec.whatwg.org/#interface-document
public struct Document: Hashable {
  /// libxml2's document struct shares only its first fields with other nodes.
  public let node: Node

  /// Returns `nil` if the node is not a document.
  public init?(_ node: Node) {
    guard node.isDocument else { return nil }
    self.node = node
  }

  @inlinable
  public init(raw: UnsafeMutablePointer<xmlDoc>) {
    node = Node(UnsafeMutableRawPointer(raw).assumingMemoryBound(to: xmlNode.self))
  }

  public init(isHTML: Bool, in group: DocumentGroup) {
    let made = isHTML ? htmlNewDocNoDtD(nil, nil) : xmlNewDoc(nil)
    guard let made else { preconditionFailure("out of memory") }
    self.init(raw: made)
    group.adopt(made)
    let state = DocumentState(group: group)
    if isHTML { state.contentType = "text/html" }
    group.attach(state, to: group.record(of: node.pointer))
  }

  @inlinable public var pointer: UnsafeMutablePointer<xmlDoc> {
    UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlDoc.self)
  }

  @inlinable public var isHTML: Bool { node.pointer.pointee.type == XML_HTML_DOCUMENT_NODE }

  public var state: DocumentState {
    // `init(isHTML:in:)` attaches a state to each document, and nothing removes the state.
    guard
      let payload = node.pointer.pointee._private?
        .assumingMemoryBound(to: NodeRecord.self).pointee.payload
    else { preconditionFailure("a document that no group has taken over") }
    return Unmanaged<DocumentState>.fromOpaque(payload).takeUnretainedValue()
  }

  public var documentElement: Element? { node.firstElementChild }

  public var doctype: DocumentType? {
    node.children.lazy.compactMap(DocumentType.init).first
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid
  public func element(id: DOMString) -> Element? {
    guard !id.isEmpty else { return nil }
    return index(.id).first(id)
  }

  /// Returns the first element that the window exposes as `name`, and whether there are more.
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object
  public func windowElement(named name: DOMString) -> (first: Element, hasMore: Bool)? {
    let index = index(.windowName)
    return index.first(name).map { ($0, index.hasSeveral(name)) }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#appropriate-template-contents-owner-document
  var templateContentsOwner: Document {
    let state = state
    if let known = state.templateContentsOwner { return Document(raw: known) }
    let owner = Document(isHTML: isHTML, in: state.group)
    state.templateContentsOwner = owner.pointer
    owner.state.url = "about:blank"
    // Templates nested in template contents use the same document.
    owner.state.templateContentsOwner = owner.pointer
    return owner
  }
}
