internal import Infra

/// The keys that Apple documents for the Info.plist of an app extension, by the dictionary in which
/// they have an effect.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension
///   and https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html
enum ExtensionKeys {
  /// The dictionaries, outermost first.
  enum Place: Int, CaseIterable {
    case root, extensionDictionary, attributes, rule

    /// The dictionary's key, for messages.
    var name: String {
      switch self {
      case .root: "the property list"
      case .extensionDictionary: "NSExtension"
      case .attributes: "NSExtensionAttributes"
      case .rule: "NSExtensionActivationRule"
      }
    }
  }

  /// Keys directly in `NSExtension`.
  static let ofExtension: Set<String> = [
    "NSExtensionAttributes", "NSExtensionPointIdentifier", "NSExtensionPrincipalClass",
    "NSExtensionMainStoryboard", "NSExtensionContainingViewControllerClass",
    "NSExtensionFileProviderActions", "NSExtensionFileProviderDocumentGroup",
    "NSExtensionFileProviderSupportsEnumeration",
    "NSExtensionFileProviderSupportsPickingFolders",
  ]

  /// Keys in `NSExtensionAttributes`.
  static let ofAttributes: Set<String> = [
    "NSExtensionActivationRule", "NSExtensionJavaScriptPreprocessingFile",
    "NSExtensionServiceAllowsFinderPreviewItem", "NSExtensionServiceAllowsTouchBarItem",
    "NSExtensionServiceAllowsToolbarItem", "NSExtensionServiceFinderPreviewIconName",
    "NSExtensionServiceFinderPreviewLabel", "NSExtensionServiceRoleType",
    "NSExtensionServiceToolbarIconFile", "NSExtensionServiceToolbarPaletteLabel",
    "NSExtensionServiceTouchBarBezelColorName", "NSExtensionServiceTouchBarIconName",
    "NSExtensionServiceTouchBarLabel", "NSExtensionPointName", "NSExtensionPointVersion",
  ]

  /// Keys that projects write in `NSExtension` and in `NSExtensionAttributes`; Apple's pages list
  /// them for both.
  static let ofBoth: Set<String> = [
    "NSExtensionActionWantsFullScreenPresentation", "NSExtensionOverridesHostUIAppearance",
  ]

  /// Keys of a dictionary rule.
  static let ofRule = Set(DictionaryActivationRule.documentedKeys)

  /// Keys in the rules of other extension points. Xcode's template for broadcast extensions
  /// contains this key.
  private static let ofOtherRules: Set<String> = [
    "NSExtensionActivationSupportsReplayKitStreaming"
  ]

  /// The documented replacements of keys that public projects made up.
  private static let invented: [String: String] = [
    "NSExtensionActivationSupportsAudioWithMaxCount": AttachmentKind.file.key,
    "NSExtensionActivationSupportsVideoWithMaxCount": AttachmentKind.movie.key,
    "NSExtensionActivationRuleSupportsText": AttachmentKind.text.key,
    "NSExtensionActivationSupportsTextWithMaxCount": AttachmentKind.text.key,
  ]

  private static let all = ofExtension.union(ofAttributes).union(ofBoth).union(ofRule)
  private static let allSorted = all.sorted()

  /// Returns the innermost dictionary in which a key has an effect, or `nil`.
  static func place(of key: String) -> Place? {
    if ofRule.contains(key) { return .rule }
    if ofAttributes.contains(key) || ofBoth.contains(key) { return .attributes }
    if ofExtension.contains(key) { return .extensionDictionary }
    return nil
  }

  static func isDocumented(_ key: String, in place: Place) -> Bool {
    switch place {
    case .root: false
    case .extensionDictionary: ofExtension.contains(key) || ofBoth.contains(key)
    case .attributes: ofAttributes.contains(key) || ofBoth.contains(key)
    case .rule: ofRule.contains(key) || ofOtherRules.contains(key)
    }
  }

  /// Returns the documented key that an undocumented one probably means, or `nil`.
  static func suggestion(for key: String) -> String? {
    // A key may contain white space, or several names on separate lines.
    let name = key.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    guard name.utf8.count >= 8, name.utf8.count <= 100 else { return nil }
    if all.contains(name) { return name }
    if let replacement = invented[name] { return replacement }
    let lowercased = name.lowercased()
    if let match = allSorted.first(where: { $0.lowercased() == lowercased }) { return match }
    if let nearest = EditDistance.nearest(to: name, among: allSorted, atMost: { _ in 3 }) {
      return nearest
    }
    // A truncated key, such as `NSExtensionActivationSupportsImage`.
    let shorter = name.hasPrefix("NSExtensionActivationSupports") && name.utf8.count > 30
    guard shorter else { return nil }
    return allSorted.first { $0.hasPrefix(name) }
      ?? name.range(ofLast: "WithMax").flatMap { stem in
        allSorted.first { $0.hasPrefix(name[..<stem] + "WithMax") }
      }
  }
}

extension String {
  /// Returns the start of the last occurrence of an ASCII text, or `nil`.
  fileprivate func range(ofLast text: String) -> String.Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(text) { return index }
    }
    return nil
  }
}
