import CLibXML2
import PageDOM

/// A start tag that libxml2 reports; valid only during the callback.
struct XMLStartTag {
  typealias Names = UnsafeMutablePointer<UnsafePointer<xmlChar>?>

  struct Attribute {
    var localName: UnsafePointer<xmlChar>
    var prefix: UnsafePointer<xmlChar>?
    var namespace: UnsafePointer<xmlChar>?
    var value: UnsafeBufferPointer<UInt8>
  }

  let name: UnsafePointer<xmlChar>
  let prefix: UnsafePointer<xmlChar>?
  let namespace: UnsafePointer<xmlChar>?
  /// Alternating prefixes and names of the namespaces that the tag declares.
  let declarations: Names?
  let declarationCount: Int
  /// Five pointers for each attribute.
  let attributes: Names?
  let attributeCount: Int
  /// The number of attribute defaults that the document type added, at the end of `attributes`.
  let defaultCount: Int

  /// Returns a namespace declaration; the prefix is `nil` for the default namespace.
  func declaration(
    _ index: Int
  ) -> (prefix: UnsafePointer<xmlChar>?, name: UnsafePointer<xmlChar>?) {
    guard let declarations else { return (nil, nil) }
    return (declarations[2 * index], declarations[2 * index + 1])
  }

  func attribute(_ index: Int) -> Attribute {
    guard let parts = attributes.map({ $0 + 5 * index }) else {
      return Attribute(
        localName: StaticString("").utf8Start, value: UnsafeBufferPointer(start: nil, count: 0))
    }
    let count = parts[3].flatMap { start in parts[4].map { $0 - start } } ?? 0
    return Attribute(
      localName: parts[0] ?? StaticString("").utf8Start, prefix: parts[1], namespace: parts[2],
      value: UnsafeBufferPointer(start: parts[3], count: count))
  }
}
