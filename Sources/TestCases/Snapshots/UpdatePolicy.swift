/// The expectations that a run writes.
public enum UpdateMode: String, Sendable, CaseIterable {
  case none
  /// Writes the expectations of cases that have none.
  case new
  /// Also replaces expectations that differ from the outcome.
  case all
  /// Writes the same expectations as `all`, but into `.pending` files for `pageaction review`.
  case pending
}

/// The policy for writing and removing expectations during a run.
public struct UpdatePolicy: Sendable, Equatable {
  public let mode: UpdateMode
  /// Whether expectation files without effect are removed.
  public let prunes: Bool
  /// Whether the requested update or pruning is disabled, because the run is part of continuous
  /// integration.
  public let isSuppressed: Bool
  private let isIntegration: Bool

  /// Creates a policy. Nothing is written or removed if the environment variable `CI` has a value
  /// other than `false` or `0`.
  public init(mode: UpdateMode, prunes: Bool, environment: [String: String]) {
    let value = environment["CI"]?.lowercased() ?? ""
    let isIntegration = !["", "false", "0"].contains(value)
    self.mode = isIntegration ? .none : mode
    self.prunes = prunes && !isIntegration
    isSuppressed = isIntegration && (mode != .none || prunes)
    self.isIntegration = isIntegration
  }

  /// Returns a policy with another mode. In continuous integration, its mode is still `none`.
  public func changed(to mode: UpdateMode) -> UpdatePolicy {
    UpdatePolicy(mode: mode, prunes: prunes, environment: isIntegration ? ["CI": "true"] : [:])
  }
}
