/// A dictionary of `NSExtensionActivationRule`.
///
/// - Source: https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html
public struct DictionaryActivationRule: Sendable, Equatable {
  /// `NSExtensionActivationDictionaryVersion`: in version 1, every attachment must match; in
  /// version 2, one is enough.
  public var dictionaryVersion = 1

  /// `NSExtensionActivationUsesStrictMatching`: every attachment must match in version 2 too.
  public var usesStrictMatching = false

  /// `NSExtensionActivationSupportsAttachmentsWithMinCount`; `nil` if absent.
  public var attachmentsMinCount: Int?

  /// `NSExtensionActivationSupportsAttachmentsWithMaxCount`; `nil` if absent or 0.
  public var attachmentsMaxCount: Int?

  /// `NSExtensionActivationSupportsText`.
  public var supportsText = false

  /// The maximum counts by kind. An absent kind is not supported.
  public var maxCounts: [AttachmentKind: Int] = [:]

  /// Creates a rule without supported kinds.
  public init() {}

  /// The key of the version.
  public static let dictionaryVersionKey = "NSExtensionActivationDictionaryVersion"
  /// The key of strict matching.
  public static let usesStrictMatchingKey = "NSExtensionActivationUsesStrictMatching"
  /// The key of the minimum number of attachments.
  public static let attachmentsMinCountKey = "NSExtensionActivationSupportsAttachmentsWithMinCount"
  /// The key of the maximum number of attachments.
  public static let attachmentsMaxCountKey = "NSExtensionActivationSupportsAttachmentsWithMaxCount"

  /// All documented keys.
  public static let documentedKeys =
    [
      dictionaryVersionKey, usesStrictMatchingKey, attachmentsMinCountKey, attachmentsMaxCountKey,
    ] + AttachmentKind.allCases.map(\.key)

  /// Whether every attachment must match.
  public var matchesEveryAttachment: Bool { dictionaryVersion < 2 || usesStrictMatching }

  /// The minimum number of attachments: 1 by default if a maximum is set.
  public var effectiveMinCount: Int {
    attachmentsMinCount ?? (attachmentsMaxCount == nil ? 0 : 1)
  }

  /// Whether the rule supports `kind`.
  public func supports(_ kind: AttachmentKind) -> Bool {
    kind == .text ? supportsText : maxCounts[kind, default: 0] > 0
  }

  /// The kinds that the rule supports.
  public var supportedKinds: [AttachmentKind] { AttachmentKind.allCases.filter(supports) }

  /// Whether the rule fails for all possible items.
  public var isNeverMet: Bool {
    supportedKinds.isEmpty || attachmentsMaxCount.map { $0 < effectiveMinCount } ?? false
  }
}
