/// A walk over the files below a folder. It skips hidden files and the folders of dependencies.
struct FolderWalk {
  private let files: FolderTree
  private var remaining: Int

  /// Whether the walk ended early because of a limit.
  private(set) var isCutOff = false

  private static let maximumDepth = 24

  /// The names of folders of package managers and build systems, which the walk skips.
  private static let skippedNames: Set<String> = [
    "Pods", "Carthage", "node_modules", "DerivedData", "build", "vendor",
  ]

  /// The filename extensions of packages, which are folders that users see as files. The walk does
  /// not enter them.
  private static let packageExtensions: Set<String> = [
    "xcodeproj", "xcworkspace", "app", "appex", "framework", "xcframework", "bundle", "xcassets",
    "playground", "xcdatamodeld",
  ]

  init(_ files: FolderTree, limit: Int = 50_000) {
    self.files = files
    remaining = limit
  }

  /// Returns the paths of the files below a folder, sorted within each folder.
  mutating func files(in folder: String) -> [String] { entries(in: folder).files }

  /// Returns the paths of files, and separately those of packages such as `.xcodeproj` folders.
  mutating func entries(
    in folder: String, maximumDepth: Int = maximumDepth
  ) -> (files: [String], packages: [String]) {
    var found: [String] = []
    var packages: [String] = []
    var folders = [(path: folder, depth: 0)]
    while let (folder, depth) = folders.popLast() {
      var subfolders: [(path: String, depth: Int)] = []
      for name in files.names(in: folder) where !name.hasPrefix(".") {
        guard remaining > 0, files.remainingEntryCount > 0 else {
          isCutOff = true
          return (found, packages)
        }
        remaining -= 1
        files.remainingEntryCount -= 1
        let path = PathText.joined(folder, name)
        switch files.kindWithoutLinkedFolders(of: path) {
        case .file?: found.append(path)
        case .folder? where Self.packageExtensions.contains(PathText.fileExtension(of: name)):
          packages.append(path)
        case .folder? where depth < maximumDepth && !Self.skippedNames.contains(name):
          subfolders.append((path, depth + 1))
        default: break
        }
      }
      folders += subfolders.reversed()
    }
    return (found, packages)
  }
}

extension FolderTree {
  /// Returns the kind of an entry, or `nil` for a link to a folder, which could form a cycle.
  fileprivate func kindWithoutLinkedFolders(of path: String) -> FileTreeKind? {
    let kind = kind(of: path)
    return kind == .folder && isLink(path) ? nil : kind
  }
}
