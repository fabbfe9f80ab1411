extension Element {
  /// The element's text as it looks on the page; of one that has no box, all its text.
  ///
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
  public var innerText: DOMString {
    // 1. Not shown, or in no page.
    guard document.state.hasBrowsingContext, node.isConnected,
      document.rendering.box(of: self).exists
    else { return node.descendantTextWithLineBreaks }
    // 2–7. What is shown.
    return RenderedText.text(inside: node)
  }

  /// Puts text in the place of all children, with a `<br>` for each line break.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#set-the-inner-text-steps
  public func setInnerText(_ text: DOMString) {
    node.replaceAll(with: renderedTextFragment(text))
  }

  /// Puts text in the element's own place, joined with the text beside it.
  ///
  /// - Throws: `NoModificationAllowedError` where the element has no parent.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute:dom-outertext-2
  public func setOuterText(_ text: DOMString) throws(DOMException) {
    // 1. A place to stand in.
    guard node.parent != nil else { throw .noModificationAllowed }
    // 4–5. The fragment, which is never empty.
    let fragment = renderedTextFragment(text)
    if fragment.firstChild == nil { try fragment.append(document.createTextNode("")) }
    try replaceAndJoinText(with: fragment)
  }

  /// Puts a fragment in the element's place, and joins the text at its ends with that beside it;
  /// WebKit does so for `outerHTML` as well. Nothing happens without a parent.
  ///
  /// - Throws: `HierarchyRequestError` where the fragment cannot stand there.
  package func replaceAndJoinText(with fragment: Node) throws(DOMException) {
    // 2–3. What stands beside the element.
    guard let parent = node.parent else { return }
    let next = node.nextSibling
    let previous = node.previousSibling
    // 6. In the element's place.
    try parent.replace(node, with: fragment)
    // 7–8. Text beside it joins.
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
  /// The text below the node, with a line feed for each `<br>` as WebKit has it.
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
