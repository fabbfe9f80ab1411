internal import PageDOM

/// The computed styles of a document's elements.
///
/// They are computed on demand and cached until the document changes. Style sheets are parsed
/// again only when they change.
/// - Source: https://drafts.csswg.org/css-cascade-5/#computed
final class ComputedStyles {
  static let key = AttachmentKey<DocumentState, ComputedStyles>()

  typealias Pointer = SelectorMatcher.Pointer

  // Safe without a reference count, because the state owns this object.
  private unowned(unsafe) let state: DocumentState
  private let document: Document
  // Accesses never overlap, so this and the following properties need no exclusivity checks.
  @exclusivity(unchecked) private var version = -1
  @exclusivity(unchecked) private var styles = AddressTable<Styled>()
  /// `nil` if the document has shadow trees.
  @exclusivity(unchecked) private var groups: StyleSharingGroups?
  /// The styles by their inputs. They stay valid when the document changes.
  private var shared: [MatchedDeclarations: ComputedStyle] = [:]
  /// Exceeding it empties the cache.
  private static let maximumShared = 1 << 12
  /// In CSS pixels.
  private var rootFontSize = ComputedStyle.initial.fontSize
  let applicableRules: ApplicableRules
  private(set) lazy var valueProcessing = ValueProcessing(document, self)

  /// The parsed presentational hints, by their text.
  private var hints: [String: StyleDeclarations] = [:]
  /// The presentational hints for cells without hint attributes, by row.
  private var cellHints: [Pointer: StyleDeclarations] = [:]
  private lazy var hintNames = Set(PresentationalHints.boxAttributes.map(state.group.intern))

  private struct Styled {
    let style: ComputedStyle
    let names: AncestorFilter
    let root: Node
    var group: Int32?
  }

  init(_ document: Document) {
    self.document = document
    state = document.state
    applicableRules = ApplicableRules(document)
  }

  func style(of element: Element) -> ComputedStyle {
    renew()
    if let known = styles[element.pointer] { return known.style }
    // Continue downwards from the nearest ancestor with a cached style.
    var path: [Element] = []
    var parent = element.renderingParent
    var styled: Styled?
    while let ancestor = parent {
      styled = styles[ancestor.pointer]
      if styled != nil { break }
      path.append(ancestor)
      parent = ancestor.renderingParent
    }
    for ancestor in path.reversed() { styled = addStyle(of: ancestor, parent: styled) }
    return addStyle(of: element, parent: styled).style
  }

  private func addStyle(of element: Element, parent: Styled?) -> Styled {
    let computed = compute(element, parent: parent)
    styles.set(element.pointer, computed)
    if parent == nil, element == document.documentElement {
      rootFontSize = computed.style.fontSize
    }
    return computed
  }

  private func renew() {
    let current = state.group.styleVersion
    guard version != current else { return }
    version = current
    // Create a new table, because emptying one takes time proportional to its capacity.
    styles = AddressTable()
    groups = applicableRules.groups()
    cellHints = [:]
    rootFontSize = ComputedStyle.initial.fontSize
  }

  /// Returns the root of an element's tree.
  private func root(of element: Element) -> Node {
    guard state.group.hasShadowTrees else { return document.node }
    guard let parent = element.node.parent else { return element.node }
    return parent.isElement ? styles[parent.pointer]?.root ?? parent.root : parent
  }

  // MARK: The cascade

  private func compute(_ element: Element, parent: Styled?) -> Styled {
    // Check for shadow trees again: a declarative one may have been created after the groups.
    if let groups, !state.group.hasShadowTrees {
      return compute(element, parent: parent, in: groups)
    }
    let around = parent?.names ?? AncestorFilter()
    let names = ElementNames(element)
    let root = root(of: element)
    var sources = MatchedDeclarations(
      parent: parent?.style,
      rootFontSize: parent == nil ? ComputedStyle.initial.fontSize : rootFontSize,
      isTable: element.isHTML("table"))
    applicableRules.forEachRule(
      of: element, called: names, in: root, below: around, layoutPropertiesOnly: true
    ) {
      sources.append($0.sheets.layoutDeclarations($0.place), of: .rule($0))
    }
    sources.append(hints(of: element), of: .hint)
    sources.append(applicableRules.attributeLayoutDeclarations(of: element), of: .attribute)
    var filter = names.filter
    filter.formUnion(around)
    return Styled(style: style(of: element, from: sources), names: filter, root: root)
  }

  private func compute(_ element: Element, parent: Styled?, in groups: StyleSharingGroups) -> Styled
  {
    let member = groups.membership(of: element, below: parent?.group, version)
    func styled(_ style: ComputedStyle) -> Styled {
      Styled(style: style, names: member.names, root: document.node, group: member.place)
    }
    let rootFontSize = parent == nil ? ComputedStyle.initial.fontSize : rootFontSize
    let hints =
      member.hasHints ? ownHints(of: element) : member.isCell ? cellHints(of: element) : .none
    let attribute =
      member.hasStyleAttribute ? applicableRules.attributeLayoutDeclarations(of: element) : .none
    let isPlain =
      !member.hasPerElementRules && hints === StyleDeclarations.none
      && attribute === StyleDeclarations.none
    if isPlain,
      let shared = groups.sharedStyle(
        in: member.place, below: parent?.style, rootFontSize: rootFontSize)
    {
      return styled(shared)
    }
    var sources = groups.sources(
      in: member.place, below: parent?.style, rootFontSize: rootFontSize)
    groups.forEachPerElementRule(of: element, in: member.place, version) { sources.append($0) }
    sources.append(hints, of: .hint)
    sources.append(attribute, of: .attribute)
    let style = style(of: element, from: sources)
    if isPlain, !sources.needSubstitution {
      groups.share(
        style, in: member.place, below: parent?.style, rootFontSize: rootFontSize)
    }
    return styled(style)
  }

