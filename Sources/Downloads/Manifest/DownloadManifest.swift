private import PlatformLibC
internal import PropertyLists
internal import SystemFiles

/// The manifest of a folder: a line of JSON for each URL. It is the state of a download.
///
/// A line is appended when a URL is finished, after its file is complete. If a URL has several
/// lines, the last one counts. `finish` replaces the file with one line for each URL.
package final class DownloadManifest {
  package static let name = "manifest.ndjson"

  /// The folder, with a slash at the end.
  package let folder: String

  package var path: String { folder + Self.name }

  /// The entries, in the order in which the records first name them.
  package private(set) var entries: [DownloadEntry] = []

  /// The position in `entries` by `DownloadEntry.key`.
  private var positions: [ExactString: Int] = [:]

  /// The stored files by digest.
  private var files: [String: DownloadEntry.File] = [:]

  private var lock: Int32 = -1
  private var output: Int32 = -1

  /// Opens the manifest of a folder, which is created if it does not exist.
  package init(folder: String) throws(DownloadFailure) {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    self.folder = folder
    do throws(SystemError) {
      try AtomicFile.makeFolder(String(folder.dropLast()))
    } catch {
      throw .system(error, path: folder)
    }
    lock = folder.withPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard lock >= 0 else { throw .system(.last, path: folder) }
    let isLocked: Bool
    do throws(SystemError) {
      isLocked = try OpenFileLock.takeIfFree(lock)
    } catch {
      throw .system(error, path: folder)
    }
    guard isLocked else { throw .locked }
    output = path.withPath { open($0, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) }
    guard output >= 0 else { throw .system(.last, path: path) }
    try load()
  }

  deinit {
    for descriptor in [lock, output] where descriptor >= 0 { close(descriptor) }
  }

  // MARK: Reading

  /// Reads all complete lines. A killed process can leave an incomplete last line, which is removed
  /// if the file is a manifest.
  private func load() throws(DownloadFailure) {
    var line: [UInt8] = []
    var number = 0
    var end = 0
    while true {
      let part: [UInt8]
      do throws(SystemError) {
        part = try FileStream(descriptor: output).read(atMost: 1 << 18)
      } catch {
        throw .system(error, path: path)
      }
      if part.isEmpty { break }
      var rest = part[...]
      while let feed = rest.firstIndex(of: 0x0A) {
        line += rest[..<feed]
        rest = rest[(feed + 1)...]
        number += 1
        end += line.count + 1
        try read(line, number)
        line.removeAll(keepingCapacity: true)
      }
      line += rest
    }
    guard !line.isEmpty else { return }
    guard number > 0 || Self.isBeginningOfEntry(line) else { throw .malformed(line: 1) }
    if ftruncate(output, off_t(end)) != 0 { throw .system(.last, path: path) }
  }

  /// Whether an incomplete line can be the beginning of an entry, and is not a complete value of
  /// another kind.
  private static func isBeginningOfEntry(_ line: [UInt8]) -> Bool {
    let beginning = Array(#"{"url":""#.utf8)
    guard line.starts(with: beginning) || beginning.starts(with: line) else { return false }
    guard let value = try? PropertyList(parsing: line) else { return true }
    return DownloadEntry(value) != nil
  }

  private func read(_ line: [UInt8], _ number: Int) throws(DownloadFailure) {
    guard let value = try? PropertyList(parsing: line), let entry = DownloadEntry(value) else {
      throw .malformed(line: number)
    }
    if let position = positions[entry.key] {
      entries[position] = entry
    } else {
      positions[entry.key] = entries.count
      entries.append(entry)
    }
    noteFile(of: entry)
  }

  /// Whether the folder has the complete file.
  package func isStored(_ file: DownloadEntry.File) -> Bool {
    guard let status = try? FileStatus(linkAt: folder + file.name) else { return false }
    return status.kind == .regular && status.byteCount == file.size
  }

  /// Returns the stored file with a digest.
  package func file(digest: String) -> DownloadEntry.File? {
    files[digest].flatMap { isStored($0) ? $0 : nil }
  }

  private func noteFile(of entry: DownloadEntry) {
    if let file = entry.file { files[file.digest] = file }
  }

  // MARK: Changes

  /// Returns the position of a URL's entry, and adds the entry if it does not exist.
  func position(url: String, digest: String? = nil) -> (position: Int, isNew: Bool) {
    let entry = DownloadEntry(
      url: url, urlDigest: digest, result: .failure(DownloadEntry.notRequested))
    if let position = positions[entry.key] { return (position, false) }
    positions[entry.key] = entries.count
    entries.append(entry)
    return (entries.count - 1, true)
  }

  func change(_ position: Int, _ body: (inout DownloadEntry) -> Void) {
    body(&entries[position])
  }

  /// Appends a finished entry to the file.
  func write(_ position: Int) throws(DownloadFailure) {
    noteFile(of: entries[position])
    do throws(SystemError) {
      try FileStream(descriptor: output).write(Self.line(entries[position]))
    } catch {
      throw .system(error, path: path)
    }
  }

  /// Replaces the file with one line for each entry.
  package func finish() throws(DownloadFailure) {
    do {
      try AtomicFile(path: path, partialPath: path + ".new").write { stream in
        var buffer: [UInt8] = []
        for entry in entries where entry.result != .failure(DownloadEntry.notRequested) {
          buffer += Self.line(entry)
          if buffer.count > 1 << 18 {
            try stream.write(buffer)
            buffer.removeAll(keepingCapacity: true)
          }
        }
        try stream.write(buffer)
      }
    } catch {
      throw .system(error as? SystemError ?? SystemError(code: EIO), path: path)
    }
  }

  private static func line(_ entry: DownloadEntry) -> [UInt8] {
    // Every entry can be encoded as JSON, so the fallback is not used.
    ((try? entry.value.bytes(as: .json)) ?? []) + [0x0A]
  }
}
