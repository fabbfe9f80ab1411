import Foundation

/// A folder of a test's own, which goes with it.
final class ScratchFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// Returns what `gzip` makes of bytes, which have to be whole as it sees them.
  func gunzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = "\(path)/\(UUID().uuidString).gz"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-d", file]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    struct NotWhole: Error {}
    guard process.terminationStatus == 0 else { throw NotWhole() }
    return try self.bytes(of: String(file.dropLast(3)))
  }
}
