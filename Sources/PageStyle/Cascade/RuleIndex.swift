internal import PageDOM

/// An index of rules by the names, IDs and classes of their subjects.
struct RuleIndex: Sendable {
  struct Entry: Sendable {
    let place: Int32
    let list: Int32
    let index: Int32
    fileprivate let hash: NameHash
    /// Whether the rule is shareable; see `CompiledSelector.isOfNames(at:)`.
    let isOfNames: Bool
    let asksForAttribute: Bool
    let ancestors: AncestorFilter

    fileprivate init(_ rule: Found, _ hash: NameHash) {
      place = rule.place
      list = rule.list
      index = rule.index
      self.hash = hash
      isOfNames = rule.isOfNames
      asksForAttribute = rule.asksForAttribute
      ancestors = rule.ancestors
    }
  }

  /// Sorted by hash bucket; within a bucket, in order of appearance.
  private let entries: [Entry]
  /// The index of the first entry of each bucket.
  private let starts: [Int32]
  private let others: [Entry]

  struct Found {
    let place: Int32
    let list: Int32
    let index: Int32
    /// Every matched element has at least one of these names; `nil` if any element may match.
    let names: [NameHash]?
    let ancestors: AncestorFilter
    let isOfNames: Bool
    let asksForAttribute: Bool
  }

  var isEmpty: Bool { entries.isEmpty && others.isEmpty }

  init(_ rules: [Found]) {
    var found: [Entry] = []
    var others: [Entry] = []
    for rule in rules {
      guard let names = rule.names else {
        others.append(Entry(rule, NameHash(.name, [])))
        continue
      }
      for name in names.count > 1 ? Array(Set(names)) : names {
        found.append(Entry(rule, name))
      }
    }
    var bucketCount = 1
    while bucketCount < found.count { bucketCount *= 2 }
    let mask = UInt32(bucketCount - 1)
    var starts = [Int32](repeating: 0, count: bucketCount + 1)
    for entry in found { starts[Int(entry.hash.value & mask) + 1] += 1 }
    for bucket in 0..<bucketCount { starts[bucket + 1] += starts[bucket] }
    var next = starts
    var order = [Int](repeating: 0, count: found.count)
    for (index, entry) in found.enumerated() {
      let bucket = Int(entry.hash.value & mask)
      order[Int(next[bucket])] = index
      next[bucket] += 1
    }
    entries = order.map { found[$0] }
    self.starts = starts
    self.others = others
  }

  /// Calls `body` with the rules that may match, in unspecified order. A rule may occur twice.
  @inline(__always)
  func forEachCandidate(for names: ElementNames, _ body: (Entry) -> Void) {
    for entry in others { body(entry) }
    let mask = starts.count - 2
    for hash in names.hashes {
      let bucket = Int(hash.value) & mask
      for index in starts[bucket]..<starts[bucket + 1] {
        let entry = entries[Int(index)]
        if entry.hash == hash { body(entry) }
      }
    }
  }
}
