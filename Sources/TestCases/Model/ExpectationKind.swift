/// A part of the outcome of a run that a case can expect.
public enum ExpectationKind: String, Sendable, CaseIterable, Hashable {
  /// The argument of `completionFunction`, as JSON, which may contain matchers.
  case results
  /// The page after `finalize`.
  case page
  /// The unified diff between the page and the page after `finalize`.
  case diff
  /// The console messages, dialogs and navigation.
  case console
  /// The message of the error that ends the run.
  case error

  /// The name of the file in the folder of a case. Beside a `.case.json` file, the names of the
  /// case file and of the run precede `.expected`.
  public var fileName: String { "expected\(suffix)" }

  /// The part of the file name after `expected`.
  var suffix: String {
    switch self {
    case .results: "-results.json"
    case .page: ".html"
    case .diff: ".diff"
    case .console: "-console.txt"
    case .error: "-error.txt"
    }
  }

  /// All suffixes that files may have, the preferred one first.
  var suffixes: [String] { self == .page ? [suffix, ".xhtml"] : [suffix] }

  /// Whether `finalize` must run for this part to exist.
  public var requiresArguments: Bool { self == .page || self == .diff }

  /// Creates the kind whose file name has a suffix after `expected`; `nil` for an unknown suffix.
  init?(suffix: some StringProtocol) {
    guard let kind = Self.allCases.first(where: { $0.suffixes.contains { $0 == suffix } }) else {
      return nil
    }
    self = kind
  }

  /// Returns the part before `.expected` of the name of a file beside a `.case.json` file; `nil` if
  /// the file is not an expectation.
  static func start(ofFile name: String) -> String? {
    for suffix in allCases.flatMap(\.suffixes) where name.hasSuffix(".expected\(suffix)") {
      return String(name.dropLast(9 + suffix.count))
    }
    return nil
  }
}
