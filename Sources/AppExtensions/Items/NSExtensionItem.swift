/// An item that a host shares or that an extension returns.
///
/// The title, the text and the attachments are entries of `userInfo`.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensionitem
open class NSExtensionItem: NSObject, NSCopying, NSSecureCoding {
  private var entries: [AnyHashable: Any] = [:]

  /// Creates an item without content.
  public override init() {}

  open var attributedTitle: NSAttributedString? {
    get { entries[NSExtensionItemAttributedTitleKey] as? NSAttributedString }
    set { entries[NSExtensionItemAttributedTitleKey] = newValue?.copy() }
  }

  open var attributedContentText: NSAttributedString? {
    get { entries[NSExtensionItemAttributedContentTextKey] as? NSAttributedString }
    set { entries[NSExtensionItemAttributedContentTextKey] = newValue?.copy() }
  }

  open var attachments: [NSItemProvider]? {
    get { entries[NSExtensionItemAttachmentsKey] as? [NSItemProvider] }
    set { entries[NSExtensionItemAttachmentsKey] = newValue }
  }

  /// All entries, including the title, the text and the attachments.
  open var userInfo: [AnyHashable: Any]? {
    get { entries.isEmpty ? nil : entries }
    set { entries = newValue ?? [:] }
  }

  /// Returns a copy that shares the attachments.
  open func copy(with zone: NSZone? = nil) -> Any {
    let item = NSExtensionItem()
    item.entries = entries
    return item
  }

  /// `true`, as on Apple's systems.
  public static var supportsSecureCoding: Bool { true }

  /// Always returns `nil`, because this implementation cannot archive attachments.
  public required init?(coder: NSCoder) { nil }

  /// Writes the title and the text. Attachments cannot be archived here.
  open func encode(with coder: NSCoder) {
    coder.encode(attributedTitle?.string, forKey: NSExtensionItemAttributedTitleKey)
    coder.encode(attributedContentText?.string, forKey: NSExtensionItemAttributedContentTextKey)
  }
}
