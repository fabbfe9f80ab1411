internal import ExtensionBundles

extension LintRule {
  static let scriptNotCopied = LintRule(
    "script-not-copied", .propertyList, .error,
    summary: "The script is not among the resources that the target copies.",
    remedy: "Add the file to Copy Bundle Resources of the target.",
    sources: [
      "https://developer.apple.com/documentation/xcode/customizing-the-build-phases-of-a-target"
    ],
    failing: .project(
      resources: [], info: .sampleInfoPlist(script: "Action"), mark: "Action/Action.js"),
    passing: .project(resources: ["Action/Action.js"], info: .sampleInfoPlist(script: "Action")),
    check: .target { context in context.addNotes(.scriptNotCopied) })
}
