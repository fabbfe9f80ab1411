private import TextEncoding

/// - Source: https://infra.spec.whatwg.org/#namespaces
public enum Namespace {
  public static let html: DOMString = "http://www.w3.org/1999/xhtml"
  public static let mathML: DOMString = "http://www.w3.org/1998/Math/MathML"
  public static let svg: DOMString = "http://www.w3.org/2000/svg"
  public static let xLink: DOMString = "http://www.w3.org/1999/xlink"
  public static let xml: DOMString = "http://www.w3.org/XML/1998/namespace"
  public static let xmlns: DOMString = "http://www.w3.org/2000/xmlns/"
}

public struct QualifiedName: Hashable, Sendable {
  public var namespace: DOMString?
  public var prefix: DOMString?
  public var localName: DOMString

  public init(namespace: DOMString? = nil, prefix: DOMString? = nil, localName: DOMString) {
    self.namespace = namespace
    self.prefix = prefix
    self.localName = localName
  }

  /// - Throws: `InvalidCharacterError` if `name` is not a qualified name; `NamespaceError` if its
  ///   prefix does not match `namespace`.
  /// - Source: https://dom.spec.whatwg.org/#validate-and-extract
  public init(validating name: DOMString, namespace: DOMString?) throws(DOMException) {
    // 1. An empty namespace means no namespace.
    let namespace = namespace.flatMap { $0.isEmpty ? nil : $0 }
    // 2–7. Validate the name and split it at the colon.
    guard XMLName.isQualifiedName(name) else { throw .invalidCharacter }
    let parts = name.bytes.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = parts.count > 1 ? DOMString(bytes: Array(parts[0])) : nil
    let localName = DOMString(bytes: Array(parts[parts.count - 1]))
    // 8–11. Check reserved prefixes and namespaces.
    if prefix != nil, namespace == nil { throw .namespace }
    if prefix == "xml", namespace != Namespace.xml { throw .namespace }
    let isXMLNS = name == "xmlns" || prefix == "xmlns"
    if isXMLNS != (namespace == Namespace.xmlns) { throw .namespace }
    self.init(namespace: namespace, prefix: prefix, localName: localName)
  }

  /// `prefix:localName`, or the local name alone.
  public var qualified: DOMString {
    guard let prefix else { return localName }
    return DOMString(bytes: prefix.bytes + [0x3A] + localName.bytes)
  }
}

/// - Source: https://www.w3.org/TR/xml/#NT-Name
public enum XMLName {
  /// The `Name` production.
  public static func isName(_ text: DOMString) -> Bool {
    text.bytes.withUnsafeBufferPointer { isName($0, colons: true) }
  }

  /// The `QName` production: one or two names without colons.
  public static func isQualifiedName(_ text: DOMString) -> Bool {
    let parts = text.bytes.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return false }
    return parts.allSatisfy { part in
      Array(part).withUnsafeBufferPointer { isName($0, colons: false) }
    }
  }

  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>, colons: Bool) -> Bool {
    var index = 0
    while index < bytes.count {
      let (value, length) = WTF8.codePoint(bytes, at: index)
      let valid =
        value == 0x3A ? colons : index == 0 ? isStart(value) : isStart(value) || isPart(value)
      guard valid else { return false }
      index += length
    }
    return index > 0
  }

  private static func isStart(_ value: UInt32) -> Bool {
    switch value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFC, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isPart(_ value: UInt32) -> Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
