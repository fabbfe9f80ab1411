internal import SystemFiles

/// Paths of cases and of the files that they name.
enum CasePaths {
  static let caseFileEnding = ".case.json"

  static func joined(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." || name.utf8.first == UInt8(ascii: "/") { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the folder of a path, without a trailing slash; `.` if the path contains no folder.
  static func folder(of path: String) -> String {
    let folder = path.pathFolder
    if folder.isEmpty { return "." }
    return folder == "/" ? folder : String(folder.unicodeScalars.dropLast())
  }

  /// Returns the path of a file that a case in `folder` names.
  static func resolved(_ path: String, in folder: String) -> String {
    normalized(joined(folder, path))
  }

  /// Removes empty components and `.`. Removes `..` together with the folder before it, unless the
  /// folder is a symbolic link.
  static func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var components: [Substring] = []
    func text() -> String { (isAbsolute ? "/" : "") + components.joined(separator: "/") }
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != "..",
        (try? FileStatus(linkAt: text()))?.kind == .folder
      {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    let result = text()
    return result.isEmpty ? "." : result
  }

  /// Returns the path relative to a folder, or the unchanged path if it is not in the folder.
  /// - Parameter folder: An absolute path.
  static func relative(_ path: String, to folder: String) -> String {
    if path == folder { return "." }
    let start = folder.hasSuffix("/") ? folder : "\(folder)/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  static func isFile(_ path: String) -> Bool { (try? FileStatus(path: path))?.kind == .regular }

  static func isFolder(_ path: String) -> Bool { (try? FileStatus(path: path))?.kind == .folder }

  static func exists(_ path: String) -> Bool { (try? FileStatus(path: path)) != nil }
}
