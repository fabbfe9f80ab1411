internal import Infra
internal import PageDOM

/// A Bloom filter of names, IDs and classes, which rejects most rules without a walk to the
/// ancestors.
struct AncestorFilter {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  func mayContain(_ other: AncestorFilter) -> Bool {
    other.low & ~low == 0 && other.high & ~high == 0
  }

  mutating func formUnion(_ other: AncestorFilter) {
    low |= other.low
    high |= other.high
  }

  mutating func insert(_ hash: NameHash) {
    let bit: UInt64 = 1 << UInt64(hash.value & 63)
    if hash.value & 64 == 0 { low |= bit } else { high |= bit }
  }
}

/// A hash of a name, an ID or a class that ignores ASCII case.
struct NameHash: Hashable {
  enum Kind: UInt32 {
    case name = 0x811C_9DC5
    case id = 0x050C_5D1F
    case `class` = 0x340C_A71C
  }

  let value: UInt32

  init(_ kind: Kind, _ bytes: some Sequence<UInt8>) {
    var hash = kind.rawValue
    for byte in bytes { hash = (hash ^ UInt32(byte.asciiLowercased)) &* 16_777_619 }
    value = hash ^ hash >> 15
  }
}

struct ElementNames {
  private(set) var hashes: [NameHash] = []
  private(set) var filter = AncestorFilter()

  init(_ element: Element) {
    insert(NameHash(.name, UnsafeBufferPointer(cString: element.localName)))
    if let id = element.attribute("id") {
      insert(NameHash(.id, UnsafeBufferPointer(cString: id)))
    }
    guard let text = element.attribute("class") else { return }
    var known: Set<NameHash> = []
    for name in UnsafeBufferPointer(cString: text).split(whereSeparator: \.isASCIIWhitespace) {
      let hash = NameHash(.class, UnsafeBufferPointer(rebasing: name))
      // Without this check, `RuleIndex` would find the rules of a duplicate class twice.
      if hashes.count < Self.longList {
        if hashes.contains(hash) { continue }
      } else {
        if known.isEmpty { known = Set(hashes) }
        guard known.insert(hash).inserted else { continue }
      }
      insert(hash)
    }
  }

  /// The number of hashes at which a set detects duplicates faster than an array.
  private static let longList = 16

  private mutating func insert(_ hash: NameHash) {
    hashes.append(hash)
    filter.insert(hash)
  }
}

extension CompiledSelector {
  /// Returns a filter of the names, IDs and classes that a selector requires of the ancestors.
  func ancestorFilter(at index: Int32) -> AncestorFilter {
    var filter = AncestorFilter()
    let complex = complexes[Int(index)]
    for place in Int(complex.first)..<Int(complex.end) - 1 {
      // A sibling is not an ancestor, but has the same ancestors as the element.
      switch compounds[place].combinator {
      case .child, .descendant: break
      default: continue
      }
      let compound = compounds[place + 1]
      for simple in simples[Int(compound.first)..<Int(compound.end)] {
        if let name = self.name(of: simple) { filter.insert(name) }
      }
    }
    return filter
  }

  func name(of simple: Simple) -> NameHash? {
    let kind: NameHash.Kind
    switch simple.condition {
    case .id: kind = .id
    case .class: kind = .class
    case .type: kind = .name
    default: return nil
    }
    return NameHash(kind, UnsafeBufferPointer(cString: text + Int(simple.name)))
  }
}
