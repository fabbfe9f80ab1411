internal import Foundation

/// A gzip file, which the program `gzip` decompresses.
struct GzipFile {
  /// The maximum size of the decompressed file in bytes. It prevents a small file from filling the
  /// disk.
  private static let sizeLimit = 16 << 30

  private static let pieceSize = 1 << 20

  let path: String

  /// Writes the decompressed content to a file.
  func decompress(to file: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", "--", path]
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try Data().write(to: file)
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    try process.run()
    defer { process.waitUntilExit() }
    var size = 0
    while let piece = try pipe.fileHandleForReading.read(upToCount: Self.pieceSize), !piece.isEmpty
    {
      size += piece.count
      guard size <= Self.sizeLimit else {
        process.terminate()
        throw StudioError(
          "'\(path)' has more than \(Self.sizeLimit >> 30) GiB when it is decompressed.",
          remedy: "Name the output of a part of the batch.")
      }
      try output.write(contentsOf: piece)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw StudioError(
        "'\(path)' cannot be decompressed.", remedy: "Check it with `gzip -t`, and write it again.")
    }
  }
}
