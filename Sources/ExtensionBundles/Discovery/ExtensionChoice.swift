internal import ExtensionContract

/// The choice of one extension from the extensions that were found.
package enum ExtensionChoice {
  private static let maximumCandidateCount = 50

  /// Returns the extension that a name identifies, or the only extension.
  ///
  /// - Parameters:
  ///   - name: A bundle identifier, a display name, or the name of a target or bundle. If it is
  ///     `nil`, exactly one extension must be an Action or Share extension.
  ///   - path: The path that was searched, for messages.
  /// - Throws: `BundleError` with the candidates unless exactly one extension matches.
  package static func choose(
    _ name: String?, from bundles: [ExtensionBundle], path: String
  ) throws(BundleError) -> ExtensionBundle {
    let matches = name.map { Self.matches($0, in: bundles) } ?? hostable(bundles)
    if matches.count == 1 { return matches[0] }
    let shown = matches.isEmpty ? bundles : matches
    var candidates = shown.prefix(maximumCandidateCount).map(describe)
    if shown.count > maximumCandidateCount {
      candidates.append("and \(shown.count - maximumCandidateCount) more")
    }
    if matches.isEmpty {
      throw BundleError(
        .noExtension, path: path,
        problem: name.map { "No extension is named “\($0)”." }
          ?? "There is no Action or Share extension.",
        remedy: bundles.isEmpty
          ? "Specify a bundle or project with an Action or Share extension."
          : name == nil
            ? "Only Action and Share extensions can be run. These were found:"
            : "Specify one of these by name or bundle identifier:",
        candidates: candidates)
    }
    throw BundleError(
      .ambiguous, path: path,
      problem: name.map { "Several extensions match “\($0)”." } ?? "There are several extensions.",
      remedy: "Specify one of these by name or bundle identifier:", candidates: candidates)
  }

  /// Compares one property after another, and returns the extensions with the first matching
  /// property. The last comparison ignores case.
  private static func matches(_ name: String, in bundles: [ExtensionBundle]) -> [ExtensionBundle] {
    let tests: [(ExtensionBundle) -> Bool] = [
      { $0.info.bundleIdentifier == name },
      { $0.name == name },
      { $0.displayName == name },
      { $0.path == name },
      { bundle in
        [bundle.info.bundleIdentifier, bundle.name, bundle.displayName].contains {
          $0?.lowercased() == name.lowercased()
        }
      },
    ]
    for test in tests {
      let found = bundles.filter(test)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func hostable(_ bundles: [ExtensionBundle]) -> [ExtensionBundle] {
    bundles.filter { $0.info.point?.isHostable ?? false }
  }

  /// Returns the name, bundle identifier, extension point and path in one line.
  static func describe(_ bundle: ExtensionBundle) -> String {
    let point = bundle.info.point
    let parts = [
      bundle.displayName == bundle.name ? bundle.name : "\(bundle.displayName) (\(bundle.name))",
      bundle.info.bundleIdentifier ?? "no bundle identifier",
      point.map { $0.name ?? $0.identifier } ?? "no extension point", bundle.path,
    ]
    return parts.joined(separator: ", ")
  }
}
