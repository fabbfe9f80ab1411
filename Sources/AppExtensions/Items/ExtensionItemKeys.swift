/// The key of an item's title in `userInfo`.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensionitem#Keys
public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"

/// The key of an item's text in `userInfo`.
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"

/// The key of an item's attachments in `userInfo`.
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"

/// The key of the script's results in the dictionary that an extension loads.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensionjavascriptpreprocessingresultskey
public let NSExtensionJavaScriptPreprocessingResultsKey =
  "NSExtensionJavaScriptPreprocessingResultsKey"

/// The key of the arguments of `finalize` in the dictionary that an extension returns.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensionjavascriptfinalizeargumentkey
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"

/// The key of the preferred size of a preview image in the options of `loadItem` and
/// `loadPreviewImage`. The value is an `NSValue`.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsitemproviderpreferredimagesizekey
public let NSItemProviderPreferredImageSizeKey = "NSItemProviderPreferredImageSizeKey"
