internal import CLibXML2

/// Computes the styles of a document's elements.
///
/// Nothing is computed before it is asked for, and then for the element and its ancestors only.
/// What was found is kept until something in the document changes: a script that changes the
/// document and asks in turn pays for the elements that it asks about, not for all. The sheets are
/// parsed anew only where they change themselves.
/// - Source: https://drafts.csswg.org/css-cascade-5/#cascading
final class StyleResolver {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  /// It holds this.
  private unowned(unsafe) let state: DocumentState
  private let document: Document
  /// The version of the group that `styles` belongs to.
  // This and what follows is changed by single steps of the methods here, none of which comes back.
  @exclusivity(unchecked) private var version = -1
  @exclusivity(unchecked) private var styles = AddressTable<Styled>()
  /// The groups of the elements, where there are any.
  @exclusivity(unchecked) private var groups: StyleGroups?
  /// The styles by what they were computed from, which stay right whatever changes.
  private var shared: [StyleSources: ComputedStyle] = [:]
  /// How many of them are kept; beyond that, all are forgotten.
  private static let maximumShared = 1 << 12
  /// The font size of the document's element in CSS pixels, once its style is known.
  private var rootFontSize = ComputedStyle.initial.fontSize
  /// The rules that apply.
  let cascade: StyleCascade
  /// The values of all properties, once one is asked for.
  private(set) lazy var values = ComputedValues(document, self)

  /// What the texts of hints say.
  private var hints: [String: StyleDeclarations] = [:]
  /// What tables say of the cells of a row that say nothing themselves.
  private var cellHints: [Pointer: StyleDeclarations] = [:]
  /// The names of the attributes that hints come from.
  private lazy var hintNames = Set(PresentationalHints.boxAttributes.map(state.group.intern))

  /// An element's style, and what it and its ancestors are found by.
  private struct Styled {
    let style: ComputedStyle
    let names: NameFilter
    /// The root of the tree that the element is in.
    let root: Node
    /// The group that the element is in.
    var group: Int32?
  }

  init(_ document: Document) {
    self.document = document
    state = document.state
    cascade = StyleCascade(document)
  }

  /// Returns the style of an element that is in the document.
  func style(of element: Element) -> ComputedStyle {
    renew()
    if let known = styles[element.pointer] { return known.style }
    // From the nearest ancestor that has its style, downwards.
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
    // New tables: emptying those costs as much as they are large, however little is in them.
    styles = AddressTable()
    groups = cascade.groups()
    cellHints = [:]
    rootFontSize = ComputedStyle.initial.fontSize
  }

  /// The root of the tree of an element; that of its parent is known where it has a style.
  private func root(of element: Element) -> Node {
    guard state.group.shadowTrees != nil else { return document.node }
    guard let parent = element.node.parent else { return element.node }
    return parent.isElement ? styles[parent.pointer]?.root ?? parent.root : parent
  }

  // MARK: The cascade

  private func compute(_ element: Element, parent: Styled?) -> Styled {
    // A shadow tree that the page declares may have been made only now.
    if let groups, state.group.shadowTrees == nil {
      return compute(element, parent: parent, in: groups)
    }
    let around = parent?.names ?? NameFilter()
    let names = ElementNames(element)
    let root = root(of: element)
    var sources = StyleSources(
      parent: parent?.style,
      rootFontSize: parent == nil ? ComputedStyle.initial.fontSize : rootFontSize,
      isTable: element.isHTML("table"))
    cascade.forEachRule(of: element, called: names, in: root, below: around, isAboutKnown: true) {
      sources.append($0.sheets.known($0.place), of: .rule($0))
    }
    sources.append(hints(of: element), of: .hint)
    sources.append(cascade.knownAttribute(of: element), of: .attribute)
    var filter = names.filter
    filter.formUnion(around)
    return Styled(style: style(of: element, from: sources), names: filter, root: root)
  }

