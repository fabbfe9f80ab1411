public import CLibXML2

/// - Source: https://dom.spec.whatwg.org/#interface-characterdata
public struct CharacterData: Hashable {
  public let node: Node

  /// Returns `nil` if the node is not character data.
  public init?(_ node: Node) {
    guard node.isCharacterData else { return nil }
    self.node = node
  }

  @inlinable public init(unchecked node: Node) {
    self.node = node
  }

  /// The data as a WTF-8 C string, valid until the data changes.
  @inlinable public var content: UnsafePointer<UInt8> {
    UnsafePointer(node.pointer.pointee.content) ?? StaticString("").utf8Start
  }

  public var data: DOMString { DOMString(bytes: Array(bytes)) }

  /// The data as WTF-8, valid until the data changes.
  package var bytes: UnsafeBufferPointer<UInt8> { NodeContent.bytes(of: node.pointer) }

  /// In UTF-16 code units.
  public var length: Int { NodeContent.utf16Count(of: node.pointer) }

  public func setData(_ data: DOMString) {
    replaceAllData(data)
  }

  /// Offset and count are in UTF-16 code units; `count` is clamped to the data.
  /// - Throws: `IndexSizeError` if `offset` is greater than the length.
  /// - Source: https://dom.spec.whatwg.org/#concept-cd-substring
  public func substring(offset: Int, count: Int) throws(DOMException) -> DOMString {
    let length = length
    guard offset <= length else { throw .indexSize }
    return slice(offset..<offset + min(count, length - offset))
  }

  /// The UTF-16 offsets must be at most the length.
  private func slice(_ range: Range<Int>) -> DOMString {
    guard let range = byteRange(range) else { return data.utf16Slice(range) }
    return DOMString(bytes: Array(bytes[range]))
  }

  /// Converts UTF-16 offsets to byte offsets; returns `nil` if one splits a surrogate pair.
  private func byteRange(_ range: Range<Int>) -> Range<Int>? {
    let group = node.group
    guard let start = group.byteOffset(of: range.lowerBound, in: node.pointer),
      let end = group.byteOffset(of: range.upperBound, in: node.pointer)
    else { return nil }
    return start..<end
  }

  /// Offset and count are in UTF-16 code units; `count` is clamped to the data.
  /// - Throws: `IndexSizeError` if `offset` is greater than the length.
  /// - Source: https://dom.spec.whatwg.org/#concept-cd-replace
  public func replaceData(offset: Int, count: Int, with data: DOMString) throws(DOMException) {
    // 1–3. Check the offset and clamp the count.
    let length = length
    guard offset <= length else { throw .indexSize }
    let count = min(count, length - offset)
    // 4. Queue a mutation record, which contains the old data.
    let group = node.group
    group.queueCharacterDataRecord(node, oldValue: self.data)
    // 5–7. Replace the data.
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
    // 8–11. Update live ranges.
    group.boundaries.didReplaceData(of: node, offset: offset, count: count, newCount: newCount)
    group.dataDidChange(of: node)
  }

  /// Performs "replace data" at the end. This moves no boundary point, so no length is computed.
  /// - Source: https://dom.spec.whatwg.org/#dom-characterdata-appenddata
  public func appendData(_ data: DOMString) {
    let group = node.group
    group.queueCharacterDataRecord(node, oldValue: self.data)
    data.bytes.withUnsafeBufferPointer { group.appendContent(node.pointer, $0) }
    group.dataDidChange(of: node)
  }

  /// Also moves every boundary point in the node to offset 0.
  func replaceAllData(_ data: DOMString) {
    let group = node.group
    group.queueCharacterDataRecord(node, oldValue: self.data)
    store(data)
    group.boundaries.didReplaceData(of: node, offset: 0, count: .max, newCount: 0)
    group.dataDidChange(of: node)
  }

  /// Returns the new node, which has the data after `offset`.
  /// - Throws: `IndexSizeError` if `offset` is greater than the length.
  /// - Source: https://dom.spec.whatwg.org/#concept-text-split
  public func splitText(offset: Int) throws(DOMException) -> Node {
    // 1–2. Check the offset.
    let length = length
    guard offset <= length else { throw .indexSize }
    // 3–5. Create the new node.
    let newData = slice(offset..<length)
    let document = node.document
    let new =
      node.kind == .cdataSection
      ? document.makeCDATASection(newData) : document.createTextNode(newData)
    // 6–7. Boundary points after the offset move into the new node.
    if let parent = node.parent {
      parent.insertUnchecked(new, before: node.nextSibling)
      node.group.boundaries.didSplitText(node, offset: offset, new: new)
    }
    // 8. Truncate this node's data.
    try replaceData(offset: offset, count: length - offset, with: "")
    return new
  }

  /// The data of this node and its contiguous text nodes.
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

  /// Does not notify observers or update live ranges.
  func store(_ data: DOMString) {
    data.bytes.withUnsafeBufferPointer { node.group.setContent(node.pointer, to: $0) }
  }
}
