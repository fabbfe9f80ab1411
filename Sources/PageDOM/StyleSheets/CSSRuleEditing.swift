internal import WebCSS

extension CSSRule {
  private var place: CSSRuleParser.Place {
    let isInStyleRule = isInStyleRule
    return CSSRuleParser.Place(
      isInStyleRule: isInStyleRule, hasDeclarations: isInStyleRule, depth: depth + 1)
  }

  private func parser(_ text: String) -> CSSRuleParser {
    CSSRuleParser(text, parentStyleSheet?.selectorNamespaces ?? SelectorNamespaces())
  }

  /// Inserts a nested rule, or nested declarations if `isInStyleRule` is `true`.
  /// - Throws: `IndexSizeError`, `SyntaxError` or `HierarchyRequestError`.
  /// - Source: https://drafts.csswg.org/cssom/#insert-a-css-rule
  public func insertRule(_ text: DOMString, at index: Int) throws(DOMException) {
    guard index <= list.rules.count else { throw .invalidRuleIndex }
    var parser = parser(text.string)
    let place = place
    let rule: CSSRule
    if let read = parser.soleRule(place) {
      guard read.isAllowed(inStyleRule: place.isInStyleRule) else { throw .misplacedRule }
      rule = read
    } else {
      let block = DeclarationBlock(parsing: text.string)
      guard place.hasDeclarations, block.length > 0 else { throw .invalidRule }
      rule = CSSRule(.nestedDeclarations, block)
    }
    insert(rule, at: index)
  }

  private func insert(_ rule: CSSRule, at index: Int) {
    list.rules.insert(rule, at: index)
    rule.parentRule = self
    rule.setStyleSheet(parentStyleSheet)
    didChange()
  }

  /// - Throws: `IndexSizeError`.
  /// - Source: https://drafts.csswg.org/cssom/#remove-a-css-rule
  public func deleteRule(at index: Int) throws(DOMException) {
    guard index < list.rules.count else { throw .invalidRuleIndex }
    let rule = list.rules.remove(at: index)
    rule.parentRule = nil
    rule.setStyleSheet(nil)
    didChange()
  }

  // MARK: Descriptors

  /// Ignores values that are invalid for the counter style.
  /// - Source: https://drafts.csswg.org/css-counter-styles-3/#the-csscounterstylerule-interface
  public func setCounterStyle(_ descriptor: String, _ text: DOMString) {
    guard case .counterStyle = kind, !text.isEmpty else { return }
    var block = declarations
    block.setProperty(descriptor, text.string)
    let (before, after) = (CounterSystem(declarations), CounterSystem(block))
    // WebKit never changes the type of the system. If a script sets another type for a `fixed`
    // system, WebKit resets the first symbol value.
    if before.kind != after.kind { block = declarations }
    if descriptor == "system", before.kind == "fixed", block == declarations {
      block.setProperty("system", "fixed")
    }
    guard CounterSystem(block).isComplete, block != declarations else { return }
    update(block)
  }

  // MARK: Preludes

  /// Ignores invalid selectors.
  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstylerule-selectortext
  public func setSelectorText(_ text: DOMString) {
    let values = ComponentValues(text.bytes)
    let range = values.trimmed(0..<values.tokens.count)
    switch kind {
    case .style:
      let selectors = SelectorText.text(
        values, range, parentStyleSheet?.selectorNamespaces ?? SelectorNamespaces(),
        isNested: parentRule?.isInStyleRule ?? false)
      guard let selectors else { return }
      kind = .style(selectors: selectors)
    case .page:
      guard let selector = parser(text.string).pageSelector(range) else { return }
      kind = .page(selector: selector)
    default: return
    }
    didChange()
  }

  /// Ignores invalid keys, as WebKit does.
  /// - Source: https://drafts.csswg.org/css-animations/#dom-csskeyframerule-keytext
  public func setKeyText(_ text: DOMString) {
    guard let keys = keys(of: text) else { return }
    kind = .keyframe(keys: keys)
    didChange()
  }

  private func keys(of text: DOMString) -> String? {
    let parser = parser(text.string)
    return parser.keyframeKeys(parser.values.trimmed(0..<parser.values.tokens.count))
  }

  public func setKeyframesName(_ name: DOMString) {
    kind = .keyframes(name: name.string)
    didChange()
  }

  // MARK: Keyframes

  /// Ignores text that is not a keyframe.
  /// - Source: https://drafts.csswg.org/css-animations/#dom-csskeyframesrule-appendrule
  public func appendKeyframe(_ text: DOMString) {
    let parser = parser(text.string)
    guard let rule = parser.keyframes(0..<parser.values.tokens.count).first else { return }
    insert(rule, at: list.rules.count)
  }

  /// Returns the index of the last keyframe with these keys.
  /// - Source: https://drafts.csswg.org/css-animations/#dom-csskeyframesrule-findrule
  public func keyframeIndex(_ text: DOMString) -> Int? {
    guard let wanted = keys(of: text) else { return nil }
    return list.rules.lastIndex { rule in
      if case .keyframe(let keys) = rule.kind { keys == wanted } else { false }
    }
  }
}
