extension LiveRange {
  /// - Source: https://dom.spec.whatwg.org/#dom-range-stringifier
  public var text: DOMString {
    let start = start
    let end = end
    // 2.
    if start.node == end.node, let text = CharacterData(start.node), start.node.isText {
      return text.data.utf16Slice(start.offset..<end.offset)
    }
    // 1.
    var result: DOMString = ""
    // 3.
    if start.node.isText {
      let data = CharacterData(unchecked: start.node).data
      result += data.utf16Slice(start.offset..<data.utf16Count)
    }
    // 4.
    forEachContainedText { text in
      result.bytes.append(contentsOf: UnsafeBufferPointer(cString: text.content))
    }
    // 5.
    if end.node.isText {
      result += CharacterData(unchecked: end.node).data.utf16Slice(0..<end.offset)
    }
    return result
  }
}
