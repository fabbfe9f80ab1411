internal import WebCSS
internal import PageDOM

/// The style rules that apply to the elements of a document and its shadow trees.
/// - Source: https://drafts.csswg.org/css-cascade-5/#filtering
final class ApplicableRules {
  typealias Pointer = SelectorMatcher.Pointer

  let document: Document
  // Safe without a reference count, because the state owns this object.
  private unowned(unsafe) let state: DocumentState
  private var sheetsVersion = -1
  private lazy var userAgent = LazyStyleSheets.userAgent(isInQuirksMode: state.isInQuirksMode).map {
    MatchedSheets($0, tree: document.node)
  }
  /// The author style sheets by the root of their tree.
  private var trees: [Pointer: Tree] = [:]
  private var authors: [[EffectiveStyleSheet]: LazyStyleSheets] = [:]
  private var sheets: [DOMString: StyleSheet] = [:]
  private var sheetBytes = 0
  /// In bytes; exceeding it empties the cache.
  private static let maximumSheetBytes = 1 << 23
  private var attributes = StyleAttributes()
  private var knownGroups: StyleSharingGroups?

  private struct Tree {
    var version: Int
    var texts: [EffectiveStyleSheet]
    var sheets: MatchedSheets?
  }

  init(_ document: Document) {
    self.document = document
    state = document.state
  }

  var environment: MediaEnvironment { state.group.environment }

  // MARK: Sheets

  private func author(of root: Node) -> MatchedSheets? {
    let current = state.group.styleSheetVersion
    if let known = trees[root.pointer], known.version == current { return known.sheets }
    if sheetsVersion != current {
      sheetsVersion = current
      // Empty the cache if most of its sheets are outdated.
      if authors.count > 2 * trees.count { authors = [:] }
    }
    let texts = DocumentOrShadowRoot(root)?.inEffect ?? []
    if let known = trees[root.pointer], known.texts == texts {
      trees[root.pointer]?.version = current
      return known.sheets
    }
    let made = texts.isEmpty ? nil : MatchedSheets(author(texts), tree: root)
    trees[root.pointer] = Tree(version: current, texts: texts, sheets: made)
    return made
  }

  private func author(_ texts: [EffectiveStyleSheet]) -> LazyStyleSheets {
    // Shadow trees of elements with the same name usually have the same style sheets.
    if let known = authors[texts] { return known }
    let list = texts.map { sheet in sheet.styleSheet { styleSheet($0) } }
    let made = LazyStyleSheets(
      StyleRules(list, environment), environment)
    authors[texts] = made
    return made
  }

  private func styleSheet(_ text: DOMString) -> StyleSheet {
    if let known = sheets[text] { return known }
    let made = StyleSheet(parsing: text.bytes)
    if sheetBytes > Self.maximumSheetBytes { (sheets, sheetBytes) = ([:], 0) }
    sheets[text] = made
    sheetBytes += text.bytes.count
    return made
  }

  /// Whether there may be author rules for pseudo-elements of the document's elements.
  var hasRulesOfPseudoElements: Bool {
    state.group.hasShadowTrees
      || author(of: document.node).map { !$0.sheets.rules.ofPseudoElements.isEmpty } ?? false
  }

  func hasRules(of element: Element, pseudoElement: DOMString) -> Bool {
    var isFound = false
    forEachRule(
      of: element, called: ElementNames(element), pseudoElement: pseudoElement,
      in: element.node.root, below: AncestorFilter(), layoutPropertiesOnly: false
    ) { _ in isFound = true }
    return isFound
  }

  // MARK: Groups

  /// Returns the document's style sharing groups; `nil` if shadow trees add other style sheets.
  func groups() -> StyleSharingGroups? {
    guard !state.group.hasShadowTrees else { return nil }
    let author = author(of: document.node)
    if let known = knownGroups, known.author === author, !known.isFull { return known }
    let made = StyleSharingGroups(userAgent: userAgent, author: author, in: document)
    knownGroups = made
    return made
  }

  // MARK: Rules

  /// Calls `body` with the rules that apply to an element or to one of its pseudo-elements.
  /// - Parameters:
  ///   - root: The root of the element's tree.
  ///   - layoutPropertiesOnly: Whether to skip rules without a declaration that `StyleProperty`
  ///     supports.
  func forEachRule(
    of element: Element, called names: ElementNames, pseudoElement: DOMString = "", in root: Node,
    below ancestors: AncestorFilter, layoutPropertiesOnly: Bool, _ body: (ApplicableRule) -> Void
  ) {
    let version = state.group.styleVersion
    var query = Query(
      element: element, names: names, pseudoElement: pseudoElement, ancestors: ancestors,
      layoutPropertiesOnly: layoutPropertiesOnly, version: version)
    for sheets in userAgent { sheets.forEachRule(of: query, body) }
    query.isAuthor = true
    author(of: root)?.forEachRule(of: query, body)
    guard state.group.hasShadowTrees else { return }
    // The `:host` rules of the shadow tree that the element hosts.
    if let shadow = element.shadowRoot {
      query.context = -1
      author(of: shadow.node)?.forEachRule(ofHost: query, body)
    }
    // The `::slotted()` rules of the trees whose slots the element is assigned to, outer trees
    // first. `::slotted()` never matches a slot, only its flattened content.
    var slotted = element.node
    query.context = 0
    while !element.isHTML("slot"), let slot = slotted.assignedSlot {
      query.context -= 1
      author(of: slot.node.root)?.forEachRule(ofSlotted: query, in: slot, body)
      slotted = slot.node
    }
    guard var shadow = ShadowRoot(root), var names = element.partNames else { return }
    // The `::part()` rules of the outer trees in which the element is an exposed part.
    query.context = 0
    while !names.isEmpty {
      query.context += 1
      let host = shadow.host
      let outer = host.node.root
      author(of: outer)?.forEachRule(ofPart: query, called: names, of: host, body)
      guard let next = ShadowRoot(outer) else { return }
      names = host.exportedParts(names)
      shadow = next
    }
  }

