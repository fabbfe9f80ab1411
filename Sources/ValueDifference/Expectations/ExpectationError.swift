package import PropertyLists

/// The reason why an expectation cannot be used, with its place and remedy.
package struct ExpectationError: Error, Equatable, Sendable {
  /// The kind of problem.
  package enum Code: String, Sendable {
    /// A matcher has an unknown name, an invalid argument or an invalid place.
    case malformedMatcher
    /// A value is nested too deep, or has too many values.
    case tooLarge
    /// The comparison takes too many steps.
    case tooManySteps
  }

  package var code: Code

  /// A sentence that describes the problem.
  package var problem: String

  /// A sentence that describes the fix.
  package var remedy: String

  package var file: String?

  /// The path of the value in the expectation, such as `$.imgs[3].src`.
  package var path: String

  package var components: [PropertyListPath.Component]

  package var position: PropertyListError.Position?

  init(_ code: Code, _ problem: String, remedy: String, path: PropertyListPath) {
    self.code = code
    self.problem = problem
    self.remedy = remedy
    self.path = path.description
    components = path.components
  }
}

extension ExpectationError: CustomStringConvertible {
  /// The file, the position, the path, the problem and the remedy on one line.
  package var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    let file = file.map { position == nil ? "\($0): " : "\($0):" } ?? ""
    return "\(file)\(place)\(path): \(problem) \(remedy)"
  }
}
