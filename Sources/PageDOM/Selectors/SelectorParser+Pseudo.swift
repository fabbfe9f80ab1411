internal import WebCSS
internal import Infra

extension SelectorParser {
  mutating func pseudo(
    _ position: inout Int, _ end: Int, _ context: Context, _ state: inout CompoundState
  ) throws(InvalidSelector) {
    var index = position + 1
    guard index < end else { throw InvalidSelector() }
    let isElement = values.tokens[index].kind == .colon
    if isElement { index += 1 }
    guard index < end else { throw InvalidSelector() }
    let token = values.tokens[index]
    let name = String(
      decoding: token.bytes(in: values.input).map(\.asciiLowercased), as: UTF8.self)
    switch token.kind {
    case .identifier:
      position = index + 1
      if !isElement, let plain = PseudoClass.plain[name] {
        guard state.pseudoElement?.allows(plain) ?? true else { throw InvalidSelector() }
        var simple = Simple(condition: plain.condition, flags: plain.flags)
        // `:first-of-type` is `:nth-of-type(1)`.
        simple.offset = 1
        state.simples.append(simple)
        return
      }
      guard let element = PseudoElement.plain(name, isLegacy: !isElement),
        !isStrict || element != .userAgentPart || PseudoElement.isKnownPart(name)
      else { throw InvalidSelector() }
      try add(
        element, pseudoElement(name), allowed: state.pseudoElement?.allows(name) ?? true, context,
        &state)
    case .function:
      let close = values.closer(of: index) ?? end
      let argument = index + 1..<min(close, end)
      position = min(close + 1, end)
      if isElement {
        let (element, simple) = try functionalElement(name, argument, context)
        try add(element, simple, allowed: state.pseudoElement == nil, context, &state)
      } else if let function = PseudoClass.functional[name] {
        state.simples.append(try functional(function, argument, context, state))
      } else {
        throw InvalidSelector()
      }
    default: throw InvalidSelector()
    }
  }

  private mutating func add(
    _ element: PseudoElement, _ simple: Simple, allowed: Bool, _ context: Context,
    _ state: inout CompoundState
  ) throws(InvalidSelector) {
    guard allowed, context.depth == 0 else { throw InvalidSelector() }
    state.pseudoElement = element
    state.hasOwnPseudoElement = true
    state.simples.append(simple)
  }

  private mutating func pseudoElement(_ name: String) -> Simple {
    var simple = Simple(condition: .pseudoElement)
    simple.name = store(Array(name.utf8)[...])
    return simple
  }

  // MARK: Arguments

  private mutating func functional(
    _ function: PseudoClass.Functional, _ argument: Range<Int>, _ context: Context,
    _ state: CompoundState
  ) throws(InvalidSelector) -> Simple {
    var simple = Simple(condition: .never)
    switch function {
    case .anyOf, .anyOfWithoutSpecificity:
      simple.condition = .anyOf
      if case .anyOfWithoutSpecificity = function { simple.flags.insert(.hasNoSpecificity) }
      simple.setList(try forgivingList(argument, context.nested(after: state.pseudoElement)))
      return simple
    case .noneOf:
      simple.condition = .noneOf
      simple.setList(try list(argument, context.nested(after: state.pseudoElement)))
      return simple
    case .has:
      guard !context.isInsideHas else { throw InvalidSelector() }
      return try has(argument, context.nested(after: state.pseudoElement, has: true))
    default: break
    }
    // The other functions cannot follow a pseudo-element, except that some can follow `::part()`.
    switch (state.pseudoElement, function) {
    case (.none, _): break
    case (.part, .nth): throw InvalidSelector()
    case (.part, _): break
    default: throw InvalidSelector()
    }
    switch function {
    case .nth(let flags): return try nth(argument, flags, context)
    case .language: return try language(argument)
    case .direction:
      simple = named(.direction, try identifier(argument))
    case .state: simple = named(.state, try identifier(argument))
    case .viewTransitionTypes:
      for item in items(of: argument) { _ = try identifier(item) }
    case .host:
      try compoundArgument(argument, context)
      simple.condition = .host
      simple.setList(try list(argument, context.nested(after: nil)))
    case .anyOf, .anyOfWithoutSpecificity, .noneOf, .has: break
    }
    return simple
  }

  private mutating func has(
    _ argument: Range<Int>, _ context: Context
  ) throws(InvalidSelector) -> Simple {
    var simple = Simple(condition: .has)
    simple.setList(try list(argument, context, isRelative: true))
    let isDescendantSearch = complexes[Int(simple.first)..<Int(simple.end)].allSatisfy {
      compounds[Int($0.end) - 2].combinator == .descendant
    }
    if isDescendantSearch { simple.flags.insert(.isDescendantSearch) }
    return simple
  }

