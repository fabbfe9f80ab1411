public import PropertyLists

extension PropertyList: ExpressibleByUnicodeScalarLiteral {}
extension PropertyList: ExpressibleByExtendedGraphemeClusterLiteral {}
extension PropertyList: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyList: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension PropertyList: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension PropertyList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
}

extension PropertyList: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(PropertyListDictionary(elements.lazy.map { (key: $0.0, value: $0.1) }))
  }
}
