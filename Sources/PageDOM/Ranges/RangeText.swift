extension LiveRange {
  /// The text in the range: that of text nodes, nothing else.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-stringifier
  public var text: DOMString {
    let start = start
    let end = end
    // 2. Inside one text.
    if start.node == end.node, let text = CharacterData(start.node), start.node.isText {
      return text.data.utf16Slice(start.offset..<end.offset)
    }
    // 1. What has been read so far.
    var result: DOMString = ""
    // 3. The start's text.
    if start.node.isText {
      let data = CharacterData(unchecked: start.node).data
      result += data.utf16Slice(start.offset..<data.utf16Count)
    }
    // 4. The texts that are inside.
    forEachContainedText { text in
      result.bytes.append(contentsOf: UnsafeBufferPointer(cString: text.content))
    }
    // 5. The end's text.
    if end.node.isText {
      result += CharacterData(unchecked: end.node).data.utf16Slice(0..<end.offset)
    }
    return result
  }
}
