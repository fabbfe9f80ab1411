public import PropertyLists

/// The reason why items could not be read, with the place and the remedy.
public struct ItemsError: Error, LocatedProblem {
  /// A sentence that describes the problem.
  public var problem: String
  /// A sentence that describes the fix.
  public var remedy: String
  /// The path of the value, such as `extensionItems[0].attachments[2]`.
  public var path: String
  /// The position of the error in the text, if the text does not parse.
  public var position: PropertyListError.Position?

  init(_ problem: String, remedy: String, path: String) {
    self.problem = problem
    self.remedy = remedy
    self.path = path
  }

  init(_ error: PropertyListError) {
    problem = error.problem
    remedy = error.remedy
    path = error.path
    position = error.position
  }
}

extension ItemsError {
  /// The position in the text, and the path.
  public var place: String {
    (position.map { "\($0.line):\($0.column): " } ?? "") + path
  }
}
