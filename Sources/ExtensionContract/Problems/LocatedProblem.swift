/// A problem in a file or a value, with its place and its remedy.
public protocol LocatedProblem: Sendable, Equatable, CustomStringConvertible {
  /// The path of the file or of the value.
  var path: String { get }

  /// A sentence that describes the problem.
  var problem: String { get }

  /// A sentence that describes the fix.
  var remedy: String { get }

  /// The path, with the position in the file if it is known.
  var place: String { get }
}

extension LocatedProblem {
  /// The path.
  public var place: String { path }

  /// The place, the problem and the remedy on one line.
  public var description: String { "\(place): \(problem) \(remedy)" }
}
