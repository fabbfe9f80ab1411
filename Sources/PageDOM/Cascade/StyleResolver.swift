internal import CLibXML2
internal import CSS

/// Computes the styles of a document's elements.
///
/// Nothing is computed before it is asked for, and then for the element and its ancestors only.
/// What was found is kept until something in the document changes: a script that changes the
/// document and asks in turn pays for the elements that it asks about, not for all. The sheets are
/// parsed anew only where they change themselves.
/// - Source: https://drafts.csswg.org/css-cascade-5/#cascading
final class StyleResolver {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  private unowned let state: DocumentState
  private let document: Document
  /// The version of the group that `styles` belongs to.
  private var version = -1
  private var styles: [Pointer: Styled] = [:]
  private var sheetsVersion = -1
  private var sheets: [DOMString: StyleSheet] = [:]
  private var author: StyleRules?
  private var matchers: [MatcherKey: SelectorMatcher] = [:]
  /// The values of all properties, once one is asked for.
  private(set) lazy var values = ComputedValues(document, self)

  /// What the texts of hints say.
  private var hints: [String: [StyleDeclaration]] = [:]
  /// What tables say of the cells of a row that say nothing themselves.
  private var cellHints: [Pointer: [StyleDeclaration]] = [:]
  /// The names of the attributes that hints come from.
  private lazy var hintNames = Set(PresentationalHints.boxAttributes.map(state.group.intern))

  private struct MatcherKey: Hashable {
    let isAuthor: Bool
    let selector: ObjectIdentifier
  }

  /// An element's style, and what it and its ancestors are found by.
  private struct Styled {
    let style: ComputedStyle
    let names: NameFilter
  }

  init(_ document: Document) {
    self.document = document
    state = document.state
  }

  /// Returns the style of an element that is in the document.
  func style(of element: Element) -> ComputedStyle {
    renew()
    if let known = styles[element.pointer] { return known.style }
    // From the nearest ancestor that has its style, downwards.
    var path = [element]
    var parent = element.renderingParent
    var styled: Styled?
    while let ancestor = parent {
      styled = styles[ancestor.pointer]
      if styled != nil { break }
      path.append(ancestor)
      parent = ancestor.renderingParent
    }
    for element in path.reversed() {
      let computed = compute(element, parent: styled)
      styles[element.pointer] = computed
      styled = computed
    }
    return styled?.style ?? .initial
  }

  private func renew() {
    let current = state.group.styleVersion
    guard version != current else { return }
    version = current
    // New tables: emptying those costs as much as they are large, however little is in them.
    styles = [:]
    matchers = [:]
    cellHints = [:]
  }

  // MARK: Sheets

  private var authorRules: StyleRules? {
    let current = state.group.versions.styleSheets
    guard sheetsVersion != current else { return author }
    sheetsVersion = current
    var list: [StyleSheet] = []
    var parsed: [DOMString: StyleSheet] = [:]
    for sheet in document.styleSheetsInEffect {
      list.append(
        sheet.styleSheet { text in
          let sheet =
            parsed[text] ?? sheets[text]
            ?? StyleSheet(parsing: text.bytes, properties: StyleProperty.declared)
          parsed[text] = sheet
          return sheet
        })
    }
    sheets = parsed
    author =
      list.isEmpty
      ? nil
      : StyleRules(list, state.group.environment, ignoresCase: state.isInQuirksMode)
    return author
  }

  // MARK: The cascade

  /// A declaration with its place in the cascade.
  private struct Cascaded {
    let priority: CascadePriority
    let declaration: StyleDeclaration
  }

  private func compute(_ element: Element, parent: Styled?) -> Styled {
    var cascaded: [Cascaded] = []
    var names = parent?.names ?? NameFilter()
    collect(StyleRules.userAgent, isAuthor: false, for: element, below: names, &cascaded)
    if state.isInQuirksMode {
      collect(StyleRules.quirks, isAuthor: false, for: element, below: names, &cascaded)
    }
    for declaration in hints(of: element) {
      append(declaration, .presentationalHint, &cascaded)
    }
    if let author = authorRules, !element.isInShadowTree {
      collect(author, isAuthor: true, for: element, below: names, &cascaded)
    }
    names.formUnion(element.nameFilter)
    if let text = element.attribute("style"), text[0] != 0 {
      collectAttribute(DOMString(cString: text), &cascaded)
    }
    let parentStyle = parent?.style ?? .initial
    let isRoot = parent == nil
    var style = ComputedStyle(inheriting: parentStyle)
    if !cascaded.isEmpty {
      let context = StyleContext(
        parent: parentStyle, rootFontSize: isRoot ? ComputedStyle.initial.fontSize : rootFontSize)
      apply(&cascaded, to: &style, context, element)
    }
    adjust(&style, parent: parent?.style)
    if style.textAlign.isOfBlocks, element.isHTML("table") { style.textAlign = .start }
    return Styled(style: style, names: names)
  }

  /// Changes what the box itself has a say in.
  /// - Source: https://drafts.csswg.org/css-display-3/#transformations
  private func adjust(_ style: inout ComputedStyle, parent: ComputedStyle?) {
    let isItem = parent?.blockifiesBoxes ?? false
    // The items of a flex container or a grid do not float.
    if isItem || style.position.isOutOfFlow { style.float = .none }
    if parent == nil || isItem || style.float != .none || style.position.isOutOfFlow {
      style.display = style.display.blockified
    }
    style.blockifiesBoxes = style.display == .contents ? isItem : style.display.blockifiesChildren
  }

