internal import PageSources
internal import SystemFiles

/// The output paths of pages, each of which is reserved for one input.
struct PagePaths {
  private let folder: String
  private let written: WrittenFiles
  private let inputs: Set<FileIdentity>

  private var pages: Set<Int> = []

  /// The hash of the archive for which a folder is reserved, by the hash of the folder.
  private var archives: [Int: Int] = [:]

  /// The hashes of folders in which an input with one page has reserved a numbered file name. No
  /// archive of many pages may use these folders.
  private var numberedFolders: Set<Int> = []

  private var lastFolder: (path: String, real: String)?

  /// - Parameters:
  ///   - written: The other files that the batch writes.
  ///   - inputs: The files that no page may replace.
  init(folder: String, written: WrittenFiles, inputs: Set<FileIdentity>) {
    self.folder = folder
    self.written = written
    self.inputs = inputs
  }

  /// Returns why the page cannot be written to its path, or `nil` if it can.
  mutating func reserve(_ task: WorkerTask) -> String? {
    let path = "\(folder)/\(task.outputPath)"
    guard reserveFirst(task, realPath(of: path)) else {
      return "The page of another input is written to '\(path)'. "
        + "Run a separate batch for this input, with another --output-dir."
    }
    let status = try? FileStatus(path: path)
    if written.contains(path, status) {
      return "The page would replace '\(path)', an output of the batch. "
        + "Name another folder with --output-dir."
    }
    guard let status else { return nil }
    if (try? FileStatus(path: task.place.path))?.identity == status.identity {
      return "The page would replace its own input. Name another folder with --output-dir."
    }
    return inputs.contains(status.identity)
      ? "The page would replace '\(path)', which is an input. Name another folder with --output-dir."
      : nil
  }

  /// Reserves the paths of all pages up to a place, at which an earlier run ended.
  mutating func reserve(
    _ inputs: some Sequence<PageInput>, _ options: PageReadingOptions, upTo place: SourcePlace
  ) {
    let reader = PageReader(inputs, options: options)
    while let item = reader.next(), item.place.input <= place.input {
      switch item {
      case .page(let record):
        let task = WorkerTask(number: 0, record)
        _ = reserve(task)
        // The first page of an archive reserves the folder for all of its pages.
        if task.isOfMany {
          reader.skipInput()
          if item.place.input == place.input,
            item.place.path.utf8.elementsEqual(place.path.utf8)
          {
            return
          }
        }
      case .unread(let page): _ = reserve(WorkerTask(number: 0, page))
      case .remote(let page): _ = reserve(WorkerTask(page))
      case .skipped, .failed: break
      }
      if item.place.input == place.input, item.place.index >= place.index,
        item.place.path.utf8.elementsEqual(place.path.utf8)
      {
        return
      }
    }
  }

  /// Returns the path without symbolic links. Creating the file and its folders does not change it.
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

  /// Reserves the path, and returns whether no other input has reserved it.
  private mutating func reserveFirst(_ task: WorkerTask, _ path: String) -> Bool {
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
