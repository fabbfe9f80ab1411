internal import PropertyLists
internal import SystemFiles

/// The files that determine the outcome and the expectations of cases.
public struct WatchedPaths: Sendable, Equatable {
  /// Files. They need not exist.
  public var files: Set<String> = []
  /// Folders whose direct entries are watched.
  public var folders: Set<String> = []
  /// Folders that are watched recursively.
  public var trees: Set<String> = []

  public init(files: Set<String> = [], folders: Set<String> = [], trees: Set<String> = []) {
    self.files = files
    self.folders = folders
    self.trees = trees
  }

  mutating func formUnion(_ other: WatchedPaths) {
    files.formUnion(other.files)
    folders.formUnion(other.folders)
    trees.formUnion(other.trees)
  }
}

extension TestCase {
  /// The paths of the files that the case reads.
  public var dependencies: WatchedPaths {
    var paths = WatchedPaths(files: [page])
    switch source {
    case .folder(let folder): paths.folders.insert(folder)
    case .file(let file, _, _): paths.files.insert(file)
    }
    switch script {
    case .bundled: break
    case .file(let path): paths.files.insert(path)
    case .extension(let path, _, _):
      // The sources of the target are in the folder that contains the Info.plist or the project.
      let isInside = path.hasSuffix(".plist") || path.hasSuffix(".xcodeproj")
      if isInside {
        paths.trees.insert(CasePaths.folder(of: path))
      } else if CasePaths.isFolder(path) {
        paths.trees.insert(path)
      } else {
        paths.files.insert(path)
      }
    }
    if case .file(let path)? = arguments { paths.files.insert(path) }
    if let handler { paths.files.formUnion(handler.files) }
    if let resources = options.resources {
      if CasePaths.isFolder(resources) {
        paths.trees.insert(resources)
      } else {
        paths.files.insert(resources)
        paths.formUnion(Self.files(ofMap: resources))
      }
    }
    for kind in ExpectationKind.allCases {
      paths.files.insert(expectationPath(kind))
    }
    return paths
  }

  /// Returns the files that a map of resources names.
  private static func files(ofMap path: String) -> WatchedPaths {
    guard let bytes = try? CaseFileContents.read(path, limit: CaseJSON.maximumSize),
      let map = try? PropertyList(parsing: bytes), case .dictionary(let entries) = map
    else { return WatchedPaths() }
    var paths = WatchedPaths()
    for (key, value) in entries {
      var file = value.text
      if case .dictionary(let resource) = value { file = resource["file"]?.text }
      guard let file else { continue }
      let resolved = CasePaths.resolved(file, in: CasePaths.folder(of: path))
      if key.hasSuffix("/"), file.hasSuffix("/") {
        paths.trees.insert(resolved)
      } else {
        paths.files.insert(resolved)
      }
    }
    return paths
  }
}

/// A map from files to the cases that depend on them.
public struct DependencyMap: Sendable {
  private var names: [String: Set<String>] = [:]
  private var folderNames: [String: Set<String>] = [:]
  private var treeNames: [String: Set<String>] = [:]

  /// All paths to watch: the dependencies, and the folders in which cases may be added.
  public let paths: WatchedPaths

  /// The names of all cases, including those that cannot be read.
  public let caseNames: Set<String>

  public init(_ list: CaseList) {
    caseNames = Set(list.cases.map(\.name) + list.broken.map(\.name))
    var paths = WatchedPaths(folders: Set(list.folders))
    for testCase in list.cases {
      let dependencies = testCase.dependencies
      paths.formUnion(dependencies)
      for file in dependencies.files { names[file, default: []].insert(testCase.name) }
      for folder in dependencies.folders { folderNames[folder, default: []].insert(testCase.name) }
      for tree in dependencies.trees { treeNames[tree, default: []].insert(testCase.name) }
    }
    for broken in list.broken {
      if CasePaths.isFolder(broken.path) {
        paths.folders.insert(broken.path)
        folderNames[broken.path, default: []].insert(broken.name)
      } else {
        paths.files.insert(broken.path)
        names[broken.path, default: []].insert(broken.name)
      }
    }
    self.paths = paths
  }

  /// Returns the names of the cases that depend on any of the changed paths.
  public func names(concernedBy changed: Set<String>) -> Set<String> {
    var result: Set<String> = []
    for path in changed {
      result.formUnion(names[path] ?? [])
      result.formUnion(folderNames[CasePaths.folder(of: path)] ?? [])
      result.formUnion(folderNames[path] ?? [])
      guard !treeNames.isEmpty else { continue }
      var folder = path
      while true {
        result.formUnion(treeNames[folder] ?? [])
        let parent = CasePaths.folder(of: folder)
        if parent == folder { break }
        folder = parent
      }
    }
    return result
  }
}
