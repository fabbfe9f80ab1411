internal import CLibXML2
internal import CSS

/// Computes the values of all properties, one at a time.
///
/// `StyleResolver` computes the few properties that texts depend on, for many elements. Here the
/// cascade gives an element the declarations that win, and a value is made of one of them when it is
/// asked for, with what it depends on: no property of another element is computed that is not
/// inherited.
/// - Source: https://drafts.csswg.org/css-cascade-5/#value-stages
final class ComputedValues {
  /// How many elements' declarations are kept; beyond that, all are forgotten.
  private static let maximumCount = 1 << 14

  let document: Document
  unowned let resolver: StyleResolver
  private let state: DocumentState
  /// The version of the group that `styles` belongs to.
  private var version = -1
  private var sheetsVersion = -1
  private var author: StyleRules?
  private(set) var styles: [DeclaredStyle] = []
  private var places: [Key: Int] = [:]
  private var matchers: [MatcherKey: SelectorMatcher] = [:]
  private var flowProperties: [LogicalFlow: [Property: Property]] = [:]

  private struct Key: Hashable {
    let element: UnsafeMutablePointer<xmlNode>
    let pseudoElement: DOMString
  }

  private struct MatcherKey: Hashable {
    let isAuthor: Bool
    let selector: ObjectIdentifier
  }

  init(_ document: Document, _ resolver: StyleResolver) {
    self.document = document
    self.resolver = resolver
    state = document.state
  }

  var environment: MediaEnvironment { state.group.environment }

  // MARK: Elements

  /// The place of an element's style in `styles`, with those of its ancestors made before it.
  func place(of element: Element, pseudoElement: DOMString = "") -> Int {
    renew()
    if !pseudoElement.isEmpty {
      let key = Key(element: element.pointer, pseudoElement: pseudoElement)
      if let known = places[key] { return known }
      return add(element, pseudoElement, parent: place(of: element))
    }
    var path: [Element] = []
    var next: Element? = element
    var found: Int?
    while let ancestor = next {
      found = places[Key(element: ancestor.pointer, pseudoElement: "")]
      if found != nil { break }
      path.append(ancestor)
      next = ancestor.node.parentElement
    }
    for element in path.reversed() { found = add(element, "", parent: found) }
    return found ?? 0
  }

  private func renew() {
    let current = state.group.styleVersion
    guard version != current || styles.count > Self.maximumCount else { return }
    version = current
    styles = []
    places = [:]
    matchers = [:]
  }

  private var authorRules: StyleRules? {
    let current = state.group.versions.styleSheets
    guard sheetsVersion != current else { return author }
    sheetsVersion = current
    let sheets = document.styleSheetsInEffect.map { sheet in
      sheet.styleSheet { StyleSheet(parsing: $0.bytes, properties: nil) }
    }
    author =
      sheets.isEmpty
      ? nil
      : StyleRules(sheets, environment, ignoresCase: state.isInQuirksMode, keepsAll: true)
    return author
  }

  // MARK: The cascade

  /// A declaration with its place in the cascade.
  private struct Cascaded {
    let priority: CascadePriority
    let declaration: Declaration
  }

  private func add(_ element: Element, _ pseudoElement: DOMString, parent: Int?) -> Int {
    var names = parent.map { styles[$0].names } ?? NameFilter()
    var cascaded: [Cascaded] = []
    collect(.fullUserAgent, isAuthor: false, element, pseudoElement, below: names, &cascaded)
    if state.isInQuirksMode {
      collect(.fullQuirks, isAuthor: false, element, pseudoElement, below: names, &cascaded)
    }
    if pseudoElement.isEmpty {
      for declaration in PresentationalHints.declarations(of: element, in: document) {
        append(declaration, .presentationalHint, &cascaded)
      }
    }
    if let author = authorRules, !element.isInShadowTree {
      collect(author, isAuthor: true, element, pseudoElement, below: names, &cascaded)
    }
    if pseudoElement.isEmpty {
      names.formUnion(element.nameFilter)
      if let text = element.attribute("style"), text[0] != 0 {
        let block = DeclarationBlock.declarations(
          parsing: DOMString(cString: text).bytes, properties: nil)
        for declaration in block {
          append(declaration, declaration.isImportant ? .importantAttribute : .attribute, &cascaded)
        }
      }
    }
    let style = DeclaredStyle(element, pseudoElement, parent: parent, names: names)
    styles.append(style)
    let place = styles.count - 1
    places[Key(element: element.pointer, pseudoElement: pseudoElement)] = place
    decide(&cascaded, for: style, at: place)
    return place
  }

