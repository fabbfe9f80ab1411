private import PlatformLibC

public enum SymbolicLink {
  /// The maximum number of links in a chain, as on Linux.
  static let maximumCount = 40

  /// Resolves the chain of symbolic links at a path. The final target need not exist.
  /// - Throws: `ELOOP` if the chain is too long.
  public static func target(of path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0...maximumCount {
      guard let next = next(after: path) else { return path }
      path = next
    }
    throw SystemError(code: ELOOP)
  }

  /// Returns the path of the target of the link at `path`, or `nil` if the path is not a link.
  static func next(after path: String) -> String? {
    let link: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) {
      buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = path.withPath { readlink($0, start, buffer.count) }
      return count < 0 ? nil : String(path: UnsafeRawBufferPointer(buffer)[..<count])
    }
    return link.map { $0.utf8.first == UInt8(ascii: "/") ? $0 : path.pathFolder + $0 }
  }

  /// Returns the absolute path without links, `.` and `..`, or `nil` if `path` cannot be resolved.
  public static func realPath(of path: String) -> String? {
    guard let real = path.withPath({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return String(path: real)
  }
}
