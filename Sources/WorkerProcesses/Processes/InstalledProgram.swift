private import PlatformLibC
internal import SystemFiles

/// A program that is built and installed with pageaction.
package enum InstalledProgram {
  /// Returns the path of the program beside this one, or in the folder `libexec/pageaction` beside
  /// that of this program.
  package static func path(named name: String) -> String? {
    let folder = (ownPath ?? "").pathFolder
    return ["\(folder)\(name)", "\(folder)../libexec/pageaction/\(name)"]
      .first { $0.withPath { access($0, X_OK) } == 0 }
  }

  /// The path of this program.
  package static var ownPath: String? {
    SymbolicLink.realPath(of: "/proc/self/exe")
      ?? CommandLine.arguments.first.flatMap {
        $0.contains("/") ? SymbolicLink.realPath(of: $0) : nil
      }
  }
}
