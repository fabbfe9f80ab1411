internal import ExtensionContract
internal import PropertyLists

extension LintRule {
  static let scriptNameExtension = LintRule(
    "script-name-extension", .propertyList, .error,
    summary: "The name of the script includes .js, which the system appends.",
    remedy: "Write the name without .js.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    isFixable: true,
    failing: .attributes(
      """
      ▶<key>NSExtensionJavaScriptPreprocessingFile</key>
      <string>Action.js</string>
      """,
      and: [
        LintSample.File(
          path: "Action.js",
          text: """
            var ExtensionPreprocessingJS = {};
            """, excerpt: "")
      ]),
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
      let name = context.target.info.preprocessingFile ?? ""
      context.addFindings(.fileExtension) { finding, source in
        source.fix(
          replacingTextOf: source.entry(finding.path)?.value, with: String(name.dropLast(3)))
      }
    })
}