  private mutating func nth(
    _ argument: Range<Int>, _ flags: CompiledSelector.SimpleFlags, _ context: Context
  ) throws(InvalidSelector) -> Simple {
    var simple = Simple(condition: .nth, flags: flags)
    let argument = values.trimmed(argument)
    var position = argument.lowerBound
    guard let expression = NthExpression(values, in: argument, end: &position) else {
      throw InvalidSelector()
    }
    simple.step = expression.step
    simple.offset = expression.offset
    let rest = values.trimmed(position..<argument.upperBound)
    guard let of = rest.first else { return simple }
    guard rest.lowerBound > position, !flags.contains(.ofType),
      values.tokens[of].kind == .identifier, values.tokens[of].matches("of", in: values.input)
    else { throw InvalidSelector() }
    simple.condition = .nthOfSelector
    simple.setList(try list(of + 1..<rest.upperBound, context.nested(after: nil)))
    return simple
  }

  /// - Source: https://drafts.csswg.org/selectors-4/#the-lang-pseudo
  private mutating func language(_ argument: Range<Int>) throws(InvalidSelector) -> Simple {
    var simple = Simple(condition: .language)
    simple.name = Int32(text.count)
    for item in items(of: argument) {
      let item = values.trimmed(item)
      guard let index = item.first, item.count == 1,
        values.tokens[index].kind == .identifier || values.tokens[index].kind == .string
      else { throw InvalidSelector() }
      _ = store(values.tokens[index].bytes(in: values.input))
      simple.count += 1
    }
    return simple
  }

  /// Returns the only token of an argument, which must be an identifier.
  private func identifier(_ argument: Range<Int>) throws(InvalidSelector) -> Token {
    let argument = values.trimmed(argument)
    guard let index = argument.first, argument.count == 1,
      values.tokens[index].kind == .identifier
    else { throw InvalidSelector() }
    return values.tokens[index]
  }

  // MARK: Pseudo-elements

  private mutating func functionalElement(
    _ name: String, _ argument: Range<Int>, _ context: Context
  ) throws(InvalidSelector) -> (PseudoElement, Simple) {
    switch name {
    case "cue":
      try compoundArgument(argument, context)
      return (.plain, pseudoElement(name + "("))
    case "slotted":
      try compoundArgument(argument, context)
      var simple = Simple(condition: .slotted)
      simple.setList(try list(argument, context.nested(after: nil)))
      return (.slotted, simple)
    case "highlight":
      _ = try identifier(argument)
      return (.plain, pseudoElement(name + "("))
    case "part":
      let tokens = values.tokens[values.trimmed(argument)]
      guard !tokens.isEmpty,
        tokens.allSatisfy({ $0.kind == .identifier || $0.kind == .whitespace })
      else { throw InvalidSelector() }
      var simple = Simple(condition: .part)
      simple.name = Int32(text.count)
      for token in tokens where token.kind == .identifier {
        _ = store(token.bytes(in: values.input))
        simple.count += 1
      }
      return (.part, simple)
    case "view-transition-group", "view-transition-image-pair", "view-transition-old",
      "view-transition-new":
      try viewTransitionName(argument)
      return (.namedViewTransition, pseudoElement(name + "("))
    default: throw InvalidSelector()
    }
  }

  /// Moves the pseudo-classes after `::part()` into its argument, because they apply to the part.
  mutating func closePart(_ state: inout CompoundState) {
    guard let place = state.simples.firstIndex(where: { $0.condition == .part }) else { return }
    let following = state.simples[(place + 1)...]
    let classes = following.filter { $0.condition != .pseudoElement }
    guard !classes.isEmpty else { return }
    state.simples[place].setList(soleCompound(classes))
    state.simples.replaceSubrange(
      (place + 1)..., with: following.filter { $0.condition == .pseudoElement })
  }

  /// Validates an optional name or `*` that is followed by any number of classes. The argument must
  /// not be empty.
  /// - Source: https://drafts.csswg.org/css-view-transitions-2/#typedef-pt-name-and-class-selector
  private func viewTransitionName(_ argument: Range<Int>) throws(InvalidSelector) {
    let argument = values.trimmed(argument)
    var index = argument.lowerBound
    guard index < argument.upperBound else { throw InvalidSelector() }
    if values.tokens[index].kind == .identifier || values.tokens[index].isDelimiter("*") {
      index += 1
    }
    while index < argument.upperBound {
      guard values.tokens[index].isDelimiter("."), index + 1 < argument.upperBound,
        values.tokens[index + 1].kind == .identifier
      else { throw InvalidSelector() }
      index += 2
    }
  }
}

extension CompiledSelector.Simple {
  fileprivate mutating func setList(_ list: Range<Int32>) {
    first = list.lowerBound
    end = list.upperBound
  }
}
