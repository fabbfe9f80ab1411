internal import CSS

/// A declaration of a property that the cascade knows.
struct StyleDeclaration: Sendable {
  enum Value: Sendable {
    case value(StyleProperty.Setter)
    case inherit, initial, unset
    /// What an origin before this one says.
    case revert
    /// What a layer before this one says.
    case revertLayer
    /// A value that custom properties have to be put into.
    case substitution(Declaration)
  }

  /// Where in the table the property is.
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

  /// Whether the value is `revert-layer`.
  var revertsLayer: Bool {
    if case .revertLayer = value { return true }
    return false
  }
}

/// The style rules of an origin, found by what their selectors are about.
final class StyleRules: Sendable {
  /// A selector with the declarations that it gives.
  struct Rule: Sendable {
    let selector: CompiledSelector
    /// Which of the selector list's selectors it is.
    let index: Int32
    let layer: Int
    let specificity: Specificity
    /// What the ancestors have of an element that the selector matches.
    let ancestors: NameFilter
    let declarations: [StyleDeclaration]
    /// All declarations, where the rules are to have them.
    let all: [Declaration]
    /// The pseudo-element that the selector is about; empty for elements.
    let pseudoElement: DOMString
  }

  /// In the order of the sheets.
  let rules: [Rule]
  /// Where the declarations of each layer come.
  let layerOrder: [Int]
  private let byID: [DOMString: [Int32]]
  private let byClass: [DOMString: [Int32]]
  private let byName: [DOMString: [Int32]]
  private let others: [Int32]
  /// Whether IDs and classes are found whatever their case.
  private let ignoresCase: Bool

  /// - Parameters:
  ///   - sheets: The sheets, in their order.
  ///   - environment: What media queries ask.
  ///   - ignoresCase: Whether IDs and classes match whatever their case, as in quirks mode.
  ///   - keepsAll: Whether the rules have all their declarations, and those about pseudo-elements
  ///     are among them, in the place of the declarations that texts depend on.
  init(
    _ sheets: [StyleSheet], _ environment: MediaEnvironment, ignoresCase: Bool,
    keepsAll: Bool = false
  ) {
    var collector = StyleRuleCollector(environment, keepsAll: keepsAll)
    for sheet in sheets { collector.add(sheet.rules) }
    rules = collector.rules
    layerOrder = collector.layers.order
    self.ignoresCase = ignoresCase
    var byID: [DOMString: [Int32]] = [:]
    var byClass: [DOMString: [Int32]] = [:]
    var byName: [DOMString: [Int32]] = [:]
    var others: [Int32] = []
    for (place, rule) in rules.enumerated() {
      let place = Int32(place)
      guard let subjects = rule.selector.subjects(at: rule.index, withPseudoElements: keepsAll)
      else {
        others.append(place)
        continue
      }
      for subject in Set(subjects) {
        switch subject {
        case .id(let id): byID[ignoresCase ? id.asciiLowercased : id, default: []].append(place)
        case .class(let name):
          byClass[ignoresCase ? name.asciiLowercased : name, default: []].append(place)
        case .name(let name): byName[name, default: []].append(place)
        }
      }
    }
    self.byID = byID
    self.byClass = byClass
    self.byName = byName
    self.others = others
  }

  /// Calls `body` with the places of the rules that may match an element, in no order; with some
  /// twice.
  func forEachCandidate(for element: Element, _ body: (Int32) -> Void) {
    others.forEach(body)
    byName[DOMString(cString: element.localName).asciiLowercased]?.forEach(body)
    if !byID.isEmpty, let id = element.id {
      byID[ignoresCase ? id.asciiLowercased : id]?.forEach(body)
    }
    guard !byClass.isEmpty, let value = element.attribute("class") else { return }
    var classes = DOMString(cString: value).splitOnASCIIWhitespace
    if classes.count > 1 {
      if ignoresCase { classes = classes.map(\.asciiLowercased) }
      // A class that is there twice gives its rules once.
      for name in Set(classes) { byClass[name]?.forEach(body) }
    } else if let name = classes.first {
      byClass[ignoresCase ? name.asciiLowercased : name]?.forEach(body)
    }
  }

