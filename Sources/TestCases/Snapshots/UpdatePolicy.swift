/// The expectations that a run writes.
public enum UpdateMode: String, Sendable, CaseIterable {
  case none
  /// Expectations of cases that have none.
  case new
  /// Also expectations that differ from the outcome.
  case all
  /// As `all`, but into files whose names end with `.pending`, for `pageaction review`.
  case pending
}

/// The policy for writing and removing expectations during a run.
public struct UpdatePolicy: Sendable, Equatable {
  public let mode: UpdateMode
  /// Whether files without effect are removed.
  public let prunes: Bool
  /// Whether the options had no effect, because the run is a part of continuous integration.
  public let isSuppressed: Bool
  private let isIntegration: Bool

  /// Creates a policy. Nothing is written or removed if the environment variable `CI` is set,
  /// except to `false` or `0`.
  public init(mode: UpdateMode, prunes: Bool, environment: [String: String]) {
    let value = environment["CI"]?.lowercased() ?? ""
    let isIntegration = !["", "false", "0"].contains(value)
    self.mode = isIntegration ? .none : mode
    self.prunes = prunes && !isIntegration
    isSuppressed = isIntegration && (mode != .none || prunes)
    self.isIntegration = isIntegration
  }

  /// Returns a policy with another mode, which has no effect in continuous integration.
  public func changed(to mode: UpdateMode) -> UpdatePolicy {
    UpdatePolicy(mode: mode, prunes: prunes, environment: isIntegration ? ["CI": "true"] : [:])
  }
}
