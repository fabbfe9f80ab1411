/// An activation rule in the form of a dictionary.
///
/// - Source: https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html
public struct DictionaryActivationRule: Sendable, Equatable {
  /// The value of `NSExtensionActivationDictionaryVersion`. In version 1, every attachment must
  /// match. In version 2, one match is enough.
  public var dictionaryVersion = 1

  /// The value of `NSExtensionActivationUsesStrictMatching`. If it is true, every attachment must
  /// match in version 2 too.
  public var usesStrictMatching = false

  /// The value of `NSExtensionActivationSupportsAttachmentsWithMinCount`, or `nil` if absent.
  public var attachmentsMinCount: Int?

  /// The value of `NSExtensionActivationSupportsAttachmentsWithMaxCount`, or `nil` if absent or 0.
  public var attachmentsMaxCount: Int?

  /// The value of `NSExtensionActivationSupportsText`.
  public var supportsText = false

  /// The maximum counts by kind, except text. The rule does not support absent kinds.
  public var maxCounts: [AttachmentKind: Int] = [:]

  /// Creates a rule without supported kinds.
  public init() {}

  /// The key of `dictionaryVersion`.
  public static let dictionaryVersionKey = "NSExtensionActivationDictionaryVersion"
  /// The key of `usesStrictMatching`.
  public static let usesStrictMatchingKey = "NSExtensionActivationUsesStrictMatching"
  /// The key of `attachmentsMinCount`.
  public static let attachmentsMinCountKey = "NSExtensionActivationSupportsAttachmentsWithMinCount"
  /// The key of `attachmentsMaxCount`.
  public static let attachmentsMaxCountKey = "NSExtensionActivationSupportsAttachmentsWithMaxCount"

  /// All documented keys.
  public static let documentedKeys =
    [
      dictionaryVersionKey, usesStrictMatchingKey, attachmentsMinCountKey, attachmentsMaxCountKey,
    ] + AttachmentKind.allCases.map(\.key)

  /// Whether every attachment must match.
  public var matchesEveryAttachment: Bool { dictionaryVersion < 2 || usesStrictMatching }

  /// The minimum number of attachments; if absent, 1 with a maximum and 0 without one.
  public var effectiveMinCount: Int {
    attachmentsMinCount ?? (attachmentsMaxCount == nil ? 0 : 1)
  }

  /// Whether the rule supports `kind`.
  public func supports(_ kind: AttachmentKind) -> Bool {
    kind == .text ? supportsText : maxCounts[kind, default: 0] > 0
  }

  /// The kinds that the rule supports.
  public var supportedKinds: [AttachmentKind] { AttachmentKind.allCases.filter(supports) }

  /// Whether no items can satisfy the rule.
  public var isNeverMet: Bool {
    supportedKinds.isEmpty || attachmentsMaxCount.map { $0 < effectiveMinCount } ?? false
  }
}
