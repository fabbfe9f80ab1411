package import PropertyLists

/// The differences between an expectation, or an old value, and a value.
///
/// Lists are compared with Myers' algorithm; equal items in other places are moved, and similar
/// ones between common items are one changed item. Time and memory are linear in the size of the
/// values with a bounded factor: long, very different lists are compared index by index.
package struct ValueComparison: Sendable {
  /// Limits of a comparison.
  package struct Limits: Sendable {
    /// The number of differences that are kept; the others are counted.
    package var changes: Int

    /// The number of steps for matchers.
    package var steps: Int

    package init(changes: Int = 100, steps: Int = 50_000_000) {
      self.changes = changes
      self.steps = steps
    }
  }

  /// The first differences, in the order of the values.
  package let changes: [ValueChange]

  /// The number of differences after `changes`.
  package let omittedCount: Int

  /// Whether there are no differences.
  package var isEmpty: Bool { changes.isEmpty && omittedCount == 0 }

  /// Compares two values without matchers.
  ///
  /// - Throws: `ExpectationError` if a value is nested too deep.
  package init(
    old: PropertyList, new: PropertyList, equality: ValueEquality = .propertyList,
    limits: Limits = Limits()
  ) throws(ExpectationError) {
    try self.init(
      ValueExpectation(exactly: old, equality: equality), actual: new, limits: limits)
  }

  /// Compares a value with an expectation.
  ///
  /// - Throws: `ExpectationError` if the value is nested too deep, or matchers take too many steps.
  package init(
    _ expectation: ValueExpectation, actual: PropertyList, limits: Limits = Limits()
  ) throws(ExpectationError) {
    var walk = ComparisonWalk(expectation, limits)
    try walk.run(expectation.root, actual)
    changes = walk.changes
    omittedCount = walk.omittedCount
  }
}

extension ValueExpectation {
  /// Returns the value of this expectation for `actual`, with the matchers that `actual` meets.
  ///
  /// Parts that do not match are replaced by the actual values. The result is for a file.
  /// - Throws: `ExpectationError` as a comparison does.
  package func updated(
    for actual: PropertyList, limits: ValueComparison.Limits = ValueComparison.Limits()
  ) throws(ExpectationError) -> PropertyList {
    var matching = ValueMatching(self, steps: limits.steps)
    do {
      let value = try matching.enter(actual)
      return try matching.updated(root, value)
    } catch let error as ValueTableError {
      throw error.expectationError(PropertyListPath(name: "$"))
    } catch {
      throw .tooManySteps
    }
  }
}

extension ExpectationError {
  static var tooManySteps: ExpectationError {
    ExpectationError(
      .tooManySteps, "Comparing the value with the matchers takes too many steps.",
      remedy: "Use simpler patterns, or fewer matchers in lists without order.",
      path: PropertyListPath(name: "$"))
  }
}
