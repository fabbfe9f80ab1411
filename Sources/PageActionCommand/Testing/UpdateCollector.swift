internal import TestCases
internal import TestReports

/// A collector of the changes that a run makes to expectations. It applies all changes together,
/// because cases can share a file. Otherwise a change could overwrite an earlier change of the
/// file.
struct UpdateCollector {
  private let policy: UpdatePolicy
  private var changes: [(name: String, changes: [ExpectationChange])] = []
  private var notes: [(name: String, notes: [String])] = []

  init(policy: UpdatePolicy) {
    self.policy = policy
  }

  /// - Parameter result: The result of the case. Its status becomes `pending` if a change waits for
  ///   a review. Otherwise, it becomes `written` if the changes resolve all failures.
  mutating func add(_ testCase: TestCase, _ reply: CaseReply, _ result: inout TestCaseResult) {
    guard policy.mode != .none || policy.prunes, !reply.parts.isEmpty else { return }
    let plan = UpdatePlan(
      testCase,
      CaseOutcome(
        parts: reply.parts, mismatches: reply.mismatches, reachedLimit: reply.reachedLimit),
      policy: policy)
    if !plan.changes.isEmpty { changes.append((testCase.name, plan.changes)) }
    if !plan.notes.isEmpty { notes.append((testCase.name, plan.notes)) }
    if policy.mode == .pending, plan.changes.contains(where: \.isPending) {
      result.status = .pending
    } else if !plan.updated.isEmpty {
      // Remove the failures that the changes resolve. A change of the expected error also resolves
      // failures of the script, such as exceptions.
      let kinds = Set(plan.updated.map(\.failureKind)).union([.missing])
      result.failures.removeAll { kinds.contains($0.kind) }
      if plan.updated.contains(.error) { result.failures.removeAll(where: \.isOfScript) }
      if result.failures.isEmpty { result.status = .written }
    }
  }

  /// Shows the notes about the collected changes, and writes the changes, both sorted by case name.
  /// - Parameter orphanedFiles: Files that have the names of expectations, but belong to no case.
  ///   They are removed if `policy.prunes` is true.
  func apply(_ orphanedFiles: [ObsoleteFile], _ diagnostics: Diagnostics) throws {
    func precedes(_ left: String, _ right: String) -> Bool {
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    for (name, notes) in notes.sorted(by: { precedes($0.name, $1.name) }) {
      for note in notes { diagnostics.note("\(name): \(note)") }
    }
    var writer = ExpectationWriter()
    var all = changes.sorted { precedes($0.name, $1.name) }.flatMap(\.changes)
    if policy.prunes { all += orphanedFiles.map { .remove(path: $0.path) } }
    writer.apply(all)
    for path in writer.removed { diagnostics.note("Removed \(path).") }
    if let error = writer.errors.first { throw CommandFailure.file("\(error)", remedy: nil) }
  }
}

extension TestFailure {
  /// Whether the run of the script failed. The failure is resolved if the case expects the error.
  fileprivate var isOfScript: Bool {
    switch kind {
    case .exception, .limit, .other: true
    default: false
    }
  }
}

extension ExpectationChange {
  fileprivate var isPending: Bool {
    if case .writePending = self { true } else { false }
  }
}