  /// The user agent's.
  static let userAgent = ofUserAgent(UserAgentSheet.text, keepsAll: false)

  /// What the user agent adds to them in quirks mode.
  static let quirks = ofUserAgent(UserAgentSheet.quirks, keepsAll: false)

  /// The user agent's with all declarations.
  static let fullUserAgent = ofUserAgent(UserAgentSheet.text, keepsAll: true)

  /// What the user agent adds to those in quirks mode.
  static let fullQuirks = ofUserAgent(UserAgentSheet.quirks, keepsAll: true)

  private static func ofUserAgent(_ text: String, keepsAll: Bool) -> StyleRules {
    StyleRules(
      [
        StyleSheet(
          parsing: Array(text.utf8), properties: keepsAll ? nil : StyleProperty.declared)
      ],
      MediaEnvironment(viewportWidth: 0, viewportHeight: 0, pixelRatio: 1), ignoresCase: false,
      keepsAll: keepsAll)
  }
}

/// Collects the rules of style sheets.
private struct StyleRuleCollector {
  let environment: MediaEnvironment
  let keepsAll: Bool
  var rules: [StyleRules.Rule] = []
  var layers = CascadeLayers()

  init(_ environment: MediaEnvironment, keepsAll: Bool) {
    self.environment = environment
    self.keepsAll = keepsAll
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
    let declarations =
      keepsAll ? [] : rule.declarations.compactMap { StyleDeclaration($0, environment) }
    // One selector that is not valid makes all of the list so.
    guard !(declarations.isEmpty && (!keepsAll || rule.declarations.isEmpty)),
      let selector = try? SelectorParser.parse(rule.selectors)
    else {
      return
    }
    for index in selector.list {
      rules.append(
        StyleRules.Rule(
          selector: selector, index: index, layer: layer,
          specificity: selector.specificity(at: index),
          ancestors: selector.ancestorFilter(at: index), declarations: declarations,
          all: keepsAll ? rule.declarations : [],
          pseudoElement: keepsAll ? selector.pseudoElement(at: index) : ""))
    }
  }
}

extension CompiledSelector {
  /// What an element has.
  fileprivate enum Subject: Hashable {
    case id(DOMString)
    case `class`(DOMString)
    /// A name in lower case.
    case name(DOMString)
  }

  /// What every element that a selector matches has one of; `nil` where it may be any element.
  ///
  /// Recurses as deep as functions nest, which the parser limits.
  ///
  /// - Parameter withPseudoElements: Whether a pseudo-element's subject is the element that it is of.
  fileprivate func subjects(at index: Int32, withPseudoElements: Bool) -> [Subject]? {
    let compound = compounds[Int(complexes[Int(index)].first)]
    var best: (rank: Int, subjects: [Subject])?
    func offer(_ rank: Int, _ subjects: [Subject]) {
      if rank > best?.rank ?? -1 { best = (rank, subjects) }
    }
    for simple in simples[Int(compound.first)..<Int(compound.end)] {
      switch simple.condition {
      case .never: return []
      case .pseudoElement where !withPseudoElements: return []
      case .id: offer(3, [.id(DOMString(cString: text + Int(simple.name)))])
      case .class: offer(2, [.class(DOMString(cString: text + Int(simple.name)))])
      case .type: offer(1, [.name(DOMString(cString: text + Int(simple.lowercaseName)))])
      case .anyOf where best == nil:
        let parts = (simple.first..<simple.end).map {
          subjects(at: $0, withPseudoElements: withPseudoElements)
        }
        if !parts.contains(where: { $0 == nil }) { offer(0, parts.flatMap { $0 ?? [] }) }
      default: break
      }
    }
    return best?.subjects
  }

  /// The pseudo-element that a selector is about; empty where it is about elements.
  fileprivate func pseudoElement(at index: Int32) -> DOMString {
    let compound = compounds[Int(complexes[Int(index)].first)]
    let simples = simples[Int(compound.first)..<Int(compound.end)]
    guard let simple = simples.first(where: { $0.condition == .pseudoElement }) else { return "" }
    return DOMString(cString: text + Int(simple.name))
  }
}
