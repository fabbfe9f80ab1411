internal import ExtensionBundles

extension LintRule {
  static let severalScripts = LintRule(
    "several-scripts", .propertyList, .warning,
    summary: "The target copies several files with the name of the script.",
    remedy: "Keep one of them in Copy Bundle Resources.",
    sources: [
      "https://developer.apple.com/documentation/xcode/customizing-the-build-phases-of-a-target"
    ],
    failing: .project(
      resources: ["Action/Action.js", "Shared/Action.js"],
      info: .sampleInfoPlist(script: "Action"), mark: "Action/Action.js"),
    passing: .project(resources: ["Action/Action.js"], info: .sampleInfoPlist(script: "Action")),
    check: .target { context in context.addNotes(.severalScripts) })
}
