private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

/// A snapshot of the contents of a defaults file.
///
/// The file stays open, so that no newer file gets its inode, and a comparison of the inodes shows
/// whether the contents are current.
final class DefaultsSnapshot: Sendable {
  let entries: PropertyListDictionary

  private let path: String
  private let descriptor: Int32?
  private let status: FileStatus?

  var exists: Bool { descriptor != nil }

  /// Opens the file, and reads it unless its contents are known.
  /// - Parameter entries: The contents, or `nil` if they are not known.
  init(of file: DefaultsFile, entries: PropertyListDictionary? = nil) throws(AppGroupError) {
    path = file.path
    // `O_NOFOLLOW` applies only to the last path component, so check the folders too.
    try file.container.checkFolders()
    let opened = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard opened >= 0 else {
      let error = SystemError.last
      guard error.code == ENOENT else { throw .file(path, error) }
      (descriptor, status, self.entries) = (nil, nil, [:])
      return
    }
    do throws(AppGroupError) {
      let status: FileStatus
      let bytes: [UInt8]
      do throws(SystemError) {
        status = try FileStatus(descriptor: opened)
        guard status.kind == .regular else { throw SystemError(code: EINVAL) }
        bytes =
          entries == nil
          ? try FileStream(descriptor: opened).readToEnd(
            limit: DefaultsFile.maximumSize, sizeHint: min(status.byteCount, 1 << 20)) : []
      } catch {
        throw .file(path, error)
      }
      if let entries {
        self.entries = entries
      } else {
        self.entries = try Self.parse(bytes, path: path)
      }
      descriptor = opened
      self.status = status
    } catch {
      close(opened)
      throw error
    }
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  private static func parse(
    _ bytes: [UInt8], path: String
  ) throws(AppGroupError) -> PropertyListDictionary {
    let list: PropertyList
    do throws(PropertyListError) {
      list = try PropertyList(parsing: bytes, name: "defaults")
    } catch {
      throw AppGroupError(
        .invalidDefaults, path.readablePath, "The file is not a property list: \(error.problem)",
        "Repair or remove it.")
    }
    guard case .dictionary(let entries) = list else {
      throw AppGroupError(
        .invalidDefaults, path.readablePath, "The property list is not a dictionary.",
        "Repair or remove it.")
    }
    return entries
  }

  /// Whether the path still names the file, and the file was not overwritten.
  var isCurrent: Bool {
    guard let present = try? FileStatus(linkAt: path) else { return status == nil }
    guard let status else { return false }
    return present.identity == status.identity && present.byteCount == status.byteCount
      && present.modificationTime == status.modificationTime
  }
}