  private func append(
    _ declaration: Declaration, _ level: CascadePriority.Level, _ cascaded: inout [Cascaded]
  ) {
    cascaded.append(
      Cascaded(
        priority: CascadePriority(
          level: level, layer: 0, specificity: Specificity(), place: 0),
        declaration: declaration))
  }

  private func collect(
    _ rules: StyleRules, isAuthor: Bool, _ element: Element, _ pseudoElement: DOMString,
    below ancestors: NameFilter, _ cascaded: inout [Cascaded]
  ) {
    rules.forEachCandidate(for: element) { place in
      let rule = rules.rules[Int(place)]
      guard rule.pseudoElement == pseudoElement,
        pseudoElement.isEmpty ? ancestors.mayContain(rule.ancestors) : true,
        matcher(rule.selector, isAuthor: isAuthor).matches(element, selectorAt: rule.index)
      else { return }
      let layer = rules.layerOrder[rule.layer]
      for declaration in rule.all {
        let isImportant = declaration.isImportant
        cascaded.append(
          Cascaded(
            priority: CascadePriority(
              level: .init(isAuthor: isAuthor, isImportant: isImportant),
              layer: isImportant ? -layer : layer, specificity: rule.specificity,
              place: Int(place)),
            declaration: declaration))
      }
    }
  }

  private func matcher(_ selector: CompiledSelector, isAuthor: Bool) -> SelectorMatcher {
    let key = MatcherKey(isAuthor: isAuthor, selector: ObjectIdentifier(selector))
    if let known = matchers[key] { return known }
    let made = SelectorMatcher(selector, scope: nil, node: document.node)
    // Which pseudo-element a selector is about was asked before.
    made.asksForPseudoElements = true
    matchers[key] = made
    return made
  }

  /// Finds the declarations that win.
  private func decide(_ cascaded: inout [Cascaded], for style: DeclaredStyle, at place: Int) {
    // Those of one rule keep their order.
    let order = cascaded.indices.sorted {
      let (left, right) = (cascaded[$0].priority, cascaded[$1].priority)
      return left == right ? $0 < $1 : left < right
    }
    var reverted: [Declaration.Name: Cascaded] = [:]
    func decide(_ candidate: Cascaded, _ property: Property?, _ name: Declaration.Name) -> Bool {
      if let reverting = reverted[name] {
        let isLayer = reverting.declaration.value == "revert-layer"
        guard reverting.priority.givesWay(to: candidate.priority, layerOnly: isLayer) else {
          return false
        }
      }
      let value = candidate.declaration.value
      if value == "revert" || value == "revert-layer" {
        reverted[name] = candidate
        return false
      }
      return true
    }
    // The directions tell which physical properties logical ones are.
    if let parent = style.parent { style.flow = styles[parent].flow }
    for index in order.reversed() {
      guard case .property(let property) = cascaded[index].declaration.name,
        property == Self.direction || property == Self.writingMode,
        style.winners[property] == nil,
        decide(cascaded[index], property, cascaded[index].declaration.name)
      else { continue }
      style.winners[property] = cascaded[index].declaration
    }
    if style.winners[Self.direction] != nil || style.winners[Self.writingMode] != nil {
      style.flow = LogicalFlow(
        isRightToLeft: computed(Self.direction, at: place) == "rtl",
        writingMode: computed(Self.writingMode, at: place))
    }
    for index in order.reversed() {
      let candidate = cascaded[index]
      switch candidate.declaration.name {
      case .custom(let name):
        if style.customWinners[name] == nil, decide(candidate, nil, .custom(name)) {
          style.customWinners[name] = candidate.declaration
        }
      case .property(let declared):
        let property = physical(declared, style.flow)
        if style.winners[property] == nil, decide(candidate, property, .property(property)) {
          style.winners[property] = candidate.declaration
        }
      }
    }
  }

  static let fontSize = Property(known: "font-size")
  static let direction = Property(known: "direction")
  static let textAlign = Property(known: "text-align")
  static let writingMode = Property(known: "writing-mode")

