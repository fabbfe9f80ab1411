public import CLibXML2

/// Where something stands in the text of the page that it was parsed from, in bytes.
public struct SourceRange: Hashable, Sendable {
  /// Where it begins.
  public var start: UInt32

  /// Behind its last byte.
  public var end: UInt32

  /// Makes a range.
  public init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// Whether nothing stands there: the parser implied what this is the place of.
  public var isEmpty: Bool { start == end }

  /// The number of bytes.
  public var count: Int { Int(end) - Int(start) }
}

/// What is noted of a node where libxml2 has room for it: in `extra`, which only its XSLT uses.
public struct NodeFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A parser made the node, and no script.
  public static let isParserMade = NodeFlags(rawValue: 1 << 0)
  /// The node has a place in the page's text.
  public static let isMapped = NodeFlags(rawValue: 1 << 1)
  /// The parser put the node elsewhere in the tree than where it stands in the text, or its text
  /// comes from several places.
  public static let isDisplaced = NodeFlags(rawValue: 1 << 2)
  /// Children came or went since the page was parsed.
  public static let hasChangedChildren = NodeFlags(rawValue: 1 << 3)
  /// Attributes came, went or changed since the page was parsed.
  public static let hasChangedAttributes = NodeFlags(rawValue: 1 << 4)
  /// The text changed since the page was parsed.
  public static let hasChangedData = NodeFlags(rawValue: 1 << 5)
  /// The node was taken out of the place that it was parsed to; it may stand there again.
  public static let wasRemoved = NodeFlags(rawValue: 1 << 6)
  /// An end of a live range may be at the node, behind it, or below it.
  public static let holdsRangeBoundary = NodeFlags(rawValue: 1 << 7)
  /// The fragment is a shadow root.
  public static let isShadowRoot = NodeFlags(rawValue: 1 << 8)
  /// The element has a definition: it is custom, or is being made so.
  public static let isCustom = NodeFlags(rawValue: 1 << 9)
  /// The element is custom, and its constructor has run.
  public static let isDefined = NodeFlags(rawValue: 1 << 10)
  /// The element is custom, and takes part in forms.
  public static let isFormAssociated = NodeFlags(rawValue: 1 << 12)
  /// The `style` attribute was made by `element.style`, and nothing has read the attributes since.
  public static let hasUnreadStyle = NodeFlags(rawValue: 1 << 11)
}

extension Node {
  /// Whether libxml2 has another struct for this kind of node, without room for flags.
  @inlinable var hasNoFlags: Bool {
    switch pointer.pointee.type {
    case XML_DOCUMENT_NODE, XML_HTML_DOCUMENT_NODE, XML_DTD_NODE, XML_ATTRIBUTE_NODE: true
    default: false
    }
  }

  /// What is noted of the node; not for documents, doctypes and attributes.
  @inlinable package var flags: NodeFlags {
    get { NodeFlags(rawValue: pointer.pointee.extra) }
    nonmutating set { pointer.pointee.extra = newValue.rawValue }
  }

  /// Where the node stands in the page's text: an element's start tag, and for all others the
  /// whole. `nil` where a script made it.
  public var sourceRange: SourceRange? {
    guard !hasNoFlags, flags.contains(.isMapped) else { return nil }
    return SourceRange(word: pointer.pointee.psvi)
  }

  /// Where an element's end tag stands in the page's text: empty where it is implied.
  public var endTagRange: SourceRange? {
    guard isElement, flags.contains(.isMapped) else { return nil }
    return UnsafeRawPointer(pointer + 1).load(as: SourceRange.self)
  }

  /// Notes where the node stands in the page's text.
  @inlinable
  package func setSourceRange(_ range: SourceRange) {
    pointer.pointee.psvi = range.word
  }

  /// Notes where the end tag stands of an element that was made with a range.
  @inlinable
  package func setEndTagRange(_ range: SourceRange) {
    UnsafeMutableRawPointer(pointer + 1).storeBytes(of: range, as: SourceRange.self)
  }
}

extension Attr {
  /// Where the attribute stands in the page's text, from its name to the end of its value; `nil`
  /// where it is not as it was there.
  public var sourceRange: SourceRange? {
    pointer.pointee.psvi == nil ? nil : SourceRange(word: pointer.pointee.psvi)
  }
}

extension SourceRange {
  /// A range as libxml2's `psvi` holds it, a pointer that only its schema validation uses.
  init(word: UnsafeMutableRawPointer?) {
    let word = UInt(bitPattern: word)
    start = UInt32(truncatingIfNeeded: word)
    end = UInt32(truncatingIfNeeded: word >> 32)
  }

  @usableFromInline package var word: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: UInt(start) | UInt(end) << 32)
  }
}
