internal import Foundation

/// The folder of a studio's temporary files, which only the user can read.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("pageaction-studio-\(UUID().uuidString)")

  init() throws(StudioError) {
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StudioError("A temporary folder cannot be made: \(error.localizedDescription)")
    }
  }

  /// Returns the URL of a new folder in this folder.
  func makeFolder() throws -> URL {
    let folder = url.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  /// Removes the folder and its contents. Later calls have no effect.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  deinit {
    remove()
  }
}
