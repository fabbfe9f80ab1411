import CLibXML2
package import PageDOM

/// A comparison of two trees, as HTML or XML depending on the first document. Adjacent text nodes
/// count as one, and empty ones are ignored. The comparison as XML includes CDATA sections and
/// prefixes. It equates a character that XML does not allow with U+FFFD, its serialization.
package struct TreeComparison {
  package struct Result {
    /// The first node in tree order that differs from its counterpart; `nil` if the trees are
    /// equal. For a difference in a declarative shadow root, this is the shadow host.
    package var difference: Node?

    /// Whether the other tree has namespace declarations that the first tree lacks.
    package var addsDeclarations = false

    /// Whether the source of the other tree is HTML or well-formed XML.
    package var isWellFormed = true
  }

  private let isXML: Bool
  private var addsDeclarations = false

  /// The remaining children of two nodes to compare.
  private struct Children {
    var left: Node?
    var right: Node?
    let parent: Node
    /// The outermost host of the shadow tree that contains the nodes; `nil` outside shadow trees.
    let host: Node?

    init(of left: Node, _ right: Node, host: Node?, isXML: Bool) {
      self.left = firstChild(of: left, isXML: isXML)
      self.right = firstChild(of: right, isXML: isXML)
      parent = left
      self.host = host
    }
  }

  package static func firstDifference(_ tree: Node, _ other: Node) -> Node? {
    compare(tree, other).difference
  }

  package static func compare(_ tree: Node, _ other: Node) -> Result {
    var comparison = TreeComparison(isXML: !tree.document.isHTML)
    let difference = comparison.firstDifference(tree, other)
    return Result(difference: difference, addsDeclarations: comparison.addsDeclarations)
  }

  private init(isXML: Bool) {
    self.isXML = isXML
  }

  private mutating func firstDifference(_ tree: Node, _ other: Node) -> Node? {
    var work = [Children(of: tree, other, host: nil, isXML: isXML)]
    while var children = work.popLast() {
      while true {
        children.left = skippingEmptyText(children.left)
        children.right = skippingEmptyText(children.right)
        guard let left = children.left, let right = children.right else {
          if children.left == nil, children.right == nil { break }
          return children.host ?? children.parent
        }
        if left.isText, right.isText, !isXML || left.kind == right.kind {
          guard skipSameText(&children.left, &children.right) else {
            return children.host ?? children.parent
          }
          continue
        }
        guard isSame(left, right) else {
          return children.host ?? (left.isElement ? left : children.parent)
        }
        children.left = left.nextSibling
        children.right = right.nextSibling
        guard left.isElement else { continue }
        let below = Children(of: left, right, host: children.host, isXML: isXML)
        work.append(children)
        children = below
        if let template = Element(unchecked: left).shadowTemplate,
          let other = Element(unchecked: right).shadowTemplate
        {
          work.append(below)
          children = Children(
            of: template.node, other.node, host: below.host ?? left, isXML: isXML)
        }
      }
    }
    return nil
  }

  private static func firstChild(of node: Node, isXML: Bool) -> Node? {
    guard let element = Element(node) else { return node.firstChild }
    if element.isHTML("template") { return element.existingTemplateContents?.firstChild }
    // Do not compare children of elements without end tags: scripts can add them, but serializers
    // omit them.
    guard let child = node.firstChild, isXML || !HTMLSerializer.hasNoEndTag(element) else {
      return nil
    }
    return child
  }

  private func skippingEmptyText(_ node: Node?) -> Node? {
    var node = node
    while let current = node, current.kind == .text, CharacterData(current)?.bytes.isEmpty == true {
      node = current.nextSibling
    }
    return node
  }

  /// Moves both nodes past their runs of text nodes, and returns whether the texts are the same.
  private func skipSameText(_ left: inout Node?, _ right: inout Node?) -> Bool {
    if let first = left, let second = right, !continues(first), !continues(second) {
      left = first.nextSibling
      right = second.nextSibling
      return hasSameData(first, second)
    }
    let run = run(from: &left)
    let other = self.run(from: &right)
    return run.withUnsafeBufferPointer { run in
      other.withUnsafeBufferPointer { isSame(run, $0) }
    }
  }

  /// Whether the next sibling is text that a parser would join with the node's text.
  private func continues(_ node: Node) -> Bool {
    guard let next = node.nextSibling, next.isText else { return false }
    return !isXML || next.kind == .text && node.kind == .text
  }

  private func hasSameData(_ left: Node, _ right: Node) -> Bool {
    guard let first = CharacterData(left), let second = CharacterData(right) else { return true }
    return isSame(first.bytes, second.bytes)
  }

  private func isSame(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    CString.equal(left, right) || isXML && XMLCharacters.stands(right, for: left)
  }

  private func run(from node: inout Node?) -> [UInt8] {
    var text: [UInt8] = []
    while let current = node, current.isText {
      if let data = CharacterData(current) { text += data.bytes }
      node = current.nextSibling
      if !continues(current) { break }
    }
    return text
  }

  private mutating func isSame(_ left: Node, _ right: Node) -> Bool {
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .element:
      let first = Element(unchecked: left)
      let second = Element(unchecked: right)
      return CString.equal(first.localName, second.localName)
        && TreeComparison.isSame(first.namespaceName, second.namespaceName)
        && (!isXML || TreeComparison.isSame(prefix(of: left), prefix(of: right)))
        && hasSameAttributes(first, second)
        && declaresSameShadowRoot(first, second)
    case .documentType:
      guard let first = DocumentType(left), let second = DocumentType(right) else { return true }
      return first.name == second.name && first.publicID == second.publicID
        && first.systemID == second.systemID
    case .processingInstruction:
      return left.nodeName == right.nodeName && hasSameData(left, right)
    default:
      return hasSameData(left, right)
    }
  }

  /// Returns the prefix of an element or attribute. libxml2 stores both in the same position.
  private func prefix(of node: Node) -> UnsafePointer<xmlChar>? {
    node.pointer.pointee.ns?.pointee.prefix
  }

  private static func isSame(
    _ left: UnsafePointer<xmlChar>?, _ right: UnsafePointer<xmlChar>?
  ) -> Bool {
    guard let left, let right else { return left == right }
    return left == right || CString.equal(left, right)
  }

  /// Whether both elements or neither have a declarative shadow root, with equal declarations.
  private mutating func declaresSameShadowRoot(_ left: Element, _ right: Element) -> Bool {
    guard let own = left.shadowTemplate, let other = right.shadowTemplate else {
      return left.shadowTemplate == nil && right.shadowTemplate == nil
    }
    return hasSameAttributes(own, other)
  }

  private mutating func hasSameAttributes(_ left: Element, _ right: Element) -> Bool {
    left.settleStyle()
    var first = left.pointer.pointee.properties
    var second = right.pointer.pointee.properties
    while let own = first, let other = second, isSame(Attr(own), Attr(other)) {
      first = own.pointee.next
      second = other.pointee.next
    }
    if first == nil, second == nil { return true }
    // The order of attributes does not matter. Scripts can declare one prefix twice: with an
    // attribute in the XMLNS namespace, and with one in no namespace.
    guard let others = attributes(from: second), let owns = attributes(from: first),
      owns.allSatisfy({ name, own in others[name].map { isSame(own, $0) } ?? false })
    else { return false }
    if owns.count == others.count { return true }
    guard isXML, others.keys.allSatisfy({ owns[$0] != nil || $0.namespace == Namespace.xmlns })
    else {
      return false
    }
    addsDeclarations = true
    return true
  }

  private struct AttributeName: Hashable {
    var namespace: DOMString?
    var localName: DOMString
  }

  /// Returns the attributes from `first` on, by name; `nil` if two of them have the same name.
  private func attributes(
    from first: UnsafeMutablePointer<xmlAttr>?
  ) -> [AttributeName: Attr]? {
    var attributes: [AttributeName: Attr] = [:]
    var next = first
    while let pointer = next {
      let attribute = Attr(pointer)
      guard attributes.updateValue(attribute, forKey: name(of: attribute)) == nil else {
        return nil
      }
      next = pointer.pointee.next
    }
    return attributes
  }

  private func name(of attribute: Attr) -> AttributeName {
    // An `xmlns` attribute that a script set without a namespace is written as a declaration.
    if isXML, let prefix = attribute.declaredPrefix {
      return AttributeName(namespace: Namespace.xmlns, localName: prefix)
    }
    return AttributeName(
      namespace: attribute.name.namespace, localName: DOMString(cString: attribute.localName))
  }

  private func isSame(_ left: Attr, _ right: Attr) -> Bool {
    guard
      isSame(
        UnsafeBufferPointer(cString: left.content), UnsafeBufferPointer(cString: right.content))
    else { return false }
    if isXML, let prefix = left.declaredPrefix { return prefix == right.declaredPrefix }
    return CString.equal(left.localName, right.localName)
      && TreeComparison.isSame(
        left.pointer.pointee.ns?.pointee.href, right.pointer.pointee.ns?.pointee.href)
      && (!isXML || TreeComparison.isSame(prefix(of: left.node), prefix(of: right.node)))
  }
}
