/// Functions for paths with slashes.
package enum PathText {
  /// Returns the normalized path of `path` relative to `folder`. Returns an absolute `path` itself,
  /// normalized.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return normalized(path) }
    if path.isEmpty { return folder }
    if folder.isEmpty { return normalized(path) }
    return normalized("\(folder)/\(path)")
  }

  /// Returns a path without empty components and `.`. A `..` is removed together with the component
  /// before it.
  static func normalized(_ path: String) -> String {
    if isPlain(path) { return path }
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

  /// Whether a path has no empty component, `.` or `..`, so that it is normalized.
  private static func isPlain(_ path: String) -> Bool {
    var length = 0
    var isDots = true
    var isFirst = true
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        // An empty first component is the beginning of an absolute path.
        guard isFirst && length == 0 || isPlainComponent(length, isDots) else { return false }
        length = 0
        isDots = true
        isFirst = false
      } else {
        length += 1
        isDots = isDots && byte == UInt8(ascii: ".")
      }
    }
    return isPlainComponent(length, isDots)
  }

  private static func isPlainComponent(_ length: Int, _ isDots: Bool) -> Bool {
    length > 0 && !(isDots && length <= 2)
  }

  /// Returns the path without its last component, or an empty string if there is only one.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the parent folder of a normalized path. For a relative path, the result can start with
  /// `..`.
  package static func parent(of path: String) -> String {
    path.isEmpty || name(of: path) == ".." ? joined(path, "..") : folder(of: path)
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns the last component of a path without its filename extension.
  static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the filename extension in lowercase without the period, or an empty string.
  static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
