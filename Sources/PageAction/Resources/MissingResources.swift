internal import PageBindings
internal import PageJavaScript

extension ActionOutcome {
  private static let failureAddressCount = 3

  /// The failure and its remedy in one line, with missing addresses if they are the likely cause.
  public var failureLine: String? {
    guard let failure else { return nil }
    var line = failure.messageWithRemedy
    guard failure.isLikelyOfMissingResource else { return line }
    for warning in warnings.filter(\.isOfMissingResource).prefix(Self.failureAddressCount) {
      line += (line.hasSuffix(".") ? " " : "; ") + warning.message
    }
    return line
  }
}

extension ActionFailure {
  /// Whether a missing resource is the likely cause: a request failed, or `run` may still wait for
  /// one.
  fileprivate var isLikelyOfMissingResource: Bool {
    let errors: Set = ["TypeError: Load failed", "NetworkError: A network error occurred."]
    return exception.map { errors.contains($0.summary) } ?? (code == .neverCompleted)
  }
}

extension ActionWarning {
  private static let namedAddressCount = 20

  /// Returns warnings about the resources that were not available.
  /// - Parameter resources: The resources of the action; if `nil`, only `fetch` and
  ///   `XMLHttpRequest` cause warnings.
  static func missingResources(
    _ recorded: Recorder, resources: (any PageResources)?
  ) -> [ActionWarning] {
    var known: Set<String> = []
    var warnings: [ActionWarning] = []
    for entry in recorded.entries {
      guard case .missingResource(let initiator, let url) = entry,
        resources != nil || initiator == "fetch" || initiator == "XMLHttpRequest",
        known.insert(url).inserted, warnings.count < namedAddressCount
      else { continue }
      warnings.append(
        ActionWarning(
          message: "\(initiator) did not load \(url): " + problem(at: url, resources),
          isOfMissingResource: true))
    }
    if known.count > warnings.count {
      warnings.append(
        ActionWarning(
          message: "\(known.count - warnings.count) more URLs were not loaded; see "
            + "--resources."))
    }
    return warnings
  }

  private static func problem(at url: String, _ resources: (any PageResources)?) -> String {
    guard let resources else {
      return "the network is not used. Provide its contents with --resources."
    }
    return resources.problem(at: url) ?? "it is not among the resources of --resources."
  }
}
