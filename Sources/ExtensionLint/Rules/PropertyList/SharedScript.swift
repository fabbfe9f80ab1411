internal import ExtensionBundles

extension LintRule {
  static let sharedScript = LintRule(
    "shared-script", .propertyList, .note,
    summary: "The script is outside the folder of the extension.",
    remedy: "Check the script with each extension that uses it.",
    discussion: "A change for one extension changes the others.",
    sources: [
      "https://developer.apple.com/documentation/xcode/customizing-the-build-phases-of-a-target"
    ],
    failing: .project(
      resources: ["Shared/Action.js"], info: .sampleInfoPlist(script: "Action"),
      mark: "Shared/Action.js"),
    passing: .project(resources: ["Action/Action.js"], info: .sampleInfoPlist(script: "Action")),
    check: .target { context in
      let bundle = context.target.bundle
      guard bundle.origin != .bundle, let script = bundle.script,
        !bundle.path.isEmpty, !isInside(script.path, folder: bundle.path)
      else { return }
      context.add(
        at: LintPlace(path: script.path),
        "The script is outside \(bundle.path); other targets may use it.")
    })
}

/// Whether a path is inside a folder. Both must be absolute or relative to the working folder.
private func isInside(_ path: String, folder: String) -> Bool {
  guard folder == "." else { return path.hasPrefix("\(folder)/") }
  return !path.hasPrefix("/") && !path.hasPrefix("../")
}
