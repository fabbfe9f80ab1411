package import PageAction
private import PlatformLibC
internal import SystemFiles
internal import WorkerProcesses

extension HandlerConfiguration {
  /// Returns the path of the program. A name without a slash is searched for in `PATH`.
  package func executable() throws(ActionFailure) -> String {
    let name = command.words.first ?? ""
    if name.contains("/") {
      let path = resolved(name)
      guard let status = try? FileStatus(path: path) else {
        throw .ofHandler("The handler '\(name)' does not exist.", remedy: "Check its path.")
      }
      guard status.kind != .folder else {
        throw .ofHandler("The handler '\(name)' is a folder.", remedy: "Name a program.")
      }
      guard SearchPath.isExecutable(path) else { throw Self.notExecutable(name) }
      return path
    }
    for folder in SearchPath.folders {
      let path = absolute("\(folder)/\(name)")
      if let status = try? FileStatus(path: path), status.kind == .regular,
        SearchPath.isExecutable(path)
      {
        return path
      }
    }
    if let status = try? FileStatus(path: resolved(name)), status.kind == .regular {
      guard SearchPath.isExecutable(resolved(name)) else { throw Self.notExecutable(name) }
      throw .ofHandler(
        "The handler '\(name)' is not in PATH.", remedy: "For the file here, write './\(name)'.")
    }
    throw .ofHandler(
      "The handler '\(name)' was not found in PATH.",
      remedy: "Install it, or write the path of a program.")
  }

  private func resolved(_ path: String) -> String {
    guard let workingFolder, !path.hasPrefix("/") else { return path }
    return absolute("\(workingFolder)/\(path)")
  }

  /// Returns the absolute path if the handler runs in another working folder, or else `path`.
  private func absolute(_ path: String) -> String {
    guard workingFolder != nil, !path.hasPrefix("/"), let current = getcwd(nil, 0) else {
      return path
    }
    defer { free(current) }
    return "\(String(path: current))/\(path)"
  }

  private static func notExecutable(_ name: String) -> ActionFailure {
    .ofHandler(
      "The handler '\(name)' is not executable.",
      remedy: "Run `chmod +x` on it, or name its interpreter, such as 'python3 \(name)'.")
  }
}
