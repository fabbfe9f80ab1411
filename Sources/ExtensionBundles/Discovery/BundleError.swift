internal import ExtensionContract
package import PropertyLists

/// The reason why a bundle, a project or an archive could not be read.
package struct BundleError: Error, LocatedProblem {
  /// The kind of problem.
  package enum Code: String, Sendable {
    /// A file does not exist or cannot be opened.
    case unreadable
    /// A file has a format that is not supported here.
    case unsupported
    /// A file violates the rules of its format.
    case malformed
    /// A file, an archive or a folder exceeds a limit.
    case tooLarge
    /// An entry of an archive is encrypted.
    case encrypted
    /// An entry of an archive is a symbolic link.
    case symbolicLink
    /// The path contains files but not an extension.
    case noExtension
    /// Several extensions match.
    case ambiguous
  }

  /// The kind of problem.
  package var code: Code

  /// The path of the file; inside an archive, after the path of the archive and a slash.
  package var path: String

  /// The position in a text.
  package var position: PropertyListError.Position?

  /// The path of the value inside a property list.
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
  /// The path, with the position and the path of the value.
  package var place: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let value = valuePath.map { $0.isEmpty ? "" : ": \($0)" } ?? ""
    return path + place + value
  }

  /// The place, the problem and the remedy, and then one line for each candidate.
  package var description: String {
    "\(place): \(problem) \(remedy)" + candidates.map { "\n  \($0)" }.joined()
  }
}