  /// Computes a style with what is known of the element's group.
  private func compute(_ element: Element, parent: Styled?, in groups: StyleGroups) -> Styled {
    let member = groups.membership(of: element, below: parent?.group, version)
    func styled(_ style: ComputedStyle) -> Styled {
      Styled(style: style, names: member.names, root: document.node, group: member.place)
    }
    let rootFontSize = parent == nil ? ComputedStyle.initial.fontSize : rootFontSize
    let hints =
      member.hasHints ? ownHints(of: element) : member.isCell ? cellHints(of: element) : .none
    let attribute = member.hasStyleAttribute ? cascade.knownAttribute(of: element) : .none
    let isPlain =
      !member.hasOpenRules && hints === StyleDeclarations.none
      && attribute === StyleDeclarations.none
    if isPlain,
      let shared = groups.sharedStyle(
        in: member.place, below: parent?.style, rootFontSize: rootFontSize)
    {
      return styled(shared)
    }
    var sources = groups.sources(
      in: member.place, below: parent?.style, rootFontSize: rootFontSize)
    groups.forEachOpenRule(of: element, in: member.place, version) { sources.append($0) }
    sources.append(hints, of: .hint)
    sources.append(attribute, of: .attribute)
    let style = style(of: element, from: sources)
    if isPlain, !sources.needSubstitution {
      groups.share(
        style, in: member.place, below: parent?.style, rootFontSize: rootFontSize)
    }
    return styled(style)
  }

  private func style(of element: Element, from sources: StyleSources) -> ComputedStyle {
    guard !sources.needSubstitution else { return makeStyle(of: element, from: sources) }
    if let known = shared[sources] { return known }
    let made = makeStyle(of: element, from: sources)
    if shared.count >= Self.maximumShared { shared = [:] }
    shared[sources] = made
    return made
  }

  private func makeStyle(of element: Element, from sources: StyleSources) -> ComputedStyle {
    let context = StyleContext(
      parent: (sources.parent ?? .initial).values, rootFontSize: sources.rootFontSize)
    var style = StyleValues(inheriting: context.parent)
    if !sources.sources.isEmpty { apply(sources, to: &style, context, element) }
    adjust(&style, parent: sources.parent)
    if style.textAlign.isOfBlocks, sources.isTable { style.textAlign = .start }
    return ComputedStyle(style)
  }

  /// Changes what the box itself has a say in.
  /// - Source: https://drafts.csswg.org/css-display-3/#transformations
  private func adjust(_ style: inout StyleValues, parent: ComputedStyle?) {
    let isItem = parent?.blockifiesBoxes ?? false
    // The items of a flex container or a grid do not float.
    if isItem || style.position.isOutOfFlow { style.float = .none }
    if parent == nil || isItem || style.float != .none || style.position.isOutOfFlow {
      style.display = style.display.blockified
    }
    style.blockifiesBoxes = style.display == .contents ? isItem : style.display.blockifiesChildren
  }

  // MARK: Presentational hints

  /// What attributes say of the box of an element. Most say nothing.
  private func hints(of element: Element) -> StyleDeclarations {
    if hasHintAttribute(element) { return ownHints(of: element) }
    return element.isHTML("td") || element.isHTML("th") ? cellHints(of: element) : .none
  }

  /// What a table says of a cell that says nothing itself: to all cells of a row alike.
  private func cellHints(of element: Element) -> StyleDeclarations {
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

  private func ownHints(of element: Element) -> StyleDeclarations {
    let text = PresentationalHints.boxText(of: element, in: document)
    if text.isEmpty { return .none }
    // OPTIMIZATION: the cells of a table all say the same.
    if let known = hints[text] { return known }
    let declarations = StyleDeclarations.parsing(Array(text.utf8), state.group.environment)
    if hints.count >= Self.hintLimit { hints = [:] }
    hints[text] = declarations
    return declarations
  }

  /// Sets each property to what wins.
  private func apply(
    _ sources: StyleSources, to style: inout StyleValues, _ context: StyleContext,
    _ element: Element
  ) {
    var winners = sources.winners
    winners.sort { $0.property < $1.property }
    // What the size of the font is comes before lengths are computed that depend on it.
    let fonts = winners.prefix { $0.property <= StyleProperty.fontSizeIndex }
    for winner in fonts { set(winner.property, winner.value, of: &style, context, element) }
    style.adjustFontSize(context.parent)
    for winner in winners.dropFirst(fonts.count) {
      set(winner.property, winner.value, of: &style, context, element)
    }
  }

  private func set(
    _ index: Int, _ value: StyleDeclaration.Value, of style: inout StyleValues,
    _ context: StyleContext, _ element: Element
  ) {
    if case .value(let setter) = value { return setter(&style, context) }
    let property = StyleProperty.all[index]
    switch value {
    case .inherit: property.copy(&style, context.parent)
    case .initial: property.copy(&style, StyleValues())
    case .substitution(let declaration):
      // What is not valid once everything is put in is as if nothing was said.
      if let text = values.substituted(declaration, for: element),
        let setter = property.setter(text, state.group.environment)
      {
        setter(&style, context)
      } else {
        property.copy(&style, property.isInherited ? context.parent : StyleValues())
      }
    default: property.copy(&style, property.isInherited ? context.parent : StyleValues())
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
