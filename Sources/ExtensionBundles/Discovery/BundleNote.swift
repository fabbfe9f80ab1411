internal import ExtensionContract

/// A fact about a bundle or a project that may need attention, although the bundle could be read.
package struct BundleNote: LocatedProblem {
  /// The kinds of note.
  package enum Code: String, Sendable {
    /// A file that the project or the bundle names does not exist or cannot be read.
    case missingFile
    /// A build setting is used but not defined, so it expands to nothing.
    case undefinedSetting
    /// A reference in a project does not lead to an object.
    case danglingReference
    /// A line of an `.xcconfig` file is not valid.
    case malformedLine
    /// The script is not copied to the bundle.
    case scriptNotCopied
    /// Several files have the name of the script.
    case severalScripts
    /// The name of an entry leads out of its archive, so the entry is ignored.
    case unsafeName
    /// A project gives a root folder that is outside its own folder and its repository. It is
    /// ignored.
    case outsideRoot
    /// An extension could not be read.
    case unreadableExtension
    /// A limit was reached, so something was left out.
    case limit
  }

  /// The kind of note.
  package var code: Code

  /// The path of the file.
  package var path: String

  /// The line in the file, counted from 1.
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
  /// The path, with the line.
  package var place: String { path + (line.map { ":\($0)" } ?? "") }
}
