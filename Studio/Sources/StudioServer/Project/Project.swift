internal import Foundation

/// A file that the user named or that a search found.
private struct FoundFile {
  let kind: ProjectItem.Kind

  /// The display name.
  let name: String

  let path: String

  /// The absolute path without symbolic links; `nil` if the user named the file itself.
  let place: String?
}

/// The pages, scripts, extensions and records at the paths that the user named.
struct Project: Sendable {
  private static let pageSuffixes: Set = [
    "html", "htm", "xhtml", "xht", "webarchive", "mhtml", "mht",
  ]
  private static let archiveSuffixes = [".warc", ".warc.gz"]
  private static let recordSuffixes = [".ndjson", ".jsonl", ".ndjson.gz", ".jsonl.gz"]
  private static let extensionSuffixes: Set = ["appex", "app", "xcodeproj"]

  /// The folders that contain dependencies or build products.
  private static let skippedFolders: Set = ["node_modules", "DerivedData", "Pods", "Carthage"]

  /// The maximum number of files, and the maximum depth of folders, of a search.
  private static let fileLimit = 20_000
  private static let depthLimit = 32

  private(set) var items: [ProjectItem] = []

  /// Whether the search found more files than `fileLimit`.
  private(set) var isIncomplete = false

  /// The number of files that are not shown because their names are not UTF-8.
  private(set) var unnamedCount = 0

  /// - Parameter bundledScripts: The names of pageaction's own scripts.
  init(paths: [String], bundledScripts: [String]) throws(StudioError) {
    var files: [FoundFile] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw StudioError(
          "'\(path)' does not exist.", remedy: "Name a folder, a page or an extension.")
      }
      let name = URL(fileURLWithPath: path).lastPathComponent
      if isFolder.boolValue, Self.kind(of: path, isFolder: true) == nil {
        search(path, prefix: "", place: Self.realPath(path) ?? path, depth: 0, &files)
      } else if let kind = Self.kind(of: path, isFolder: isFolder.boolValue) {
        files.append(FoundFile(kind: kind, name: name, path: path, place: nil))
      } else {
        // The user named this file, so it is a page even if its name has another suffix.
        files.append(FoundFile(kind: .page, name: name, path: path, place: nil))
      }
    }
    var seen: Set<String> = []
    for file in files where seen.insert(file.path).inserted {
      items.append(
        ProjectItem(
          id: "f\(items.count)", kind: file.kind, name: file.name, path: file.path,
          place: file.place))
    }
    for name in bundledScripts {
      items.append(ProjectItem(id: "b\(items.count)", kind: .script, name: name, path: nil))
    }
  }

  /// The paths of the extensions, without duplicates.
  var extensionPaths: [String] {
    var seen: Set<String> = []
    return items.filter { $0.kind == .extension }.compactMap(\.path).filter {
      seen.insert($0).inserted
    }
  }

  /// Replaces each Xcode project or app with its extensions.
  mutating func expand(_ inspections: [String: [ProjectItem]]) {
    items = items.flatMap { item in
      guard item.kind == .extension, let path = item.path, let found = inspections[path],
        !found.isEmpty
      else { return [item] }
      return found
    }
  }

  /// Returns the item with an identifier and a kind; `nil` if there is none.
  ///
  /// A symbolic link can have replaced the file. It must not lead out of the folder that the user
  /// named.
  /// - Throws: If the real path of the file differs from `place`.
  func item(_ id: String, _ kind: ProjectItem.Kind) throws(StudioError) -> ProjectItem? {
    guard let item = items.first(where: { $0.id == id && $0.kind == kind }) else { return nil }
    guard let path = item.path, let place = item.place, let present = Self.realPath(path) else {
      return item
    }
    guard present == place else {
      throw StudioError(
        "'\(path)' is or is in a symbolic link now, which the studio does not follow.",
        remedy: "Start the studio again, with the file's own path.")
    }
    return item
  }

  /// Returns the page or the archive at a path, regardless of links and spelling.
  func source(at path: String) -> ProjectItem? {
    guard let place = Self.realPath(path) else { return nil }
    return items.first { item in
      guard item.kind == .page || item.kind == .archive, let path = item.path else { return false }
      return Self.realPath(path) == place
    }
  }

  /// Adds the files of a folder. Does not follow symbolic links, because they can lead out of the
  /// folder.
  /// - Parameter place: The real path of the folder.
  private mutating func search(
    _ folder: String, prefix: String, place: String, depth: Int, _ files: inout [FoundFile]
  ) {
    guard depth < Self.depthLimit, let listing = FolderListing(folder) else { return }
    unnamedCount += listing.unnamedCount
    for name in listing.names.sorted() where !name.hasPrefix(".") {
      guard files.count < Self.fileLimit else {
        isIncomplete = true
        return
      }
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let type = attributes?[.type] as? FileAttributeType
      guard type == .typeDirectory || type == .typeRegular else { continue }
      let isFolder = type == .typeDirectory
      let place = place == "/" ? "/\(name)" : "\(place)/\(name)"
      if let kind = Self.kind(of: path, isFolder: isFolder) {
        files.append(FoundFile(kind: kind, name: prefix + name, path: path, place: place))
      } else if isFolder, !Self.skippedFolders.contains(name) {
        search(path, prefix: "\(prefix)\(name)/", place: place, depth: depth + 1, &files)
      }
    }
  }

  /// Returns the absolute path without symbolic links; `nil` if there is no file.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func kind(of path: String, isFolder: Bool) -> ProjectItem.Kind? {
    let url = URL(fileURLWithPath: path)
    let suffix = url.pathExtension.lowercased()
    if isFolder { return extensionSuffixes.contains(suffix) ? .extension : nil }
    if pageSuffixes.contains(suffix) { return .page }
    let name = url.lastPathComponent.lowercased()
    if archiveSuffixes.contains(where: name.hasSuffix) { return .archive }
    if suffix == "json" { return contains(path, "\"obsoleteFiles\": [") ? .tests : nil }
    if recordSuffixes.contains(where: name.hasSuffix) { return .records }
    if suffix == "js" || suffix == "mjs" { return isActionScript(path) ? .script : nil }
    if url.lastPathComponent == "Info.plist" { return isExtension(path) ? .extension : nil }
    return nil
  }

  private static func isActionScript(_ path: String) -> Bool {
    contains(path, "ExtensionPreprocessingJS")
  }

  private static func isExtension(_ path: String) -> Bool { contains(path, "NSExtension") }

  /// Whether the first MiB of a file contains a text.
  private static func contains(_ path: String, _ text: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: 1 << 20) else { return false }
    return data.range(of: Data(text.utf8)) != nil
  }
}
