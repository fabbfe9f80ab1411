internal import WebCSS
internal import PageDOM

/// The style rules of an origin or a tree, indexed by their subjects.
final class StyleRules: Sendable {
  /// A complex selector with its declarations.
  struct Rule: Sendable {
    let list: Int32
    /// The index of the selector in its list.
    let index: Int32
    let layer: Int
    let specificity: Specificity
    let text: ArraySlice<UInt8>
    /// Empty if the selector matches elements.
    let pseudoElement: DOMString
  }

  let rules: [Rule]
  let selectors: [CompiledSelector]
  let mentions: SelectorMentions
  let layerOrder: [Int]
  /// The indices of the `:host` rules.
  let ofHosts: [Int32]
  let ofSlotted: [Int32]
  let ofParts: [Int32]
  let ofElements: RuleIndex
  let ofPseudoElements: RuleIndex

  /// - Parameter environment: The environment that media queries test.
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

  static let userAgent = ofUserAgent(UserAgentSheet.text)

  static let quirks = ofUserAgent(UserAgentSheet.quirks)

  private static func ofUserAgent(_ text: String) -> StyleRules {
    StyleRules(
      [StyleSheet(parsing: Array(text.utf8))],
      MediaEnvironment(viewportWidth: 0, viewportHeight: 0, pixelRatio: 1))
  }
}

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
    // One invalid selector invalidates the whole list.
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
  fileprivate enum Scope {
    case tree
    /// The tree's host. With `:is(:host, a)`, elements of the tree can match as well.
    case host
    /// Slottables that are assigned to slots of the tree.
    case slotted
    /// Parts of the shadow trees whose hosts are in the tree.
    case part
  }

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
    // `a :host` matches nothing, because the host has no ancestors or siblings for the selector.
    return scope == .host && complex.end - complex.first > 1 ? .tree : scope
  }

  /// Returns names of which every matched element has at least one; `nil` if any element may match.
  ///
  /// Recurses as deep as functional pseudo-classes nest, which the parser limits.
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

  fileprivate func asksForAttribute(at index: Int32) -> Bool {
    let compound = compounds[Int(complexes[Int(index)].first)]
    return simples[Int(compound.first)..<Int(compound.end)].contains { $0.condition == .attribute }
  }

  /// Returns the name of the pseudo-element; empty if the selector matches elements.
  fileprivate func pseudoElement(at index: Int32) -> DOMString {
    let compound = compounds[Int(complexes[Int(index)].first)]
    let simples = simples[Int(compound.first)..<Int(compound.end)]
    guard let simple = simples.first(where: { $0.condition == .pseudoElement }) else { return "" }
    return DOMString(cString: text + Int(simple.name))
  }
}
