internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A file to write: a path, or `-` for standard output.
///
/// A file is replaced in one step; see `AtomicFile`.
struct OutputFile {
  let path: String

  /// The open file that is written to; `nil` for a file that is replaced.
  var stream: FileStream? { path == "-" ? .output : FileStream(named: path) }

  /// What messages call the option with the path of an output.
  static func writer(_ output: String?) -> String {
    (output ?? "-") == "-" ? "standard output" : "--output"
  }

  /// Makes `bytes` the contents.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do {
      if let stream {
        try stream.write(bytes)
      } else {
        try AtomicFile(path: path).write(bytes)
      }
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: SystemError) -> CommandFailure {
    if error.code == EPIPE { return .closedPipe }
    let name = path == "-" ? "Standard output" : "'\(path)'"
    switch error.code {
    case ENOENT, ENOTDIR:
      return .file(
        "\(name) cannot be written: there is no such folder.", remedy: "Make the folder first.")
    case EISDIR:
      return .file("\(name) is a directory.", remedy: "Name a file to write.")
    case EACCES, EPERM, EROFS:
      return .file(
        "\(name) may not be written.", remedy: "Change the permissions, or name another file.")
    default:
      return .file(
        "\(name) could not be written: \(error.message).", remedy: "Check the disk and the path.")
    }
  }
}
