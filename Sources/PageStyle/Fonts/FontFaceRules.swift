internal import WebCSS
internal import PageDOM

/// The `@font-face` rules of style sheets, in cascade order.
/// - Source: https://drafts.csswg.org/css-cascade-5/#layer-ordering
struct FontFaceRules {
  /// A cascade layer; the root layer holds the unlayered rules.
  private final class Layer {
    var names: [String: Layer] = [:]
    var layers: [Layer] = []
    var rules: [CSSRule] = []

    /// Creates the sublayer on first use. Each anonymous layer is distinct.
    func layer(_ name: String?) -> Layer {
      if let name, let known = names[name] { return known }
      let made = Layer()
      layers.append(made)
      if let name { names[name] = made }
      return made
    }

    func layer(path: [String]) -> Layer {
      path.isEmpty ? layer(nil) : path.reduce(self) { $0.layer($1) }
    }

    /// Recurses as deep as layers nest, which is limited.
    func collect(into list: inout [CSSRule]) {
      for layer in layers { layer.collect(into: &list) }
      list += rules
    }
  }

  private let top = Layer()
  private let environment: MediaEnvironment

  init(_ environment: MediaEnvironment) {
    self.environment = environment
  }

  var inOrder: [CSSRule] {
    var list: [CSSRule] = []
    top.collect(into: &list)
    return list
  }

  /// Adds nothing if the sheet is disabled or its media query list does not match.
  func add(_ sheet: CSSStyleSheet) { add(sheet, in: top) }

  private func add(_ sheet: CSSStyleSheet, in layer: Layer) {
    guard !sheet.isDisabled, environment.matches(sheet.media.list) else { return }
    add(sheet.list.rules, in: layer)
  }

  /// Recurses as deep as rules and imports nest, which is limited.
  private func add(_ rules: [CSSRule], in layer: Layer) {
    for rule in rules {
      switch rule.kind {
      case .fontFace:
        guard rule.isFontFace else { continue }
        layer.rules.append(rule)
      case .media(let media) where environment.matches(media.list):
        add(rule.list.rules, in: layer)
      case .supports(let condition) where SupportsCondition.holds(condition):
        add(rule.list.rules, in: layer)
      case .container, .scope, .startingStyle:
        add(rule.list.rules, in: layer)
      case .layerStatement(let names):
        for name in names { _ = layer.layer(path: Self.path(name)) }
      case .layerBlock(let name):
        add(rule.list.rules, in: layer.layer(path: Self.path(name)))
      case .import(let reference):
        guard reference.isSupported, environment.matches(reference.media.list) else { continue }
        let inner = reference.layer.map { layer.layer(path: Self.path($0)) } ?? layer
        if let sheet = rule.importedStyleSheet { add(sheet, in: inner) }
      default: continue
      }
    }
  }

  private static func path(_ name: String) -> [String] {
    let values = ComponentValues(Array(name.utf8))
    return values.layerNames(0..<values.tokens.count)?.first ?? []
  }
}

extension CSSRule {
  fileprivate var isFontFace: Bool {
    !declarations.propertyValue("font-family").isEmpty && !declarations.propertyValue("src").isEmpty
  }
}
