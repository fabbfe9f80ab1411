internal import ExtensionBundles

extension LintRule {
  static let missingFile = LintRule(
    "missing-file", .propertyList, .error,
    summary: "A file that the project names does not exist or cannot be read.",
    remedy: "Correct the path in the build settings.",
    sources: [
      "https://developer.apple.com/documentation/xcode/build-settings-reference"
    ],
    failing: .project(
      settings: [("CODE_SIGN_ENTITLEMENTS", "Action/Missing.entitlements")],
      info: .sampleInfoPlist(), mark: "Action/Missing.entitlements"),
    passing: .project(
      settings: [("CODE_SIGN_ENTITLEMENTS", "Action/Action.entitlements")],
      info: .sampleInfoPlist(),
      and: [
        LintSample.File(
          path: "Action/Action.entitlements", text: LintSample.infoPlistText(""), excerpt: "")
      ]),
    check: .target { context in
      for note in context.target.bundle.notes
      where note.code == .missingFile && !note.problem.contains("NSExtensionJavaScript")
        && !note.problem.hasPrefix("The script was not read.")
      {
        context.add(at: LintPlace(path: note.path), note.problem, remedy: note.remedy)
      }
    })
}