  private func style(of element: Element, from sources: MatchedDeclarations) -> ComputedStyle {
    guard !sources.needSubstitution else { return makeStyle(of: element, from: sources) }
    if let known = shared[sources] { return known }
    let made = makeStyle(of: element, from: sources)
    if shared.count >= Self.maximumShared { shared = [:] }
    shared[sources] = made
    return made
  }

  private func makeStyle(of element: Element, from sources: MatchedDeclarations) -> ComputedStyle {
    let context = StyleContext(
      parent: (sources.parent ?? .initial).values, rootFontSize: sources.rootFontSize)
    var style = ComputedStyle.Values(inheriting: context.parent)
    if !sources.sources.isEmpty { apply(sources, to: &style, context, element) }
    adjust(&style, parent: sources.parent)
    if style.textAlign.isOfBlocks, sources.isTable { style.textAlign = .start }
    return ComputedStyle(style)
  }

  /// - Source: https://drafts.csswg.org/css-display-3/#transformations
  private func adjust(_ style: inout ComputedStyle.Values, parent: ComputedStyle?) {
    let isItem = parent?.blockifiesBoxes ?? false
    // The items of flex and grid containers do not float.
    if isItem || style.position.isOutOfFlow { style.float = .none }
    if parent == nil || isItem || style.float != .none || style.position.isOutOfFlow {
      style.display = style.display.blockified
    }
    style.blockifiesBoxes = style.display == .contents ? isItem : style.display.blockifiesChildren
  }

  // MARK: Presentational hints

  private func hints(of element: Element) -> StyleDeclarations {
    if hasHintAttribute(element) { return ownHints(of: element) }
    return element.isHTML("td") || element.isHTML("th") ? cellHints(of: element) : .none
  }

  /// Returns the hints for a cell without hint attributes; all such cells of a row share them.
  private func cellHints(of element: Element) -> StyleDeclarations {
    guard let row = element.node.parent?.pointer else { return ownHints(of: element) }
    if let known = cellHints[row] { return known }
    let made = ownHints(of: element)
    cellHints[row] = made
    return made
  }

  private func hasHintAttribute(_ element: Element) -> Bool {
    var next = element.firstAttribute
    while let attribute = next {
      if hintNames.contains(attribute.localName) { return true }
      next = attribute.next
    }
    return false
  }

  private static let hintLimit = 1024

  private func ownHints(of element: Element) -> StyleDeclarations {
    let text = PresentationalHints.boxText(of: element, in: document)
    if text.isEmpty { return .none }
    // OPTIMIZATION: many elements, such as the cells of a table, have the same hints.
    if let known = hints[text] { return known }
    let declarations = StyleDeclarations.parsing(Array(text.utf8), state.group.environment)
    if hints.count >= Self.hintLimit { hints = [:] }
    hints[text] = declarations
    return declarations
  }

  private func apply(
    _ sources: MatchedDeclarations, to style: inout ComputedStyle.Values, _ context: StyleContext,
    _ element: Element
  ) {
    var cascaded = sources.cascadedDeclarations
    cascaded.sort { $0.property < $1.property }
    // Compute the font size before the lengths that depend on it.
    let fonts = cascaded.prefix { $0.property <= StyleProperty.fontSizeIndex }
    for declaration in fonts {
      set(declaration.property, declaration.value, of: &style, context, element)
    }
    style.adjustFontSize(context.parent)
    for declaration in cascaded.dropFirst(fonts.count) {
      set(declaration.property, declaration.value, of: &style, context, element)
    }
  }

  private func set(
    _ index: Int, _ value: StyleDeclaration.Value, of style: inout ComputedStyle.Values,
    _ context: StyleContext, _ element: Element
  ) {
    if case .value(let setter) = value { return setter(&style, context) }
    let property = StyleProperty.all[index]
    switch value {
    case .inherit: property.copy(&style, context.parent)
    case .initial: property.copy(&style, ComputedStyle.Values())
    case .substitution(let declaration):
      // A declaration that is invalid at computed-value time behaves as `unset`.
      if let text = valueProcessing.substituted(declaration, for: element),
        let setter = property.setter(text, state.group.environment)
      {
        setter(&style, context)
      } else {
        property.copy(&style, property.isInherited ? context.parent : ComputedStyle.Values())
      }
    default: property.copy(&style, property.isInherited ? context.parent : ComputedStyle.Values())
    }
  }
}

extension Document {
  var styles: ComputedStyles {
    state.attachment(ComputedStyles.key) { ComputedStyles(self) }
  }
}