  // MARK: Style attributes

  func attributeLayoutDeclarations(of element: Element) -> StyleDeclarations {
    attributes.layoutDeclarations(of: element, environment)
  }

  func attribute(of element: Element) -> [Declaration] { attributes.all(of: element) }
}

extension ApplicableRules {
  struct Query {
    let element: Element
    let names: ElementNames
    let pseudoElement: DOMString
    let ancestors: AncestorFilter
    let layoutPropertiesOnly: Bool
    var mayHaveAttributes = true
    let version: Int
    var isAuthor = false
    var context = 0
  }
}

final class MatchedSheets {
  let sheets: LazyStyleSheets
  private let tree: Node
  /// The matcher of each selector list, with the style version for which it is valid.
  // Accesses never overlap, so this property needs no exclusivity checks.
  @exclusivity(unchecked) private var matchers: [(matcher: SelectorMatcher, version: Int)?]

  init(_ sheets: LazyStyleSheets, tree: Node) {
    self.sheets = sheets
    self.tree = tree
    matchers = Array(repeating: nil, count: sheets.rules.selectors.count)
  }

  func matcher(of list: Int32, _ version: Int) -> SelectorMatcher {
    let list = Int(list)
    if let known = matchers[list] {
      if known.version == version { return known.matcher }
      if known.matcher.selector.isOfElements {
        known.matcher.renew()
        matchers[list]?.version = version
        return known.matcher
      }
    }
    let made = SelectorMatcher(sheets.rules.selectors[list], scope: nil, node: tree)
    // With this flag, a pseudo-element selector matches its originating element. The callers check
    // the name of the pseudo-element.
    made.asksForPseudoElements = true
    matchers[list] = (made, version)
    return made
  }

  private func apply(
    _ place: Int32, _ query: ApplicableRules.Query, _ body: (ApplicableRule) -> Void
  ) {
    body(
      ApplicableRule(
        sheets: sheets, place: Int(place), isAuthor: query.isAuthor, context: query.context))
  }

  func forEachRule(of query: ApplicableRules.Query, _ body: (ApplicableRule) -> Void) {
    guard query.pseudoElement.isEmpty else { return forEachRule(ofPseudoElement: query, body) }
    let sheets = sheets
    sheets.rules.ofElements.forEachCandidate(for: query.names) { entry in
      guard query.ancestors.mayContain(entry.ancestors),
        !query.layoutPropertiesOnly || !sheets.isKnownToBeEmpty(Int(entry.place))
      else { return }
      if matcher(of: entry.list, query.version).matches(query.element, selectorAt: entry.index) {
        apply(entry.place, query, body)
      }
    }
  }

  private func forEachRule(
    ofPseudoElement query: ApplicableRules.Query, _ body: (ApplicableRule) -> Void
  ) {
    sheets.rules.ofPseudoElements.forEachCandidate(for: query.names) { entry in
      let rule = sheets.rules.rules[Int(entry.place)]
      guard rule.pseudoElement == query.pseudoElement,
        matcher(of: rule.list, query.version).matches(query.element, selectorAt: rule.index)
      else { return }
      apply(entry.place, query, body)
    }
  }

  /// - Source: https://drafts.csswg.org/css-scoping/#host-selector
  func forEachRule(ofHost query: ApplicableRules.Query, _ body: (ApplicableRule) -> Void) {
    for place in sheets.rules.ofHosts {
      let rule = sheets.rules.rules[Int(place)]
      guard rule.pseudoElement == query.pseudoElement,
        matcher(of: rule.list, query.version).matchesHost(selectorAt: rule.index)
      else { continue }
      apply(place, query, body)
    }
  }

  /// - Source: https://drafts.csswg.org/css-scoping/#slotted-pseudo
  func forEachRule(
    ofSlotted query: ApplicableRules.Query, in slot: Element, _ body: (ApplicableRule) -> Void
  ) {
    for place in sheets.rules.ofSlotted {
      let rule = sheets.rules.rules[Int(place)]
      guard rule.pseudoElement == query.pseudoElement else { continue }
      let matcher = matcher(of: rule.list, query.version)
      matcher.slotted = query.element.pointer
      defer { matcher.slotted = nil }
      if matcher.matches(slot, selectorAt: rule.index) { apply(place, query, body) }
    }
  }

  /// - Source: https://drafts.csswg.org/css-shadow-parts/#part
  func forEachRule(
    ofPart query: ApplicableRules.Query, called names: [DOMString], of host: Element,
    _ body: (ApplicableRule) -> Void
  ) {
    for place in sheets.rules.ofParts {
      let rule = sheets.rules.rules[Int(place)]
      guard rule.pseudoElement == query.pseudoElement else { continue }
      let matcher = matcher(of: rule.list, query.version)
      matcher.part = (query.element.pointer, names)
      defer { matcher.part = nil }
      if matcher.matches(host, selectorAt: rule.index) { apply(place, query, body) }
    }
  }
}
