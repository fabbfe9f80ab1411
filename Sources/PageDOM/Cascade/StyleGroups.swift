internal import CLibXML2

/// The elements of a document by what the rules of its sheets can tell them apart by.
///
/// Elements are in one group where they have the same name, and the same of the IDs, classes and
/// attributes that selectors mention, and where the same is around them, as far as selectors ask for it
/// there. Which rules apply to them is found out once, all but those that ask for more, such as siblings
/// or the state of a control: these are asked of each element. What is found out stays right until the
/// sheets change.
final class StyleGroups {
  fileprivate struct Group {
    /// What the elements and those around them are found by.
    let names: NameFilter
    let isTable: Bool
    let isCell: Bool
    /// What the rules say that apply to all of them.
    var sources: [StyleSources.Source] = []
    /// The rules that may apply to some of them.
    var open: [OpenRule] = []
    /// The last styles that were made of `sources` alone.
    var shared: [SharedStyle] = []
    /// What is around the children of the elements.
    let inner: Context

    static let maximumShared = 8
  }

  /// The nearest element around others that selectors may ask for there, and whether it is the parent
  /// of these.
  fileprivate struct Context: Hashable {
    /// Its group; less than 0 where there is no such element.
    let place: Int32
    let isParent: Bool

    static let document = Context(place: -1, isParent: true)
    static let nothing = Context(place: -2, isParent: true)
  }

  /// A rule that has to be asked of each element.
  fileprivate struct OpenRule {
    let sheets: MatchedSheets
    let entry: RuleIndex.Entry
    let source: StyleSources.Source
  }

  fileprivate struct SharedStyle {
    let parent: ComputedStyle?
    let rootFontSize: Double
    let style: ComputedStyle
  }

  /// An element's group, and what there is beside the rules that apply to all of it.
  struct Membership {
    let place: Int32
    /// What the element and those around it are found by.
    let names: NameFilter
    let isCell: Bool
    let hasOpenRules: Bool
    let hasStyleAttribute: Bool
    let hasHints: Bool
  }

  /// The sheets of the document.
  let author: MatchedSheets?
  private let userAgent: [MatchedSheets]
  private let mentioned: MentionedNames
  // This and what follows is changed by single steps of the methods here, none of which comes back.
  @exclusivity(unchecked) private var groups: [Group] = []
  @exclusivity(unchecked) private var places: [Key: Int32] = [:]
  /// The numbers of the values of attributes.
  private var values: [DOMString: UInt32] = [:]
  private var valueBytes = 0
  @exclusivity(unchecked) private var traits: [UInt32] = []
  /// Whether what `traits` says may be asked for around an element.
  @exclusivity(unchecked) private var areTraitsAround = false
  /// Whether `traits` says something of attributes.
  @exclusivity(unchecked) private var areTraitsOfAttributes = false

  private struct Key: Hashable {
    let around: Context
    let name: UnsafePointer<UInt8>
    let namespace: UnsafeMutablePointer<xmlNs>?
    let traits: [UInt32]

    /// Nobody outside knows it, and so which traits give the same hash.
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
    mentioned = MentionedNames(
      of: sheets.map(\.sheets.rules), in: document.state.group,
      ignoresCase: document.state.isInQuirksMode)
  }

  /// Whether there are so many that they should be forgotten.
  var isFull: Bool { groups.count > 1 << 15 || valueBytes > 1 << 22 }

  // MARK: Finding groups

  /// What is said of an element in its traits. Names, attributes and values have numbers.
  private enum Trait {
    static let link: UInt32 = 0
    static let name: UInt32 = 1 << 30
    static let attribute: UInt32 = 2 << 30
    static let value: UInt32 = 3 << 30
  }

