internal import ExtensionBundles
internal import ExtensionContract

extension LintRule {
  static let versionMismatch = LintRule(
    "version-mismatch", .propertyList, .warning,
    summary: "The version differs from that of the app.",
    remedy: "Use the same MARKETING_VERSION and CURRENT_PROJECT_VERSION for both targets.",
    discussion: "App Store Connect warns of such an upload.",
    sources: [
      "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleshortversionstring",
      "https://github.com/Expensify/App/issues/59052",
    ],
    failing: .project(
      settings: [("MARKETING_VERSION", "1.0"), ("CURRENT_PROJECT_VERSION", "4")],
      info: .sampleInfoPlist(versions: true), mark: "Action/Info.plist:4:1"),
    passing: .project(
      settings: [("MARKETING_VERSION", "1.2"), ("CURRENT_PROJECT_VERSION", "3")],
      info: .sampleInfoPlist(versions: true)),
    check: .target { context in
      guard let app = context.target.bundle.app else { return }
      let info = context.target.info
      for (key, own, other) in [
        ("CFBundleShortVersionString", info.version, app.version),
        ("CFBundleVersion", info.buildVersion, app.buildVersion),
      ] {
        guard let own, let other, !own.isEmpty, !other.isEmpty, own != other else { continue }
        context.add(atKey: key, "\(key) is \(own), but that of the app is \(other).")
      }
    })
}
