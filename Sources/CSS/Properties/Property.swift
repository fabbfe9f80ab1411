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
  }

  /// Finds the property of this name, whatever the case of its letters; `nil` where WebKit has none.
  ///
  /// Names that are aliases of another property are found too; ``target`` tells which.
  public init?(named name: some StringProtocol) {
    var lower = 0
    var upper = Self.table.count
    while lower < upper {
      // Go from the middle back to the start of its line.
      var start = (lower + upper) / 2
      while start > lower, Self.table[start - 1] != 0x0A { start -= 1 }
      switch Self.compare(name.utf8, toNameAt: start) {
      case 0:
        self.init(offset: start)
        return
      case 1:
        let lineEnd = Self.table[start..<upper].firstIndex(of: 0x0A)
        lower = (lineEnd ?? upper - 1) + 1
      default:
        upper = start
      }
    }
    return nil
  }

  /// 0 where the names are equal, 1 where `name` sorts after the one in the table, else -1.
  private static func compare(_ name: some Collection<UInt8>, toNameAt start: Int) -> Int {
    var index = start
    for byte in name.lazy.map(\.asciiLowercased) {
      let other = table[index]
      if other == 0x3A { return 1 }
      if byte != other { return byte > other ? 1 : -1 }
      index += 1
    }
    return table[index] == 0x3A ? 0 : -1
  }

  /// All properties of the table, sorted by name.
  static var all: [Property] {
    var properties: [Property] = []
    var start = 0
    while start < table.count {
      properties.append(Property(offset: start))
      start = (table[start...].firstIndex(of: 0x0A) ?? table.count) + 1
    }
    return properties
  }

  private var nameRange: Range<Int> { Int(offset)..<Int(offset) + Int(nameLength) }

  /// The property's name, in lower case with hyphens.
  public var name: String { String(decoding: Self.table[nameRange], as: UTF8.self) }

  /// What the table says after the name.
  private var definition: Substring {
    let start = min(nameRange.upperBound + 2, Self.table.count)
    let text = Self.table[start...].prefix { $0 != 0x0A }
    return Substring(decoding: text, as: UTF8.self)
  }

  private var definitionMark: UInt8 {
    let start = nameRange.upperBound + 2
    return start < Self.table.count ? Self.table[start] : 0
  }

  /// The property that this one is another name of; itself for most.
  public var target: Property {
    guard definitionMark == 0x3D else { return self }
    return Property(named: definition.dropFirst().prefix { $0 != " " }) ?? self
  }

  /// The name belongs to at-rules only: it is an attribute of style objects, but cannot be set.
  public var isDescriptor: Bool { definitionMark == 0x21 }

  /// The values that an alias takes where they differ from its target's.
  var ownGrammar: Grammar? {
    guard definitionMark == 0x3D, let space = definition.firstIndex(of: " ") else { return nil }
    return GrammarParser.grammar(definition[space...])
  }

  // MARK: Longhands

  private static let cache = GrammarCache<UInt32>()

  /// The grammar of a longhand's values.
  var grammar: Grammar? {
    Self.cache.grammar(for: offset) {
      guard definitionMark != 0x21, definitionMark != 0x3D, !isShorthand else { return nil }
      return definition.parts.grammar
    }
  }

  /// The longhand's initial value where shorthands may leave it out.
  var initialText: String { definition.parts.initial.map(String.init) ?? "initial" }

  // MARK: Shorthands

  /// How the shorthand's values are read and written.
  var shorthandWay: String {
    let way = definition.dropFirst().prefix { $0 != " " }
    return String(way.last == "-" ? way.dropLast() : way)
  }

  /// The shorthand stands in a block's text for its longhands.
  var isWrittenInText: Bool {
    definition.prefix { $0 != " " }.last != "-"
  }

  /// The properties that a shorthand sets, in WebKit's order; a longhand alone for itself.
  public var longhands: [Property] {
    guard isShorthand else { return [self] }
    return definition.split(separator: " ").dropFirst().compactMap { name in
      Property(named: name.first == "!" ? name.dropFirst() : name)
    }
  }

  /// The longhands that a shorthand stands for in a block's text.
  var longhandsInText: [Property] {
    definition.split(separator: " ").dropFirst().compactMap { Property(named: $0) }
  }
}

extension Substring {
  /// A grammar and, after ` ~ `, an initial value.
  fileprivate var parts: (grammar: Substring, initial: Substring?) {
    guard let tilde = lastIndex(of: "~") else { return (self, nil) }
    return (self[..<tilde], self[index(after: tilde)...].drop { $0 == " " })
  }
}
