extension DeclarationBlock {
  /// The declarations as text, with shorthands in the cases in which WebKit writes them.
  /// - Source: https://drafts.csswg.org/cssom/#serialize-a-css-declaration-block
  public var cssText: String {
    var places: [Property: Declaration] = [:]
    for declaration in declarations {
      if case .property(let property) = declaration.name { places[property] = declaration }
    }
    var output: [String] = []
    var written: Set<Property> = []
    // A block that sets all longhands to the same CSS-wide keyword starts with `all`.
    if let all = ShorthandIndex.all, places.count >= all.longhands.count,
      let first = all.longhands.first
    {
      let value = shorthandValue(all.property) { places[$0] }
      if !value.isEmpty {
        let isImportant = places[first]?.isImportant ?? false
        output.append(Self.text(all.property.name, value, isImportant: isImportant))
        written = Set(all.longhands)
      }
    }
    for declaration in declarations {
      guard case .property(let property) = declaration.name else {
        output.append(Self.text(declaration.nameText, declaration))
        continue
      }
      if written.contains(property) { continue }
      var shorthandText: String?
      var candidates = ShorthandIndex.writtenShorthands(of: property)
      if let pending = declaration.pendingShorthand, !pending.isSystemFont {
        candidates.insert(pending.property, at: 0)
      }
      for shorthand in candidates {
        let longhands = shorthand.longhands
        let importance = places[longhands[0]]?.isImportant
        guard longhands.allSatisfy({ places[$0]?.isImportant == importance }) else { continue }
        let value = shorthandValue(shorthand) { places[$0] }
        if value.isEmpty { continue }
        shorthandText = Self.text(shorthand.name, value, isImportant: declaration.isImportant)
        written.formUnion(shorthand.definition.longhandsInText)
        break
      }
      output.append(shorthandText ?? Self.text(declaration.nameText, declaration))
    }
    return output.joined(separator: " ")
  }

  /// The serialization of the last declaration if it is a custom property, which has no shorthand.
  public var lastCustomText: String? {
    guard let last = declarations.last, case .custom(let name) = last.name else { return nil }
    return Self.text(name, last)
  }

  private static func text(_ name: String, _ declaration: Declaration) -> String {
    var value = declaration.value
    if let pending = declaration.pendingShorthand, pending.isSystemFont { value = pending.value }
    return text(name, value, isImportant: declaration.isImportant)
  }

  private static func text(_ name: String, _ value: String, isImportant: Bool) -> String {
    "\(name): \(value)\(isImportant ? " !important" : "");"
  }

  /// Returns an empty string if the shorthand cannot represent its longhands.
  func shorthandValue(
    _ shorthand: Property, _ declaration: (Property) -> Declaration?
  ) -> String {
    let longhands = shorthand.longhands
    var values: [String] = []
    var implicit: [Bool] = []
    var isImportant: Bool?
    var pending: Declaration.PendingShorthand??
    for longhand in longhands {
      guard let found = declaration(longhand) else { return "" }
      guard isImportant == nil || isImportant == found.isImportant else { return "" }
      isImportant = found.isImportant
      if let pending, pending != found.pendingShorthand { return "" }
      pending = .some(found.pendingShorthand)
      values.append(found.value)
      implicit.append(found.isImplicit)
    }
    if let pending = pending ?? nil {
      return pending.property == shorthand ? pending.value : ""
    }
    if shorthand.definition.syntax == .all {
      let isSame = values.allSatisfy { $0 == values[0] }
      return isSame && CSSWideKeyword.all.contains(values[0]) ? values[0] : ""
    }
    return Shorthand(shorthand).text(of: values, implicit: implicit)
  }
}

enum ShorthandIndex {
  static let all = Property(named: "all").map { (property: $0, longhands: $0.longhands) }

  private static let shorthands: [Property: [Property]] = {
    var index: [Property: [Property]] = [:]
    for property in Property.all
    where property.isShorthand && property.definition.isWrittenInText
      && property.definition.syntax != .all
    {
      for longhand in property.definition.longhandsInText {
        index[longhand, default: []].append(property)
      }
    }
    // Shorthands with more longhands come first; if equal, unprefixed ones precede prefixed ones.
    return index.mapValues { list in
      list.sorted { a, b in
        let (first, second) = (a.longhands.count, b.longhands.count)
        guard first == second else { return first > second }
        let (isPrefixed, isOtherPrefixed) = (a.name.first == "-", b.name.first == "-")
        return isPrefixed == isOtherPrefixed ? a.name < b.name : !isPrefixed
      }
    }
  }()

  /// Returns the shorthands that can represent `longhand` in a block's text, the largest first.
  static func writtenShorthands(of longhand: Property) -> [Property] {
    shorthands[longhand] ?? []
  }
}
