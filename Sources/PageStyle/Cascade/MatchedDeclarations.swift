internal import PageDOM

/// The inputs of a computed style. Elements with equal inputs have equal styles.
struct MatchedDeclarations: Hashable {
  enum Origin {
    case rule(ApplicableRule)
    case hint
    case attribute
  }

  struct Source {
    let declarations: StyleDeclarations
    let origin: Origin

    fileprivate func priority(isImportant: Bool) -> CascadePriority {
      switch origin {
      case .rule(let rule): rule.priority(isImportant: isImportant)
      case .hint: .ofElement(.presentationalHint)
      case .attribute: .ofElement(isImportant ? .importantAttribute : .attribute)
      }
    }

    fileprivate var context: Int {
      if case .rule(let rule) = origin { rule.context } else { 0 }
    }
  }

  let parent: ComputedStyle?
  /// In CSS pixels.
  let rootFontSize: Double
  let isTable: Bool
  private(set) var sources: [Source] = []
  /// Whether a declaration depends on the custom properties of the element.
  private(set) var needSubstitution = false

  init(
    parent: ComputedStyle?, rootFontSize: Double, isTable: Bool, _ sources: [Source] = []
  ) {
    self.parent = parent
    self.rootFontSize = rootFontSize
    self.isTable = isTable
    self.sources = sources
    needSubstitution = sources.contains { $0.declarations.needSubstitution }
  }

  mutating func append(_ declarations: StyleDeclarations, of origin: Origin) {
    guard !declarations.list.isEmpty else { return }
    append(Source(declarations: declarations, origin: origin))
  }

  mutating func append(_ source: Source) {
    sources.append(source)
    if source.declarations.needSubstitution { needSubstitution = true }
  }

  /// The declarations of the cascaded values, in unspecified order.
  /// - Source: https://drafts.csswg.org/css-cascade-5/#cascaded
  var cascadedDeclarations: [StyleDeclaration] {
    guard !sources.contains(where: { $0.declarations.haveReversion }) else {
      var declaredValues = declaredValues
      declaredValues.sort()
      var cascaded: [StyleDeclaration] = []
      declaredValues.decide(
        { $0.property }, isDecided: { index in cascaded.contains { $0.property == index } }
      ) { cascaded.append($1) }
      return cascaded
    }
    // OPTIMIZATION: without `revert` and `revert-layer`, sort sources instead of declarations.
    var order: [(priority: CascadePriority, source: Int, isImportant: Bool?)] = []
    for (index, source) in sources.enumerated() {
      if case .hint = source.origin {
        // All hints have the same priority, important or not.
        order.append((.ofElement(.presentationalHint), index, nil))
        continue
      }
      for isImportant in source.declarations.areImportant {
        order.append((source.priority(isImportant: isImportant), index, isImportant))
      }
    }
    order.sort { $0.priority == $1.priority ? $0.source < $1.source : $0.priority < $1.priority }
    var isDecided = Array(repeating: false, count: StyleProperty.all.count)
    var cascaded: [StyleDeclaration] = []
    for (_, source, isImportant) in order.reversed() {
      for declaration in sources[source].declarations.list.reversed()
      where !isDecided[declaration.property]
        && isImportant ?? declaration.isImportant == declaration.isImportant
      {
        isDecided[declaration.property] = true
        cascaded.append(declaration)
      }
    }
    return cascaded
  }

  private var declaredValues: DeclaredValues<StyleDeclaration> {
    var values = DeclaredValues<StyleDeclaration>()
    for source in sources {
      switch source.origin {
      case .rule(let rule): values.append(source.declarations.list, of: rule)
      case .hint: values.append(hints: source.declarations.list)
      case .attribute: values.append(attribute: source.declarations.list)
      }
    }
    return values
  }

  // A declarations object belongs to one origin, so its identity and the context identify a source.

  static func == (left: MatchedDeclarations, right: MatchedDeclarations) -> Bool {
    left.parent === right.parent && left.rootFontSize == right.rootFontSize
      && left.isTable == right.isTable
      && left.sources.elementsEqual(right.sources) {
        $0.declarations === $1.declarations && $0.context == $1.context
      }
  }

  func hash(into hasher: inout Hasher) {
    // The hash omits properties that seldom differ alone.
    hasher.combine(parent.map { ObjectIdentifier($0) })
    for source in sources { hasher.combine(ObjectIdentifier(source.declarations)) }
  }
}
