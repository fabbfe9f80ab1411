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

  /// The name of an output's option in messages.
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

  /// Makes the pieces that `produce` gives the contents; only one of them is in memory.
  ///
  /// If what cannot be written is found out late, an open file such as standard output may have a part
  /// of it.
  ///
  /// - Parameter produce: Makes the pieces and passes each on. It may be called twice.
  func write(pieces produce: @escaping (([UInt8]) throws -> Void) throws -> Void) throws {
    do {
      if let stream {
        try Self.write(produce, to: stream)
      } else {
        try AtomicFile(path: path).write { stream in try produce(stream.write) }
      }
    } catch let error as SystemError {
      throw failure(error)
    }
  }

  /// How many bytes are held back until it is known that the rest can be written.
  private static let heldCount = 16 << 20

  private static func write(
    _ produce: @escaping (([UInt8]) throws -> Void) throws -> Void, to stream: FileStream
  ) throws {
    var held: [UInt8]? = []
    try produce { piece in
      guard held != nil else { return try stream.write(piece) }
      held?.append(contentsOf: piece)
      guard let bytes = held, bytes.count > heldCount else { return }
      // Nobody wants the beginning of results that have no end.
      try produce { _ in }
      held = nil
      try stream.write(bytes)
    }
    if let held { try stream.write(held) }
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
