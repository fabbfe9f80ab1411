private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

/// An output file, or `-` for standard output. Regular files are replaced atomically.
struct OutputFile {
  let path: String

  /// The open file that `-`, or a path such as `/dev/stdout`, refers to. For all other paths, this
  /// is `nil`, and the file at the path is replaced.
  var stream: FileStream? { path == "-" ? .output : FileStream(named: path) }

  /// Returns the name that messages use for an output: `standard output` or `--output`.
  static func writer(_ output: String?) -> String {
    (output ?? "-") == "-" ? "standard output" : "--output"
  }

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

  func write(json value: PropertyList) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(PropertyListError) {
      bytes = try value.bytes(as: .json)
    } catch {
      throw .script("'\(path)' cannot be written: \(error)")
    }
    try write(bytes + [UInt8(ascii: "\n")])
  }

  /// Writes contents in pieces, to save memory. If a write fails, an open file such as standard
  /// output may contain only the first pieces.
  /// - Parameter produce: A function that creates the pieces, and passes each piece to its
  ///   argument. It must create the same pieces in each call, because it can be called twice: once
  ///   to write, and once to find errors before output starts.
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

  /// The number of bytes to buffer before output to an open file starts.
  private static let bufferedCount = 16 << 20

  private static func write(
    _ produce: @escaping (([UInt8]) throws -> Void) throws -> Void, to stream: FileStream
  ) throws {
    var buffered: [UInt8]? = []
    try produce { piece in
      guard buffered != nil else { return try stream.write(piece) }
      buffered?.append(contentsOf: piece)
      guard let bytes = buffered, bytes.count > bufferedCount else { return }
      // Before the first write, check that `produce` creates all pieces without an error.
      try produce { _ in }
      buffered = nil
      try stream.write(bytes)
    }
    if let buffered { try stream.write(buffered) }
  }

  private func failure(_ error: SystemError) -> CommandFailure {
    if error.code == EPIPE { return .closedPipe }
    let name = path == "-" ? "Standard output" : "'\(path)'"
    switch error.code {
    case ENOENT, ENOTDIR:
      return .file(
        "\(name) cannot be written: its folder does not exist.", remedy: "Create the folder first.")
    case EISDIR:
      return .file("\(name) is a directory.", remedy: "Name a file to write.")
    case EACCES, EPERM, EROFS:
      return .file(
        "\(name) cannot be written: permission denied.",
        remedy: "Change the permissions, or name another file.")
    default:
      return .file(
        "\(name) could not be written: \(error.message).", remedy: "Check the disk and the path.")
    }
  }
}
