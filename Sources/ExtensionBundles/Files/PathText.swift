/// Paths as text, with slashes.
package enum PathText {
  /// Returns the path of `path` relative to `folder`, without `.` and `..` where possible.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return normalized(path) }
    if path.isEmpty { return folder }
    if folder.isEmpty { return normalized(path) }
    return normalized("\(folder)/\(path)")
  }

  /// Removes empty components, `.`, and `..` after another component.
  static func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var components: [Substring] = []
    for component in path.split(separator: "/") {
      switch component {
      case ".": break
      case ".." where components.last.map { $0 != ".." } ?? false: components.removeLast()
      case ".." where isAbsolute && components.isEmpty: break
      default: components.append(component)
      }
    }
    return (isAbsolute ? "/" : "") + components.joined(separator: "/")
  }

  /// The path without its last component; empty if there is only one.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder around a normalized path, which may be outside the folder of relative paths.
  package static func parent(of path: String) -> String {
    path.isEmpty || name(of: path) == ".." ? joined(path, "..") : folder(of: path)
  }

  /// The last component.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The last component without its extension.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The extension of the last component in lowercase, without the period.
  static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
