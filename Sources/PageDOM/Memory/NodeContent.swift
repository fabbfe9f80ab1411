package import CLibXML2
private import PlatformLibC
private import TextEncoding

/// The data of a text node, comment, CDATA section or processing instruction.
///
/// libxml2 stores null-terminated data without its length. Three fields of `xmlNode` that such
/// nodes do not use otherwise store the sizes:
/// - `properties` is the number of bytes.
/// - `nsDef` is the number of UTF-16 code units plus one, or 0 if not counted.
/// - `line` is log₂ of the size of the data's `malloc` block, or 0 if the data is in the group's
///   memory.
enum NodeContent {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  @inline(__always)
  static func count(of node: NodePointer) -> Int {
    Int(bitPattern: UnsafeRawPointer(node.pointee.properties))
  }

  /// Valid until the data changes.
  @inline(__always)
  static func bytes(of node: NodePointer) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: node.pointee.content, count: count(of: node))
  }

  @inline(__always)
  fileprivate static func setCount(_ count: Int, utf16: Int? = nil, of node: NodePointer) {
    node.pointee.properties = UnsafeMutablePointer(bitPattern: count)
    node.pointee.nsDef = utf16.flatMap { UnsafeMutablePointer(bitPattern: $0 + 1) }
  }

  /// `nil` if not counted yet.
  private static func knownUTF16Count(of node: NodePointer) -> Int? {
    node.pointee.nsDef.map { Int(bitPattern: UnsafeRawPointer($0)) - 1 }
  }

  /// Counted on first use.
  static func utf16Count(of node: NodePointer) -> Int {
    if let known = knownUTF16Count(of: node) { return known }
    let bytes = bytes(of: node)
    let count = WTF8.utf16Count(bytes)
    setCount(bytes.count, utf16: count, of: node)
    return count
  }

  /// The count after `bytes` are appended; `nil` if the current count is unknown.
  fileprivate static func utf16Count(
    of node: NodePointer, appending bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    knownUTF16Count(of: node).map { $0 + WTF8.utf16Count(bytes) }
  }
}

/// An offset in a node's data, in UTF-16 code units and in bytes.
struct TextPlace {
  var node: NodeContent.NodePointer
  var utf16Offset = 0
  var byteOffset = 0
}

extension DocumentGroup {
  /// Allocates the data in the group's memory.
  @inline(__always)
  func initializeContent(
    _ node: UnsafeMutablePointer<xmlNode>, to bytes: UnsafeBufferPointer<UInt8>
  ) {
    let content = memory.allocate(bytes.count + 1).assumingMemoryBound(to: UInt8.self)
    if let base = bytes.baseAddress { content.update(from: base, count: bytes.count) }
    content[bytes.count] = 0
    node.pointee.content = content
    NodeContent.setCount(bytes.count, of: node)
  }

  func setContent(
    _ node: UnsafeMutablePointer<xmlNode>, to bytes: UnsafeBufferPointer<UInt8>
  ) {
    let content = room(for: bytes.count, in: node, keeping: 0)
    if let base = bytes.baseAddress { content.update(from: base, count: bytes.count) }
    content[bytes.count] = 0
    NodeContent.setCount(bytes.count, of: node)
  }

  /// Takes amortized time linear in the appended bytes.
  package func appendContent(
    _ node: UnsafeMutablePointer<xmlNode>, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let count = NodeContent.count(of: node)
    let utf16Count = NodeContent.utf16Count(of: node, appending: bytes)
    let content = room(for: count + bytes.count, in: node, keeping: count)
    if let base = bytes.baseAddress { (content + count).update(from: base, count: bytes.count) }
    content[count + bytes.count] = 0
    NodeContent.setCount(count + bytes.count, utf16: utf16Count, of: node)
  }

  /// Replaces a range of bytes. Moves only the bytes after it, unless the data must be reallocated.
  /// - Parameters:
  ///   - utf16Count: The number of code units after the change.
  ///   - utf16Offset: The offset in code units of the end of the replacement.
  func replaceContent(
    _ node: UnsafeMutablePointer<xmlNode>, _ range: Range<Int>,
    with bytes: UnsafeBufferPointer<UInt8>, utf16Count: Int, utf16Offset: Int
  ) {
    let old = NodeContent.count(of: node)
    let count = old - range.count + bytes.count
    let content = room(for: count, in: node, keeping: old)
    let end = range.lowerBound + bytes.count
    (content + end).update(from: content + range.upperBound, count: old - range.upperBound)
    if let base = bytes.baseAddress {
      (content + range.lowerBound).update(from: base, count: bytes.count)
    }
    content[count] = 0
    NodeContent.setCount(count, utf16: utf16Count, of: node)
    // The next change often starts at the end of this one.
    lastTextPlace = TextPlace(node: node, utf16Offset: utf16Offset, byteOffset: end)
  }

  /// Returns `nil` if `utf16Offset` is inside a surrogate pair. Starts at `lastTextPlace` if
  /// possible.
  func byteOffset(of utf16Offset: Int, in node: UnsafeMutablePointer<xmlNode>) -> Int? {
    let bytes = NodeContent.bytes(of: node)
    let utf16Count = NodeContent.utf16Count(of: node)
    // If both counts are equal, each byte is one code unit.
    if utf16Count == bytes.count { return utf16Offset }
    if utf16Count == utf16Offset { return bytes.count }
    var place = lastTextPlace ?? TextPlace(node: node)
    if place.node != node || place.utf16Offset > utf16Offset { place = TextPlace(node: node) }
    while place.utf16Offset < utf16Offset, place.byteOffset < bytes.count {
      let (value, length) = WTF8.codePoint(bytes, at: place.byteOffset)
      place.utf16Offset += value > 0xFFFF ? 2 : 1
      place.byteOffset += length
    }
    lastTextPlace = place
    return place.utf16Offset == utf16Offset ? place.byteOffset : nil
  }

  /// Returns memory for `count` bytes and the null terminator. The memory starts with the first
  /// `kept` bytes of the old data.
  private func room(
    for count: Int, in node: UnsafeMutablePointer<xmlNode>, keeping kept: Int
  ) -> UnsafeMutablePointer<UInt8> {
    if lastTextPlace?.node == node { lastTextPlace = nil }
    let exponent = Int(node.pointee.line)
    let old = node.pointee.content
    if let old, count < (exponent > 0 ? 1 << exponent : NodeContent.count(of: node) + 1) {
      return old
    }
    // Round up to a power of two, with space for the terminator and later appends.
    let wanted = kept > 0 ? count + count / 3 : count
    let needed = max(6, Int.bitWidth - wanted.leadingZeroBitCount)
    guard let memory = realloc(exponent > 0 ? old : nil, 1 << needed) else {
      preconditionFailure("out of memory")
    }
    let content = memory.assumingMemoryBound(to: UInt8.self)
    if exponent == 0 {
      if let old, kept > 0 { content.update(from: old, count: kept) }
      grownContents.append(node)
    }
    node.pointee.content = content
    node.pointee.line = UInt16(needed)
    return content
  }
}
