internal import Infra

/// A CSS property that WebKit supports, or the name of a descriptor.
///
/// It is an offset into the property table, so that a lookup does not parse the rest of the table.
public struct Property: Hashable, Sendable {
  /// The offset of the property's line in the table.
  private let offset: UInt32
  private let nameLength: UInt16
  public let isShorthand: Bool
  /// Whether the feature is disabled in WebKit: only `all` can set the property.
  let isDisabled: Bool

  private static var table: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: PropertyTable.text.utf8Start, count: PropertyTable.text.utf8CodeUnitCount)
  }

  private init(offset: Int) {
    self.offset = UInt32(offset)
    let length = Self.table[offset...].prefix { $0 != 0x3A }.count
    nameLength = UInt16(length)
    let mark = offset + length + 2
    isShorthand = mark < Self.table.count && Self.table[mark] == 0x40
    isDisabled = mark < Self.table.count && Self.table[mark] == 0x3F
  }

  /// Ignores ASCII case, and finds aliases. Returns `nil` if WebKit does not support the property.
  public init?(named name: some StringProtocol) {
    self.init(listed: name)
    if isDisabled { return nil }
  }

  /// Also finds disabled properties.
  init?(listed name: some StringProtocol) {
    let table = Self.table
    var lower = 0
    var upper = table.count
    while lower < upper {
      var start = (lower + upper) / 2
      while start > lower, table[start - 1] != 0x0A { start -= 1 }
      let order = Self.compare(name.utf8, toNameAt: start, of: table)
      if order == 0 {
        self.init(offset: start)
        return
      }
      if order < 0 {
        upper = start
      } else {
        lower = start
        while lower < upper, table[lower] != 0x0A { lower += 1 }
        lower += 1
      }
    }
    return nil
  }

  /// Returns 0 if the names are equal, 1 if `name` sorts after the name in the table, otherwise -1.
  private static func compare(
    _ name: some Sequence<UInt8>, toNameAt start: Int, of table: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var index = start
    for byte in name {
      let (byte, other) = (byte.asciiLowercased, table[index])
      if other == 0x3A { return 1 }
      if byte != other { return byte > other ? 1 : -1 }
      index += 1
    }
    return table[index] == 0x3A ? 0 : -1
  }

  /// All enabled properties, sorted by name.
  static var all: [Property] {
    var properties: [Property] = []
    var start = 0
    while start < table.count {
      let property = Property(offset: start)
      if !property.isDisabled { properties.append(property) }
      start = (table[start...].firstIndex(of: 0x0A) ?? table.count) + 1
    }
    return properties
  }

  private var nameRange: Range<Int> { Int(offset)..<Int(offset) + Int(nameLength) }

  public var name: String { String(decoding: Self.table[nameRange], as: UTF8.self) }

  private static let definitions = SharedCache<UInt32, PropertyDefinition>()

  var definition: PropertyDefinition {
    Self.definitions.value(for: offset) {
      let start = min(nameRange.upperBound + 2, Self.table.count)
      let text = Self.table[start...].prefix { $0 != 0x0A }
      return PropertyDefinition(Substring(decoding: text, as: UTF8.self))
    }
  }

  /// The property that an alias refers to; otherwise the property itself.
  public var target: Property {
    if case .alias(let target) = definition.kind { return target }
    return self
  }

  /// Whether the name is a descriptor. Style objects have an attribute for it, which sets nothing.
  public var isDescriptor: Bool {
    if case .descriptor = definition.kind { return true }
    return false
  }

  /// The longhands in WebKit's order; for a longhand, only the property itself.
  public var longhands: [Property] {
    isShorthand ? definition.longhands : [self]
  }

  var grammar: Grammar? { definition.grammar }

  var initialText: String { definition.initialText }
}