  /// The physical property that a property is; itself where it is physical already.
  func physical(_ property: Property, _ flow: LogicalFlow) -> Property {
    if flow == LogicalFlow() { return LogicalFlow.standardProperties[property] ?? property }
    let table: [Property: Property]
    if let known = flowProperties[flow] {
      table = known
    } else {
      table = flow.physicalProperties
      flowProperties[flow] = table
    }
    return table[property] ?? property
  }

  // MARK: Values

  /// The computed value of a physical property.
  ///
  /// `currentcolor` stays as it is: it is inherited as such.
  func computed(_ property: Property, at start: Int) -> String {
    if property == Self.fontSize { return ComputedText.number(fontSize(at: start)) + "px" }
    var place = start
    let facts = ComputedProperty(property)
    var isOfTable = false
    while true {
      let style = styles[place]
      if property == Self.textAlign, style.pseudoElement.isEmpty, style.element.isHTML("table") {
        isOfTable = true
      }
      if let known = style.computed[property] { return Self.value(known, isOfTable: isOfTable) }
      let text = style.winners[property].flatMap { specified($0, of: style, at: place) }
      var isInherited = facts.isInherited
      switch text {
      case nil, "unset", "revert", "revert-layer": break
      case "inherit": isInherited = true
      case "initial": isInherited = false
      case let text?:
        let value = compute(property, text, at: place)
        style.computed[property] = value
        return Self.value(value, isOfTable: isOfTable)
      }
      guard isInherited, let parent = style.parent else { return facts.initialText }
      place = parent
    }
  }

  /// An alignment of blocks, which WebKit lets end at tables, and any other value.
  private static func value(_ value: String, isOfTable: Bool) -> String {
    isOfTable && value.hasPrefix("-webkit-") ? "start" : value
  }

  /// The value of a declaration, with custom properties put in; `nil` where it is not valid then.
  private func specified(
    _ declaration: Declaration, of style: DeclaredStyle, at place: Int
  ) -> String? {
    guard declaration.needsSubstitution else {
      return declaration.systemFontText ?? declaration.value
    }
    return declaration.substituted(substitution(at: place))
  }

  /// Puts custom properties into a declaration of an element; `nil` where it is not valid then.
  func substituted(_ declaration: Declaration, for element: Element) -> String? {
    declaration.substituted(substitution(at: place(of: element)))
  }

  private func substitution(at place: Int) -> VariableSubstitution {
    VariableSubstitution { [unowned self] name in custom(name, at: place, depth: 0) }
  }

  /// How far custom properties depend on others.
  private static let maximumDepth = 64

  /// The computed value of a custom property; `nil` where it has none.
  /// - Source: https://drafts.csswg.org/css-variables/#cycles
  func custom(_ name: String, at start: Int, depth: Int = 0) -> String? {
    var place = start
    while true {
      let style = styles[place]
      if let known = style.computedCustom[name] { return known }
      switch style.customWinners[name]?.value {
      case nil, "inherit", "unset", "revert", "revert-layer":
        guard let parent = style.parent else { return nil }
        place = parent
      case "initial": return nil
      case let text?:
        return custom(name, text, of: style, at: place, depth: depth)
      }
    }
  }

  private func custom(
    _ name: String, _ text: String, of style: DeclaredStyle, at place: Int, depth: Int
  ) -> String? {
    guard VariableSubstitution.isNeeded(in: text) else {
      style.computedCustom[name] = .some(text)
      return text
    }
    guard depth < Self.maximumDepth else { return nil }
    guard style.pendingCustom.insert(name).inserted else {
      // All that are being computed may be in the cycle.
      style.cyclicCustom.formUnion(style.pendingCustom)
      return nil
    }
    let substitution = VariableSubstitution { [unowned self] other in
      custom(other, at: place, depth: depth + 1)
    }
    var value = substitution.text(of: text)
    style.pendingCustom.remove(name)
    if style.cyclicCustom.remove(name) != nil { value = nil }
    style.computedCustom[name] = .some(value)
    return value
  }
}

extension Property {
  /// A property that the table is known to have.
  init(known name: StaticString) {
    guard let property = Property(named: "\(name)") else {
      preconditionFailure("no property of this name")
    }
    self = property
  }
}
