private import PlatformLibC
public import PropertyLists
internal import SystemFiles

/// The file with the defaults of an App Group: `Library/Preferences/GROUP.plist`.
public struct DefaultsFile: Sendable, Equatable {
  /// The new value of a key, or `nil` to remove the key.
  public typealias Change = (key: String, value: PropertyList?)

  /// The maximum size of the file, in bytes.
  static let maximumSize = 256 << 20

  let container: AppGroupContainer

  /// The absolute path of the file.
  public var path: String { "\(container.path)/Library/Preferences/\(container.name).plist" }

  private var lockPath: String { "\(container.groups.lockFolder)/\(container.name).plist" }

  private var unfinishedPath: String {
    "\(container.groups.unfinishedFolder)/\(container.name).plist"
  }

  /// Reads the defaults. Returns an empty dictionary if the file does not exist.
  public func read() throws(AppGroupError) -> PropertyListDictionary {
    try DefaultsSnapshot(of: self).entries
  }

  /// Changes some keys, and keeps other keys, which other processes may have changed.
  ///
  /// The new file replaces the old file only after it is on the disk. Processes wait for each
  /// other.
  /// - Returns: The new contents.
  @discardableResult
  public func update(_ changes: [Change]) throws(AppGroupError) -> PropertyListDictionary {
    try write(changes).entries
  }

  func write(_ changes: [Change]) throws(AppGroupError) -> DefaultsSnapshot {
    try container.create()
    try AppGroups.makePrivateFolder(container.groups.lockFolder)
    try AppGroups.makePrivateFolder(container.groups.unfinishedFolder)
    let lock: FileLock
    do throws(SystemError) {
      lock = try FileLock(path: lockPath)
    } catch {
      throw .file(lockPath, error)
    }
    return try withExtendedLifetime(lock) { () throws(AppGroupError) in
      let old = try DefaultsSnapshot(of: self)
      let entries = old.entries.applying(changes)
      if old.exists, entries == old.entries { return old }
      let bytes: [UInt8]
      do throws(PropertyListError) {
        bytes = try PropertyList.dictionary(entries).bytes(as: .binary, name: "defaults")
      } catch {
        throw AppGroupError(.invalidValue, error.path, error.problem, error.remedy)
      }
      do throws(SystemError) {
        try AtomicFile(path: path, partialPath: unfinishedPath).write(bytes)
      } catch {
        throw .file(path, error)
      }
      return try DefaultsSnapshot(of: self, entries: entries)
    }
  }
}

extension PropertyListDictionary {
  /// Returns the dictionary after the changes, in linear time. If a key has several changes, the
  /// last change takes effect.
  fileprivate func applying(_ changes: [DefaultsFile.Change]) -> PropertyListDictionary {
    var last: [ExactString: PropertyList?] = [:]
    for (key, value) in changes { last.updateValue(value, forKey: ExactString(key)) }
    var result = PropertyListDictionary(
      lazy.filter { entry in
        guard let change = last[ExactString(entry.key)] else { return true }
        return change != nil
      })
    for (key, _) in changes {
      if let value = last[ExactString(key)] ?? nil { result[key] = value }
    }
    return result
  }
}
