internal import Foundation

/// A watcher that finds the items whose files have changed.
struct ProjectChanges {
  private struct Version: Equatable {
    let size: UInt64
    let date: Date?
    let number: UInt64
  }

  /// The maximum number of watched files of an extension.
  private static let fileLimit = 500

  /// The identifier of the handler in the results of `next`.
  static let handlerIdentifier = "handler"

  /// The time after which a missing file counts as removed, and an empty file as complete. Editors
  /// remove or truncate a file before they write its new content.
  private static let absenceLimit = Duration.milliseconds(500)

  private let files: [(path: String, id: String)]
  private var versions: [Version?]

  /// The times at which files were first missing or empty.
  private var absences: [Int: ContinuousClock.Instant] = [:]

  /// - Parameter handler: The command of the handler, whose files are also watched.
  init(_ project: Project, handler: String? = nil) {
    let items = project.items.flatMap { item in
      guard let path = item.path else { return [(path: String, id: String)]() }
      guard item.kind == .extension else { return [(path, item.id)] }
      let beside = item.watchedFiles.first { $0.hasSuffix("Info.plist") } ?? path
      return Set(item.watchedFiles + Self.files(of: beside)).sorted().map { ($0, item.id) }
    }
    files = items + Self.files(ofHandler: handler ?? "").map { ($0, Self.handlerIdentifier) }
    versions = files.map { Self.version(of: $0.path) }
  }

  /// Returns the identifiers of the items that have changed or were removed since the last call.
  mutating func next(at now: ContinuousClock.Instant = .now) -> [String] {
    var changed: [String] = []
    for (index, file) in files.enumerated() {
      let version = Self.version(of: file.path)
      let hasContent = version.map { $0.size > 0 } ?? false
      if hasContent { absences[index] = nil }
      guard version != versions[index] else { continue }
      if !hasContent {
        let first = absences[index] ?? now
        absences[index] = first
        guard now - first >= Self.absenceLimit else { continue }
      }
      versions[index] = version
      if !changed.contains(file.id) { changed.append(file.id) }
    }
    return changed
  }

  /// Returns the paths of the property lists, scripts and sources in the folder of an extension.
  private static func files(of path: String) -> [String] {
    let folder =
      path.hasSuffix("Info.plist") || path.hasSuffix(".xcodeproj")
      ? URL(fileURLWithPath: path).deletingLastPathComponent().path : path
    guard let found = FileManager.default.enumerator(atPath: folder) else { return [path] }
    let suffixes: Set = ["plist", "js", "swift", "pbxproj", "storyboard", "xib"]
    var files: [String] = []
    for case let name as String in found where files.count < fileLimit {
      if suffixes.contains((name as NSString).pathExtension) { files.append("\(folder)/\(name)") }
    }
    return files
  }

  /// Returns the words of a command that are paths of existing files.
  private static func files(ofHandler command: String) -> [String] {
    CommandWords.words(of: command).filter { word in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  private static func version(of path: String) -> Version? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    return Version(
      size: attributes[.size] as? UInt64 ?? 0, date: attributes[.modificationDate] as? Date,
      number: attributes[.systemFileNumber] as? UInt64 ?? 0)
  }
}
