internal import CSS

/// The style rules of an origin, or of the sheets of a tree, found by what their selectors are about.
final class StyleRules: Sendable {
  /// A selector with the declarations that it gives.
  struct Rule: Sendable {
    /// Which of the selector lists it is of.
    let list: Int32
    /// Which of the selector list's selectors it is.
    let index: Int32
    let layer: Int
    let specificity: Specificity
    /// The declarations as they are written.
    let text: ArraySlice<UInt8>
    /// The pseudo-element that the selector is about; empty for elements.
    let pseudoElement: DOMString
  }

  /// In the order of the sheets.
  let rules: [Rule]
  /// The selector lists.
  let selectors: [CompiledSelector]
  /// What the selectors ask for by name.
  let mentions: SelectorMentions
  /// Where the declarations of each layer come.
  let layerOrder: [Int]
  /// The rules that are about the host of the tree.
  let ofHosts: [Int32]
  /// The rules that are about what the slots of the tree hold.
  let ofSlotted: [Int32]
  /// The rules that are about parts of the shadow trees inside the tree.
  let ofParts: [Int32]
  /// Those that are about elements of the tree.
  let ofElements: RuleIndex
  /// Those that are about pseudo-elements of elements of the tree.
  let ofPseudoElements: RuleIndex

  /// - Parameters:
  ///   - sheets: The sheets, in their order.
  ///   - environment: What media queries ask.
  init(_ sheets: [StyleSheet], _ environment: MediaEnvironment) {
    var collector = StyleRuleCollector(environment)
    for sheet in sheets { collector.add(sheet.rules) }
    rules = collector.rules
    layerOrder = collector.layers.order
    selectors = collector.selectors
    mentions = SelectorMentions(selectors)
    var ofHosts: [Int32] = []
    var ofSlotted: [Int32] = []
    var ofParts: [Int32] = []
    var ofElements: [RuleIndex.Found] = []
    var ofPseudoElements: [RuleIndex.Found] = []
    for (place, rule) in rules.enumerated() {
      let place = Int32(place)
      let selector = selectors[Int(rule.list)]
      switch selector.scope(at: rule.index) {
      case .host: ofHosts.append(place)
      case .slotted:
        ofSlotted.append(place)
        continue
      case .part:
        ofParts.append(place)
        continue
      case .tree: break
      }
      let found = RuleIndex.Found(
        place: place, list: rule.list, index: rule.index,
        names: selector.subjects(at: rule.index),
        ancestors: selector.ancestorFilter(at: rule.index),
        isOfNames: selector.isOfNames(at: rule.index),
        asksForAttribute: selector.asksForAttribute(at: rule.index))
      if rule.pseudoElement.isEmpty {
        ofElements.append(found)
      } else {
        ofPseudoElements.append(found)
      }
    }
    self.ofHosts = ofHosts
    self.ofSlotted = ofSlotted
    self.ofParts = ofParts
    self.ofElements = RuleIndex(ofElements)
    self.ofPseudoElements = RuleIndex(ofPseudoElements)
  }

  /// The user agent's.
  static let userAgent = ofUserAgent(UserAgentSheet.text)

  /// What the user agent adds to them in quirks mode.
  static let quirks = ofUserAgent(UserAgentSheet.quirks)

  private static func ofUserAgent(_ text: String) -> StyleRules {
    StyleRules(
      [StyleSheet(parsing: Array(text.utf8))],
      MediaEnvironment(viewportWidth: 0, viewportHeight: 0, pixelRatio: 1))
  }
}

/// Collects the rules of style sheets.
private struct StyleRuleCollector {
  let environment: MediaEnvironment
  var rules: [StyleRules.Rule] = []
  var layers = CascadeLayers()
  var selectors: [CompiledSelector] = []

  init(_ environment: MediaEnvironment) {
    self.environment = environment
  }

