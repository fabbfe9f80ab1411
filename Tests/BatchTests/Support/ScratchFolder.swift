import Foundation

/// A temporary folder of a test. It is removed when the object is deinitialized.
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

  /// Returns the bytes that `gzip -d` decompresses; throws an error if `gzip` fails.
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
