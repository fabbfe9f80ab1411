internal import CSS

/// The style rules of an origin, or of the sheets of a tree, found by what their selectors are about.
final class StyleRules: Sendable {
  /// A selector with the declarations that it gives.
  struct Rule: Sendable {
    let selector: CompiledSelector
    /// Which of the selector lists it is of.
    let list: Int
    /// Which of the selector list's selectors it is.
    let index: Int32
    let layer: Int
    let specificity: Specificity
    /// What the ancestors have of an element that the selector matches.
    let ancestors: NameFilter
    /// The declarations as they are written.
    let text: ArraySlice<UInt8>
    /// The pseudo-element that the selector is about; empty for elements.
    let pseudoElement: DOMString
  }

  /// In the order of the sheets.
  let rules: [Rule]
  /// Where the declarations of each layer come.
  let layerOrder: [Int]
  /// How many selector lists there are.
  let listCount: Int
  /// The rules that are about the host of the tree.
  let ofHosts: [Int32]
  /// The rules that are about what the slots of the tree hold.
  let ofSlotted: [Int32]
  /// The rules that are about parts of the shadow trees inside the tree.
  let ofParts: [Int32]
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
  init(_ sheets: [StyleSheet], _ environment: MediaEnvironment, ignoresCase: Bool) {
    var collector = StyleRuleCollector(environment)
    for sheet in sheets { collector.add(sheet.rules) }
    rules = collector.rules
    layerOrder = collector.layers.order
    listCount = collector.listCount
    self.ignoresCase = ignoresCase
    var ofHosts: [Int32] = []
    var ofSlotted: [Int32] = []
    var ofParts: [Int32] = []
    var byID: [DOMString: [Int32]] = [:]
    var byClass: [DOMString: [Int32]] = [:]
    var byName: [DOMString: [Int32]] = [:]
    var others: [Int32] = []
    for (place, rule) in rules.enumerated() {
      let place = Int32(place)
      switch rule.selector.scope(at: rule.index) {
      case .host: ofHosts.append(place)
      case .slotted:
        ofSlotted.append(place)
        continue
      case .part:
        ofParts.append(place)
        continue
      case .tree: break
      }
      guard let subjects = rule.selector.subjects(at: rule.index) else {
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
    self.ofHosts = ofHosts
    self.ofSlotted = ofSlotted
    self.ofParts = ofParts
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
  static let userAgent = ofUserAgent(UserAgentSheet.text)

  /// What the user agent adds to them in quirks mode.
  static let quirks = ofUserAgent(UserAgentSheet.quirks)

  private static func ofUserAgent(_ text: String) -> StyleRules {
    StyleRules(
      [StyleSheet(parsing: Array(text.utf8))],
      MediaEnvironment(viewportWidth: 0, viewportHeight: 0, pixelRatio: 1), ignoresCase: false)
  }
}

/// Collects the rules of style sheets.
private struct StyleRuleCollector {
  let environment: MediaEnvironment
  var rules: [StyleRules.Rule] = []
  var layers = CascadeLayers()
  var listCount = 0

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
          selector: selector, list: listCount, index: index, layer: layer,
          specificity: selector.specificity(at: index),
          ancestors: selector.ancestorFilter(at: index), text: rule.declarations,
          pseudoElement: selector.pseudoElement(at: index)))
    }
    listCount += 1
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
  fileprivate func subjects(at index: Int32) -> [Subject]? {
    let compound = compounds[Int(complexes[Int(index)].first)]
    var best: (rank: Int, subjects: [Subject])?
    func offer(_ rank: Int, _ subjects: [Subject]) {
      if rank > best?.rank ?? -1 { best = (rank, subjects) }
    }
    for simple in simples[Int(compound.first)..<Int(compound.end)] {
      switch simple.condition {
      case .never: return []
      case .id: offer(3, [.id(DOMString(cString: text + Int(simple.name)))])
      case .class: offer(2, [.class(DOMString(cString: text + Int(simple.name)))])
      case .type: offer(1, [.name(DOMString(cString: text + Int(simple.lowercaseName)))])
      case .anyOf where best == nil:
        let parts = (simple.first..<simple.end).map(subjects)
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
