public import PropertyLists

extension PropertyList: ExpressibleByUnicodeScalarLiteral {}
extension PropertyList: ExpressibleByExtendedGraphemeClusterLiteral {}
extension PropertyList: ExpressibleByStringLiteral {
  /// Makes text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyList: ExpressibleByIntegerLiteral {
  /// Makes a number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension PropertyList: ExpressibleByBooleanLiteral {
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PropertyList: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
}

extension PropertyList: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(PropertyListDictionary(elements.lazy.map { (key: $0.0, value: $0.1) }))
  }
}
