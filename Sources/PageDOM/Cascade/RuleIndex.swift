/// Finds rules by what their selectors are about.
struct RuleIndex: Sendable {
  /// A rule, with what can be asked before its selector is.
  struct Entry: Sendable {
    let place: Int32
    /// Which selector list its selector is of, and which of it.
    let list: Int32
    let index: Int32
    fileprivate let hash: NameHash
    /// Whether names tell all that its selector asks for.
    let isOfNames: Bool
    /// Whether what it matches has an attribute that it asks for.
    let asksForAttribute: Bool
    /// What the ancestors have of an element that the selector matches.
    let ancestors: NameFilter

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

  /// By the last bits of their hashes, in the order of the rules.
  private let entries: [Entry]
  /// Where those begin that have the same last bits.
  private let starts: [Int32]
  /// Those that any element may be matched by.
  private let others: [Entry]

  /// A rule that is to be found.
  struct Found {
    let place: Int32
    let list: Int32
    let index: Int32
    /// What every element that the selector matches has one of; `nil` where it may be any element.
    let names: [NameHash]?
    let ancestors: NameFilter
    /// Whether names tell all that the selector asks for.
    let isOfNames: Bool
    /// Whether what it matches has an attribute that it asks for.
    let asksForAttribute: Bool
  }

  /// Whether there are no rules.
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

  /// Calls `body` with the rules that may match an element, in no order; with some twice.
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
