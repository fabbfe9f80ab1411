internal import ExtensionBundles
internal import ExtensionContract

extension LintRule {
  static let bundleIdentifier = LintRule(
    "bundle-identifier", .propertyList, .error,
    summary: "The bundle identifier does not begin with that of the app.",
    remedy: "Write the identifier of the app, a period and a name.",
    discussion: "The app cannot be installed.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier",
      "https://github.com/Provenance-Emu/Provenance/issues/516",
    ],
    failing: .project(
      settings: [("PRODUCT_BUNDLE_IDENTIFIER", "com.example.action")],
      info: .sampleInfoPlist(), mark: "Action/Info.plist:4:1"),
    passing: .project(
      settings: [("PRODUCT_BUNDLE_IDENTIFIER", "com.example.app.action")],
      info: .sampleInfoPlist()),
    check: .target { context in
      guard let own = context.target.info.bundleIdentifier,
        let app = context.target.bundle.app?.bundleIdentifier, !own.isEmpty, !app.isEmpty,
        !own.hasPrefix("\(app).")
      else { return }
      context.add(
        atKey: "CFBundleIdentifier",
        "\(own) does not begin with \(app)., the identifier of the app.",
        remedy: "Write \(app).NAME.")
    })
}