  /// Returns the group of an element, made now where it is the first of one.
  ///
  /// - Parameters:
  ///   - parent: The group of the parent; `nil` for a root.
  ///   - version: That of the document's group.
  func membership(of element: Element, below parent: Int32?, _ version: Int) -> Membership {
    var roles: MentionedNames.Role = []
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
        around: around, name: element.localName, namespace: element.pointer.pointee.ns,
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
      hasOpenRules: !groups[Int(place)].open.isEmpty,
      hasStyleAttribute: roles.contains(.style), hasHints: roles.contains(.hint))
  }

  /// Puts what selectors mention of an element into `traits`; returns whether that is all of it.
  private func readTraits(of element: Element, _ roles: inout MentionedNames.Role) -> Bool {
    traits.removeAll(keepingCapacity: true)
    areTraitsAround = false
    areTraitsOfAttributes = false
    var isAll = true
    var next = element.pointer.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      guard let name = attribute.pointee.name, let (role, number) = mentioned.attributes[name]
      else { continue }
      roles.formUnion(role)
      let isPlain = attribute.pointee.ns == nil
      if role.contains(.link), element.localName[0] == 0x61 {
        if isPlain { traits.append(Trait.link) } else { isAll = false }
      }
      if role.contains(.mentioned) {
        areTraitsOfAttributes = true
        if role.contains(.around) { areTraitsAround = true }
        // To match a style attribute changes where it is written.
        if !isPlain || role.contains(.style) {
          isAll = false
        } else {
          traits.append(Trait.attribute | number)
          if role.contains(.valueMatters) {
            if let number = valueNumber(Attr(attribute).content) {
              traits.append(Trait.value | number)
            } else {
              isAll = false
            }
          }
        }
      }
      guard isPlain else { continue }
      if role.contains(.classes) {
        var tokens = Tokens(Attr(attribute).content)
        while let token = tokens.next() {
          if !note(mentioned.mention(.class, token)) { isAll = false }
        }
      } else if role.contains(.id) {
        let id = UnsafeBufferPointer(cString: Attr(attribute).content)
        if !note(mentioned.mention(.id, id)) { isAll = false }
      }
    }
    return isAll
  }

  private func note(_ mention: MentionedNames.Mention) -> Bool {
    switch mention {
    case .none: return true
    case .name(let number, let isAround):
      if isAround { areTraitsAround = true }
      traits.append(Trait.name | number)
      return true
    case .unknown: return false
    }
  }

  /// How long values are of which it is found out whether others are the same.
  private static let maximumValueLength = 256

  /// The number of an attribute's value; `nil` for a long one.
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

  /// - Parameter isShared: Whether others may be in the group as well.
  private func makeGroup(
    of element: Element, below context: Context, isShared: Bool, _ version: Int
  ) -> Int32 {
    let own = ElementNames(element)
    let around = context.place < 0 ? NameFilter() : groups[Int(context.place)].names
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
    var query = StyleCascade.Query(
      element: element, names: own, pseudoElement: "", ancestors: around, isAboutKnown: true,
      mayHaveAttributes: areTraitsOfAttributes, version: version)
    for sheets in userAgent { sheets.addRules(of: query, to: &group) }
    query.isAuthor = true
    author?.addRules(of: query, to: &group)
    groups.append(group)
    return Int32(groups.count - 1)
  }

  /// What the style of an element of a group is computed from, all but what is about it alone.
  func sources(
    in place: Int32, below parent: ComputedStyle?, rootFontSize: Double
  ) -> StyleSources {
    StyleSources(
      parent: parent, rootFontSize: rootFontSize, isTable: groups[Int(place)].isTable,
      groups[Int(place)].sources)
  }

  /// Calls `body` with what those rules say that apply to an element of a group, but not to all.
  func forEachOpenRule(
    of element: Element, in place: Int32, _ version: Int, _ body: (StyleSources.Source) -> Void
  ) {
    for rule in groups[Int(place)].open {
      if rule.sheets.matcher(of: rule.entry.list, version)
        .matches(element, selectorAt: rule.entry.index)
      {
        body(rule.source)
      }
    }
  }

  // MARK: Styles

  /// The style of an element about which nothing more is said than of all others in its group.
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
  /// Adds the rules that apply to an element by its names, and those that may apply to others in its
  /// group.
  fileprivate func addRules(of query: StyleCascade.Query, to group: inout StyleGroups.Group) {
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
      let declarations = sheets.known(Int(entry.place))
      guard !declarations.list.isEmpty else { return }
      let source = StyleSources.Source(
        declarations: declarations,
        origin: .rule(
          AppliedRule(
            sheets: sheets, place: Int(entry.place), isAuthor: query.isAuthor, context: 0)))
      if entry.isOfNames {
        group.sources.append(source)
      } else {
        group.open.append(StyleGroups.OpenRule(sheets: self, entry: entry, source: source))
      }
    }
  }
}

extension SelectorMatcher {
  /// Returns whether one selector of the list may match elements that have the names, IDs, classes and
  /// attributes of an element and of those around it.
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
  /// Whether the names, IDs, classes and attributes of an element and of those around it tell all that
  /// a selector asks for.
  ///
  /// Recurses as deep as functions nest, which the parser limits.
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

  /// Whether names tell whether a simple selector matches.
  func isOfNames(_ simple: Simple) -> Bool {
    switch simple.condition {
    case .type, .noNamespace, .id, .class, .attribute, .never, .root, .scope, .link: true
    case .anyOf, .noneOf: (simple.first..<simple.end).allSatisfy(isOfNames(at:))
    default: false
    }
  }
}
