/// What the style of an element is computed from: elements that have the same have the same style.
struct StyleSources: Hashable {
  /// Where declarations come from.
  enum Origin {
    case rule(AppliedRule)
    case hint
    case attribute
  }

  /// Some of the declarations that apply.
  struct Source {
    let declarations: StyleDeclarations
    let origin: Origin

    fileprivate var context: Int {
      if case .rule(let rule) = origin { rule.context } else { 0 }
    }
  }

  /// The style that is inherited from; `nil` for a root.
  let parent: ComputedStyle?
  /// The font size of the document's element, in CSS pixels.
  let rootFontSize: Double
  /// Whether the element is an HTML table.
  let isTable: Bool
  private(set) var sources: [Source] = []
  /// Whether the element's custom properties have a say.
  private(set) var needSubstitution = false

  init(parent: ComputedStyle?, rootFontSize: Double, isTable: Bool) {
    self.parent = parent
    self.rootFontSize = rootFontSize
    self.isTable = isTable
  }

  mutating func append(_ declarations: StyleDeclarations, of origin: Origin) {
    guard !declarations.list.isEmpty else { return }
    sources.append(Source(declarations: declarations, origin: origin))
    if declarations.needSubstitution { needSubstitution = true }
  }

  /// The declarations with their places in the cascade.
  var cascaded: Cascaded<StyleDeclaration> {
    var cascaded = Cascaded<StyleDeclaration>()
    for source in sources {
      switch source.origin {
      case .rule(let rule): cascaded.append(source.declarations.list, of: rule)
      case .hint: cascaded.append(hints: source.declarations.list)
      case .attribute: cascaded.append(attribute: source.declarations.list)
      }
    }
    return cascaded
  }

  // The declarations of each rule, attribute text and hint are one object, so that its identity says
  // where they come from as well, all but which tree it was that gave the rule.

  static func == (left: StyleSources, right: StyleSources) -> Bool {
    left.parent === right.parent && left.rootFontSize == right.rootFontSize
      && left.isTable == right.isTable
      && left.sources.elementsEqual(right.sources) {
        $0.declarations === $1.declarations && $0.context == $1.context
      }
  }

  func hash(into hasher: inout Hasher) {
    // What is left out seldom differs alone.
    hasher.combine(parent.map { ObjectIdentifier($0) })
    for source in sources { hasher.combine(ObjectIdentifier(source.declarations)) }
  }
}
