internal import ExtensionBundles

extension LintRule {
  static let undefinedBuildSetting = LintRule(
    "undefined-build-setting", .propertyList, .warning,
    summary: "A build setting is used but not defined, so it expands to nothing.",
    remedy: "Define it, or specify --build-setting NAME=VALUE.",
    sources: [
      "https://developer.apple.com/documentation/xcode/build-settings-reference"
    ],
    failing: .attributes(
      """
      <key>NSExtensionJavaScriptPreprocessingFile</key>
      ▶<string>$(ACTION_SCRIPT)</string>
      """),
    passing: .attributes(
      """
      <key>NSExtensionJavaScriptPreprocessingFile</key>
      <string>Action</string>
      """,
      and: [
        LintSample.File(
          path: "Action.js",
          text: """
            var ExtensionPreprocessingJS = {};
            """, excerpt: "")
      ]),
    check: .target { context in
      for note in context.target.bundle.notes where note.code == .undefinedSetting {
        let name = note.problem.split(separator: " ").dropFirst(3).first.map(String.init) ?? ""
        guard !isDefinedByXcode(name, origin: context.target.bundle.origin) else { continue }
        context.add(
          at: context.target.infoPlist.place(ofText: ["$(\(name))", "${\(name)}", "$(\(name):"]),
          note.problem, remedy: note.remedy)
      }
    })
}

/// Settings that Xcode takes from the environment.
private let environmentSettings: Set<String> = [
  "GID", "GROUP", "HOME", "LANG", "LOGNAME", "PATH", "SHELL", "TMPDIR", "UID", "USER",
]

/// Settings that Xcode's templates define for each target. Without the project, their values are
/// unknown.
private let targetSettings: Set<String> = [
  "CURRENT_PROJECT_VERSION", "MARKETING_VERSION", "PRODUCT_BUNDLE_IDENTIFIER",
]

private func isDefinedByXcode(_ name: String, origin: ExtensionBundle.Origin) -> Bool {
  environmentSettings.contains(name) || origin == .infoPlist && targetSettings.contains(name)
}
