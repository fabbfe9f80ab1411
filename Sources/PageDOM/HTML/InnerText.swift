extension Element {
  /// The rendered text; the descendant text content if the element is not being rendered.
  ///
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
  public var innerText: DOMString {
    // 1. The element is not being rendered.
    guard document.state.hasBrowsingContext, node.isConnected,
      document.rendering.box(of: self).exists
    else { return node.descendantTextWithLineBreaks }
    // 2–7. Collect the rendered text.
    return RenderedText.text(inside: node)
  }

  /// Replaces the children with text, in which each line break becomes a `<br>`.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#set-the-inner-text-steps
  public func setInnerText(_ text: DOMString) {
    node.replaceAll(with: renderedTextFragment(text))
  }

  /// Replaces the element with text, and merges it with adjacent text nodes.
  ///
  /// - Throws: `NoModificationAllowedError` if the element has no parent.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute:dom-outertext-2
  public func setOuterText(_ text: DOMString) throws(DOMException) {
    // 1. The element must have a parent.
    guard node.parent != nil else { throw .noModificationAllowed }
    // 4–5. Create the fragment, with an empty text node if it is empty.
    let fragment = renderedTextFragment(text)
    if fragment.firstChild == nil { try fragment.append(document.createTextNode("")) }
    try replaceAndJoinText(with: fragment)
  }

  /// Replaces the element with a fragment, and merges the fragment's text with adjacent text nodes.
  ///
  /// WebKit does the same for `outerHTML`. Without a parent, nothing happens.
  ///
  /// - Throws: `HierarchyRequestError` if the parent cannot have the fragment's children.
  package func replaceAndJoinText(with fragment: Node) throws(DOMException) {
    // 2–3. The siblings.
    guard let parent = node.parent else { return }
    let next = node.nextSibling
    let previous = node.previousSibling
    // 6. Replace the element.
    try parent.replace(node, with: fragment)
    // 7–8. Merge adjacent text nodes.
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
  /// The descendant text content, with a line feed for each `<br>` like in WebKit.
  fileprivate var descendantTextWithLineBreaks: DOMString {
    var bytes: [UInt8] = []
    var next = firstChild
    while let node = next {
      if node.isText {
        bytes.append(
          contentsOf: UnsafeBufferPointer(cString: CharacterData(unchecked: node).content))
      } else if Element(node)?.isHTML("br") ?? false {
        bytes.append(0x0A)
      }
      next = node.following(within: self)
    }
    return DOMString(bytes: bytes)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#merge-with-the-next-text-node
  fileprivate func mergeWithNextText() {
    guard let text = CharacterData(self), kind == .text, let next = nextSibling,
      next.kind == .text, let nextText = CharacterData(next)
    else { return }
    text.appendData(nextText.data)
    next.removeFromParent()
  }
}
