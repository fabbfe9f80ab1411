internal import Infra
internal import PageDOM

/// The names, IDs, classes and attributes that selectors test.
struct SelectorMentions: Sendable {
  struct Attribute {
    var valueMatters = false
    var isAround = false
  }

  private(set) var attributes: [DOMString: Attribute] = [:]
  /// The ID and class selectors. Each has the index of its selector list and of its simple
  /// selector.
  private(set) var names: [(list: Int, simple: Int, isAround: Bool)] = []
  /// The element names that selectors test outside their subject compound.
  private(set) var typesAround: Set<DOMString> = []
  /// Whether a selector with `isOfNames` has a compound outside its subject, such as `*`, that
  /// requires no name, ID, class or attribute.
  private(set) var isOfAnyAround = false

  init(_ selectors: [CompiledSelector]) {
    for (list, selector) in selectors.enumerated() {
      for index in selector.list {
        add(selector, list, index, isAround: false, isOfNames: selector.isOfNames(at: index))
      }
    }
  }

  /// Recurses as deep as functional pseudo-classes nest, which the parser limits.
  private mutating func add(
    _ selector: CompiledSelector, _ list: Int, _ index: Int32, isAround: Bool, isOfNames: Bool
  ) {
    let complex = selector.complexes[Int(index)]
    for place in complex.first..<complex.end {
      let compound = selector.compounds[Int(place)]
      let isAround = isAround || place > complex.first
      if isAround, isOfNames, !selector.asksForName(compound) { isOfAnyAround = true }
      for place in Int(compound.first)..<Int(compound.end) {
        add(selector, list, simple: place, isAround: isAround)
        let simple = selector.simples[place]
        guard simple.condition == .anyOf || simple.condition == .noneOf else { continue }
        // The arguments of a pseudo-class can be shareable even if the whole selector is not.
        let isOfNames = isOfNames || selector.isOfNames(simple)
        for argument in simple.first..<simple.end {
          add(selector, list, argument, isAround: isAround, isOfNames: isOfNames)
        }
      }
    }
  }

  private mutating func add(
    _ selector: CompiledSelector, _ list: Int, simple place: Int, isAround: Bool
  ) {
    let simple = selector.simples[place]
    func text(_ start: Int32) -> DOMString { DOMString(cString: selector.text + Int(start)) }
    switch simple.condition {
    case .id, .class: names.append((list, place, isAround))
    case .type where isAround:
      typesAround.formUnion([text(simple.name), text(simple.lowercaseName)])
    case .link where isAround: typesAround.formUnion(["a", "area"])
    case .attribute:
      for name in Set([text(simple.name), text(simple.lowercaseName)]) {
        var attribute = attributes[name] ?? Attribute()
        if simple.comparison != .exists { attribute.valueMatters = true }
        if isAround { attribute.isAround = true }
        attributes[name] = attribute
      }
    default: break
    }
  }
}

extension CompiledSelector {
  /// Whether a compound requires a certain name, ID, class or attribute, a link or a root.
  ///
  /// Recurses as deep as functional pseudo-classes nest, which the parser limits.
  fileprivate func asksForName(_ compound: Compound) -> Bool {
    simples[Int(compound.first)..<Int(compound.end)].contains { simple in
      switch simple.condition {
      case .type, .id, .class, .attribute, .never, .root, .scope, .link: true
      case .anyOf:
        (simple.first..<simple.end).allSatisfy {
          asksForName(compounds[Int(complexes[Int($0)].first)])
        }
      default: false
      }
    }
  }
}

/// The attributes, IDs and classes that selectors test. Elements that differ in one of them cannot
/// share their style.
struct RuleFeatureSet {
  struct Role: OptionSet {
    let rawValue: UInt8
    static let id = Role(rawValue: 1)
    static let classes = Role(rawValue: 2)
    static let style = Role(rawValue: 4)
    /// The attribute maps to presentational hints.
    static let hint = Role(rawValue: 8)
    /// The attribute makes some elements hyperlinks.
    static let link = Role(rawValue: 16)
    static let mentioned = Role(rawValue: 32)
    static let valueMatters = Role(rawValue: 64)
    /// Selectors test the attribute outside their subject compound.
    static let around = Role(rawValue: 128)
  }

  /// The attributes by name. The number identifies the attribute in `StyleSharingGroups`.
  private(set) var attributes = AddressTable<(role: Role, number: UInt32)>()

  private struct Name {
    let kind: NameHash.Kind
    // Points into the text of a `CompiledSelector`.
    let text: UnsafeBufferPointer<UInt8>
    /// The index of the next name with the same hash; negative if there is none.
    let next: Int32
    /// Whether selectors test the name outside their subject compound.
    var isAround: Bool
  }

