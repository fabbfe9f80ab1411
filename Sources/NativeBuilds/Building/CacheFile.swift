private import PlatformLibC
internal import SystemFiles

enum CacheFile {
  /// Returns the folder for native builds in the user's cache directory.
  /// - Source: https://specifications.freedesktop.org/basedir-spec/latest/
  static func folder() throws(BuildError) -> String {
    if let path = getenv("XDG_CACHE_HOME"), path.pointee == UInt8(ascii: "/") {
      return String(cString: path) + "/pageaction/native"
    }
    if let home = getenv("HOME"), home.pointee == UInt8(ascii: "/") {
      return String(cString: home) + "/.cache/pageaction/native"
    }
    throw BuildError(
      "There is no folder for the cache.", remedy: "Set XDG_CACHE_HOME or HOME to a folder.")
  }

  static func makeFolder(_ path: String) throws(BuildError) {
    do throws(SystemError) {
      try AtomicFile.makeFolder(path)
    } catch {
      throw BuildError(
        "The folder '\(path)' cannot be created: \(error.message).",
        remedy: "Set XDG_CACHE_HOME to a folder that can be written.")
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(BuildError) {
    do throws(SystemError) {
      try AtomicFile(path: path, isDurable: false).write(bytes, makesFolders: true)
    } catch {
      throw BuildError(
        "The file '\(path)' cannot be written: \(error.message).",
        remedy: "Set XDG_CACHE_HOME to a folder that can be written.")
    }
  }

  /// Calls `body` while holding the lock of the folder, which only one process can hold at a time.
  static func locked<Result>(
    in folder: String, _ body: () throws(BuildError) -> Result
  ) throws(BuildError) -> Result {
    try makeFolder(folder)
    let descriptor = "\(folder)/lock".withPath { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o666) }
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { try? OpenFileLock.take(descriptor) }
    return try body()
  }
}

extension CacheFile {
  static func rename(_ old: String, to new: String) throws(BuildError) {
    let code = old.withPath { old in new.withPath { systemRename(old, $0) } }
    guard code == 0 else {
      throw BuildError(
        "The file '\(new)' cannot be written: \(SystemError.last.message).",
        remedy: "Set XDG_CACHE_HOME to a folder that can be written.")
    }
  }
}

private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  rename(old, new)
}
