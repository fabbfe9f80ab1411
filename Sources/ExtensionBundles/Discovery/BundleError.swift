internal import ExtensionContract
package import PropertyLists

/// An error that occurs when a bundle, a project or an archive cannot be read.
package struct BundleError: Error, LocatedProblem {
  /// The kind of problem.
  package enum Code: String, Sendable {
    /// A file does not exist or cannot be opened.
    case unreadable
    /// The format of a file is not supported.
    case unsupported
    /// A file violates the rules of its format.
    case malformed
    /// A file, an archive or a folder exceeds a limit.
    case tooLarge
    /// An entry of an archive is encrypted.
    case encrypted
    /// An entry of an archive is a symbolic link.
    case symbolicLink
    /// The path contains no matching extension.
    case noExtension
    /// Several extensions match.
    case ambiguous
  }

  package var code: Code

  /// The path of the file. The path of a file in an archive starts with the archive's path and a
  /// slash.
  package var path: String

  /// The position in the text of the file, or `nil`.
  package var position: PropertyListError.Position?

  /// The path of the value inside a property list, or `nil`.
  package var valuePath: String?

  /// A sentence that describes the problem.
  package var problem: String

  /// A sentence that describes the fix.
  package var remedy: String

  /// The descriptions of the extensions to choose from.
  package var candidates: [String] = []

  package init(
    _ code: Code, path: String, problem: String, remedy: String,
    position: PropertyListError.Position? = nil, valuePath: String? = nil,
    candidates: [String] = []
  ) {
    self.code = code
    self.path = path
    self.position = position
    self.valuePath = valuePath
    self.problem = problem
    self.remedy = remedy
    self.candidates = candidates
  }

  init(_ error: PropertyListError, path: String) {
    self.init(
      error.code == .memoryLimit || error.code == .tooLarge ? .tooLarge : .malformed, path: path,
      problem: error.problem, remedy: error.remedy, position: error.position,
      valuePath: error.path)
  }
}

extension BundleError {
  /// The path, followed by the position and the path of the value, if they are known.
  package var place: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let value = valuePath.map { $0.isEmpty ? "" : ": \($0)" } ?? ""
    return path + place + value
  }

  /// The place, the problem and the remedy, followed by one line for each candidate.
  package var description: String {
    "\(place): \(problem) \(remedy)" + candidates.map { "\n  \($0)" }.joined()
  }
}
