package import PropertyLists

/// The differences between a new value and an old value or an expectation.
///
/// Lists are compared with Myers' algorithm. Equal items in different places are reported as moved.
/// Two similar items between common items are reported as one changed item, not as a removed and an
/// added item. Time and memory are linear in the size of the values: lists that are long and very
/// different are compared index by index.
package struct ValueComparison: Sendable {
  package struct Limits: Sendable {
    /// The maximum number of differences to keep; further differences are only counted.
    package var changes: Int

    /// The maximum number of steps for matchers.
    package var steps: Int

    package init(changes: Int = 100, steps: Int = 50_000_000) {
      self.changes = changes
      self.steps = steps
    }
  }

  /// The first differences, in the order of the values.
  package let changes: [ValueChange]

  /// The number of further differences, which are not in `changes`.
  package let omittedCount: Int

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
  /// Returns the expectation, updated so that it matches `actual`.
  ///
  /// Matchers that match `actual` are kept. Parts that do not match are replaced by the actual
  /// values. The result can be written to a file, because keys such as `$match` are escaped.
  /// - Throws: `ExpectationError` for the same reasons as a comparison.
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
