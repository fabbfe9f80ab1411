internal import Infra
internal import PageDOM

/// The elements of a document, grouped so that a shareable rule matches either all elements of a
/// group or none.
///
/// A rule is shareable if its selector tests only names, IDs, classes and attributes of the element
/// and its ancestors. The elements of a group have the same name, and the same values of the IDs,
/// classes and attributes that selectors test; their ancestors are in the same groups. Other rules,
/// such as those that test siblings or the state of a control, are matched for each element. Groups
/// stay valid until the style sheets change.
final class StyleSharingGroups {
  fileprivate struct Group {
    /// A Bloom filter of the names, IDs and classes of the elements and their ancestors.
    let names: AncestorFilter
    let isTable: Bool
    let isCell: Bool
    var sources: [MatchedDeclarations.Source] = []
    /// The rules that are matched for each element.
    var perElementRules: [PerElementRule] = []
    /// The latest styles that were computed from `sources` alone.
    var shared: [SharedStyle] = []
    let inner: Context

    static let maximumShared = 8
  }

  /// The nearest ancestor that selectors may test, and whether it is the parent.
  fileprivate struct Context: Hashable {
    /// The ancestor's group; negative for the root.
    let place: Int32
    let isParent: Bool

    static let document = Context(place: -1, isParent: true)
    static let nothing = Context(place: -2, isParent: true)
  }

  fileprivate struct PerElementRule {
    let sheets: MatchedSheets
    let entry: RuleIndex.Entry
    let source: MatchedDeclarations.Source
  }

  fileprivate struct SharedStyle {
    let parent: ComputedStyle?
    let rootFontSize: Double
    let style: ComputedStyle
  }

  struct Membership {
    let place: Int32
    let names: AncestorFilter
    let isCell: Bool
    let hasPerElementRules: Bool
    let hasStyleAttribute: Bool
    let hasHints: Bool
  }

  let author: MatchedSheets?
  private let userAgent: [MatchedSheets]
  private let mentioned: RuleFeatureSet
  // Accesses never overlap, so this and the following properties need no exclusivity checks.
  @exclusivity(unchecked) private var groups: [Group] = []
  @exclusivity(unchecked) private var places: [Key: Int32] = [:]
  /// A number for each attribute value.
  private var values: [DOMString: UInt32] = [:]
  private var valueBytes = 0
  @exclusivity(unchecked) private var traits: [UInt32] = []
  /// Whether selectors test any of `traits` outside their subject compound.
  @exclusivity(unchecked) private var areTraitsAround = false
  @exclusivity(unchecked) private var areTraitsOfAttributes = false

  private struct Key: Hashable {
    let around: Context
    let name: UnsafePointer<UInt8>
    let namespace: UnsafeRawPointer?
    let traits: [UInt32]

    /// Random, so that a page cannot construct traits with colliding hashes.
    private static let multiplier = UInt64.random(in: 0...UInt64.max) | 1

    func hash(into hasher: inout Hasher) {
      let multiplier = Self.multiplier
      var hash = UInt64(UInt(bitPattern: name)) &+ UInt64(UInt(bitPattern: namespace))
      hash = hash &* multiplier &+ UInt64(UInt32(bitPattern: around.place))
      hash = hash &* multiplier &+ (around.isParent ? 1 : 0)
      for trait in traits { hash = hash &* multiplier &+ UInt64(trait) }
      hasher.combine(hash)
    }
  }

  init(userAgent: [MatchedSheets], author: MatchedSheets?, in document: Document) {
    self.userAgent = userAgent
    self.author = author
    let sheets = author.map { userAgent + [$0] } ?? userAgent
    mentioned = RuleFeatureSet(
      of: sheets.map(\.sheets.rules), in: document.state.group,
      ignoresCase: document.state.isInQuirksMode)
  }

  /// Whether the groups exceed their limits and should be discarded.
  var isFull: Bool { groups.count > 1 << 15 || valueBytes > 1 << 22 }

  // MARK: Finding groups

  /// The kinds of traits, in the two highest bits. The other bits number a name, an attribute or a
  /// value.
  private enum Trait {
    static let link: UInt32 = 0
    static let name: UInt32 = 1 << 30
    static let attribute: UInt32 = 2 << 30
    static let value: UInt32 = 3 << 30
  }

