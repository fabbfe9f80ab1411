/// A typical share from a host.
public struct HostPreset: Sendable {
  /// The evidence for the types of the attachments.
  public enum Evidence: String, Sendable {
    /// Apple's documentation shows the types of the attachments.
    case documented
    /// Developers reported the types of the attachments.
    case reported
    /// Reports about similar content suggest the types of the attachments.
    case assumed
  }

  /// The host.
  public var host: HostApp
  /// The name of the content, such as `page`.
  public var name: String
  /// The content.
  public var content: SharedContent
  /// The evidence for the types of the attachments.
  public var evidence: Evidence
  /// The URLs of the pages that describe the attachments of the items.
  public var sources: [String]

  /// The items that an extension receives.
  public var items: [ExtensionItem] { host.items(sharing: content) ?? [] }
}

extension HostApp {
  /// The typical shares of the host, the most common first.
  public var presets: [HostPreset] {
    let page = SharedContent.page(url: "https://example.com/article", title: "An article")
    func preset(
      _ name: String, _ content: SharedContent, _ evidence: HostPreset.Evidence,
      _ sources: String...
    ) -> HostPreset {
      HostPreset(host: self, name: name, content: content, evidence: evidence, sources: sources)
    }
    switch self {
    case .safari:
      return [
        preset(
          "page", page, .assumed,
          "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html",
          "https://github.com/MaxAst/expo-share-extension/pull/11"),
        preset(
          "selection", .text("Selected text"), .reported,
          "https://github.com/lionheart/openradar-mirror/issues/788"),
        preset(
          "pdf", .files(["document.pdf"]), .reported,
          "https://github.com/ShoutSocial/share_handler/issues/15",
          "https://github.com/KasemJaffer/receive_sharing_intent/issues/362"),
      ]
    case .firefox:
      return [
        preset(
          "page", page, .reported, "https://github.com/acez/bookmark-companion/issues/24",
          "https://github.com/BreckoEC/share-extension-expo-plugin/pull/1")
      ]
    case .chrome:
      return [
        preset(
          "page", page, .reported, "https://github.com/MaxAst/expo-share-extension/issues/77",
          "https://github.com/brave/browser-ios/issues/1193")
      ]
    case .photos:
      let source = "https://github.com/Expensify/react-native-share-menu/pull/99"
      return [
        preset("image", .files(["IMG_0001.jpg"]), .assumed, source),
        preset(
          "images", .files(["IMG_0001.jpg", "IMG_0002.heic", "IMG_0003.png"]), .assumed, source),
        preset("movie", .files(["IMG_0004.mov"]), .assumed, source),
        preset("mixed", .files(["IMG_0001.jpg", "IMG_0004.mov"]), .assumed, source),
      ]
    case .mail:
      return [
        preset(
          "selection", .text("Selected text"), .reported,
          "https://github.com/calvinckho/capacitor-share-extension/issues/1"),
        preset(
          "attachment", .files(["document.pdf"]), .assumed,
          "https://github.com/Expensify/react-native-share-menu/issues/111"),
      ]
    case .notes:
      return [
        preset(
          "note", .text("A note"), .reported,
          "https://github.com/j3k0/cordova-plugin-openwith/issues/12"),
        preset(
          "scan", .files(["Scan.pdf"]), .reported,
          "https://github.com/Expensify/react-native-share-menu/issues/211"),
      ]
    case .files:
      return [
        preset(
          "pdf", .files(["document.pdf"]), .documented,
          "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html",
          "https://github.com/Expensify/react-native-share-menu/issues/111"),
        preset(
          "image", .files(["image.png"]), .assumed,
          "https://github.com/keybase/client/pull/29549"),
        preset(
          "files", .files(["document.pdf", "table.csv", "archive.zip"]), .assumed,
          "https://github.com/keybase/client/pull/29549"),
      ]
    case .news:
      return [
        preset(
          "article", page, .reported,
          "https://github.com/alinz/react-native-share-extension/issues/171",
          "https://github.com/mozilla-mobile/focus-ios/issues/1846")
      ]
    }
  }
}
