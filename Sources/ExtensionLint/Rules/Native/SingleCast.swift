extension LintRule {
  static let singleCast = LintRule(
    "single-cast", .native, .warning,
    summary: "A loaded item is cast to one type only, but hosts send the same type as different "
      + "classes.",
    remedy: "Handle URL, Data, String and UIImage, as far as they apply.",
    discussion: "An image is a file URL from Photos, and a UIImage from the screenshot editor. A "
      + "property list is always a dictionary.",
    sources: [
      "https://developer.apple.com/documentation/foundation/nsitemprovider/loaditem(fortypeidentifier:options:completionhandler:)",
      "https://github.com/Expensify/react-native-share-menu/pull/99",
      "https://github.com/j3k0/cordova-plugin-openwith/issues/52",
    ],
    failing: .native(
      """
      func load(_ provider: NSItemProvider) {
        provider.loadItem(forTypeIdentifier: "public.image", options: nil) { item, error in
          if let url = ▶item as? URL { self.show(url) }
        }
      }
      """),
    passing: .native(
      """
      func load(_ provider: NSItemProvider) {
        provider.loadItem(forTypeIdentifier: "public.image", options: nil) { item, error in
          if let url = item as? URL {
            self.show(url)
          } else if let image = item as? UIImage {
            self.show(image)
          }
        }
      }
      """),
    check: .native)
}
