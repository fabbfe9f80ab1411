internal import WebCSS

extension CSSRuleParser {
  /// Returns `nil` if the rule is not valid or not supported.
  mutating func atRule(_ name: String, _ raw: RawRule, _ place: Place) -> CSSRule? {
    guard let block = raw.block else { return statement(name, raw) }
    let prelude = raw.prelude
    switch name {
    case "media":
      return CSSRule(
        .media(CSSMediaList(MediaQueryList(values, prelude))), rules: contents(of: block, place))
    case "supports":
      guard SupportsCondition.isValid(values, prelude) else { return nil }
      return CSSRule(
        .supports(condition: values.text(of: prelude)), rules: contents(of: block, place))
    case "container":
      guard let kind = container(prelude) else { return nil }
      return CSSRule(kind, rules: contents(of: block, place))
    case "layer":
      guard let names = values.layerNames(prelude), names.count <= 1 else { return nil }
      return CSSRule(
        .layerBlock(name: names.first.map(Self.text) ?? ""), rules: contents(of: block, place))
    case "scope":
      guard let kind = scope(prelude, place) else { return nil }
      var inside = place
      inside.hasDeclarations = true
      inside.isInStyleRule = false
      return CSSRule(kind, rules: contents(of: block, inside))
    case "starting-style":
      guard prelude.isEmpty else { return nil }
      return CSSRule(.startingStyle, rules: contents(of: block, place))
    case "font-face":
      guard prelude.isEmpty else { return nil }
      return CSSRule(.fontFace, declarations(block, in: .fontFace))
    case "keyframes", "-webkit-keyframes":
      guard let name = keyframesName(prelude) else { return nil }
      return CSSRule(.keyframes(name: name), rules: keyframes(block))
    case "page":
      guard let selector = pageSelector(prelude) else { return nil }
      return CSSRule(.page(selector: selector), declarations(block, in: .page))
    case "property":
      return property(prelude, block).map { CSSRule(.property($0)) }
    default: return descriptorRule(name, prelude, block)
    }
  }

  private func statement(_ name: String, _ raw: RawRule) -> CSSRule? {
    switch name {
    case "import": importReference(raw.prelude).map { CSSRule(.import($0)) }
    case "namespace": namespace(raw.prelude).map { CSSRule($0) }
    case "layer":
      values.layerNames(raw.prelude).flatMap { names in
        names.isEmpty ? nil : CSSRule(.layerStatement(names: names.map(Self.text)))
      }
    default: nil
    }
  }

  private static func text(_ layer: [String]) -> String {
    layer.map { Serialization.identifier($0) }.joined(separator: ".")
  }

  // MARK: Statements

  /// Returns the URL in the string or `url()` at `index`; `nil` for other tokens.
  private func address(_ index: Int, _ end: Int) -> String? {
    let token = values.tokens[index]
    if token.kind == .string || token.kind == .url { return token.text(in: values.input) }
    guard token.kind == .function, token.matches("url", in: values.input) else { return nil }
    let inner = argument(of: index, end)
    guard inner.count == 1, values.tokens[inner.lowerBound].kind == .string else { return nil }
    return values.tokens[inner.lowerBound].text(in: values.input)
  }

  private func argument(of function: Int, _ end: Int) -> Range<Int> {
    let close = min(values.closer(of: function) ?? end, end)
    return values.trimmed(function + 1..<max(close, function + 1))
  }

  /// - Source: https://drafts.csswg.org/css-cascade-5/#at-import
  private func importReference(_ prelude: Range<Int>) -> CSSImport? {
    guard let first = prelude.first, let href = address(first, prelude.upperBound) else {
      return nil
    }
    var rest = values.trimmed(values.index(after: first)..<prelude.upperBound)
    var layer: String?
    if let next = rest.first, values.lowercasedText(at: next) == "layer" {
      if values.tokens[next].kind == .identifier {
        layer = ""
      } else if values.tokens[next].kind == .function,
        let names = values.layerNames(argument(of: next, rest.upperBound)), names.count == 1
      {
        layer = Self.text(names[0])
      }
      if layer != nil {
        rest = values.trimmed(min(values.index(after: next), rest.upperBound)..<rest.upperBound)
      }
    }
    var supports: String?
    if let next = rest.first, values.tokens[next].kind == .function,
      values.lowercasedText(at: next) == "supports"
    {
      supports = values.text(of: argument(of: next, rest.upperBound))
      rest = values.trimmed(min(values.index(after: next), rest.upperBound)..<rest.upperBound)
    }
    return CSSImport(
      href: href, layer: layer, supports: supports,
      media: CSSMediaList(MediaQueryList(values, rest)))
  }

  /// - Source: https://drafts.csswg.org/css-namespaces/#declaration
  private func namespace(_ prelude: Range<Int>) -> CSSRule.Kind? {
    guard var index = prelude.first else { return nil }
    var prefix = ""
    if values.tokens[index].kind == .identifier {
      prefix = values.tokens[index].text(in: values.input)
      guard let next = values.trimmed(index + 1..<prelude.upperBound).first else { return nil }
      index = next
    }
    guard let uri = address(index, prelude.upperBound),
      values.index(after: index) >= prelude.upperBound
    else { return nil }
    return .namespace(prefix: prefix, uri: uri)
  }

  // MARK: Blocks

