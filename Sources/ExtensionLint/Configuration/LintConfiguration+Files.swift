internal import ExtensionBundles
internal import PropertyLists
internal import SystemFiles

extension LintConfiguration {
  private static let maximumSize = 1 << 20
  private static let maximumParentCount = 12

  /// Reads a configuration file.
  package init(path: String) throws(LintConfigurationError) {
    guard let bytes = SourceFiles.read(path, limit: Self.maximumSize) else {
      throw LintConfigurationError(
        path: path, problem: "The file cannot be read, or is larger than 1 MiB.",
        remedy: "Check the path and its permissions.")
    }
    let value: PropertyList
    do throws(PropertyListError) {
      value = try PropertyList(parsing: bytes, name: "")
    } catch {
      let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
      throw LintConfigurationError(
        path: "\(path)\(place)", problem: error.problem, remedy: error.remedy)
    }
    try self.init(value, path: path)
  }

  /// Returns the path of the configuration file in a folder or its parent folders, or `nil`.
  ///
  /// The search ends at the root of a Git repository, or after 12 folders.
  package static func path(for path: String) -> String? {
    var folder = SymbolicLink.realPath(of: path.isEmpty ? "." : path) ?? path
    for _ in 0..<maximumParentCount {
      for name in fileNames {
        let candidate = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        if (try? FileStatus(path: candidate))?.kind == .regular { return candidate }
      }
      if folder == "/" || folder.isEmpty { return nil }
      if (try? FileStatus(path: "\(folder)/.git")) != nil { return nil }
      folder = SourceFiles.folder(of: folder)
    }
    return nil
  }
}
