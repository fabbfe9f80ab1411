internal import CLibXML2

/// A cache of the selector lists that a page's scripts use, by their text.
final class SelectorCache {
  fileprivate static let key = AttachmentKey<DocumentGroup, SelectorCache>()

  /// The maximum number of lists.
  static let capacity = 256
  /// The maximum length of a cached text, in bytes.
  static let maximumLength = 4096

  private var lists: [DOMString: KnownSelector] = [:]

  /// The number of cached lists.
  var count: Int { lists.count }

  /// Returns the selector list of a text, and parses the text if it is not cached.
  ///
  /// - Throws: `SyntaxError` if `text` is not a valid selector list.
  func list(for text: DOMString) throws(DOMException) -> SelectorList {
    try known(text).list
  }

  /// Returns the cache entry of a text, and parses the text if it is not cached.
  ///
  /// - Throws: `SyntaxError` if `text` is not a valid selector list.
  func known(_ text: DOMString) throws(DOMException) -> KnownSelector {
    if let known = lists[text] { return known }
    let made = KnownSelector(try SelectorList(parsing: text))
    // Remove all lists at once: only pages that generate selectors exceed the capacity.
    if lists.count == SelectorCache.capacity { lists.removeAll(keepingCapacity: true) }
    if text.bytes.count <= SelectorCache.maximumLength { lists[text] = made }
    return made
  }
}

extension DocumentGroup {
  var selectors: SelectorCache { attachment(SelectorCache.key) { SelectorCache() } }
}

/// A selector list with its latest matches.
final class KnownSelector {
  /// The maximum number of cached matches of a list, so that all lists together use 20 MB at most.
  static let maximumFoundCount = 10_000

  let list: SelectorList

  /// Whether the matches change only when `DocumentGroup.styleVersion` changes.
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

  /// Returns the elements below a node that match the list. Calls `search` if they are not cached.
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
  /// Whether the result changes only when `DocumentGroup.styleVersion` changes.
  fileprivate var followsVersions: Bool {
    switch self {
    case .target, .defined, .language, .valid, .invalid, .userValid, .userInvalid, .media,
      .mutedMedia:
      false
    default: true
    }
  }
}
