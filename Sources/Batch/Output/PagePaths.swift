internal import PageSources
internal import SystemFiles

/// The paths that pages are written to, each of which is for one input.
struct PagePaths {
  private let folder: String
  private let written: WrittenFiles
  private let inputs: Set<FileIdentity>

  /// Hashes of the paths of pages, so that many of them take little room.
  private var pages: Set<Int> = []

  /// Hashes of the folders for the pages of an archive, each with the archive.
  private var archives: [Int: Int] = [:]

  /// Hashes of the folders in which a page has a number for its name.
  private var numberedFolders: Set<Int> = []

  /// The last folder, and its path without links.
  private var lastFolder: (path: String, real: String)?

  /// - Parameters:
  ///   - written: What else the batch writes.
  ///   - inputs: The files that no page may replace.
  init(folder: String, written: WrittenFiles, inputs: Set<FileIdentity>) {
    self.folder = folder
    self.written = written
    self.inputs = inputs
  }

  /// Takes the path of a page for it.
  ///
  /// - Returns: Why the page cannot be written there; `nil` if it can.
  mutating func take(_ task: WorkerTask) -> String? {
    let path = "\(folder)/\(task.outputPath)"
    guard takeFirst(task, realPath(of: path)) else {
      return "Another input is written to '\(path)'. "
        + "Run the batch on one of them alone, or with another folder."
    }
    let status = try? FileStatus(path: path)
    if written.contains(path, status) {
      return "The page would replace '\(path)', which the batch writes. "
        + "Name another folder for the pages."
    }
    guard let status else { return nil }
    if (try? FileStatus(path: task.place.path))?.identity == status.identity {
      return "The page would replace its own source. Name another folder for the pages."
    }
    return inputs.contains(status.identity)
      ? "The page would replace '\(path)', which is an input. Name another folder for the pages."
      : nil
  }

  /// Returns a path without links, which stays the same when its file and folders are made.
  private mutating func realPath(of path: String) -> String {
    let target = (try? SymbolicLink.target(of: path)) ?? path
    let folder = target.pathFolder
    if let lastFolder, lastFolder.path.utf8.elementsEqual(folder.utf8) {
      return lastFolder.real + target.pathName
    }
    var existing = folder
    while !existing.isEmpty, existing != "/" {
      if let real = SymbolicLink.realPath(of: existing) {
        let rest = String(decoding: folder.utf8.dropFirst(existing.utf8.count), as: UTF8.self)
        let real = (real == "/" ? real : real + "/") + rest
        lastFolder = (folder, real)
        return real + target.pathName
      }
      existing = String(existing.unicodeScalars.dropLast()).pathFolder
    }
    return target
  }

  /// Whether no other input has the path.
  private mutating func takeFirst(_ task: WorkerTask, _ path: String) -> Bool {
    let parent = Self.hash(path.pathFolder)
    if task.isOfMany {
      let archive = Self.hash("\(task.place.input) \(task.place.path)")
      guard archives[parent] ?? archive == archive, !numberedFolders.contains(parent) else {
        return false
      }
      archives[parent] = archive
      return true
    }
    if OutputPath.isNumbered(path.pathName) {
      guard archives[parent] == nil else { return false }
      numberedFolders.insert(parent)
    }
    return pages.insert(Self.hash(path)).inserted
  }

  private static func hash(_ text: String) -> Int {
    var hasher = Hasher()
    for byte in text.utf8 { hasher.combine(byte) }
    return hasher.finalize()
  }
}
