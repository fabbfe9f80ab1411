public import PropertyLists

/// The reason why items could not be read, with the place and the remedy.
public struct ItemsError: Error, Sendable, Equatable {
  /// The problem, as a sentence.
  public var problem: String
  /// How to fix it, as a sentence.
  public var remedy: String
  /// The path of the value, such as `extensionItems[0].attachments[2]`.
  public var path: String
  /// The position in the text, if the text is not JSON or a property list.
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

extension ItemsError: CustomStringConvertible {
  /// The position, the path, the problem and the remedy on one line.
  public var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    return "\(place)\(path): \(problem) \(remedy)"
  }
}
