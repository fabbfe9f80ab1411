internal import SystemFiles

/// A program that is built and installed with pageaction.
package enum InstalledProgram {
  /// The environment variable that tells child programs the folder of pageaction's programs.
  package static let folderVariable = "PAGEACTION_PROGRAMS"

  /// Returns the path of a program in the folder of this program, or in `../libexec/pageaction`
  /// relative to that folder; `nil` if neither exists.
  package static func path(named name: String) -> String? {
    path(named: name, in: (ownPath ?? "").pathFolder)
  }

  /// Returns the path of a program in `folder`, or in `../libexec/pageaction` relative to `folder`;
  /// `nil` if neither exists.
  /// - Parameter folder: The folder with a trailing slash; empty for the working folder.
  package static func path(named name: String, in folder: String) -> String? {
    ["\(folder)\(name)", "\(folder)../libexec/pageaction/\(name)"]
      .first(where: SearchPath.isExecutable)
  }

  /// The real path of this program.
  package static var ownPath: String? {
    SymbolicLink.realPath(of: "/proc/self/exe")
      ?? CommandLine.arguments.first.flatMap {
        $0.contains("/") ? SymbolicLink.realPath(of: $0) : nil
      }
  }
}
