/// A CSS property that WebKit knows, or a descriptor's name.
///
/// It is a place in the property table: looking a name up is a binary search, and nothing else of
/// the table is read.
public struct Property: Hashable, Sendable {
  /// Where the property's line starts in the table.
  private let offset: UInt32
  private let nameLength: UInt16
  /// The property has no value of its own but sets others.
  public let isShorthand: Bool
  /// The property's feature is off in WebKit: scripts and style sheets cannot name it, but `all` sets it.
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

  /// Finds the property of this name, whatever the case of its letters; `nil` where WebKit has none.
  ///
  /// Names that are aliases of another property are found too; ``target`` tells which.
  public init?(named name: some StringProtocol) {
    self.init(listed: name)
    if isDisabled { return nil }
  }

  /// Finds the property of this name, even if its feature is off in WebKit.
  init?(listed name: some StringProtocol) {
    let table = Self.table
    var lower = 0
    var upper = table.count
    while lower < upper {
      // Go from the middle back to the start of its line.
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

  /// 0 where the names are equal, 1 where `name` sorts after the one in the table, else -1.
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

  /// All properties that can be named, sorted by name.
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

  /// The property's name, in lower case with hyphens.
  public var name: String { String(decoding: Self.table[nameRange], as: UTF8.self) }

  private static let definitions = SharedCache<UInt32, PropertyDefinition>()

  /// What the table says after the name, read on first use.
  var definition: PropertyDefinition {
    Self.definitions.value(for: offset) {
      let start = min(nameRange.upperBound + 2, Self.table.count)
      let text = Self.table[start...].prefix { $0 != 0x0A }
      return PropertyDefinition(Substring(decoding: text, as: UTF8.self))
    }
  }

  /// The property that this one is another name of; itself for most.
  public var target: Property {
    if case .alias(let target) = definition.kind { return target }
    return self
  }

  /// The name belongs to at-rules only: it is an attribute of style objects, but cannot be set.
  public var isDescriptor: Bool {
    if case .descriptor = definition.kind { return true }
    return false
  }

  /// The properties that a shorthand sets, in WebKit's order; a longhand alone for itself.
  public var longhands: [Property] {
    isShorthand ? definition.longhands : [self]
  }

  /// The grammar of a longhand's values.
  var grammar: Grammar? { definition.grammar }

  /// The longhand's initial value where shorthands may leave it out.
  var initialText: String { definition.initialText }
}
