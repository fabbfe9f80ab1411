public import PropertyLists

/// An item that a host shares, as data with the properties of `NSExtensionItem`.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensionitem
public struct ExtensionItem: Sendable, Equatable {
  /// The text of `attributedTitle`, or `nil`.
  public var attributedTitle: String?

  /// The text of `attributedContentText`, or `nil`.
  public var attributedContentText: String?

  /// The attachments.
  public var attachments: [ItemProvider]

  /// Further entries of `userInfo`.
  public var userInfo: PropertyListDictionary

  /// Creates an item.
  public init(
    attributedTitle: String? = nil, attributedContentText: String? = nil,
    attachments: [ItemProvider] = [], userInfo: PropertyListDictionary = [:]
  ) {
    self.attributedTitle = attributedTitle
    self.attributedContentText = attributedContentText
    self.attachments = attachments
    self.userInfo = userInfo
  }
}
