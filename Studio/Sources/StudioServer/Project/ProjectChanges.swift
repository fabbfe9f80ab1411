internal import Foundation

/// Finds the items whose files have changed.
struct ProjectChanges {
  private struct Version: Equatable {
    let size: UInt64
    let date: Date?
    let number: UInt64
  }

  /// The number of files of an extension that are watched.
  private static let fileLimit = 500

  private let files: [(path: String, id: String)]
  private var versions: [Version?]

  init(_ project: Project) {
    files = project.items.flatMap { item in
      guard let path = item.path else { return [(path: String, id: String)]() }
      guard item.kind == .extension else { return [(path, item.id)] }
      if !item.watchedFiles.isEmpty { return item.watchedFiles.map { ($0, item.id) } }
      return Self.files(of: path).map { ($0, item.id) }
    }
    versions = files.map { Self.version(of: $0.path) }
  }

  /// Returns the identifiers of the items that have changed since the last call.
  mutating func next() -> [String] {
    var changed: [String] = []
    for (index, file) in files.enumerated() {
      let version = Self.version(of: file.path)
      // Editors replace a file by renaming another; meanwhile it does not exist.
      guard version != versions[index], version != nil else { continue }
      versions[index] = version
      if !changed.contains(file.id) { changed.append(file.id) }
    }
    return changed
  }

  /// The property list, the scripts and the sources beside it.
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

  private static func version(of path: String) -> Version? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    return Version(
      size: attributes[.size] as? UInt64 ?? 0, date: attributes[.modificationDate] as? Date,
      number: attributes[.systemFileNumber] as? UInt64 ?? 0)
  }
}
