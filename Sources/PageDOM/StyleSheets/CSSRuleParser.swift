internal import WebCSS

/// A parser that parses the text of a style sheet or a rule into the rules of the CSSOM.
struct CSSRuleParser {
  static let maximumDepth = 32

  let values: ComponentValues
  var namespaces: SelectorNamespaces

  struct Place {
    var isInStyleRule = false
    /// Whether declarations are allowed between the rules.
    var hasDeclarations = false
    var depth = 0
  }

  /// The phases of a style sheet: `@import` rules, then `@namespace` rules, then other rules.
  ///
  /// A rule is invalid if a rule of a later phase precedes it.
  enum Phase: Comparable {
    case imports, namespaces, rules
  }

  init(_ text: String, _ namespaces: SelectorNamespaces = SelectorNamespaces()) {
    values = ComponentValues(Array(text.utf8))
    self.namespaces = namespaces
  }

  mutating func sheet() -> [CSSRule] {
    var rules: [CSSRule] = []
    var phase = Phase.imports
    var hasImport = false
    var parser = RuleParser(values, 0..<values.tokens.count, isNested: false)
    while let raw = parser.nextRule() {
      guard let rule = rule(raw, Place()) else { continue }
      switch rule.kind {
      case .import:
        guard phase == .imports else { continue }
        // In WebKit, a layer statement after an import ends the imports.
        hasImport = true
      case .namespace(let prefix, let uri):
        guard phase <= .namespaces else { continue }
        phase = .namespaces
        namespaces.declare(prefix, uri)
      case .layerStatement where phase == .imports && !hasImport: break
      default: phase = .rules
      }
      rules.append(rule)
    }
    return rules
  }

  /// Returns `nil` if the text is not a single valid rule.
  mutating func soleRule(_ place: Place) -> CSSRule? {
    var parser = RuleParser(values, 0..<values.tokens.count, isNested: false)
    guard let raw = parser.nextRule(), parser.isAtEnd else { return nil }
    return rule(raw, place)
  }

  // MARK: Rules

  /// Returns `nil` if the rule is not valid or not supported. Recurses up to `maximumDepth`.
  mutating func rule(_ raw: RawRule, _ place: Place) -> CSSRule? {
    guard place.depth < Self.maximumDepth else { return nil }
    if let keyword = raw.atKeyword {
      return atRule(values.lowercasedText(at: keyword), raw, place)
    }
    guard let block = raw.block,
      let selectors = SelectorText.text(
        values, raw.prelude, namespaces, isNested: place.isInStyleRule)
    else { return nil }
    var inside = place
    inside.isInStyleRule = true
    inside.hasDeclarations = true
    var rules = contents(of: block, inside)
    var declarations = DeclarationBlock()
    if let first = rules.first, case .nestedDeclarations = first.kind {
      declarations = first.declarations
      rules.removeFirst()
    }
    return CSSRule(.style(selectors: selectors), declarations, rules: rules)
  }

  mutating func contents(of block: Range<Int>, _ place: Place) -> [CSSRule] {
    var place = place
    place.depth += 1
    var rules: [CSSRule] = []
    guard place.hasDeclarations else {
      var parser = RuleParser(values, block, isNested: false)
      while let raw = parser.nextRule() {
        if let rule = inner(raw, place) { rules.append(rule) }
      }
      return rules
    }
    var written: [DeclarationParser.RawDeclaration] = []
    func flush(_ rules: inout [CSSRule], _ values: ComponentValues) {
      guard !written.isEmpty else { return }
      let block = DeclarationBlock(values, written, in: .style)
      written = []
      if block.length > 0 { rules.append(CSSRule(.nestedDeclarations, block)) }
    }
    var parser = DeclarationParser(values, block, hasRules: true)
    while let item = parser.nextItem() {
      switch item {
      case .declaration(let raw): written.append(raw)
      case .rule(let raw):
        guard let rule = inner(raw, place) else { continue }
        flush(&rules, values)
        rules.append(rule)
      }
    }
    flush(&rules, values)
    return rules
  }

  /// Parses a nested rule. Returns `nil` if the rule cannot be nested in the enclosing rule.
  private mutating func inner(_ raw: RawRule, _ place: Place) -> CSSRule? {
    guard let rule = rule(raw, place) else { return nil }
    return rule.isAllowed(inStyleRule: place.isInStyleRule) ? rule : nil
  }

  /// Parses a block that can only have declarations.
  func declarations(_ block: Range<Int>, in context: DeclarationContext) -> DeclarationBlock {
    var written: [DeclarationParser.RawDeclaration] = []
    // Rules are parsed as well, to find the declarations after them.
    var parser = DeclarationParser(values, block, hasRules: true)
    while let item = parser.nextItem() {
      if case .declaration(let raw) = item { written.append(raw) }
    }
    return DeclarationBlock(values, written, in: context)
  }
}

extension CSSRule {
  /// Whether the rule can be nested in another rule.
  func isAllowed(inStyleRule: Bool) -> Bool {
    switch kind {
    case .import, .namespace, .keyframe: false
    case .fontFace, .keyframes, .page, .property, .layerStatement, .counterStyle,
      .fontFeatureValues, .fontPalette, .viewTransition, .positionTry:
      !inStyleRule
    default: true
    }
  }
}