  /// Returns the group of an element; creates it if necessary.
  /// - Parameters:
  ///   - parent: The group of the parent; `nil` for a root.
  ///   - version: The style version of the document group.
  func membership(of element: Element, below parent: Int32?, _ version: Int) -> Membership {
    var roles: RuleFeatureSet.Role = []
    let isShareable = readTraits(of: element, &roles)
    let around: Context
    if let parent {
      around = groups[Int(parent)].inner
    } else {
      around = element.node.parent?.isDocument ?? false ? .document : .nothing
    }
    let place: Int32
    if isShareable {
      let key = Key(
        around: around, name: element.localName, namespace: element.namespaceIdentity,
        traits: traits)
      if let known = places[key] {
        place = known
      } else {
        place = makeGroup(of: element, below: around, isShared: true, version)
        places[key] = place
      }
    } else {
      place = makeGroup(of: element, below: around, isShared: false, version)
    }
    return Membership(
      place: place, names: groups[Int(place)].names, isCell: groups[Int(place)].isCell,
      hasPerElementRules: !groups[Int(place)].perElementRules.isEmpty,
      hasStyleAttribute: roles.contains(.style), hasHints: roles.contains(.hint))
  }

  /// Stores the element's traits. Returns `false` if selectors may test more than traits represent.
  private func readTraits(of element: Element, _ roles: inout RuleFeatureSet.Role) -> Bool {
    traits.removeAll(keepingCapacity: true)
    areTraitsAround = false
    areTraitsOfAttributes = false
    var isAll = true
    var next = element.firstAttribute
    while let attribute = next {
      next = attribute.next
      guard let (role, number) = mentioned.attributes[attribute.localName] else { continue }
      roles.formUnion(role)
      let isPlain = !attribute.hasNamespace
      if role.contains(.link), element.localName[0] == 0x61 {
        if isPlain { traits.append(Trait.link) } else { isAll = false }
      }
      if role.contains(.mentioned) {
        areTraitsOfAttributes = true
        if role.contains(.around) { areTraitsAround = true }
        // A test of the `style` attribute has a side effect: it fixes the attribute's position.
        if !isPlain || role.contains(.style) {
          isAll = false
        } else {
          traits.append(Trait.attribute | number)
          if role.contains(.valueMatters) {
            if let number = valueNumber(attribute.content) {
              traits.append(Trait.value | number)
            } else {
              isAll = false
            }
          }
        }
      }
      guard isPlain else { continue }
      if role.contains(.classes) {
        var tokens = Tokens(attribute.content)
        while let token = tokens.next() {
          if !note(mentioned.mention(.class, token)) { isAll = false }
        }
      } else if role.contains(.id) {
        let id = UnsafeBufferPointer(cString: attribute.content)
        if !note(mentioned.mention(.id, id)) { isAll = false }
      }
    }
    return isAll
  }

  private func note(_ mention: RuleFeatureSet.Mention) -> Bool {
    switch mention {
    case .none: return true
    case .name(let number, let isAround):
      if isAround { areTraitsAround = true }
      traits.append(Trait.name | number)
      return true
    case .unknown: return false
    }
  }

  /// The maximum length of an attribute value that can be a trait, in bytes.
  private static let maximumValueLength = 256

  /// Returns the number of an attribute's value; `nil` if the value is too long.
  private func valueNumber(_ text: UnsafePointer<UInt8>) -> UInt32? {
    let bytes = UnsafeBufferPointer(cString: text)
    guard bytes.count <= Self.maximumValueLength else { return nil }
    let text = DOMString(bytes: Array(bytes))
    if let known = values[text] { return known }
    let number = UInt32(values.count)
    values[text] = number
    valueBytes += text.bytes.count
    return number
  }

  // MARK: Making groups

  /// - Parameter isShared: Whether other elements can join the group.
  private func makeGroup(
    of element: Element, below context: Context, isShared: Bool, _ version: Int
  ) -> Int32 {
    let own = ElementNames(element)
    let around = context.place < 0 ? AncestorFilter() : groups[Int(context.place)].names
    var names = own.filter
    names.formUnion(around)
    let isAround =
      !isShared || context.place < 0 || areTraitsAround
      || mentioned.mayAskAround(for: element.localName)
    var group = Group(
      names: names, isTable: element.isHTML("table"),
      isCell: element.isHTML("td") || element.isHTML("th"),
      inner: isAround
        ? Context(place: Int32(groups.count), isParent: true)
        : Context(place: context.place, isParent: false))
    var query = ApplicableRules.Query(
      element: element, names: own, pseudoElement: "", ancestors: around,
      layoutPropertiesOnly: true,
      mayHaveAttributes: areTraitsOfAttributes, version: version)
    for sheets in userAgent { sheets.addRules(of: query, to: &group) }
    query.isAuthor = true
    author?.addRules(of: query, to: &group)
    groups.append(group)
    return Int32(groups.count - 1)
  }

