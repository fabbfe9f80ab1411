/// The definition of a longhand for computed styles.
public struct ComputedProperty: Sendable {
  public let property: Property
  public let name: String
  public let isInherited: Bool
  /// The initial value, serialized as a computed value.
  public let initialText: String

  public static let all: [ComputedProperty] = {
    let properties = ComputedPropertyTable.texts.flatMap(read)
    // WebKit's order: by name, prefixed names last.
    return properties.sorted { left, right in
      let (isLeftPrefixed, isRightPrefixed) = (left.isPrefixed, right.isPrefixed)
      guard isLeftPrefixed == isRightPrefixed else { return isRightPrefixed }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }()

  private var isPrefixed: Bool { name.utf8.first == UInt8(ascii: "-") }

  private static func read(_ table: StaticString) -> [ComputedProperty] {
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let colon = line.firstIndex(of: 0x3A) else { return nil }
      let isInherited = line[..<colon].last == 0x2A
      let name = String(decoding: line[..<(isInherited ? colon - 1 : colon)], as: UTF8.self)
      guard let property = Property(named: name) else { return nil }
      return ComputedProperty(
        property: property, name: name, isInherited: isInherited,
        initialText: String(decoding: line[(colon + 2)...], as: UTF8.self))
    }
  }

  /// The initial values of longhands that WebKit lists only as part of their shorthand.
  private static let unlistedInitialTexts = [
    "transform-origin-x": "50%", "transform-origin-y": "50%", "transform-origin-z": "0px",
    "perspective-origin-x": "50%", "perspective-origin-y": "50%",
  ]

  private static let places: [Property: Int] = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.property, $0) })

  /// Longhands that WebKit does not list are not inherited.
  public init(_ property: Property) {
    if let place = Self.places[property] {
      self = Self.all[place]
    } else {
      self.init(
        property: property, name: property.name, isInherited: false,
        initialText: Self.unlistedInitialTexts[property.name] ?? property.initialText)
    }
  }

  private init(property: Property, name: String, isInherited: Bool, initialText: String) {
    self.property = property
    self.name = name
    self.isInherited = isInherited
    self.initialText = initialText
  }
}
