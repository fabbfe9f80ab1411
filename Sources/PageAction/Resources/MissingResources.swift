internal import PageBindings

extension ActionWarning {
  /// How many addresses are named one by one.
  private static let namedAddressCount = 20

  /// Returns a warning for each address that scripts wanted to load and that is not there.
  ///
  /// - Parameter hasResources: Whether there are resources at all. Without them, only what scripts
  ///   asked for by themselves counts.
  static func missingResources(_ recorded: Recorder, hasResources: Bool) -> [ActionWarning] {
    var known: Set<String> = []
    var warnings: [ActionWarning] = []
    for entry in recorded.entries {
      guard case .missingResource(let initiator, let url) = entry,
        hasResources || initiator == "fetch" || initiator == "XMLHttpRequest",
        known.insert(url).inserted, warnings.count < namedAddressCount
      else { continue }
      warnings.append(
        ActionWarning(
          message: hasResources
            ? "\(initiator) did not load \(url): it is not among the resources of --resources."
            : "\(initiator) did not load \(url): the network is never used. Give what is there "
              + "with --resources."))
    }
    if known.count > warnings.count {
      warnings.append(
        ActionWarning(
          message: "\(known.count - warnings.count) more addresses were not loaded; see "
            + "--resources."))
    }
    return warnings
  }
}
