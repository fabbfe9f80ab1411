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
  private(set) var styles: [DeclaredStyle] = []
  private var places: [Key: Int] = [:]
  private var flowProperties: [LogicalFlow: [Property: Property]] = [:]

  private struct Key: Hashable {
    let element: UnsafeMutablePointer<xmlNode>
    let pseudoElement: DOMString
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

  /// The root of the tree of an element; that of its parent is known where it has a style.
  private func root(of element: Element) -> Node {
    guard state.group.shadowTrees != nil else { return document.node }
    guard let parent = element.node.parent else { return element.node }
    guard parent.isElement else { return parent }
    let known = places[Key(element: parent.pointer, pseudoElement: "")]
    return known.map { styles[$0].root } ?? parent.root
  }

  // MARK: The cascade

  private func add(_ element: Element, _ pseudoElement: DOMString, parent: Int?) -> Int {
    var names = parent.map { styles[$0].names } ?? NameFilter()
    var cascaded = Cascaded<Declaration>()
    let root = root(of: element)
    let ownNames = ElementNames(element)
    resolver.cascade.forEachRule(
      of: element, called: ownNames, pseudoElement: pseudoElement, in: root, below: names,
      isAboutKnown: false
    ) { rule in
      cascaded.append(rule.sheets.all(rule.place), of: rule)
    }
    if pseudoElement.isEmpty {
      cascaded.append(hints: PresentationalHints.declarations(of: element, in: document))
      names.formUnion(ownNames.filter)
      cascaded.append(attribute: resolver.cascade.attribute(of: element))
    }
    let style = DeclaredStyle(element, pseudoElement, parent: parent, names: names, root: root)
    styles.append(style)
    let place = styles.count - 1
    places[Key(element: element.pointer, pseudoElement: pseudoElement)] = place
    decide(&cascaded, for: style, at: place)
    return place
  }

  /// Finds the declarations that win.
  private func decide(
    _ cascaded: inout Cascaded<Declaration>, for style: DeclaredStyle, at place: Int
  ) {
    cascaded.sort()
    // The directions tell which physical properties logical ones are.
    if let parent = style.parent { style.flow = styles[parent].flow }
    cascaded.decide(
      { declaration -> Property? in
        guard case .property(let property) = declaration.name,
          property == Self.direction || property == Self.writingMode
        else { return nil }
        return property
      }, isDecided: { style.winners[$0] != nil }
    ) { style.winners[$0] = $1 }
    if style.winners[Self.direction] != nil || style.winners[Self.writingMode] != nil {
      style.flow = LogicalFlow(
        isRightToLeft: computed(Self.direction, at: place) == "rtl",
        writingMode: computed(Self.writingMode, at: place))
    }
    cascaded.decide(
      { declaration -> Declaration.Name? in
        guard case .property(let property) = declaration.name else { return declaration.name }
        return .property(physical(property, style.flow))
      },
      isDecided: { name in
        switch name {
        case .custom(let name): style.customWinners[name] != nil
        case .property(let property): style.winners[property] != nil
        }
      },
      win: { name, declaration in
        switch name {
        case .custom(let name): style.customWinners[name] = declaration
        case .property(let property): style.winners[property] = declaration
        }
      })
  }

  static let fontSize = Property(known: "font-size")
  static let color = Property(known: "color")
  static let colorScheme = Property(known: "color-scheme")
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
      guard isInherited else { return facts.initialText }
      guard let parent = style.parent else {
        return property == Self.color ? initialColor(ofRootAt: place) : facts.initialText
      }
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

  /// The names of the custom properties that are declared here or above, with a value or not.
  func customNames(at start: Int) -> Set<String> {
    var names: Set<String> = []
    var place: Int? = start
    while let current = place {
      names.formUnion(styles[current].customWinners.keys)
      place = styles[current].parent
    }
    return names
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
