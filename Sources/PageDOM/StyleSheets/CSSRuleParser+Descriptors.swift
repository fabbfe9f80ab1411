internal import WebCSS

/// Parses `@counter-style`, `@font-feature-values`, `@font-palette-values`, `@view-transition` and
/// `@position-try`.
extension CSSRuleParser {
  /// Returns `nil` if the rule is not valid or not supported.
  func descriptorRule(_ keyword: String, _ prelude: Range<Int>, _ block: Range<Int>) -> CSSRule? {
    switch keyword {
    case "counter-style":
      guard let name = counterStyleName(prelude) else { return nil }
      let declarations = declarations(block, in: .counterStyle)
      guard CounterSystem(declarations).isComplete else { return nil }
      return CSSRule(.counterStyle(name: name), declarations)
    case "font-feature-values":
      guard let families = families(prelude) else { return nil }
      return CSSRule(
        .fontFeatureValues(CSSFontFeatureValues(families: families, blocks: features(block))))
    case "font-palette-values":
      guard let name = dashedName(prelude) else { return nil }
      return CSSRule(.fontPalette(name: name), declarations(block, in: .fontPalette))
    case "view-transition":
      guard prelude.isEmpty else { return nil }
      return CSSRule(.viewTransition, declarations(block, in: .viewTransition))
    case "position-try":
      guard let name = dashedName(prelude) else { return nil }
      return CSSRule(.positionTry(name: name), declarations(block, in: .positionTry))
    default: return nil
    }
  }

  private func dashedName(_ prelude: Range<Int>) -> String? {
    guard prelude.count == 1, let index = prelude.first,
      values.tokens[index].kind == .identifier
    else { return nil }
    let name = values.tokens[index].text(in: values.input)
    return name.hasPrefix("--") ? name : nil
  }

  /// - Source: https://drafts.csswg.org/css-counter-styles-3/#typedef-counter-style-name
  private func counterStyleName(_ prelude: Range<Int>) -> String? {
    guard prelude.count == 1, let index = prelude.first,
      values.tokens[index].kind == .identifier
    else { return nil }
    let word = values.lowercasedText(at: index)
    let isReserved =
      [
        "none", "default", "decimal", "disc", "square", "circle", "disclosure-open",
        "disclosure-closed",
      ].contains(word) || CSSWideKeyword.all.contains(word)
    return isReserved ? nil : values.tokens[index].text(in: values.input)
  }

  // MARK: Font features

  /// - Source: https://drafts.csswg.org/css-fonts-4/#font-feature-values-syntax
  private func families(_ prelude: Range<Int>) -> [String]? {
    var names: [String] = []
    guard !values.hasGenericFamily(prelude) else { return nil }
    for part in values.split(prelude, at: .comma) {
      let tokens = values.tokens[part].filter { $0.kind != .whitespace }
      guard let first = tokens.first else { return nil }
      if first.kind == .string, tokens.count == 1 {
        names.append(first.text(in: values.input))
        continue
      }
      guard tokens.allSatisfy({ $0.kind == .identifier }) else { return nil }
      names.append(tokens.map { $0.text(in: values.input) }.joined(separator: " "))
    }
    return names
  }

  private func features(_ block: Range<Int>) -> [CSSFontFeatureValues.Block] {
    var blocks: [CSSFontFeatureValues.BlockName: CSSFontFeatureValues.Block] = [:]
    var parser = DeclarationParser(values, block, hasRules: true)
    while let item = parser.nextItem() {
      guard case .rule(let raw) = item, let keyword = raw.atKeyword, let inside = raw.block,
        let name = CSSFontFeatureValues.BlockName(rawValue: values.lowercasedText(at: keyword))
      else { continue }
      readFeatures(inside, into: &blocks[name, default: .init(name: name)])
    }
    return CSSFontFeatureValues.BlockName.allCases.compactMap { blocks[$0] }
  }

  private func readFeatures(_ range: Range<Int>, into block: inout CSSFontFeatureValues.Block) {
    var parser = DeclarationParser(values, range, hasRules: true)
    while let item = parser.nextItem() {
      guard case .declaration(let raw) = item, !raw.isImportant,
        let indices = featureIndices(raw.value), indices.count <= block.name.maximumCount
      else { continue }
      block.set(raw.name, indices)
    }
  }

  private func featureIndices(_ range: Range<Int>) -> [Int]? {
    var indices: [Int] = []
    for token in values.tokens[range] where token.kind != .whitespace {
      guard token.kind == .number, let index = Int(exactly: token.number),
        (0...Int(Int32.max)).contains(index)
      else { return nil }
      indices.append(index)
    }
    return indices.isEmpty ? nil : indices
  }
}
