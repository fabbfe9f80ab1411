/// The names, IDs and classes of elements, as far as bits can tell: what is not in it is not there.
///
/// Most rules of a page's sheets ask for something around the element. With this, they are passed
/// over without a walk to the ancestors.
struct NameFilter {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Whether all that is in another filter may be in this one.
  func mayContain(_ other: NameFilter) -> Bool {
    other.low & ~low == 0 && other.high & ~high == 0
  }

  mutating func formUnion(_ other: NameFilter) {
    low |= other.low
    high |= other.high
  }

  /// Adds a name, whatever its case.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte.asciiLowercased)) &* 16_777_619 }
    hash ^= hash >> 15
    let bit: UInt64 = 1 << UInt64(hash & 63)
    if hash & 64 == 0 { low |= bit } else { high |= bit }
  }
}

extension Element {
  /// What the element itself is found by.
  var nameFilter: NameFilter {
    var filter = NameFilter()
    filter.insert(UnsafeBufferPointer(cString: localName))
    if let id = attribute("id") { filter.insert(UnsafeBufferPointer(cString: id)) }
    guard let text = attribute("class") else { return filter }
    let bytes = UnsafeBufferPointer(cString: text)
    for name in bytes.split(whereSeparator: \.isASCIIWhitespace) {
      filter.insert(UnsafeBufferPointer(rebasing: name))
    }
    return filter
  }
}

extension CompiledSelector {
  /// What the ancestors of every element have that a selector matches.
  func ancestorFilter(at index: Int32) -> NameFilter {
    var filter = NameFilter()
    let complex = complexes[Int(index)]
    for place in Int(complex.first)..<Int(complex.end) - 1 {
      // The ancestors of a sibling are those of the element.
      switch compounds[place].combinator {
      case .child, .descendant: break
      default: continue
      }
      let compound = compounds[place + 1]
      for simple in simples[Int(compound.first)..<Int(compound.end)] {
        switch simple.condition {
        case .id, .class, .type:
          filter.insert(UnsafeBufferPointer(cString: text + Int(simple.name)))
        default: break
        }
      }
    }
    return filter
  }
}
