import CLibXML2

/// The list of active formatting elements.
///
/// A list whose entries keep their numbers, so that one is taken out or put in at once, wherever it
/// stands.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements
struct FormattingElements {
  struct Entry {
    /// The element; `nil` for a marker.
    var node: UnsafeMutablePointer<xmlNode>?
    var tag: ElementTag
    /// Where in the stack of open elements it is; -1 where it is not.
    var stackIndex: Int32
    /// Stands for the name, the attributes and the marker before; negative where there are no
    /// attributes, and then for the name alone.
    var key: Int
    fileprivate(set) var previous: Int32 = -1
    fileprivate(set) var next: Int32 = -1
    /// The entry of the same tag before, where there is no marker between them.
    fileprivate var previousOfTag: Int32 = -1
    fileprivate var nextOfTag: Int32 = -1
    /// The same for entries that have no attributes either.
    fileprivate var previousBare: Int32 = -1
    fileprivate var nextBare: Int32 = -1
    fileprivate var marker: Int

    var isMarker: Bool { node == nil }
    fileprivate var isBare: Bool { key < 0 }
  }

  private var entries: [Entry] = []
  private var free: [Int32] = []
  /// The last entry; -1 for none.
  private(set) var last: Int32 = -1
  /// The number of the marker that was pushed last; 0 for none.
  private var marker = 0
  private var markerCount = 0
  private var lastOfTag: [Int32] = Array(
    repeating: -1, count: ElementTag.allCases.count)
  private var lastBareOfTag: [Int32] = Array(
    repeating: -1, count: ElementTag.allCases.count)
  /// How many entries have a key that is not negative.
  private var counts: [Int: Int] = [:]

  subscript(index: Int32) -> Entry {
    @inline(__always) get { entries[Int(index)] }
  }

  mutating func setStackIndex(_ place: Int, of entry: Int32) {
    entries[Int(entry)].stackIndex = Int32(truncatingIfNeeded: place)
  }

  mutating func replaceNode(
    of entry: Int32, with node: UnsafeMutablePointer<xmlNode>
  ) {
    entries[Int(entry)].node = node
  }

  /// The last entry of a tag behind the last marker.
  func last(_ tag: ElementTag) -> Int32? {
    let entry = lastOfTag[Int(tag.rawValue)]
    return entry >= 0 && entries[Int(entry)].marker == marker ? entry : nil
  }

  // MARK: Changes

  mutating func pushMarker() {
    markerCount += 1
    let outer = marker
    let index = make(
      Entry(node: nil, tag: .other, stackIndex: -1, key: 0, marker: outer))
    link(index, after: last)
    marker = markerCount
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#clear-up-to-the-last-marker
  mutating func clearToMarker() {
    while last >= 0 {
      let isMarker = entries[Int(last)].isMarker
      let outer = entries[Int(last)].marker
      remove(last)
      if isMarker {
        marker = outer
        return
      }
    }
  }

  /// Adds an element at the end; of four that are alike, the first leaves the list.
  ///
  /// - Parameter attributes: Stands for the element's attributes; `nil` where it has none.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements
  /// - Returns: The entry, and where in the stack of open elements one is that has left; -1 for none.
  mutating func push(
    _ node: UnsafeMutablePointer<xmlNode>, tag: ElementTag, attributes: Int?, stackIndex: Int
  ) -> (entry: Int32, removed: Int32) {
    let key = attributes.map { self.key(of: tag, attributes: $0) } ?? -1 - Int(tag.rawValue)
    var removed: Int32 = -1
    // 1. Noah's ark.
    let count = attributes == nil ? bareCount(of: tag) : counts[key, default: 0]
    if count >= 3 {
      var first: Int32 = -1
      var left = count
      var entry = last
      while entry >= 0, left > 0 {
        if entries[Int(entry)].key == key {
          first = entry
          left -= 1
        }
        entry = entries[Int(entry)].previous
      }
      if first >= 0 {
        removed = entries[Int(first)].stackIndex
        remove(first)
      }
    }
    // 2. Add it.
    let index = insert(node, tag: tag, key: key, stackIndex: stackIndex, after: last)
    return (index, removed)
  }

  private func key(of tag: ElementTag, attributes: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(tag)
    hasher.combine(attributes)
    hasher.combine(marker)
    return hasher.finalize() & Int.max
  }

  /// How many entries without attributes a tag has behind the last marker; there are never many.
  private func bareCount(of tag: ElementTag) -> Int {
    var count = 0
    var entry = lastBareOfTag[Int(tag.rawValue)]
    while entry >= 0, entries[Int(entry)].marker == marker {
      count += 1
      entry = entries[Int(entry)].previousBare
    }
    return count
  }

  /// Puts an element behind an entry; -1 for the start.
  mutating func insert(
    _ node: UnsafeMutablePointer<xmlNode>, tag: ElementTag, key: Int, stackIndex: Int,
    after previous: Int32
  ) -> Int32 {
    let index = make(
      Entry(
        node: node, tag: tag, stackIndex: Int32(truncatingIfNeeded: stackIndex), key: key,
        marker: marker))
    link(index, after: previous)
    let last = lastOfTag[Int(tag.rawValue)]
    entries[Int(index)].previousOfTag = last
    if last >= 0 { entries[Int(last)].nextOfTag = index }
    lastOfTag[Int(tag.rawValue)] = index
    if key < 0 {
      let lastBare = lastBareOfTag[Int(tag.rawValue)]
      entries[Int(index)].previousBare = lastBare
      if lastBare >= 0 { entries[Int(lastBare)].nextBare = index }
      lastBareOfTag[Int(tag.rawValue)] = index
    } else {
      counts[key, default: 0] += 1
    }
    return index
  }

  mutating func remove(_ index: Int32) {
    let entry = entries[Int(index)]
    if entry.previous >= 0 { entries[Int(entry.previous)].next = entry.next }
    if entry.next >= 0 {
      entries[Int(entry.next)].previous = entry.previous
    } else {
      last = entry.previous
    }
    free.append(index)
    guard !entry.isMarker else { return }
    if entry.previousOfTag >= 0 { entries[Int(entry.previousOfTag)].nextOfTag = entry.nextOfTag }
    if entry.nextOfTag >= 0 {
      entries[Int(entry.nextOfTag)].previousOfTag = entry.previousOfTag
    } else {
      lastOfTag[Int(entry.tag.rawValue)] = entry.previousOfTag
    }
    if entry.isBare {
      if entry.previousBare >= 0 { entries[Int(entry.previousBare)].nextBare = entry.nextBare }
      if entry.nextBare >= 0 {
        entries[Int(entry.nextBare)].previousBare = entry.previousBare
      } else {
        lastBareOfTag[Int(entry.tag.rawValue)] = entry.previousBare
      }
    } else if let count = counts[entry.key], count > 1 {
      counts[entry.key] = count - 1
    } else {
      counts[entry.key] = nil
    }
  }

  private mutating func make(_ entry: Entry) -> Int32 {
    if let index = free.popLast() {
      entries[Int(index)] = entry
      return index
    }
    entries.append(entry)
    return Int32(truncatingIfNeeded: entries.count - 1)
  }

  private mutating func link(_ index: Int32, after previous: Int32) {
    let next = previous >= 0 ? entries[Int(previous)].next : -1
    entries[Int(index)].previous = previous
    entries[Int(index)].next = next
    if previous >= 0 { entries[Int(previous)].next = index }
    if next >= 0 { entries[Int(next)].previous = index } else { last = index }
  }
}
