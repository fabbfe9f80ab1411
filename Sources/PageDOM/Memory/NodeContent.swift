package import CLibXML2
private import PlatformLibC
private import TextEncoding

/// The data of a text node, comment, CDATA section or processing instruction.
///
/// libxml2 stores null-terminated data without its length. The length and the capacity are in
/// fields that libxml2 uses for elements only:
/// - `properties` is the number of bytes.
/// - `nsDef` is the number of UTF-16 code units plus one, or zero if they were not counted.
/// - `line` is the binary logarithm of the capacity, or zero if the data is in the group's memory.
enum NodeContent {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  @inline(__always)
  static func count(of node: NodePointer) -> Int {
    Int(bitPattern: UnsafeRawPointer(node.pointee.properties))
  }

  /// The bytes, which are valid until the data changes.
  @inline(__always)
  static func bytes(of node: NodePointer) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: node.pointee.content, count: count(of: node))
  }

  @inline(__always)
  fileprivate static func setCount(_ count: Int, utf16: Int? = nil, of node: NodePointer) {
    node.pointee.properties = UnsafeMutablePointer(bitPattern: count)
    node.pointee.nsDef = utf16.flatMap { UnsafeMutablePointer(bitPattern: $0 + 1) }
  }

  /// The number of UTF-16 code units if it was already counted.
  private static func knownUTF16Count(of node: NodePointer) -> Int? {
    node.pointee.nsDef.map { Int(bitPattern: UnsafeRawPointer($0)) - 1 }
  }

  /// The number of UTF-16 code units, counted on first use.
  static func utf16Count(of node: NodePointer) -> Int {
    if let known = knownUTF16Count(of: node) { return known }
    let bytes = bytes(of: node)
    let count = WTF8.utf16Count(bytes)
    setCount(bytes.count, utf16: count, of: node)
    return count
  }

  /// The number of UTF-16 code units after `bytes` are appended, if the current number is known.
  fileprivate static func utf16Count(
    of node: NodePointer, appending bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    knownUTF16Count(of: node).map { $0 + WTF8.utf16Count(bytes) }
  }
}

/// An offset in a node's data, both in UTF-16 code units and in bytes.
struct TextPlace {
  var node: NodeContent.NodePointer
  var utf16Offset = 0
  var byteOffset = 0
}

extension DocumentGroup {
  /// Sets the data of a new node, allocated in the group's memory.
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
    // Shorter data reuses the current memory.
    let content = room(for: bytes.count, in: node, keeping: 0)
    if let base = bytes.baseAddress { content.update(from: base, count: bytes.count) }
    content[bytes.count] = 0
    NodeContent.setCount(bytes.count, of: node)
  }

  /// Appends to a node's data in amortized time linear in the appended bytes.
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

  /// Replaces a range of bytes in a node's data. The preceding bytes are not touched.
  ///
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
    // The next change often follows this one.
    lastTextPlace = TextPlace(node: node, utf16Offset: utf16Offset, byteOffset: end)
  }

  /// Returns the byte offset of a UTF-16 offset in a node's data, or `nil` inside a surrogate pair.
  /// The search starts at the end of the previous one if possible.
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

  /// Returns memory for data of `count` bytes that starts with the first `kept` bytes of the old
  /// data.
  private func room(
    for count: Int, in node: UnsafeMutablePointer<xmlNode>, keeping kept: Int
  ) -> UnsafeMutablePointer<UInt8> {
    if lastTextPlace?.node == node { lastTextPlace = nil }
    let exponent = Int(node.pointee.line)
    let old = node.pointee.content
    if let old, count < (exponent > 0 ? 1 << exponent : NodeContent.count(of: node) + 1) {
      return old
    }
    // Round up to a power of two, with a byte for the terminator and space for later appends.
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
