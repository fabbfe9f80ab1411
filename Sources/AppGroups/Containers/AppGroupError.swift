internal import SystemFiles

/// An error of the containers of App Groups.
public struct AppGroupError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Code: String, Sendable {
    /// The name of the group cannot be the name of a folder.
    case invalidName
    /// The entitlements do not contain the group.
    case notEntitled
    /// A file or folder could not be read or written.
    case file
    /// The file of defaults is not a property list with a dictionary.
    case invalidDefaults
    /// The name or value cannot be stored.
    case invalidValue
  }

  /// The kind of error.
  public var code: Code

  /// The name of the group, or the path of the file.
  public var place: String

  /// A sentence that describes the problem.
  public var problem: String

  /// A sentence that describes what to do.
  public var remedy: String

  package init(_ code: Code, _ place: String, _ problem: String, _ remedy: String) {
    self.code = code
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  static func file(_ path: String, _ error: SystemError) -> AppGroupError {
    AppGroupError(
      .file, path.readablePath, "\(error.message).",
      "Check the permissions and the free space of the folder.")
  }

  /// The place, the problem and the remedy.
  public var description: String { "\(place): \(problem) \(remedy)" }
}
