/// A reason why a case is not successful.
package struct TestFailure: Sendable, Equatable {
  /// The kinds of failures.
  package enum Kind: String, Sendable, CaseIterable {
    /// The results of the script differ.
    case results
    /// The page after `finalize` differs.
    case page
    /// The changes to the page's source differ.
    case changes
    /// The console messages differ.
    case console
    /// The error differs from the expected one, or the expected error did not occur.
    case error
    /// An expectation does not exist.
    case missing
    /// The script threw an exception.
    case exception
    /// A limit of time or memory was reached.
    case limit
    /// The case or a file of it is not valid.
    case input
    /// The worker process ended.
    case crash
    /// Another expectation is not met.
    case other
  }

  /// The title: one sentence.
  package var title: String

  package var kind: Kind

  /// The place of the expectation in its file.
  package var expectation: TestPlace?

  /// The difference or other details as text of several lines, or an empty string.
  package var difference: String

  /// A shell command that accepts the result as the new expectation.
  package var command: String?

  package var exception: TestException?

  package init(
    title: String, kind: Kind, expectation: TestPlace? = nil, difference: String = "",
    command: String? = nil, exception: TestException? = nil
  ) {
    self.title = title
    self.kind = kind
    self.expectation = expectation
    self.difference = difference
    self.command = command
    self.exception = exception
  }
}

/// An exception that a script threw.
package struct TestException: Sendable, Equatable {
  package var message: String

  package var place: TestPlace?

  /// The call stack: one call per line, innermost first.
  package var stack: [String]

  package init(message: String, place: TestPlace? = nil, stack: [String] = []) {
    self.message = message
    self.place = place
    self.stack = stack
  }
}

/// A message on the console of a page.
package struct TestConsoleLine: Sendable, Equatable {
  package enum Level: String, Sendable, CaseIterable {
    case debug, info, log, warning, error
  }

  package var level: Level

  package var text: String

  package init(level: Level, text: String) {
    self.level = level
    self.text = text
  }
}
