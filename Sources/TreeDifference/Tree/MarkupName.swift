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
    hasEqualBytes(first.localName, second.localName)
      && hasEqualBytes(first.prefix, second.prefix)
      && hasEqualBytes(first.namespace, second.namespace)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(localName)
    hasher.combine(namespace)
  }
}

private func hasEqualBytes(_ first: String, _ second: String) -> Bool {
  guard first.utf8.count == second.utf8.count else { return false }
  let isEqual = first.utf8.withContiguousStorageIfAvailable { first in
    second.utf8.withContiguousStorageIfAvailable { first.elementsEqual($0) }
  }
  return (isEqual ?? nil) ?? first.utf8.elementsEqual(second.utf8)
}