  /// - Source: https://drafts.csswg.org/css-conditional-5/#container-rule
  private func container(_ prelude: Range<Int>) -> CSSRule.Kind? {
    guard let first = prelude.first else { return nil }
    var name = ""
    var query = prelude
    if values.tokens[first].kind == .identifier, values.lowercasedText(at: first) != "not" {
      let word = values.lowercasedText(at: first)
      guard !["none", "and", "or"].contains(word), !CSSWideKeyword.all.contains(word) else {
        return nil
      }
      name = Serialization.identifier(values.tokens[first].text(in: values.input))
      query = values.trimmed(first + 1..<prelude.upperBound)
    }
    guard let condition = MediaCondition(container: values, query) else { return nil }
    return .container(name: name, query: condition.text)
  }

  /// - Source: https://drafts.csswg.org/css-cascade-6/#scope-syntax
  private func scope(_ prelude: Range<Int>, _ place: Place) -> CSSRule.Kind? {
    var rest = prelude
    func selectors(isNested: Bool) -> String?? {
      guard let first = rest.first, values.tokens[first].kind == .openParenthesis else {
        return .some(nil)
      }
      let inner = argument(of: first, rest.upperBound)
      rest = values.trimmed(min(values.index(after: first), rest.upperBound)..<rest.upperBound)
      guard let text = SelectorText.text(values, inner, namespaces, isNested: isNested) else {
        return nil
      }
      return text
    }
    guard let start = selectors(isNested: place.isInStyleRule) else { return nil }
    var end: String?
    if let to = rest.first {
      guard values.lowercasedText(at: to) == "to" else { return nil }
      rest = values.trimmed(to + 1..<rest.upperBound)
      guard let text = selectors(isNested: false), text != nil, rest.isEmpty else { return nil }
      end = text
    }
    return .scope(start: start, end: end)
  }

  /// - Source: https://drafts.csswg.org/css-animations/#typedef-keyframes-name
  private func keyframesName(_ prelude: Range<Int>) -> String? {
    guard prelude.count == 1, let index = prelude.first else { return nil }
    let token = values.tokens[index]
    if token.kind == .string { return token.text(in: values.input) }
    let word = values.lowercasedText(at: index)
    guard token.kind == .identifier, word != "none", word != "default",
      !CSSWideKeyword.all.contains(word)
    else { return nil }
    return token.text(in: values.input)
  }

  func keyframes(_ block: Range<Int>) -> [CSSRule] {
    var rules: [CSSRule] = []
    var parser = RuleParser(values, block, isNested: false)
    while let raw = parser.nextRule() {
      if let rule = keyframe(raw) { rules.append(rule) }
    }
    return rules
  }

  func keyframe(_ raw: RawRule) -> CSSRule? {
    guard raw.atKeyword == nil, let block = raw.block, let keys = keyframeKeys(raw.prelude) else {
      return nil
    }
    return CSSRule(.keyframe(keys: keys), declarations(block, in: .keyframe))
  }

  /// - Source: https://drafts.csswg.org/css-animations/#typedef-keyframe-selector
  func keyframeKeys(_ range: Range<Int>) -> String? {
    var keys: [String] = []
    for part in values.split(range, at: .comma) {
      guard part.count == 1, let index = part.first else { return nil }
      let token = values.tokens[index]
      switch token.kind {
      case .percentage where (0...100).contains(token.number):
        keys.append("\(NumberText.text(token.number).string)%")
      case .identifier where values.lowercasedText(at: index) == "from": keys.append("0%")
      case .identifier where values.lowercasedText(at: index) == "to": keys.append("100%")
      default: return nil
      }
    }
    return keys.joined(separator: ",")
  }

  /// - Source: https://drafts.csswg.org/css-page-3/#syntax-page-selector
  func pageSelector(_ range: Range<Int>) -> String? {
    guard let first = range.first else { return "" }
    var text = ""
    var index = first
    if values.tokens[index].kind == .identifier {
      let name = values.tokens[index].text(in: values.input)
      guard name.lowercased() != "auto" else { return nil }
      text = Serialization.identifier(name)
      index += 1
    }
    if index < range.upperBound {
      guard values.tokens[index].kind == .colon, index + 2 == range.upperBound,
        values.tokens[index + 1].kind == .identifier
      else { return nil }
      let name = values.lowercasedText(at: index + 1)
      guard ["first", "left", "right"].contains(name) else { return nil }
      text += ":\(name)"
    }
    return text
  }

  /// - Source: https://drafts.css-houdini.org/css-properties-values-api-1/#at-property-rule
  private func property(_ prelude: Range<Int>, _ block: Range<Int>) -> CSSPropertyRegistration? {
    guard prelude.count == 1, let index = prelude.first,
      values.tokens[index].kind == .identifier
    else { return nil }
    let name = values.tokens[index].text(in: values.input)
    guard name.hasPrefix("--"), name.utf8.count > 2 else { return nil }
    var syntax: String?
    var inherits: Bool?
    var initialValue: String?
    var parser = DeclarationParser(values, block, hasRules: true)
    while let item = parser.nextItem() {
      guard case .declaration(let raw) = item else { continue }
      let sole = raw.value.count == 1 ? raw.value.first : nil
      switch raw.name.lowercased() {
      case "syntax":
        if let sole, values.tokens[sole].kind == .string {
          syntax = values.tokens[sole].text(in: values.input)
        }
      case "inherits":
        if let sole, values.tokens[sole].kind == .identifier {
          switch values.lowercasedText(at: sole) {
          case "true": inherits = true
          case "false": inherits = false
          default: break
          }
        }
      case "initial-value": initialValue = values.text(of: raw.value)
      default: break
      }
    }
    guard let syntax, let inherits, syntax == "*" || initialValue != nil else { return nil }
    return CSSPropertyRegistration(
      name: name, syntax: syntax, inherits: inherits, initialValue: initialValue)
  }
}
