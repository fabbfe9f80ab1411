public import CLibXML2

/// Text, a CDATA section, a comment or a processing instruction.
/// - Source: https://dom.spec.whatwg.org/#interface-characterdata
public struct CharacterData: Hashable {
  /// The node.
  public let node: Node

  /// Wraps a node, where it is character data.
  public init?(_ node: Node) {
    guard node.isCharacterData else { return nil }
    self.node = node
  }

  init(unchecked node: Node) {
    self.node = node
  }

  /// The text as a C string of WTF-8, which lives until the text changes.
  @inlinable public var content: UnsafePointer<UInt8> {
    UnsafePointer(node.pointer.pointee.content) ?? StaticString("").utf8Start
  }

  /// The text.
  public var data: DOMString { DOMString(bytes: Array(bytes)) }

  /// The text as WTF-8, which lives until the text changes.
  package var bytes: UnsafeBufferPointer<UInt8> { NodeContent.bytes(of: node.pointer) }

  /// The length in UTF-16 code units.
  public var length: Int { NodeContent.utf16Count(of: node.pointer) }

  /// Replaces all of the text, as `data = …` does.
  public func setData(_ data: DOMString) {
    replaceAllData(data)
  }

  /// Returns `count` code units from `offset`, or what there is of them.
  ///
  /// - Throws: `IndexSizeError` where `offset` is beyond the end.
  /// - Source: https://dom.spec.whatwg.org/#concept-cd-substring
  public func substring(offset: Int, count: Int) throws(DOMException) -> DOMString {
    let length = length
    guard offset <= length else { throw .indexSize }
    return slice(offset..<offset + min(count, length - offset))
  }

  /// The part between two offsets, which lie inside the text.
  private func slice(_ range: Range<Int>) -> DOMString {
    guard let range = byteRange(range) else { return data.utf16Slice(range) }
    return DOMString(bytes: Array(bytes[range]))
  }

  /// Where in the bytes a part stands; `nil` where an end is inside a pair of surrogates.
  private func byteRange(_ range: Range<Int>) -> Range<Int>? {
    let group = node.group
    guard let start = group.byteOffset(of: range.lowerBound, in: node.pointer),
      let end = group.byteOffset(of: range.upperBound, in: node.pointer)
    else { return nil }
    return start..<end
  }

  /// Replaces `count` code units from `offset`, or what there is of them; ranges follow.
  ///
  /// - Throws: `IndexSizeError` where `offset` is beyond the end.
  /// - Source: https://dom.spec.whatwg.org/#concept-cd-replace
  public func replaceData(offset: Int, count: Int, with data: DOMString) throws(DOMException) {
    // 1–3. The part that is replaced.
    let length = length
    guard offset <= length else { throw .indexSize }
    let count = min(count, length - offset)
    // 4. Observers see the text as it was.
    let group = node.group
    group.queueCharacterDataRecord(node, oldValue: self.data)
    // 5–7. The text.
    let newCount = data.utf16Count
    if let range = byteRange(offset..<offset + count) {
      data.bytes.withUnsafeBufferPointer {
        group.replaceContent(
          node.pointer, range, with: $0, utf16Count: length - count + newCount,
          utf16Offset: offset + newCount)
      }
    } else {
      store(slice(0..<offset) + data + slice(offset + count..<length))
    }
    // 8–11. The ranges.
    group.boundaries.didReplaceData(of: node, offset: offset, count: count, newCount: newCount)
    group.dataDidChange(of: node)
  }

  /// Appends text: replaces nothing at the end, where no range has an end behind it. So that the
  /// text need not be counted.
  /// - Source: https://dom.spec.whatwg.org/#dom-characterdata-appenddata
  public func appendData(_ data: DOMString) {
    let group = node.group
    group.queueCharacterDataRecord(node, oldValue: self.data)
    data.bytes.withUnsafeBufferPointer { group.appendContent(node.pointer, $0) }
    group.dataDidChange(of: node)
  }

  /// Replaces all text; every end of a range in it moves to the start.
  func replaceAllData(_ data: DOMString) {
    let group = node.group
    group.queueCharacterDataRecord(node, oldValue: self.data)
    store(data)
    group.boundaries.didReplaceData(of: node, offset: 0, count: .max, newCount: 0)
    group.dataDidChange(of: node)
  }

  /// Splits the text at `offset` and returns the new node with the part behind it.
  ///
  /// - Throws: `IndexSizeError` where `offset` is beyond the end.
  /// - Source: https://dom.spec.whatwg.org/#concept-text-split
  public func splitText(offset: Int) throws(DOMException) -> Node {
    // 1–2. The length.
    let length = length
    guard offset <= length else { throw .indexSize }
    // 3–5. The new node.
    let newData = slice(offset..<length)
    let document = node.document
    let new =
      node.kind == .cdataSection
      ? document.makeCDATASection(newData) : document.createTextNode(newData)
    // 6–7. It stands behind this one, and the ranges behind the split go with it.
    if let parent = node.parent {
      parent.insertUnchecked(new, before: node.nextSibling)
      node.group.boundaries.didSplitText(node, offset: offset, new: new)
    }
    // 8. This one keeps the rest.
    try replaceData(offset: offset, count: length - offset, with: "")
    return new
  }

  /// The text of this node and of the text nodes that touch it.
  /// - Source: https://dom.spec.whatwg.org/#dom-text-wholetext
  public var wholeText: DOMString {
    var first = node
    while let previous = first.previousSibling, previous.isText { first = previous }
    var text: DOMString = ""
    var current: Node? = first
    while let node = current, node.isText {
      text += CharacterData(unchecked: node).data
      current = node.nextSibling
    }
    return text
  }

  /// Puts text into the libxml2 node.
  func store(_ data: DOMString) {
    data.bytes.withUnsafeBufferPointer { node.group.setContent(node.pointer, to: $0) }
  }
}
