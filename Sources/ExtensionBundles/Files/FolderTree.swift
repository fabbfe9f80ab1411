private import PlatformLibC
internal import SystemFiles

/// The tree of files in a folder on disk. Paths may also be absolute or lead out of the folder.
final class FolderTree: FileTree {
  /// The path of the root folder; empty for the working directory.
  let root: String

  /// The names of the entries by folder. The names are cached, because several extensions share
  /// folders.
  private var readNames: [String: [String]] = [:]

  /// The number of entries that all walks may still visit. Projects can refer to any folders.
  var remainingEntryCount = 1_000_000

  private static let maximumNameCount = 100_000

  init(_ root: String) {
    self.root = root
  }

  func path(of path: String) -> String { PathText.joined(root, path) }

  func kind(of path: String) -> FileTreeKind? {
    let place = self.path(of: path)
    switch (try? FileStatus(path: place.isEmpty ? "." : place))?.kind {
    case .regular?: return .file
    case .folder?: return .folder
    default: return nil
    }
  }

  func isLink(_ path: String) -> Bool {
    (try? FileStatus(linkAt: self.path(of: path)))?.kind == .link
  }

  func names(in folder: String) -> [String] {
    let place = path(of: folder)
    if let names = readNames[place] { return names }
    var names: [String] = []
    if let stream = (place.isEmpty ? "." : place).withPath({ opendir($0) }) {
      defer { closedir(stream) }
      while names.count < Self.maximumNameCount, let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(path: bytes.prefix { $0 != 0 })
        }
        if name != ".", name != ".." { names.append(name) }
      }
    }
    names.sort()
    readNames[place] = names
    return names
  }

  func read(_ path: String, limit: Int) throws(BundleError) -> [UInt8] {
    let place = self.path(of: path)
    do throws(SystemError) {
      let file = try RandomAccessFile(path: place)
      guard file.count <= limit else {
        throw SystemError(code: EFBIG)
      }
      var bytes: [UInt8] = []
      // The file may grow while it is read, so check the limit again.
      while bytes.count <= limit {
        let part = try file.read(
          atMost: max(file.count - bytes.count, 1 << 12), at: bytes.count)
        if part.isEmpty { return bytes }
        if bytes.isEmpty { bytes = part } else { bytes += part }
      }
      throw SystemError(code: EFBIG)
    } catch {
      if error.code == EFBIG {
        throw BundleError(
          .tooLarge, path: place.readablePath, problem: "The file is larger than \(limit) bytes.",
          remedy: "Make the file smaller.")
      }
      throw BundleError(
        .unreadable, path: place.readablePath,
        problem: "The file cannot be read: \(error.message).",
        remedy: "Check the path and its permissions.")
    }
  }

  func shownPath(of path: String) -> String {
    let place = self.path(of: path)
    return place.isEmpty ? "." : place.readablePath
  }
}
