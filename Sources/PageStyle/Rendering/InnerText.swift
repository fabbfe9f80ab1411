public import PageDOM

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-innertext-idl-attribute
  public var innerText: DOMString {
    // 1.
    guard document.state.hasBrowsingContext, node.isConnected,
      document.rendering.box(of: self).exists
    else { return node.descendantTextWithLineBreaks }
    // 2–7.
    return RenderedText.text(inside: node)
  }
}

extension Node {
  /// With a line feed for each `<br>`, as in WebKit.
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
}
