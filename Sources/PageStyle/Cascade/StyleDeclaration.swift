internal import WebCSS
internal import PageDOM

/// A declaration of a property that `StyleProperty` supports.
struct StyleDeclaration: Sendable {
  enum Value: Sendable {
    case value(StyleProperty.Setter)
    case inherit, initial, unset
    case revert
    case revertLayer
    case substitution(Declaration)
  }

  /// The index in `StyleProperty.all`.
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

final class StyleDeclarations: Sendable {
  let list: [StyleDeclaration]
  let needSubstitution: Bool
  let haveReversion: Bool
  let areImportant: [Bool]

  // The only instance without declarations, so callers can compare identities.
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

  static func parsing(_ text: [UInt8], _ environment: MediaEnvironment) -> StyleDeclarations {
    let list = DeclarationBlock.declarations(parsing: text, properties: StyleProperty.declared)
      .compactMap { StyleDeclaration($0, environment) }
    return list.isEmpty ? .none : StyleDeclarations(list)
  }
}

extension StyleDeclaration: DeclaredValue {
  var reversion: Reversion? {
    switch value {
    case .revert: .origin
    case .revertLayer: .layer
    default: nil
    }
  }
}

extension Declaration: DeclaredValue {
  var reversion: Reversion? {
    switch value {
    case "revert": .origin
    case "revert-layer": .layer
    default: nil
    }
  }
}
