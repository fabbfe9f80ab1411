internal import WebCSS
internal import PageDOM

/// The value processing of all properties: computes computed and resolved values one at a time.
///
/// Values of ancestors are computed only for inheritance. `ComputedStyles` is faster, but computes
/// only the properties that rendered text and layout depend on.
/// - Source: https://drafts.csswg.org/css-cascade-5/#value-stages
final class ValueProcessing {
  /// Exceeding it empties the cache.
  private static let maximumCount = 1 << 14

  let document: Document
  unowned let computedStyles: ComputedStyles
  private let state: DocumentState
  private var version = -1
  private(set) var styles: [CascadedStyle] = []
  private var places: [Key: Int] = [:]
  private var flowProperties: [LogicalFlow: [Property: Property]] = [:]

  private struct Key: Hashable {
    let element: SelectorMatcher.Pointer
    let pseudoElement: DOMString
  }

  init(_ document: Document, _ computedStyles: ComputedStyles) {
    self.document = document
    self.computedStyles = computedStyles
    state = document.state
  }

  var environment: MediaEnvironment { state.group.environment }

  // MARK: Elements

  /// Returns the index of an element's style in `styles`; adds the styles of its ancestors.
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
      next = ancestor.renderingParent
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
  }

  private func root(of element: Element) -> Node {
    guard state.group.hasShadowTrees else { return document.node }
    guard let parent = element.node.parent else { return element.node }
    guard parent.isElement else { return parent }
    let known = places[Key(element: parent.pointer, pseudoElement: "")]
    return known.map { styles[$0].root } ?? parent.root
  }

  // MARK: The cascade

  private func add(_ element: Element, _ pseudoElement: DOMString, parent: Int?) -> Int {
    var names = parent.map { styles[$0].names } ?? AncestorFilter()
    var declared = DeclaredValues<Declaration>()
    let root = root(of: element)
    let ownNames = ElementNames(element)
    computedStyles.applicableRules.forEachRule(
      of: element, called: ownNames, pseudoElement: pseudoElement, in: root, below: names,
      layoutPropertiesOnly: false
    ) { rule in
      declared.append(rule.sheets.all(rule.place), of: rule)
    }
    if pseudoElement.isEmpty {
      declared.append(hints: PresentationalHints.declarations(of: element, in: document))
      names.formUnion(ownNames.filter)
      declared.append(attribute: computedStyles.applicableRules.attribute(of: element))
    }
    let style = CascadedStyle(element, pseudoElement, parent: parent, names: names, root: root)
    styles.append(style)
    let place = styles.count - 1
    places[Key(element: element.pointer, pseudoElement: pseudoElement)] = place
    decide(&declared, for: style, at: place)
    return place
  }

  private func decide(
    _ declared: inout DeclaredValues<Declaration>, for style: CascadedStyle, at place: Int
  ) {
    declared.sort()
    // `direction` and `writing-mode` come first: they map logical properties to physical ones.
    if let parent = style.parent { style.flow = styles[parent].flow }
    declared.decide(
      { declaration -> Property? in
        guard case .property(let property) = declaration.name,
          property == Self.direction || property == Self.writingMode
        else { return nil }
        return property
      }, isDecided: { style.cascaded[$0] != nil }
    ) { style.cascaded[$0] = $1 }
    if style.cascaded[Self.direction] != nil || style.cascaded[Self.writingMode] != nil {
      style.flow = LogicalFlow(
        isRightToLeft: computed(Self.direction, at: place) == "rtl",
        writingMode: computed(Self.writingMode, at: place))
    }
    declared.decide(
      { declaration -> Declaration.Name? in
        guard case .property(let property) = declaration.name else { return declaration.name }
        return .property(physical(property, style.flow))
      },
      isDecided: { name in
        switch name {
        case .custom(let name): style.cascadedCustom[name] != nil
        case .property(let property): style.cascaded[property] != nil
        }
      },
      win: { name, declaration in
        switch name {
        case .custom(let name): style.cascadedCustom[name] = declaration
        case .property(let property): style.cascaded[property] = declaration
        }
      })
  }

  static let fontSize = Property(known: "font-size")
  static let color = Property(known: "color")
  static let colorScheme = Property(known: "color-scheme")
  static let direction = Property(known: "direction")
  static let textAlign = Property(known: "text-align")
  static let writingMode = Property(known: "writing-mode")

  /// Returns the physical property that a logical property maps to; other properties unchanged.
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

  /// Returns the computed value of a physical property, with `currentcolor` as a keyword.
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
      let text = style.cascaded[property].flatMap { specified($0, at: place) }
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
      guard isInherited else { return facts.initialText }
      guard let parent = style.parent else {
        return property == Self.color ? initialColor(ofRootAt: place) : facts.initialText
      }
      place = parent
    }
  }

  /// Replaces `-webkit-` alignments with `start` for tables, which do not inherit them in WebKit.
  private static func value(_ value: String, isOfTable: Bool) -> String {
    isOfTable && value.hasPrefix("-webkit-") ? "start" : value
  }

  /// Returns the value after substitution; `nil` if it is invalid at computed-value time.
  private func specified(_ declaration: Declaration, at place: Int) -> String? {
    guard declaration.needsSubstitution else {
      return declaration.systemFontText ?? declaration.value
    }
    return declaration.substituted(substitution(at: place))
  }

  /// Returns the value after substitution; `nil` if it is invalid at computed-value time.
  func substituted(_ declaration: Declaration, for element: Element) -> String? {
    declaration.substituted(substitution(at: place(of: element)))
  }

  private func substitution(at place: Int) -> VariableSubstitution {
    VariableSubstitution { [unowned self] name in custom(name, at: place, depth: 0) }
  }

  /// The maximum length of a chain of references between custom properties.
  private static let maximumDepth = 64

  /// - Source: https://drafts.csswg.org/css-variables/#cycles
  func custom(_ name: String, at start: Int, depth: Int = 0) -> String? {
    var place = start
    while true {
      let style = styles[place]
      if let known = style.computedCustom[name] { return known }
      switch style.cascadedCustom[name]?.value {
      case nil, "inherit", "unset", "revert", "revert-layer":
        guard let parent = style.parent else { return nil }
        place = parent
      case "initial": return nil
      case let text?:
        return custom(name, text, of: style, at: place, depth: depth)
      }
    }
  }

  /// Includes the custom properties of ancestors, and those without a valid value.
  func customNames(at start: Int) -> Set<String> {
    var names: Set<String> = []
    var place: Int? = start
    while let current = place {
      names.formUnion(styles[current].cascadedCustom.keys)
      place = styles[current].parent
    }
    return names
  }

  private func custom(
    _ name: String, _ text: String, of style: CascadedStyle, at place: Int, depth: Int
  ) -> String? {
    guard VariableSubstitution.isNeeded(in: text) else {
      style.computedCustom[name] = .some(text)
      return text
    }
    guard depth < Self.maximumDepth else { return nil }
    guard style.pendingCustom.insert(name).inserted else {
      // All pending properties may be part of the cycle.
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
  /// - Parameter name: The name of a property that `WebCSS` supports.
  init(known name: StaticString) {
    guard let property = Property(named: "\(name)") else {
      preconditionFailure("no property of this name")
    }
    self = property
  }
}
