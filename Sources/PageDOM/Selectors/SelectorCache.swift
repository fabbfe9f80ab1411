internal import CLibXML2

/// The selector lists that a page's scripts used last, by their text.
struct SelectorCache {
  /// How many lists are kept.
  static let capacity = 256
  /// How long a text may be to be kept.
  static let maximumLength = 4096

  private var lists: [DOMString: KnownSelector] = [:]

  /// The number of lists that are kept.
  var count: Int { lists.count }

  /// Returns the list for a text, parsed now where it is not kept.
  ///
  /// - Throws: `SyntaxError` where `text` is no selector list.
  mutating func list(for text: DOMString) throws(DOMException) -> SelectorList {
    try known(text).list
  }

  /// Returns what is known of the list for a text, which is parsed now where it is not kept.
  ///
  /// - Throws: `SyntaxError` where `text` is no selector list.
  mutating func known(_ text: DOMString) throws(DOMException) -> KnownSelector {
    if let known = lists[text] { return known }
    let made = KnownSelector(try SelectorList(parsing: text))
    // All are dropped at once: pages use far fewer, and only one that makes them up has more.
    if lists.count == SelectorCache.capacity { lists.removeAll(keepingCapacity: true) }
    if text.bytes.count <= SelectorCache.maximumLength { lists[text] = made }
    return made
  }
}

/// A selector list, and what it found last.
final class KnownSelector {
  /// How many elements are kept of one search, so that all lists together keep 20 MB at most.
  static let maximumFoundCount = 10_000

  let list: SelectorList

  /// Whether what the list finds changes only with what `DocumentGroup.styleVersion` counts.
  private lazy var followsVersions = list.compiled.simples.allSatisfy {
    $0.condition.followsVersions
  }
  private var found: Found?

  private struct Found {
    let root: Node
    let document: Document
    let version: Int
    let elements: [Element]
  }

  init(_ list: SelectorList) {
    self.list = list
  }

  /// Returns what the list matches below a node, as `search` finds it or has found it before.
  func elements(below root: Node, search: (SelectorList) -> [Element]) -> [Element] {
    let (document, version) = (root.document, root.group.styleVersion)
    if let found, found.root == root, found.version == version, found.document == document {
      return found.elements
    }
    let elements = search(list)
    if followsVersions, elements.count <= KnownSelector.maximumFoundCount {
      found = Found(root: root, document: document, version: version, elements: elements)
    }
    return elements
  }
}

extension Condition {
  /// Whether the answer changes only with what `DocumentGroup.styleVersion` counts.
  fileprivate var followsVersions: Bool {
    switch self {
    case .target, .defined, .language, .valid, .invalid, .userValid, .userInvalid, .media,
      .mutedMedia:
      false
    default: true
    }
  }
}
