/// The selector lists that a page's scripts used last, by their text.
struct SelectorCache {
  /// How many lists are kept.
  static let capacity = 256
  /// How long a text may be to be kept.
  static let maximumLength = 4096

  private var lists: [DOMString: SelectorList] = [:]

  /// The number of lists that are kept.
  var count: Int { lists.count }

  /// Returns the list for a text, parsed now where it is not kept.
  ///
  /// - Throws: `SyntaxError` where `text` is no selector list.
  mutating func list(for text: DOMString) throws(DOMException) -> SelectorList {
    if let known = lists[text] { return known }
    let list = try SelectorList(parsing: text)
    // All are dropped at once: pages use far fewer, and only one that makes them up has more.
    if lists.count == SelectorCache.capacity { lists.removeAll(keepingCapacity: true) }
    if text.bytes.count <= SelectorCache.maximumLength { lists[text] = list }
    return list
  }
}
