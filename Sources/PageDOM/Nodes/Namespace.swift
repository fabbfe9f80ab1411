private import TextEncoding

/// The namespaces that the DOM knows by name, and the rules of qualified names.
/// - Source: https://infra.spec.whatwg.org/#namespaces
public enum Namespace {
  /// HTML.
  public static let html: DOMString = "http://www.w3.org/1999/xhtml"
  /// MathML.
  public static let mathML: DOMString = "http://www.w3.org/1998/Math/MathML"
  /// SVG.
  public static let svg: DOMString = "http://www.w3.org/2000/svg"
  /// XLink.
  public static let xLink: DOMString = "http://www.w3.org/1999/xlink"
  /// XML.
  public static let xml: DOMString = "http://www.w3.org/XML/1998/namespace"
  /// XMLNS.
  public static let xmlns: DOMString = "http://www.w3.org/2000/xmlns/"
}

/// A name with its prefix and namespace.
public struct QualifiedName: Hashable, Sendable {
  /// The namespace; `nil` for none.
  public var namespace: DOMString?
  /// The part before the colon; `nil` for none.
  public var prefix: DOMString?
  /// The part after the colon.
  public var localName: DOMString

  /// Makes a name from its parts.
  public init(namespace: DOMString? = nil, prefix: DOMString? = nil, localName: DOMString) {
    self.namespace = namespace
    self.prefix = prefix
    self.localName = localName
  }

  /// Splits and checks a qualified name.
  ///
  /// - Throws: `InvalidCharacterError` for no name, `NamespaceError` for a prefix that does not
  ///   go with its namespace.
  /// - Source: https://dom.spec.whatwg.org/#validate-and-extract
  public init(validating name: DOMString, namespace: DOMString?) throws(DOMException) {
    // 1. The empty namespace is none.
    let namespace = namespace.flatMap { $0.isEmpty ? nil : $0 }
    // 2–4. The name, split at its colon.
    guard XMLName.isQualifiedName(name) else { throw .invalidCharacter }
    let parts = name.bytes.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    let prefix = parts.count > 1 ? DOMString(bytes: Array(parts[0])) : nil
    let localName = DOMString(bytes: Array(parts[parts.count - 1]))
    // 5–8. The prefixes that mean something, and the namespaces that need one.
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

/// What XML accepts as a name.
/// - Source: https://www.w3.org/TR/xml/#NT-Name
public enum XMLName {
  /// Returns whether the text is a Name.
  public static func isName(_ text: DOMString) -> Bool {
    text.bytes.withUnsafeBufferPointer { isName($0, colons: true) }
  }

  /// Returns whether the text is a QName: one or two names without colons.
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
