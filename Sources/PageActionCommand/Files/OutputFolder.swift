internal import PageSources
private import PlatformLibC
internal import SystemFiles

struct OutputFolder {
  let path: String

  var isEmpty: Bool {
    guard let folder = path.withPath({ opendir($0) }) else { return true }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { return false }
    }
    return true
  }

  /// Throws an error if this folder is one of the inputs. A batch skips its output folder, so it
  /// would not read the pages that the user names.
  func check(_ inputs: [PageInput]) throws(CommandFailure) {
    guard let identity = (try? FileStatus(path: path))?.identity else { return }
    for input in inputs {
      guard let folder = input.folder, (try? FileStatus(path: folder))?.identity == identity
      else { continue }
      throw .usage(
        "'\(input.path)' is the folder of --output-dir, which is not read.",
        remedy: "Name another folder with --output-dir.")
    }
  }

  /// Whether another folder is inside this folder, or is this folder itself.
  func contains(folder other: String) -> Bool {
    guard let real = SymbolicLink.realPath(of: path),
      let otherReal = SymbolicLink.realPath(of: other)
    else { return false }
    return (otherReal + "/").utf8.starts(with: (real == "/" ? "/" : real + "/").utf8)
  }
}
