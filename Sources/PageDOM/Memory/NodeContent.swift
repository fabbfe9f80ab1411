package import CLibXML2

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The text of a text node, comment, CDATA section or processing instruction.
///
/// libxml2 knows where a text begins and that a zero byte ends it. How long it is, and how much
/// room there is for more, stand in fields that libxml2 uses for elements only: `properties` holds
/// the number of bytes, `line` the room as a power of two, which is zero where the text lies in
/// the group's memory.
enum NodeContent {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  /// The number of bytes.
  @inline(__always)
  static func count(of node: NodePointer) -> Int {
    Int(bitPattern: UnsafeRawPointer(node.pointee.properties))
  }

  /// The bytes, which live until the text changes.
  @inline(__always)
  static func bytes(of node: NodePointer) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: node.pointee.content, count: count(of: node))
  }

  @inline(__always)
  fileprivate static func setCount(_ count: Int, of node: NodePointer) {
    node.pointee.properties = UnsafeMutablePointer(bitPattern: count)
  }
}

extension DocumentGroup {
  /// Gives a new node its text, in the group's memory.
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

  /// Replaces a node's text.
  func setContent(
    _ node: UnsafeMutablePointer<xmlNode>, to bytes: UnsafeBufferPointer<UInt8>
  ) {
    // A shorter text fits where the old one was.
    let content = room(for: bytes.count, in: node, keeping: 0)
    if let base = bytes.baseAddress { content.update(from: base, count: bytes.count) }
    content[bytes.count] = 0
    NodeContent.setCount(bytes.count, of: node)
  }

  /// Appends to a node's text; the time is that for what is appended, on the average.
  package func appendContent(
    _ node: UnsafeMutablePointer<xmlNode>, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let count = NodeContent.count(of: node)
    let content = room(for: count + bytes.count, in: node, keeping: count)
    if let base = bytes.baseAddress { (content + count).update(from: base, count: bytes.count) }
    content[count + bytes.count] = 0
    NodeContent.setCount(count + bytes.count, of: node)
  }

  /// Returns where a text of `count` bytes fits, with the first `kept` bytes of the old one.
  private func room(
    for count: Int, in node: UnsafeMutablePointer<xmlNode>, keeping kept: Int
  ) -> UnsafeMutablePointer<UInt8> {
    let exponent = Int(node.pointee.line)
    let old = node.pointee.content
    if let old, count < (exponent > 0 ? 1 << exponent : NodeContent.count(of: node) + 1) {
      return old
    }
    // The next power of two that leaves a byte for the end, and room for more to be appended.
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
