internal import ExtensionBundles

extension LintRule {
  static let scriptNotFound = LintRule(
    "script-not-found", .propertyList, .error,
    summary: "The script that NSExtensionJavaScriptPreprocessingFile names does not exist.",
    remedy: "Add the file to the target, or correct the name.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Articles/AppExtensionKeys.html"
    ],
    failing: .attributes(
      """
      ▶<key>NSExtensionJavaScriptPreprocessingFile</key>
      <string>Actions</string>
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
      guard context.target.bundle.script == nil,
        let note = context.target.bundle.notes.first(where: {
          $0.code == .missingFile && $0.problem.contains("NSExtensionJavaScriptPreprocessingFile")
            || $0.problem.hasPrefix("The script was not read.")
        })
      else { return }
      context.add(atKey: LintTarget.scriptPath, note.problem, remedy: note.remedy)
    })
}
