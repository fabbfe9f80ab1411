internal import ExtensionContract

/// A note about a bundle or a project that could be read but may need attention.
package struct BundleNote: LocatedProblem {
  package enum Code: String, Sendable {
    /// A file does not exist or cannot be read, although the project or bundle refers to it.
    case missingFile
    /// A build setting is used but not defined, so it expands to nothing.
    case undefinedSetting
    /// A reference in a project refers to an object that does not exist.
    case danglingReference
    /// A line of an `.xcconfig` file is not valid.
    case malformedLine
    /// The script is not copied to the bundle.
    case scriptNotCopied
    /// Several files have the name of the script.
    case severalScripts
    /// The name of an archive entry leads out of the archive, so the entry is ignored.
    case unsafeName
    /// The root folder of a project is outside the project's folder and repository, so it is
    /// ignored.
    case outsideRoot
    /// An extension could not be read.
    case unreadableExtension
    /// The search was incomplete because it reached a limit.
    case limit
  }

  package var code: Code

  package var path: String

  /// The line in the file, counted from 1, or `nil`.
  package var line: Int?

  /// A sentence that describes the problem.
  package var problem: String

  /// A sentence that describes the fix.
  package var remedy: String

  init(_ code: Code, path: String, line: Int? = nil, problem: String, remedy: String) {
    self.code = code
    self.path = path
    self.line = line
    self.problem = problem
    self.remedy = remedy
  }
}

extension BundleNote {
  /// The path, followed by the line if it is known.
  package var place: String { path + (line.map { ":\($0)" } ?? "") }
}