  private var rootFontSize: Double {
    document.documentElement.flatMap { styles[$0.pointer]?.style.fontSize }
      ?? ComputedStyle.initial.fontSize
  }

  private func collect(
    _ rules: StyleRules, isAuthor: Bool, for element: Element, below ancestors: NameFilter,
    _ cascaded: inout [Cascaded]
  ) {
    rules.forEachCandidate(for: element) { place in
      let rule = rules.rules[Int(place)]
      guard ancestors.mayContain(rule.ancestors),
        matcher(rule.selector, isAuthor: isAuthor).matches(element, selectorAt: rule.index)
      else { return }
      let layer = rules.layerOrder[rule.layer]
      for declaration in rule.declarations {
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

  private func collectAttribute(_ text: DOMString, _ cascaded: inout [Cascaded]) {
    let declarations = DeclarationBlock.declarations(
      parsing: text.bytes, properties: StyleProperty.declared)
    for declaration in declarations {
      append(declaration, declaration.isImportant ? .importantAttribute : .attribute, &cascaded)
    }
  }

  private func append(
    _ declaration: Declaration, _ level: CascadePriority.Level, _ cascaded: inout [Cascaded]
  ) {
    guard let declaration = StyleDeclaration(declaration, state.group.environment) else { return }
    append(declaration, level, &cascaded)
  }

  private func append(
    _ declaration: StyleDeclaration, _ level: CascadePriority.Level, _ cascaded: inout [Cascaded]
  ) {
    cascaded.append(
      Cascaded(
        priority: CascadePriority(level: level, layer: 0, specificity: Specificity(), place: 0),
        declaration: declaration))
  }

  // MARK: Presentational hints

  /// What attributes say of the box of an element. Most say nothing.
  private func hints(of element: Element) -> [StyleDeclaration] {
    if hasHintAttribute(element) { return ownHints(of: element) }
    guard element.isHTML("td") || element.isHTML("th") else { return [] }
    // What the table says, to all cells of a row alike.
    guard let row = element.node.parent?.pointer else { return ownHints(of: element) }
    if let known = cellHints[row] { return known }
    let made = ownHints(of: element)
    cellHints[row] = made
    return made
  }

  private func hasHintAttribute(_ element: Element) -> Bool {
    var next = element.pointer.pointee.properties
    while let attribute = next {
      if let name = attribute.pointee.name, hintNames.contains(name) { return true }
      next = attribute.pointee.next
    }
    return false
  }

  /// How many different hints are kept.
  private static let hintLimit = 1024

  private func ownHints(of element: Element) -> [StyleDeclaration] {
    let text = PresentationalHints.boxText(of: element, in: document)
    if text.isEmpty { return [] }
    // OPTIMIZATION: the cells of a table all say the same.
    if let known = hints[text] { return known }
    let declarations = DeclarationBlock.declarations(
      parsing: Array(text.utf8), properties: StyleProperty.declared
    ).compactMap { StyleDeclaration($0, state.group.environment) }
    if hints.count >= Self.hintLimit { hints = [:] }
    hints[text] = declarations
    return declarations
  }

  private func matcher(_ selector: CompiledSelector, isAuthor: Bool) -> SelectorMatcher {
    let key = MatcherKey(isAuthor: isAuthor, selector: ObjectIdentifier(selector))
    if let known = matchers[key] { return known }
    let made = SelectorMatcher(selector, scope: nil, node: document.node)
    matchers[key] = made
    return made
  }

  /// Sets each property to what wins.
  private func apply(
    _ cascaded: inout [Cascaded], to style: inout ComputedStyle, _ context: StyleContext,
    _ element: Element
  ) {
    // Those of one rule keep their order.
    let order = cascaded.indices.sorted {
      let (left, right) = (cascaded[$0].priority, cascaded[$1].priority)
      return left == right ? $0 < $1 : left < right
    }
    var winners = Array<StyleDeclaration.Value?>(repeating: nil, count: StyleProperty.all.count)
    /// The declaration that gave way to what is before it, as `revert` does.
    var reverted = Array<Cascaded?>(repeating: nil, count: StyleProperty.all.count)
    for index in order.reversed() {
      let candidate = cascaded[index]
      let property = candidate.declaration.property
      guard winners[property] == nil else { continue }
      if let reverting = reverted[property],
        !reverting.priority.givesWay(
          to: candidate.priority, layerOnly: reverting.declaration.revertsLayer)
      {
        continue
      }
      switch candidate.declaration.value {
      case .revert, .revertLayer: reverted[property] = candidate
      default: winners[property] = candidate.declaration.value
      }
    }
    for (index, property) in StyleProperty.all.enumerated() {
      switch winners[index] {
      case nil: break
      case .value(let setter): setter(&style, context)
      case .substitution(let declaration):
        // What is not valid once everything is put in is as if nothing was said.
        if let text = values.substituted(declaration, for: element),
          let setter = property.setter(text, state.group.environment)
        {
          setter(&style, context)
        } else {
          property.copy(&style, property.isInherited ? context.parent : .initial)
        }
      case .inherit: property.copy(&style, context.parent)
      case .initial: property.copy(&style, .initial)
      default: property.copy(&style, property.isInherited ? context.parent : .initial)
      }
      // Before lengths are computed that depend on it.
      if index == StyleProperty.fontSizeIndex { style.adjustFontSize(context.parent) }
    }
  }
}

extension Document {
  /// The styles of the document's elements.
  var styles: StyleResolver {
    let state = state
    if let known = state.styles { return known }
    let made = StyleResolver(self)
    state.styles = made
    return made
  }
}
