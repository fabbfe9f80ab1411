import CLibXML2
package import PageDOM

/// Compares what two trees say as HTML: texts beside each other are one, and empty ones none.
package enum TreeComparison {
  private enum Step {
    /// Two nodes, whose children are to be compared, and the element in whose shadow tree they are.
    case compare(Node, Node, host: Node?)
    case differ(Node)
  }

  /// Returns the first node of `tree`, in tree order, whose attributes, text or children differ from
  /// those that stand at its place in `other`; `nil` where the trees say the same. For what is in a
  /// declared shadow root that is its host.
  package static func firstDifference(_ tree: Node, _ other: Node) -> Node? {
    var work = [Step.compare(tree, other, host: nil)]
    while let step = work.popLast() {
      switch step {
      case .differ(let node): return node
      case .compare(let left, let right, let host):
        var below: [Step] = []
        if let difference = compareChildren(of: left, right, host, &below) {
          below.append(.differ(host ?? difference))
        }
        work += below.reversed()
      }
    }
    return nil
  }

  /// Compares children up to the first that differs, and lists those whose own are to be compared.
  private static func compareChildren(
    of left: Node, _ right: Node, _ host: Node?, _ below: inout [Step]
  ) -> Node? {
    var leftChild = firstChild(of: left)
    var rightChild = firstChild(of: right)
    while true {
      leftChild = skippingEmptyText(leftChild)
      rightChild = skippingEmptyText(rightChild)
      guard let first = leftChild, let second = rightChild else {
        return leftChild != nil || rightChild != nil ? left : nil
      }
      if first.isText, second.isText {
        guard run(from: &leftChild) == run(from: &rightChild) else { return left }
        continue
      }
      guard isSame(first, second) else { return first.isElement ? first : left }
      if first.isElement {
        if let template = Element(unchecked: first).shadowTemplate,
          let other = Element(unchecked: second).shadowTemplate
        {
          below.append(.compare(template.node, other.node, host: host ?? first))
        }
        below.append(.compare(first, second, host: host))
      }
      leftChild = first.nextSibling
      rightChild = second.nextSibling
    }
  }

  private static func firstChild(of node: Node) -> Node? {
    if let element = Element(node) {
      // What a script put there has no text, wherever it is written.
      if HTMLSerializer.hasNoEndTag(element) { return nil }
      if element.isHTML("template") { return element.existingTemplateContents?.firstChild }
    }
    return node.firstChild
  }

  private static func skippingEmptyText(_ node: Node?) -> Node? {
    var node = node
    while let current = node, current.isText, CharacterData(current)?.bytes.isEmpty == true {
      node = current.nextSibling
    }
    return node
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
        && first.namespace == second.namespace && hasSameAttributes(first, second)
        && declaresSameShadowRoot(first, second)
    case .documentType:
      guard let first = DocumentType(left), let second = DocumentType(right) else { return true }
      return first.name == second.name && first.publicID == second.publicID
        && first.systemID == second.systemID
    default:
      guard let first = CharacterData(left), let second = CharacterData(right) else { return true }
      return first.bytes.elementsEqual(second.bytes)
    }
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
      && left.name.namespace == right.name.namespace && CString.equal(left.content, right.content)
  }
}
