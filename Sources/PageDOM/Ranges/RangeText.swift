extension LiveRange {
  /// The concatenated data of the text nodes in the range.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-stringifier
  public var text: DOMString {
    let start = start
    let end = end
    // 2. The range is in one text node.
    if start.node == end.node, let text = CharacterData(start.node), start.node.isText {
      return text.data.utf16Slice(start.offset..<end.offset)
    }
    // 1. The result.
    var result: DOMString = ""
    // 3. The end of the start node's data.
    if start.node.isText {
      let data = CharacterData(unchecked: start.node).data
      result += data.utf16Slice(start.offset..<data.utf16Count)
    }
    // 4. The contained text nodes.
    forEachContainedText { text in
      result.bytes.append(contentsOf: UnsafeBufferPointer(cString: text.content))
    }
    // 5. The beginning of the end node's data.
    if end.node.isText {
      result += CharacterData(unchecked: end.node).data.utf16Slice(0..<end.offset)
    }
    return result
  }
}
