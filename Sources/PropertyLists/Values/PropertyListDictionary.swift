/// A dictionary from strings to property-list values that keeps insertion order. Two keys are equal
/// only if they have the same code points. Lookup takes constant time.
public struct PropertyListDictionary: Sendable {
  private var entries: [(key: String, value: PropertyList)] = []

  /// Positions by key; empty if there are at most `maximumUnindexedCount` entries.
  private var index: [ExactString: Int] = [:]

  private static let maximumUnindexedCount = 12

  /// Creates an empty dictionary.
  public init() {}

  /// Creates a dictionary. A repeated key keeps its first position and its last value.
  public init(_ entries: some Sequence<(key: String, value: PropertyList)>) {
    for (key, value) in entries { self[key] = value }
  }

  /// The value of `key`, or `nil`. Setting `nil` removes the entry, in time linear in `count`.
  public subscript(key: String) -> PropertyList? {
    get { position(of: key).map { entries[$0].value } }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let value?):
        entries[position].value = value
      case (let position?, nil):
        entries.remove(at: position)
        rebuildIndex()
      case (nil, let value?):
        entries.append((key, value))
        if !index.isEmpty {
          index[ExactString(key)] = entries.count - 1
        } else if entries.count > Self.maximumUnindexedCount {
          rebuildIndex()
        }
      case (nil, nil):
        break
      }
    }
  }

  private func position(of key: String) -> Int? {
    if entries.count > Self.maximumUnindexedCount { return index[ExactString(key)] }
    return entries.firstIndex { ExactString.areEqual($0.key, key) }
  }

  private mutating func rebuildIndex() {
    index.removeAll()
    guard entries.count > Self.maximumUnindexedCount else { return }
    index.reserveCapacity(entries.count)
    for (position, entry) in entries.enumerated() { index[ExactString(entry.key)] = position }
  }
}

extension PropertyListDictionary: RandomAccessCollection {
  /// The position of the first entry, which is 0.
  public var startIndex: Int { 0 }

  /// The position after the last entry.
  public var endIndex: Int { entries.count }

  /// The entry at `position`, in insertion order.
  public subscript(position: Int) -> (key: String, value: PropertyList) { entries[position] }
}

extension PropertyListDictionary: Equatable {
  /// Whether both dictionaries have equal values under the same keys, in any order.
  public static func == (left: PropertyListDictionary, right: PropertyListDictionary) -> Bool {
    guard left.count == right.count else { return false }
    return left.entries.indices.allSatisfy { position in
      let (key, value) = left.entries[position]
      let other = right.entries[position]
      if ExactString.areEqual(key, other.key) { return value == other.value }
      return right[key] == value
    }
  }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from a literal. A repeated key keeps its last value.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
  }
}

/// A string that is compared by its bytes; canonical equivalence would merge distinct keys.
package struct ExactString: Hashable, Sendable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package static func == (left: ExactString, right: ExactString) -> Bool {
    areEqual(left.string, right.string)
  }

  package static func areEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left == right && left.utf8.elementsEqual(right.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var copy = string
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