  private var names: [Name] = []
  /// The index of the first name with each hash, or `ambiguous`.
  private var firsts: [NameHash: Int32] = [:]
  /// A sparse Bloom filter of the keys of `firsts`.
  private var filter: [UInt64] = []
  private let ignoresCase: Bool
  private var typesAround = AddressTable<Bool>()
  private var isOfAnyAround = false

  /// Marks a hash of more than `maximumSameHash` names.
  private static let ambiguous: Int32 = -2
  private static let maximumSameHash = 8

  /// - Parameter sheets: The style rules, which must outlive this value.
  init(of sheets: [StyleRules], in group: DocumentGroup, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    for name in PresentationalHints.boxAttributes { add(.hint, of: group.intern(name)) }
    add(.id, of: group.intern("id"))
    add(.classes, of: group.intern("class"))
    add(.style, of: group.intern("style"))
    add(.link, of: group.intern("href"))
    for rules in sheets {
      let mentions = rules.mentions
      for (name, attribute) in mentions.attributes {
        var role = Role.mentioned
        if attribute.valueMatters { role.insert(.valueMatters) }
        if attribute.isAround { role.insert(.around) }
        add(role, of: group.intern(name))
      }
      for place in mentions.names {
        add(rules.selectors[place.list], place.simple, isAround: place.isAround)
      }
      for name in mentions.typesAround { typesAround.set(group.intern(name), true) }
      if mentions.isOfAnyAround { isOfAnyAround = true }
    }
    readFilter()
  }

  private mutating func add(_ role: Role, of name: UnsafePointer<UInt8>) {
    let known = attributes[name] ?? ([], UInt32(attributes.count))
    attributes.set(name, (known.role.union(role), known.number))
  }

  private mutating func readFilter() {
    guard !firsts.isEmpty else { return }
    var count = 1
    while count * 8 < firsts.count { count *= 2 }
    filter = Array(repeating: 0, count: count)
    for hash in firsts.keys { filter[filterPlace(hash)] |= filterBit(hash) }
  }

  private func filterPlace(_ hash: NameHash) -> Int { Int(hash.value >> 6) & (filter.count &- 1) }

  private func filterBit(_ hash: NameHash) -> UInt64 { 1 << UInt64(hash.value & 63) }

  private mutating func add(_ selector: CompiledSelector, _ index: Int, isAround: Bool) {
    let simple = selector.simples[index]
    let kind: NameHash.Kind = simple.condition == .id ? .id : .class
    let text = UnsafeBufferPointer(
      start: selector.text + Int(simple.name), count: Int(simple.count))
    let hash = NameHash(kind, text)
    let first = firsts[hash] ?? -1
    guard first != Self.ambiguous else { return }
    let known = place(of: text, kind, first)
    guard known < 0 else {
      if isAround { names[Int(known)].isAround = true }
      return
    }
    var count = 0
    var next = first
    while next >= 0 {
      count += 1
      next = names[Int(next)].next
    }
    guard count < Self.maximumSameHash else {
      firsts[hash] = Self.ambiguous
      return
    }
    firsts[hash] = Int32(names.count)
    names.append(Name(kind: kind, text: text, next: first, isAround: isAround))
  }

  private func place(
    of text: UnsafeBufferPointer<UInt8>, _ kind: NameHash.Kind, _ first: Int32
  ) -> Int32 {
    var place = first
    while place >= 0 {
      let name = names[Int(place)]
      if name.kind == kind, isSame(name.text, text) { return place }
      place = name.next
    }
    return -1
  }

  private func isSame(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    return ignoresCase
      ? left.elementsEqual(right) { $0.asciiLowercased == $1.asciiLowercased }
      : CString.equal(left, right)
  }

  enum Mention {
    case none
    case name(UInt32, isAround: Bool)
    /// More than `maximumSameHash` names have this hash.
    case unknown
  }

  func mention(_ kind: NameHash.Kind, _ text: UnsafeBufferPointer<UInt8>) -> Mention {
    // Compute no hash if selectors test no IDs and classes.
    guard !filter.isEmpty else { return .none }
    let hash = NameHash(kind, text)
    guard filter[filterPlace(hash)] & filterBit(hash) != 0, let first = firsts[hash] else {
      return .none
    }
    guard first != Self.ambiguous else { return .unknown }
    let place = place(of: text, kind, first)
    return place < 0 ? .none : .name(UInt32(place), isAround: names[Int(place)].isAround)
  }

  /// Whether selectors may test elements with this name outside their subject compound.
  func mayAskAround(for name: UnsafePointer<UInt8>) -> Bool {
    isOfAnyAround || typesAround[name] != nil
  }
}
