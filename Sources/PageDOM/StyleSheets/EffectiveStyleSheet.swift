package import WebCSS

/// The text of a style sheet that has an effect, preceded by the style sheets that it imports.
package struct EffectiveStyleSheet: Hashable {
  /// A part that precedes the rules of the text.
  indirect enum Preamble: Hashable {
    /// The names of layers, in layer order.
    case layers([[String]])
    /// An imported style sheet; `nil` if it is disabled or cannot be loaded. `layer` is `nil`
    /// without a layer, and `[]` for an anonymous layer.
    case sheet(EffectiveStyleSheet?, layer: [String]?)
  }

  let text: DOMString
  var preamble: [Preamble] = []

  /// Returns all rules as one style sheet. `CSSRule.maximumImportDepth` limits the recursion.
  package func styleSheet(_ parse: (DOMString) -> StyleSheet) -> StyleSheet {
    let own = parse(text)
    guard !preamble.isEmpty else { return own }
    var rules: [StyleSheet.Rule] = []
    for part in preamble {
      switch part {
      case .layers(let names): rules.append(.layerOrder(names))
      case .sheet(let sheet, let layer):
        let inner = sheet?.styleSheet(parse).rules ?? []
        guard let layer else {
          rules += inner
          continue
        }
        rules.append(.layer(layer.isEmpty ? nil : layer, inner))
      }
    }
    return StyleSheet(rules: rules + own.rules)
  }
}

extension CSSStyleSheet {
  /// Returns `text` and the imported style sheets that have an effect.
  ///
  /// `CSSRule.maximumImportDepth` limits the recursion.
  func inEffect(_ text: DOMString, _ environment: MediaEnvironment) -> EffectiveStyleSheet {
    var result = EffectiveStyleSheet(text: text)
    guard group.loadsStyleSheets, text.mentionsImport else { return result }
    for rule in list.rules {
      switch rule.kind {
      case .layerStatement(let names):
        result.preamble.append(.layers(names.compactMap(Self.layer)))
      case .import(let reference):
        guard reference.isSupported, environment.matches(reference.media.list) else { continue }
        let sheet = rule.importedStyleSheet.flatMap { sheet in
          sheet.isDisabled ? nil : sheet.inEffect(sheet.text(of: ""), environment)
        }
        // A layer has a position in the layer order even if its style sheet cannot be loaded.
        let layer = reference.layer.map { Self.layer($0) ?? [] }
        if sheet != nil || layer != nil {
          result.preamble.append(.sheet(sheet, layer: layer))
        }
      default: return result
      }
    }
    return result
  }

  private static func layer(_ text: String) -> [String]? {
    let values = ComponentValues(Array(text.utf8))
    return values.layerNames(0..<values.tokens.count)?.first
  }
}

extension CSSImport {
  /// Whether the `supports()` condition holds, or there is none.
  package var isSupported: Bool { supports.map { SupportsCondition.holds($0) } ?? true }
}

extension DOMString {
  /// Whether the text may contain an `@import` rule. The name can begin with an escape, as in
  /// `@\69mport`.
  var mentionsImport: Bool {
    var rest = bytes[...]
    while let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      rest = rest[(at + 1)...]
      if let next = rest.first, next | 0x20 == UInt8(ascii: "i") || next == UInt8(ascii: "\\") {
        return true
      }
    }
    return false
  }
}
