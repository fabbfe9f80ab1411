public import PropertyLists
public import Testing

// The literal conformances of `PropertyList` are in this module, because only tests write property
// lists as literals.

extension PropertyList: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension PropertyList: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension PropertyList: ExpressibleByFloatLiteral {
  /// Creates a floating-point number. In results, JavaScript's whole numbers are `integer`, so
  /// compare them with integer literals.
  public init(floatLiteral value: Double) {
    self = .real(value)
  }
}

extension PropertyList: ExpressibleByBooleanLiteral {
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension PropertyList: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: PropertyList...) {
    self = .array(elements)
  }
}

extension PropertyList: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary. A repeated key keeps its last value.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(PropertyListDictionary(elements.lazy.map { (key: $0.0, value: $0.1) }))
  }
}

extension PropertyList {
  /// The value of a key; `nil` if this is not a dictionary, or has no such key.
  public subscript(key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  /// The item at an index from 0; `nil` if this is not an array, or has no such item.
  public subscript(index: Int) -> PropertyList? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }
}

extension PropertyList: CustomTestStringConvertible {
  /// The value as JSON if JSON can represent it; otherwise a Swift description.
  public var testDescription: String {
    guard let bytes = try? bytes(as: .json) else { return String(describing: self) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PropertyListDictionary: CustomTestStringConvertible {
  /// The value as JSON if JSON can represent it; otherwise a Swift description.
  public var testDescription: String { PropertyList.dictionary(self).testDescription }
}
