internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A folder that pages are written to.
struct OutputFolder {
  let path: String

  /// Whether there is nothing in it that could be replaced.
  var isEmpty: Bool {
    guard let folder = path.withPath({ opendir($0) }) else { return true }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { return false }
    }
    return true
  }

  /// Whether a folder is in it, or is the same.
  func contains(folder other: String) -> Bool {
    guard let real = SymbolicLink.realPath(of: path),
      let otherReal = SymbolicLink.realPath(of: other)
    else { return false }
    return (otherReal + "/").utf8.starts(with: (real == "/" ? "/" : real + "/").utf8)
  }
}
