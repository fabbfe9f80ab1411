import PropertyLists
import Testing

@testable import ValueDifference

/// Tests that the work is bounded. Steps of the alignment and of matchers measure it.
@Suite struct HostileValuesTests {
  /// Returns the number of steps that the alignment of two lists takes.
  private func steps(_ old: [PropertyList], _ new: [PropertyList]) throws -> Int {
    let expectation = try ValueExpectation(exactly: .array(old))
    var matching = ValueMatching(expectation, steps: .max)
    let before = matching.similaritySteps
    let value = try matching.enter(.array(new))
    guard case .list(let values) = matching.table.content(value),
      let items = matching.list(expectation.root)
    else { return 0 }
    let steps = try ListAlignment.steps(items, values, &matching)
    #expect(steps.count >= max(old.count, new.count))
    return before - matching.similaritySteps
  }

  @Test func differentItemsArePairedInOrder() throws {
    let old = (0..<100_000).map { PropertyList.string("old \($0)") }
    let new = (0..<100_000).map { PropertyList.string("new \($0)") }
    #expect(try steps(old, new) == 0)
  }

  @Test func similaritiesHaveAFixedNumberOfSteps() throws {
    // Runs of 40 common items alternate with runs of 40 different items.
    func list(_ word: String) -> [PropertyList] {
      (0..<40_000).map { .string(($0 / 40).isMultiple(of: 2) ? "common \($0)" : "\(word) \($0)") }
    }
    // The last run may exceed the limit by the steps of the maximum number of pairs in a run.
    #expect(try steps(list("old"), list("new")) <= 10_000_000 + 4096 * 65)
  }

  @Test func oneInsertionIsFoundAmongMatchers() throws {
    let matcher = PropertyList.dictionary([
      "date": .dictionary(["$match": .string("date")]), "id": .integer(1),
    ])
    let item = PropertyList.dictionary(["date": .string("2025-01-01"), "id": .integer(1)])
    var actual = Array(repeating: item, count: 20_000)
    actual.insert(.null, at: 7000)
    let expectation = try ValueExpectation(.array(Array(repeating: matcher, count: 20_000)))
    let comparison = try ValueComparison(expectation, actual: .array(actual))
    #expect(comparison.changes.map(\.kind) == [.added])
    #expect(comparison.changes.first?.path.description == "[7000]")
  }

  @Test func matchersEndWithAnErrorIfTheyTakeTooLong() throws {
    let expectation = try ValueExpectation(json(#"{"$match": {"pattern": "(a|aa|a*)*b"}}"#))
    let text = PropertyList.string(String(repeating: "a", count: 10_000))
    let error = #expect(throws: ExpectationError.self) {
      try ValueComparison(expectation, actual: text, limits: .init(steps: 10_000))
    }
    #expect(error?.code == .tooManySteps)
    #expect(try !ValueComparison(expectation, actual: text).isEmpty)
  }
}
