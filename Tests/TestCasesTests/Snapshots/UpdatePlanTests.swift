import PropertyLists
import Testing

@testable import TestCases

@Suite("Updates") struct UpdatePlanTests {
  private func policy(
    _ mode: UpdateMode, prunes: Bool = false, _ environment: [String: String] = [:]
  ) -> UpdatePolicy {
    UpdatePolicy(mode: mode, prunes: prunes, environment: environment)
  }

  private func testCase(
    _ expectations: [ExpectationKind: CaseExpectation] = [:], hasArguments: Bool = true
  ) -> TestCase {
    TestCase(
      name: "c", source: .folder("c"), page: "c/page.html", script: .bundled("images"),
      options: CaseOptions(), arguments: hasArguments ? .inline(.dictionary([:])) : nil,
      expectations: expectations, expectationBase: "c/expected")
  }

  private func outcome(
    _ parts: [ExpectationKind: String], mismatches: Set<ExpectationKind> = []
  ) -> CaseOutcome {
    CaseOutcome(parts: parts.mapValues { Array($0.utf8) }, mismatches: mismatches)
  }

  private let success: [ExpectationKind: String] = [
    .results: "{}", .page: "p", .diff: "d", .console: "",
  ]

  @Test("write the missing files of a case", arguments: [UpdateMode.new, .all])
  func newExpectations(_ mode: UpdateMode) {
    let plan = UpdatePlan(testCase(), outcome(success), policy: policy(mode))
    #expect(
      plan.changes == [
        .write(path: "c/expected-results.json", bytes: Array("{}".utf8), isNew: true),
        .write(path: "c/expected.diff", bytes: Array("d".utf8), isNew: true),
      ])
    #expect(plan.updated == [.results, .diff])
    let run = UpdatePlan(testCase(hasArguments: false), outcome(success), policy: policy(mode))
    #expect(run.changes.map(\.path) == ["c/expected-results.json"])
    let failure = UpdatePlan(
      testCase(), outcome([.error: "e", .console: "x"]), policy: policy(mode))
    #expect(failure.changes.map(\.path) == ["c/expected-error.txt"])
  }

  @Test("write nothing in continuous integration", arguments: ["true", "1", "TRUE", "yes"])
  func integration(_ value: String) {
    for mode in UpdateMode.allCases {
      let policy = policy(mode, prunes: true, ["CI": value])
      #expect(policy.isSuppressed)
      var obsolete = testCase()
      obsolete.obsoleteFiles = [ObsoleteFile(path: "c/expected-x", reason: "")]
      #expect(UpdatePlan(obsolete, outcome(success), policy: policy).changes.isEmpty)
    }
    #expect(!policy(.none, ["CI": value]).isSuppressed)
    #expect(policy(.all, ["CI": "false"]).mode == .all)
    #expect(policy(.all, ["CI": ""]).mode == .all)
  }

  @Test("replace differing expectations only with all") func differing() {
    let existing = testCase([.page: .file("c/expected.xhtml"), .results: .file("r")])
    let outcome = outcome(success, mismatches: [.page])
    #expect(UpdatePlan(existing, outcome, policy: policy(.new)).changes.isEmpty)
    #expect(UpdatePlan(existing, outcome, policy: policy(.none)).changes.isEmpty)
    #expect(
      UpdatePlan(existing, outcome, policy: policy(.all)).changes == [
        .write(path: "c/expected.xhtml", bytes: Array("p".utf8), isNew: false)
      ])
    #expect(
      UpdatePlan(existing, outcome, policy: policy(.pending)).changes == [
        .writePending(path: "c/expected.xhtml.pending", bytes: Array("p".utf8))
      ])
  }

  @Test("keep the expectations of a run that fails") func failures() {
    let existing = testCase([.results: .file("r")])
    let plan = UpdatePlan(
      existing, outcome([.error: "e"], mismatches: [.results]), policy: policy(.all))
    #expect(plan.changes.isEmpty)
    #expect(plan.notes.count == 2)
  }

  @Test("remove the expectation of an error only with prune") func errors() {
    let existing = testCase([.error: .file("c/expected-error.txt")], hasArguments: false)
    let outcome = outcome(success, mismatches: [.error])
    let kept = UpdatePlan(existing, outcome, policy: policy(.all))
    #expect(kept.changes.isEmpty)
    #expect(
      kept.notes == [
        "The run does not fail. Remove 'c/expected-error.txt', or use --prune."
      ])
    #expect(
      UpdatePlan(existing, outcome, policy: policy(.all, prunes: true)).changes == [
        .remove(path: "c/expected-error.txt"),
        .write(path: "c/expected-results.json", bytes: Array("{}".utf8), isNew: true),
      ])
  }

  @Test("remove files without effect with prune") func pruning() {
    var obsolete = testCase([.results: .file("r")])
    obsolete.obsoleteFiles = [ObsoleteFile(path: "c/expected-x", reason: "")]
    let plan = UpdatePlan(obsolete, outcome(success), policy: policy(.none, prunes: true))
    #expect(plan.changes == [.remove(path: "c/expected-x")])
  }

  @Test("remove pending changes that no longer have an effect") func pending() {
    var existing = testCase([.results: .file("c/expected-results.json")])
    existing.pendingKinds = [.results]
    let removal = ExpectationChange.remove(path: "c/expected-results.json.pending")
    #expect(UpdatePlan(existing, outcome(success), policy: policy(.pending)).changes == [removal])
    #expect(UpdatePlan(existing, outcome(success), policy: policy(.none)).changes.isEmpty)
    let differing = UpdatePlan(
      existing, outcome(success, mismatches: [.results]), policy: policy(.all))
    #expect(differing.changes.last == removal)
  }

  @Test("edit inline expectations") func inline() {
    let place = InlineValue(file: "c.case.json", run: 2, runName: "x", key: "results")
    let existing = testCase([.results: .inline(.null, at: place)])
    let plan = UpdatePlan(
      existing, outcome([.results: "[1]"], mismatches: [.results]), policy: policy(.all))
    #expect(plan.changes == [.edit(place, .array([.integer(1)]))])
    #expect(place.path == "runs[2].expect.results")
    let page = testCase([.page: .inline(.string("x"), at: place)])
    let bytes = UpdatePlan(
      page, CaseOutcome(parts: [.page: [0xFF]], mismatches: [.page]), policy: policy(.all))
    #expect(bytes.changes.isEmpty)
    #expect(bytes.notes.count == 1)
  }
}
