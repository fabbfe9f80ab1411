extension LintRule {
  static let fullSizeImage = LintRule(
    "full-size-image", .native, .note,
    summary: "A loaded image is decoded in full size, and the system ends extensions at about 120 "
      + "MB.",
    remedy: "Make a thumbnail with CGImageSourceCreateThumbnailAtIndex.",
    sources: [
      "https://github.com/signalapp/Signal-iOS/issues/4220",
      "https://github.com/element-hq/element-ios/issues/2341",
    ],
    failing: .native(
      """
      func load(_ provider: NSItemProvider) {
        provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, error in
          self.image = data.flatMap { ▶UIImage(data: $0) }
        }
      }
      """),
    passing: .native(
      """
      func load(_ provider: NSItemProvider) {
        provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, error in
          self.image = data.flatMap { self.thumbnail(of: $0) }
        }
      }
      """),
    check: .native)
}
