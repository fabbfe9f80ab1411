/// The name of an element, an attribute or a processing instruction.
public struct MarkupName: Sendable, Hashable {
  /// Empty if there is none.
  public var namespace: String
  /// Empty if there is none.
  public var prefix: String
  public var localName: String

  public init(_ localName: String, prefix: String = "", namespace: String = "") {
    self.namespace = namespace
    self.prefix = prefix
    self.localName = localName
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-element-qualified-name
  public var qualifiedName: String { prefix.isEmpty ? localName : prefix + ":" + localName }
}

// `String` compares by canonical equivalence, but different code points are different names.
extension MarkupName {
  public static func == (first: MarkupName, second: MarkupName) -> Bool {
    first.localName.utf8.elementsEqual(second.localName.utf8)
      && first.prefix.utf8.elementsEqual(second.prefix.utf8)
      && first.namespace.utf8.elementsEqual(second.namespace.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(localName)
    hasher.combine(namespace)
  }
}
