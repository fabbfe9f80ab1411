public import CLibXML2

/// The flags of a node. libxml2's `extra` field, which otherwise only XSLT uses, stores them.
public struct NodeFlags: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A parser created the node, not a script.
  public static let isParserMade = NodeFlags(rawValue: 1 << 0)
  /// The node has a source range.
  public static let isMapped = NodeFlags(rawValue: 1 << 1)
  /// The parser moved the node out of source order, or merged its text from several source ranges.
  public static let isDisplaced = NodeFlags(rawValue: 1 << 2)
  public static let hasChangedChildren = NodeFlags(rawValue: 1 << 3)
  public static let hasChangedAttributes = NodeFlags(rawValue: 1 << 4)
  public static let hasChangedData = NodeFlags(rawValue: 1 << 5)
  /// The node was removed from the parent into which the parser inserted it. It may have been
  /// reinserted.
  public static let wasRemoved = NodeFlags(rawValue: 1 << 6)
  /// A live range's boundary point may be in the node or a descendant, or directly after one of
  /// them.
  public static let holdsRangeBoundary = NodeFlags(rawValue: 1 << 7)
  public static let isShadowRoot = NodeFlags(rawValue: 1 << 8)
  /// The element is custom or is being upgraded.
  public static let isCustom = NodeFlags(rawValue: 1 << 9)
  /// The element is custom and its constructor has run.
  public static let isDefined = NodeFlags(rawValue: 1 << 10)
  public static let isFormAssociated = NodeFlags(rawValue: 1 << 12)
  /// `element.style` created the `style` attribute, and the attributes have not been read since
  /// (see `setInlineStyle(_:)`).
  public static let hasUnreadStyle = NodeFlags(rawValue: 1 << 11)
}

extension Node {
  /// Whether libxml2's struct for this kind of node has no `extra` field, which stores the flags.
  @inlinable var hasNoFlags: Bool {
    switch pointer.pointee.type {
    case XML_DOCUMENT_NODE, XML_HTML_DOCUMENT_NODE, XML_DTD_NODE, XML_ATTRIBUTE_NODE: true
    default: false
    }
  }

  /// Must not be used on documents, doctypes and attributes.
  @inlinable public var flags: NodeFlags {
    get { NodeFlags(rawValue: pointer.pointee.extra) }
    nonmutating set { pointer.pointee.extra = newValue.rawValue }
  }
}
