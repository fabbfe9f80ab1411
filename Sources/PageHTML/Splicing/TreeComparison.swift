import CLibXML2
package import PageDOM

/// Compares what two trees say as HTML: texts beside each other are one, and empty ones none.
package enum TreeComparison {
  /// What is left to compare of the children of two nodes.
  private struct Children {
    var left: Node?
    var right: Node?
    let parent: Node
    /// The element in whose shadow tree they are.
    let host: Node?

    init(of left: Node, _ right: Node, host: Node?) {
      self.left = firstChild(of: left)
      self.right = firstChild(of: right)
      parent = left
      self.host = host
    }
  }

  /// Returns the first node of `tree`, in tree order, whose attributes, text or children differ from
  /// those that stand at its place in `other`; `nil` where the trees say the same. For what is in a
  /// declared shadow root that is its host.
  package static func firstDifference(_ tree: Node, _ other: Node) -> Node? {
    var work = [Children(of: tree, other, host: nil)]
    while var children = work.popLast() {
      while true {
        children.left = skippingEmptyText(children.left)
        children.right = skippingEmptyText(children.right)
        guard let left = children.left, let right = children.right else {
          if children.left == nil, children.right == nil { break }
          return children.host ?? children.parent
        }
        if left.isText, right.isText {
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
        let below = Children(of: left, right, host: children.host)
        work.append(children)
        children = below
        if let template = Element(unchecked: left).shadowTemplate,
          let other = Element(unchecked: right).shadowTemplate
        {
          work.append(below)
          children = Children(of: template.node, other.node, host: below.host ?? left)
        }
      }
    }
    return nil
  }

  private static func firstChild(of node: Node) -> Node? {
    guard let element = Element(node) else { return node.firstChild }
    if element.isHTML("template") { return element.existingTemplateContents?.firstChild }
    // What a script put there has no text, wherever it is written.
    guard let child = node.firstChild, !HTMLSerializer.hasNoEndTag(element) else { return nil }
    return child
  }

  private static func skippingEmptyText(_ node: Node?) -> Node? {
    var node = node
    while let current = node, current.isText, CharacterData(current)?.bytes.isEmpty == true {
      node = current.nextSibling
    }
    return node
  }

  /// Goes behind all text nodes from two on, and returns whether their text is the same.
  private static func skipSameText(_ left: inout Node?, _ right: inout Node?) -> Bool {
    if let first = left, let second = right, first.nextSibling?.isText != true,
      second.nextSibling?.isText != true
    {
      left = first.nextSibling
      right = second.nextSibling
      return hasSameData(first, second)
    }
    return run(from: &left) == run(from: &right)
  }

  private static func hasSameData(_ left: Node, _ right: Node) -> Bool {
    guard let first = CharacterData(left), let second = CharacterData(right) else { return true }
    return CString.equal(first.bytes, second.bytes)
  }

  /// The text of all text nodes from one on, which is left behind them.
  private static func run(from node: inout Node?) -> [UInt8] {
    var text: [UInt8] = []
    while let current = node, current.isText {
      if let data = CharacterData(current) { text += data.bytes }
      node = current.nextSibling
    }
    return text
  }

  private static func isSame(_ left: Node, _ right: Node) -> Bool {
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .element:
      let first = Element(unchecked: left)
      let second = Element(unchecked: right)
      return CString.equal(first.localName, second.localName)
        && isSame(first.namespaceName, second.namespaceName)
        && hasSameAttributes(first, second)
        && declaresSameShadowRoot(first, second)
    case .documentType:
      guard let first = DocumentType(left), let second = DocumentType(right) else { return true }
      return first.name == second.name && first.publicID == second.publicID
        && first.systemID == second.systemID
    default:
      return hasSameData(left, right)
    }
  }

  private static func isSame(
    _ left: UnsafePointer<xmlChar>?, _ right: UnsafePointer<xmlChar>?
  ) -> Bool {
    guard let left, let right else { return left == right }
    return left == right || CString.equal(left, right)
  }

  /// Whether neither element has a shadow root, or both have one that is declared alike.
  private static func declaresSameShadowRoot(_ left: Element, _ right: Element) -> Bool {
    guard let own = left.shadowTemplate, let other = right.shadowTemplate else {
      return left.shadowTemplate == nil && right.shadowTemplate == nil
    }
    return hasSameAttributes(own, other)
  }

  private static func hasSameAttributes(_ left: Element, _ right: Element) -> Bool {
    var first = left.pointer.pointee.properties
    var second = right.pointer.pointee.properties
    while let own = first, let other = second, isSame(own, other) {
      first = own.pointee.next
      second = other.pointee.next
    }
    guard let own = first, let other = second else { return first == nil && second == nil }
    // The order means nothing.
    let others = attributes(from: other)
    let owns = attributes(from: own)
    return owns.count == others.count
      && owns.allSatisfy { name, own in
        others[name].map { isSame(own, $0) } ?? false
      }
  }

  /// What tells attributes of an element apart.
  private struct AttributeName: Hashable {
    var namespace: DOMString?
    var localName: DOMString
  }

  private static func attributes(
    from first: UnsafeMutablePointer<xmlAttr>
  ) -> [AttributeName: UnsafeMutablePointer<xmlAttr>] {
    var attributes: [AttributeName: UnsafeMutablePointer<xmlAttr>] = [:]
    var next: UnsafeMutablePointer<xmlAttr>? = first
    while let pointer = next {
      let attribute = Attr(pointer)
      let name = AttributeName(
        namespace: attribute.name.namespace, localName: DOMString(cString: attribute.localName))
      attributes[name] = pointer
      next = pointer.pointee.next
    }
    return attributes
  }

  private static func isSame(
    _ left: UnsafeMutablePointer<xmlAttr>, _ right: UnsafeMutablePointer<xmlAttr>
  ) -> Bool {
    let left = Attr(left)
    let right = Attr(right)
    return CString.equal(left.localName, right.localName)
      && isSame(left.pointer.pointee.ns?.pointee.href, right.pointer.pointee.ns?.pointee.href)
      && CString.equal(left.content, right.content)
  }
}
