public import PropertyLists
internal import SystemFiles

/// The outcome of a case, in the form in which it is compared with expectations.
public struct CaseOutcome: Sendable {
  /// The contents of files for the parts of the outcome. Parts that the run did not produce are
  /// omitted, such as the error of a successful run. The results are JSON.
  public var parts: [ExpectationKind: [UInt8]]
  /// The expectations that the outcome does not meet.
  public var mismatches: Set<ExpectationKind>
  /// Whether the run reached a limit of time or memory, so that its error depends on the machine.
  public var reachedLimit: Bool

  public init(
    parts: [ExpectationKind: [UInt8]], mismatches: Set<ExpectationKind>, reachedLimit: Bool = false
  ) {
    self.parts = parts
    self.mismatches = mismatches
    self.reachedLimit = reachedLimit
  }
}

/// A change of a file that contains expectations.
public enum ExpectationChange: Sendable, Equatable {
  /// Writes an expectation. A pending change of the same expectation is removed.
  case write(path: String, bytes: [UInt8], isNew: Bool)
  case edit(InlineValue, PropertyList)
  case writePending(path: String, bytes: [UInt8])
  case remove(path: String)

  /// The path of the file.
  public var path: String {
    switch self {
    case .write(let path, _, _), .writePending(let path, _), .remove(let path): path
    case .edit(let place, _): place.file
    }
  }
}

/// The changes of expectations after a run of a case.
public struct UpdatePlan: Sendable, Equatable {
  public var changes: [ExpectationChange] = []
  /// Sentences about expectations that were not updated, although the outcome differs.
  public var notes: [String] = []
  /// The expectations that the changes make valid.
  public var updated: Set<ExpectationKind> = []

  public init() {}

  /// Creates the plan for an outcome.
  ///
  /// A case without expectations gets those of `newKinds`. `UpdateMode.all` replaces expectations
  /// that differ. If the outcome lacks a part, the part's expectation is kept. Only an expected
  /// error is removed, if `policy` prunes.
  public init(_ testCase: TestCase, _ outcome: CaseOutcome, policy: UpdatePolicy) {
    if policy.prunes {
      changes += testCase.obsoleteFiles.map { .remove(path: $0.path) }
    }
    guard policy.mode != .none else { return }
    var expectations = testCase.expectations
    if policy.prunes, outcome.parts[.error] == nil, outcome.mismatches.contains(.error),
      case .file(let path)? = expectations[.error]
    {
      changes.append(.remove(path: path))
      updated.insert(.error)
      expectations[.error] = nil
    }
    if expectations.isEmpty {
      if outcome.reachedLimit {
        notes.append("The run reached a limit, so no expectation was written.")
        return
      }
      if outcome.parts[.error] != nil {
        notes.append("The run fails, and the case expects its error from now on.")
      }
      for kind in Self.newKinds(testCase, outcome) {
        add(kind, testCase, outcome, policy, isNew: true)
      }
      return
    }
    for kind in ExpectationKind.allCases where expectations[kind] != nil {
      guard outcome.mismatches.contains(kind) else {
        // The expectation is met, so a pending change of an earlier run is obsolete.
        removePending(kind, testCase)
        continue
      }
      guard policy.mode != .new else { continue }
      if outcome.parts[kind] != nil {
        add(kind, testCase, outcome, policy, isNew: false)
      } else {
        notes.append(Self.missing(kind, testCase))
      }
    }
    if outcome.parts[.error] != nil, expectations[.error] == nil {
      notes.append(
        "The run fails, but the case does not expect an error. Correct the script, or add an empty "
          + "'\(testCase.expectationPath(.error).readablePath)' and update again.")
    }
  }

  /// Returns the expectations to write for a case that has none: the error if the run failed;
  /// otherwise the results, and the difference of the page if `finalize` can run.
  public static func newKinds(
    _ testCase: TestCase, _ outcome: CaseOutcome
  ) -> [ExpectationKind] {
    if outcome.parts[.error] != nil { return [.error] }
    return [.results, .diff].filter { kind in
      outcome.parts[kind] != nil && (testCase.canFinalize || !kind.requiresArguments)
    }
  }

  private static func missing(_ kind: ExpectationKind, _ testCase: TestCase) -> String {
    if kind == .error {
      if case .inline(_, let place)? = testCase.expectations[kind] {
        return "The run does not fail. Remove \(place.path) from '\(place.file.readablePath)'."
      }
      return "The run does not fail. Remove '\(testCase.expectationPath(kind).readablePath)', "
        + "or use --prune."
    }
    return "The run has no \(kind.rawValue), so the expectation is kept."
  }

  private mutating func add(
    _ kind: ExpectationKind, _ testCase: TestCase, _ outcome: CaseOutcome, _ policy: UpdatePolicy,
    isNew: Bool
  ) {
    guard let bytes = outcome.parts[kind] else { return }
    if policy.mode == .pending {
      changes.append(.writePending(path: testCase.pendingPath(kind), bytes: bytes))
      return
    }
    if case .inline(_, let place)? = testCase.expectations[kind] {
      guard let value = InlineEditor.value(of: bytes, kind) else {
        notes.append(
          "\(place.path) cannot contain the \(kind.rawValue). Remove it, and update again to write "
            + "'\((testCase.expectationBase + kind.suffix).readablePath)'.")
        return
      }
      changes.append(.edit(place, value))
    } else {
      changes.append(
        .write(path: testCase.expectationPath(kind), bytes: bytes, isNew: isNew))
    }
    updated.insert(kind)
    removePending(kind, testCase)
  }

  private mutating func removePending(_ kind: ExpectationKind, _ testCase: TestCase) {
    guard testCase.pendingKinds.contains(kind) else { return }
    changes.append(.remove(path: testCase.pendingPath(kind)))
  }
}
