/// Functions for the files in the folder of an extension or a project.
package enum SourceFiles {
  /// Returns the paths of files below a folder, except in folders of dependencies.
  ///
  /// - Parameters:
  ///   - extensions: The filename extensions in lowercase, without periods.
  ///   - limit: The maximum number of entries that are visited.
  package static func paths(
    in folder: String, withExtensions extensions: Set<String>, limit: Int = 20_000
  ) -> [String] {
    let files = FolderTree("")
    var walk = FolderWalk(files, limit: limit)
    return walk.files(in: PathText.normalized(folder))
      .filter { extensions.contains(PathText.fileExtension(of: $0)) }
  }

  /// Returns the contents of a file, or `nil` if it cannot be read or is larger than `limit`.
  package static func read(_ path: String, limit: Int) -> [UInt8]? {
    try? FolderTree("").read(path, limit: limit)
  }

  /// Returns the last component of a path.
  package static func name(of path: String) -> String { PathText.name(of: path) }

  /// Returns the path without its last component, or an empty string if there is only one.
  package static func folder(of path: String) -> String { PathText.folder(of: path) }

  /// Returns the filename extension in lowercase without the period, or an empty string.
  package static func fileExtension(of path: String) -> String {
    PathText.fileExtension(of: path)
  }
}
