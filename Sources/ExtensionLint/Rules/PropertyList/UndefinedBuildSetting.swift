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
        context.add(
          at: context.target.infoPlist.place(ofText: ["$(\(name))", "${\(name)}", "$(\(name):"]),
          note.problem, remedy: note.remedy)
      }
    })
}