  func sources(
    in place: Int32, below parent: ComputedStyle?, rootFontSize: Double
  ) -> MatchedDeclarations {
    MatchedDeclarations(
      parent: parent, rootFontSize: rootFontSize, isTable: groups[Int(place)].isTable,
      groups[Int(place)].sources)
  }

  func forEachPerElementRule(
    of element: Element, in place: Int32, _ version: Int,
    _ body: (MatchedDeclarations.Source) -> Void
  ) {
    for rule in groups[Int(place)].perElementRules {
      if rule.sheets.matcher(of: rule.entry.list, version)
        .matches(element, selectorAt: rule.entry.index)
      {
        body(rule.source)
      }
    }
  }

  // MARK: Styles

  /// Returns the cached style of elements without element-specific declarations.
  func sharedStyle(
    in place: Int32, below parent: ComputedStyle?, rootFontSize: Double
  ) -> ComputedStyle? {
    for shared in groups[Int(place)].shared
    where shared.parent === parent && shared.rootFontSize == rootFontSize {
      return shared.style
    }
    return nil
  }

  func share(
    _ style: ComputedStyle, in place: Int32, below parent: ComputedStyle?, rootFontSize: Double
  ) {
    if groups[Int(place)].shared.count == Group.maximumShared {
      groups[Int(place)].shared.removeFirst()
    }
    groups[Int(place)].shared.append(
      SharedStyle(parent: parent, rootFontSize: rootFontSize, style: style))
  }
}

extension MatchedSheets {
  /// Adds the shareable rules that match an element to the group's `sources`, and other rules that
  /// may match elements of the group to `perElementRules`.
  fileprivate func addRules(
    of query: ApplicableRules.Query, to group: inout StyleSharingGroups.Group
  ) {
    sheets.rules.ofElements.forEachCandidate(for: query.names) { entry in
      guard query.ancestors.mayContain(entry.ancestors),
        query.mayHaveAttributes || !entry.asksForAttribute,
        !sheets.isKnownToBeEmpty(Int(entry.place))
      else { return }
      let matcher = matcher(of: entry.list, query.version)
      guard
        entry.isOfNames
          ? matcher.matches(query.element, selectorAt: entry.index)
          : matcher.mayMatch(query.element, selectorAt: entry.index)
      else { return }
      let declarations = sheets.layoutDeclarations(Int(entry.place))
      guard !declarations.list.isEmpty else { return }
      let source = MatchedDeclarations.Source(
        declarations: declarations,
        origin: .rule(
          ApplicableRule(
            sheets: sheets, place: Int(entry.place), isAuthor: query.isAuthor, context: 0)))
      if entry.isOfNames {
        group.sources.append(source)
      } else {
        group.perElementRules.append(
          StyleSharingGroups.PerElementRule(sheets: self, entry: entry, source: source))
      }
    }
  }
}

extension SelectorMatcher {
  /// Whether the simple selectors with `isOfNames` in the subject compound match the element.
  fileprivate func mayMatch(_ element: Element, selectorAt index: Int32) -> Bool {
    let subject = selector.compounds[Int(selector.complexes[Int(index)].first)]
    for place in subject.first..<subject.end
    where selector.isOfNames(selector.simples[Int(place)]) {
      let part = CompiledSelector.Compound(
        first: place, end: place + 1, combinator: .none, isAnchored: false)
      guard matchesCompound(part, element.pointer) else { return false }
    }
    return true
  }
}

extension CompiledSelector {
  /// Whether a selector is shareable: it tests only names, IDs, classes and attributes of the
  /// element and its ancestors.
  ///
  /// Recurses as deep as functional pseudo-classes nest, which the parser limits.
  func isOfNames(at index: Int32) -> Bool {
    let complex = complexes[Int(index)]
    return compounds[Int(complex.first)..<Int(complex.end)].allSatisfy { compound in
      switch compound.combinator {
      case .none, .descendant, .child: break
      case .nextSibling, .subsequentSibling: return false
      }
      return simples[Int(compound.first)..<Int(compound.end)].allSatisfy(isOfNames)
    }
  }

  func isOfNames(_ simple: Simple) -> Bool {
    switch simple.condition {
    case .type, .noNamespace, .id, .class, .attribute, .never, .root, .scope, .link: true
    case .anyOf, .noneOf: (simple.first..<simple.end).allSatisfy(isOfNames(at:))
    default: false
    }
  }
}
