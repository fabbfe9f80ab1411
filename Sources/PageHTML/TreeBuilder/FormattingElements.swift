import CLibXML2

/// The list of active formatting elements: a linked list whose entries keep their indices.
/// Insertion and removal take constant time.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements
struct FormattingElements: ~Copyable {
  struct Entry {
    /// The element; `nil` for a marker.
    var node: UnsafeMutablePointer<xmlNode>?
    var tag: ElementTag
    /// The index in the stack of open elements, or -1.
    var stackIndex: Int32
    /// A hash of the name, the attributes and the preceding marker. For an element without
    /// attributes, a negative number that depends only on the name.
    var key: Int
    fileprivate(set) var previous: Int32 = -1
    fileprivate(set) var next: Int32 = -1
    /// The previous entry with the same tag.
    fileprivate var previousOfTag: Int32 = -1
    fileprivate var nextOfTag: Int32 = -1
    fileprivate var previousAlike: Int32 = -1
    fileprivate var nextAlike: Int32 = -1
    fileprivate var marker: Int

    var isMarker: Bool { node == nil }
  }

  private var entries = ValueBuffer<Entry>(capacity: 16)
  /// The first unused entry, or -1. Unused entries are linked by `next`.
  private var firstFree: Int32 = -1
  /// The last entry, or -1.
  private(set) var last: Int32 = -1
  /// The number of the last marker, or 0.
  private var marker = 0
  private var markerCount = 0
  private var lastOfTag = ValueBuffer<Int32>(repeating: -1, count: ElementTag.allCases.count)
  /// The last entry without attributes for each tag. OPTIMIZATION: A look-up by tag needs no
  /// hashing.
  private var lastBareOfTag = ValueBuffer<Int32>(repeating: -1, count: ElementTag.allCases.count)
  private var lastOfKey: [Int: Int32] = [:]

  subscript(index: Int32) -> Entry {
    @inline(__always) get { entries[index] }
  }

  mutating func setStackIndex(_ place: Int, of entry: Int32) {
    entries[entry].stackIndex = Int32(truncatingIfNeeded: place)
  }

  mutating func replaceNode(
    of entry: Int32, with node: UnsafeMutablePointer<xmlNode>
  ) {
    entries[entry].node = node
  }

  /// Returns the last entry of a tag after the last marker.
  func last(_ tag: ElementTag) -> Int32? {
    let entry = lastOfTag[Int(tag.rawValue)]
    return entry >= 0 && entries[entry].marker == marker ? entry : nil
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
      let isMarker = entries[last].isMarker
      let outer = entries[last].marker
      remove(last)
      if isMarker {
        marker = outer
        return
      }
    }
  }

  /// - Parameter attributes: Identifies the element's attributes; `nil` if there are none.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements
  /// - Returns: The new entry, and the stack index of the removed element, or -1.
  mutating func push(
    _ node: UnsafeMutablePointer<xmlNode>, tag: ElementTag, attributes: Int?, stackIndex: Int
  ) -> (entry: Int32, removed: Int32) {
    let key = attributes.map { self.key(of: tag, attributes: $0) } ?? -1 - Int(tag.rawValue)
    var removed: Int32 = -1
    // 1. The Noah's Ark clause.
    var count = 0
    var first: Int32 = -1
    var entry = lastAlike(key, tag)
    while entry >= 0, entries[entry].marker == marker {
      count += 1
      first = entry
      entry = entries[entry].previousAlike
    }
    if count >= 3 {
      removed = entries[first].stackIndex
      remove(first)
    }
    // 2. Append the element.
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

  @inline(__always)
  private func lastAlike(_ key: Int, _ tag: ElementTag) -> Int32 {
    key < 0 ? lastBareOfTag[Int(tag.rawValue)] : lastOfKey[key] ?? -1
  }

  @inline(__always)
  private mutating func setLastAlike(_ key: Int, _ tag: ElementTag, _ entry: Int32) {
    if key < 0 {
      lastBareOfTag[Int(tag.rawValue)] = entry
    } else {
      lastOfKey[key] = entry >= 0 ? entry : nil
    }
  }

  /// Inserts an element after `previous`, which is -1 if the list is empty.
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
    entries[index].previousOfTag = last
    if last >= 0 { entries[last].nextOfTag = index }
    lastOfTag[Int(tag.rawValue)] = index
    let lastAlike = lastAlike(key, tag)
    entries[index].previousAlike = lastAlike
    if lastAlike >= 0 { entries[lastAlike].nextAlike = index }
    setLastAlike(key, tag, index)
    return index
  }

  mutating func remove(_ index: Int32) {
    let (previous, next) = (entries[index].previous, entries[index].next)
    if previous >= 0 { entries[previous].next = next }
    if next >= 0 { entries[next].previous = previous } else { last = previous }
    entries[index].next = firstFree
    firstFree = index
    guard !entries[index].isMarker else { return }
    unlinkTag(of: index)
    unlinkAlike(index)
  }

  @inline(__always)
  private mutating func unlinkTag(of index: Int32) {
    let (previous, next) = (entries[index].previousOfTag, entries[index].nextOfTag)
    if previous >= 0 { entries[previous].nextOfTag = next }
    if next >= 0 {
      entries[next].previousOfTag = previous
    } else {
      lastOfTag[Int(entries[index].tag.rawValue)] = previous
    }
  }

  @inline(__always)
  private mutating func unlinkAlike(_ index: Int32) {
    let (previous, next) = (entries[index].previousAlike, entries[index].nextAlike)
    if previous >= 0 { entries[previous].nextAlike = next }
    if next >= 0 {
      entries[next].previousAlike = previous
    } else {
      setLastAlike(entries[index].key, entries[index].tag, previous)
    }
  }

  @inline(__always)
  private mutating func make(_ entry: Entry) -> Int32 {
    let index = firstFree
    guard index >= 0 else {
      entries.append(entry)
      return Int32(truncatingIfNeeded: entries.count - 1)
    }
    firstFree = entries[index].next
    entries[index] = entry
    return index
  }

  private mutating func link(_ index: Int32, after previous: Int32) {
    let next = previous >= 0 ? entries[previous].next : -1
    entries[index].previous = previous
    entries[index].next = next
    if previous >= 0 { entries[previous].next = index }
    if next >= 0 { entries[next].previous = index } else { last = index }
  }
}
