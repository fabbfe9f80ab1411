extension Element {
  /// Each line break becomes a `<br>`.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#set-the-inner-text-steps
  public func setInnerText(_ text: DOMString) {
    node.replaceAll(with: renderedTextFragment(text))
  }

  /// Merges the text with adjacent text nodes.
  /// - Throws: `NoModificationAllowedError` if the element has no parent.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute:dom-outertext-2
  public func setOuterText(_ text: DOMString) throws(DOMException) {
    // 1, 4–5.
    guard node.parent != nil else { throw .noModificationAllowed }
    let fragment = renderedTextFragment(text)
    if fragment.firstChild == nil { try fragment.append(document.createTextNode("")) }
    try replaceAndJoinText(with: fragment)
  }

  /// Merges the fragment's text with adjacent text nodes, as WebKit also does for `outerHTML`.
  /// Without a parent, nothing happens.
  /// - Throws: `HierarchyRequestError` if the parent cannot have the fragment's children.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute:dom-outertext-2
  package func replaceAndJoinText(with fragment: Node) throws(DOMException) {
    // 2–3.
    guard let parent = node.parent else { return }
    let next = node.nextSibling
    let previous = node.previousSibling
    // 6–8.
    try parent.replace(node, with: fragment)
    if let next, let before = next.previousSibling { before.mergeWithNextText() }
    previous?.mergeWithNextText()
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#rendered-text-fragment
  private func renderedTextFragment(_ text: DOMString) -> Node {
    let fragment = document.createDocumentFragment()
    var line: [UInt8] = []
    func flush() {
      guard !line.isEmpty else { return }
      fragment.insertUnchecked(document.createTextNode(DOMString(bytes: line)), before: nil)
      line = []
    }
    var bytes = text.bytes[...]
    while let byte = bytes.popFirst() {
      guard byte == 0x0A || byte == 0x0D else {
        line.append(byte)
        continue
      }
      if byte == 0x0D, bytes.first == 0x0A { bytes.removeFirst() }
      flush()
      fragment.insertUnchecked(document.createHTMLElement("br").node, before: nil)
    }
    flush()
    return fragment
  }
}

extension Node {
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#merge-with-the-next-text-node
  fileprivate func mergeWithNextText() {
    guard let text = CharacterData(self), kind == .text, let next = nextSibling,
      next.kind == .text, let nextText = CharacterData(next)
    else { return }
    text.appendData(nextText.data)
    next.removeFromParent()
  }
}
