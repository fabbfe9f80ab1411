internal import ExtensionBundles
internal import ExtensionContract

/// The facts about an extension that `pageaction-lint-native` needs, as its command-line arguments.
package struct NativeLintRequest {
  package var arguments: [String] = []

  private static let maximumArgumentSize = 1 << 19

  init(_ target: LintTarget, sources: [String]) {
    let bundle = target.bundle
    // An app group is empty if it consists of an undefined build setting. The entitlements are then
    // unknown, so omit them.
    if let entitlements = bundle.entitlements, !entitlements.appGroups.contains("") {
      arguments.append("--has-entitlements")
      for group in entitlements.appGroups { arguments += ["--app-group", group] }
    }
    if target.info.preprocessingFile != nil { arguments.append("--declares-script") }
    if target.script?.preprocessing?.members["finalize"] != nil {
      arguments.append("--has-finalize")
    }
    if let point = target.info.point { arguments += ["--point", point.identifier] }
    if let name = target.info.principalClass?.className {
      arguments += ["--principal-class", name]
    }
    arguments.append("--")
    // The system limits the total size of the arguments.
    var remaining = Self.maximumArgumentSize
    for source in sources {
      remaining -= source.utf8.count + 16
      if remaining < 0 { break }
      arguments.append(source)
    }
  }
}

/// The reason why the native sources were not tested.
package struct NativeLintError: Error, LocatedProblem {
  /// The path of the program.
  package var path: String
  /// A sentence that describes the problem.
  package var problem: String

  /// A sentence that describes the fix.
  package var remedy: String {
    "Build it again with `swift build -c release --package-path NativeLint`,"
      + " or remove it to lint without native sources."
  }
}
