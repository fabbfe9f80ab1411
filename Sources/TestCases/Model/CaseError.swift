public import PropertyLists

/// A problem with a case or with the options that choose cases.
public struct CaseError: Error, Sendable, Equatable {
  /// The path of the file or folder.
  public var path: String

  public var position: PropertyListError.Position?

  /// The path of the value in the file, such as `runs[2].options.device`; empty for the whole file.
  public var valuePath: String

  /// A sentence that describes the problem.
  public var problem: String

  /// A sentence that describes the fix.
  public var remedy: String

  public init(
    path: String, position: PropertyListError.Position? = nil, valuePath: String = "",
    problem: String, remedy: String
  ) {
    self.path = path
    self.position = position
    self.valuePath = valuePath
    self.problem = problem
    self.remedy = remedy
  }
}

extension CaseError: CustomStringConvertible {
  /// The place, the problem and the remedy on one line, such as
  /// `a.case.json:4:17: runs[2].options.device: …`.
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let value = valuePath.isEmpty ? "" : " \(valuePath):"
    let start = path.isEmpty ? "" : "\(path)\(place):\(value) "
    return "\(start)\(problem) \(remedy)"
  }
}

/// A case that could not be read.
public struct BrokenCase: Error, Sendable, Equatable {
  /// The name of the case, or the common prefix of the names of its runs.
  public var name: String

  /// The folder, or the `.case.json` file.
  public var path: String

  /// At least one problem.
  public var problems: [CaseError]

  public init(name: String, path: String, problems: [CaseError]) {
    self.name = name
    self.path = path
    self.problems = problems
  }
}