  /// Recurses as deep as rules nest, which the parser limits.
  mutating func add(_ list: [StyleSheet.Rule], layer: Int = CascadeLayers.unlayered) {
    for rule in list {
      switch rule {
      case .style(let rule): add(rule, layer: layer)
      case .media(let query, let inner):
        if environment.matches(media: DOMString(query)) { add(inner, layer: layer) }
      case .layer(let name, let inner):
        add(inner, layer: layers.layer(name, in: layer))
      case .layerOrder(let names):
        for name in names { _ = layers.layer(name, in: layer) }
      }
    }
  }

  private mutating func add(_ rule: StyleSheet.StyleRule, layer: Int) {
    // One selector that is not valid makes all of the list so.
    guard let selector = try? SelectorParser.parse(rule.selectors) else { return }
    for index in selector.list {
      rules.append(
        StyleRules.Rule(
          list: Int32(selectors.count), index: index, layer: layer,
          specificity: selector.specificity(at: index), text: rule.declarations,
          pseudoElement: selector.pseudoElement(at: index)))
    }
    selectors.append(selector)
  }
}

extension CompiledSelector {
  /// Whose rule a selector makes one.
  fileprivate enum Scope {
    /// Of elements of its tree.
    case tree
    /// Of the tree's host, and of elements of the tree where it is a list that says so.
    case host
    /// Of what is in slots of the tree.
    case slotted
    /// Of parts of the shadow trees of elements of the tree.
    case part
  }

  /// Whose rule a selector makes one.
  fileprivate func scope(at index: Int32) -> Scope {
    let complex = complexes[Int(index)]
    let compound = compounds[Int(complex.first)]
    var scope = Scope.tree
    for simple in simples[Int(compound.first)..<Int(compound.end)] {
      switch simple.condition {
      case .slotted: return .slotted
      case .part: return .part
      case .host: scope = .host
      case .anyOf:
        if (simple.first..<simple.end).contains(where: { self.scope(at: $0) == .host }) {
          scope = .host
        }
      default: break
      }
    }
    // Nothing is around a host that its tree knows of.
    return scope == .host && complex.end - complex.first > 1 ? .tree : scope
  }

  /// What every element that a selector matches has one of; `nil` where it may be any element.
  ///
  /// Recurses as deep as functions nest, which the parser limits.
  fileprivate func subjects(at index: Int32) -> [NameHash]? {
    let compound = compounds[Int(complexes[Int(index)].first)]
    var best: (rank: Int, subjects: [NameHash])?
    func offer(_ rank: Int, _ subjects: [NameHash]) {
      if rank > best?.rank ?? -1 { best = (rank, subjects) }
    }
    for simple in simples[Int(compound.first)..<Int(compound.end)] {
      switch simple.condition {
      case .never: return []
      case .anyOf where best == nil:
        let parts = (simple.first..<simple.end).map(subjects)
        if !parts.contains(where: { $0 == nil }) { offer(0, parts.flatMap { $0 ?? [] }) }
      default:
        guard let name = name(of: simple) else { continue }
        offer(simple.condition == .id ? 3 : simple.condition == .class ? 2 : 1, [name])
      }
    }
    return best?.subjects
  }

  /// Whether every element that a selector matches has an attribute that it asks for.
  fileprivate func asksForAttribute(at index: Int32) -> Bool {
    let compound = compounds[Int(complexes[Int(index)].first)]
    return simples[Int(compound.first)..<Int(compound.end)].contains { $0.condition == .attribute }
  }

  /// The pseudo-element that a selector is about; empty where it is about elements.
  fileprivate func pseudoElement(at index: Int32) -> DOMString {
    let compound = compounds[Int(complexes[Int(index)].first)]
    let simples = simples[Int(compound.first)..<Int(compound.end)]
    guard let simple = simples.first(where: { $0.condition == .pseudoElement }) else { return "" }
    return DOMString(cString: text + Int(simple.name))
  }
}
