public import Testing

/// A failure of a test. It is thrown if the test runs outside Swift Testing, for example in XCTest.
public struct PageTestFailure: Error, Sendable, Equatable {
  /// A description of the problem, with source positions and how to fix it.
  public var message: String

  /// The place in the test; `nil` if it is not known.
  public var sourceLocation: SourceLocation?

  private static let maximumLineCount = 300

  init(_ message: String) {
    self.message = Self.shortened(message)
  }

  private static func shortened(_ text: String) -> String {
    var message = text
    while message.last == "\n" { message.removeLast() }
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > maximumLineCount else { return message }
    return lines.prefix(maximumLineCount).joined(separator: "\n")
      + "\n(\(lines.count - maximumLineCount) more lines)"
  }

  /// Records the failure in the running test, which continues.
  /// - Throws: The failure, if the test runs outside Swift Testing.
  func record(at location: SourceLocation) throws(PageTestFailure) {
    guard Test.current != nil else { throw placed(at: location) }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }

  /// Records the failure in the running test, and ends the test by throwing an error.
  func stop(at location: SourceLocation) throws -> Never {
    if Test.current != nil {
      // `#require` records the message, and throws an error that Swift Testing does not record as
      // a second issue. The recorded issue shows the name `canContinue`.
      let canContinue = false
      try #require(canContinue, Comment(rawValue: message), sourceLocation: location)
    }
    throw placed(at: location)
  }

  private func placed(at location: SourceLocation) -> PageTestFailure {
    var failure = self
    failure.sourceLocation = location
    return failure
  }
}

extension PageTestFailure: CustomStringConvertible {
  /// The place in the test, and the message.
  public var description: String {
    sourceLocation.map { "\($0): \(message)" } ?? message
  }
}
