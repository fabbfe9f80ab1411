internal import ArgumentParser
internal import PageJavaScript
internal import TestCases

/// A value of `--timeout`: the wall-clock time after which a case is stopped.
enum CaseTimeout: Sendable {
  /// The default timeout: 60 seconds, or six times the `timeLimit` of the case if that is longer.
  /// If the case's handler or native half has a `timeLimit`, that limit is added to the timeout.
  case standard
  case seconds(Double)
  case none

  /// The default timeout, as a multiple of the case's `timeLimit`. Loading the page, running the
  /// script and writing the page may each take one `timeLimit`. The comparison may take three.
  private static let factor = 6.0
  private static let standardSeconds = 60.0

  /// - Parameter text: A valid value of `--timeout`; `nil` without that option.
  init(_ text: String?) {
    switch text {
    case nil: self = .standard
    case "none"?: self = .none
    case let text?:
      let seconds = Double(text) ?? 0
      self = seconds == 0 ? .none : .seconds(seconds)
    }
  }

  static func checked(_ text: String) throws -> String {
    guard text != "none", Double(text) != 0 else { return text }
    do {
      _ = try Quantity.seconds(text, from: 0.1)
    } catch {
      throw ValidationError("Specify seconds from 0.1 to 86400, such as 2.5, or none.")
    }
    return text
  }

  /// Returns the timeout of a case in seconds; `nil` if the case has no timeout.
  func limit(of testCase: TestCase) -> Double? {
    switch self {
    case .standard:
      max(Self.standardSeconds, Self.factor * (testCase.options.timeLimit ?? Limits().time))
        + (testCase.handler?.timeLimit ?? testCase.native?.timeLimit ?? 0)
    case .seconds(let seconds): seconds
    case .none: nil
    }
  }
}
