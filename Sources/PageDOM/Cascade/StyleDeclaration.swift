internal import CSS

/// A declaration of a property that the cascade knows.
struct StyleDeclaration: Sendable {
  enum Value: Sendable {
    case value(StyleProperty.Setter)
    case inherit, initial, unset
    /// What an origin before this one says.
    case revert
    /// What a layer before this one says.
    case revertLayer
    /// A value that custom properties have to be put into.
    case substitution(Declaration)
  }

  /// Where in the table the property is.
  let property: Int
  let value: Value
  let isImportant: Bool

  init?(_ declaration: Declaration, _ environment: MediaEnvironment) {
    guard case .property(let name) = declaration.name, let index = StyleProperty.indices[name]
    else { return nil }
    property = index
    isImportant = declaration.isImportant
    let text = declaration.systemFontText ?? declaration.value
    switch text {
    case "inherit": value = .inherit
    case "initial": value = .initial
    case "unset": value = .unset
    case "revert": value = .revert
    case "revert-layer": value = .revertLayer
    default:
      if declaration.needsSubstitution {
        value = .substitution(declaration)
        return
      }
      guard let setter = StyleProperty.all[index].setter(text, environment) else {
        return nil
      }
      value = .value(setter)
    }
  }
}

/// What a rule, a style attribute or a hint says, as far as `StyleProperty` knows it.
final class StyleDeclarations: Sendable {
  let list: [StyleDeclaration]
  /// Whether what they say depends on the custom properties of the element.
  let needSubstitution: Bool
  /// Whether one of them goes back to what is before it.
  let haveReversion: Bool
  /// What they say of their importance: one of the two, or both.
  let areImportant: [Bool]

  /// No declarations; there are no others without any.
  static let none = StyleDeclarations([])

  private init(_ list: [StyleDeclaration]) {
    self.list = list
    haveReversion = list.contains { $0.reversion != nil }
    areImportant = [false, true].filter { isImportant in
      list.contains { $0.isImportant == isImportant }
    }
    needSubstitution = list.contains {
      if case .substitution = $0.value { true } else { false }
    }
  }

  /// The declarations of a text.
  static func parsing(_ text: [UInt8], _ environment: MediaEnvironment) -> StyleDeclarations {
    let list = DeclarationBlock.declarations(parsing: text, properties: StyleProperty.declared)
      .compactMap { StyleDeclaration($0, environment) }
    return list.isEmpty ? .none : StyleDeclarations(list)
  }
}

extension StyleDeclaration: CascadedDeclaration {
  var reversion: Reversion? {
    switch value {
    case .revert: .origin
    case .revertLayer: .layer
    default: nil
    }
  }
}

extension Declaration: CascadedDeclaration {
  var reversion: Reversion? {
    switch value {
    case "revert": .origin
    case "revert-layer": .layer
    default: nil
    }
  }
}
