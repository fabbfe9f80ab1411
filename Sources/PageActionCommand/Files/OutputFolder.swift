internal import PageSources
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

  /// Refuses inputs of which nothing would be read: a batch does not enter the folder that it writes.
  func check(_ inputs: [PageInput]) throws(CommandFailure) {
    guard let identity = (try? FileStatus(path: path))?.identity else { return }
    for input in inputs {
      guard let folder = input.folder, (try? FileStatus(path: folder))?.identity == identity
      else { continue }
      throw .usage(
        "'\(input.path)' looks for pages in the folder of --output-dir, which is not read.",
        remedy: "Name another folder for the pages.")
    }
  }

  /// Whether a folder is in it, or is the same.
  func contains(folder other: String) -> Bool {
    guard let real = SymbolicLink.realPath(of: path),
      let otherReal = SymbolicLink.realPath(of: other)
    else { return false }
    return (otherReal + "/").utf8.starts(with: (real == "/" ? "/" : real + "/").utf8)
  }
}
