extension DeclarationBlock {
  /// Returns the declarations of a style attribute or a rule, in order.
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - properties: The properties to parse; `nil` for all, including custom properties.
  public static func declarations(
    parsing text: [UInt8], properties: Set<Property>?
  ) -> [Declaration] {
    let values = ComponentValues(text)
    var declarations: [Declaration] = []
    var parser = DeclarationParser(values)
    while let raw = parser.next() {
      guard let name = Declaration.Name(raw.name) else { continue }
      guard let properties else {
        declarations +=
          ValueParser.declarations(name, values, raw.value, isImportant: raw.isImportant) ?? []
        continue
      }
      guard case .property(let property) = name,
        property.target.longhands.contains(where: { properties.contains($0) })
      else { continue }
      let all =
        ValueParser.declarations(name, values, raw.value, isImportant: raw.isImportant) ?? []
      declarations += all.filter { declaration in
        guard case .property(let longhand) = declaration.name else { return false }
        return properties.contains(longhand)
      }
    }
    return declarations
  }
}
