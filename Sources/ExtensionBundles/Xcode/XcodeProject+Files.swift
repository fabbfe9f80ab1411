internal import SystemFiles

/// The files of targets, which are in build phases or in synchronized folders.
extension XcodeProject {
  /// The kind of build phase that contains a file of a target.
  enum Phase {
    case resources, other
  }

  struct TargetFile {
    let path: String
    let phase: Phase
  }

  private static let maximumFileCount = 50_000

  /// Returns the files of a target with the filename `name`.
  func files(named name: String, of target: XcodeTarget) -> [TargetFile] {
    var found: [TargetFile] = []
    for phase in objects.objects("buildPhases", of: target.object) {
      let isCopied = phase.isa == "PBXResourcesBuildPhase" || phase.isa == "PBXCopyFilesBuildPhase"
      for file in objects.objects("files", of: phase) {
        guard let reference = objects.object("fileRef", of: file) else { continue }
        // A localized file is a group that contains one file for each language.
        let variants = reference.isa == "PBXVariantGroup" ? reference.texts("children") : []
        for identifier in [reference.identifier] + variants {
          guard let path = path(of: identifier), PathText.name(of: path) == name else { continue }
          found.append(TargetFile(path: path, phase: isCopied ? .resources : .other))
        }
      }
    }
    for path in synchronizedFiles(of: target) where PathText.name(of: path) == name {
      found.append(TargetFile(path: path, phase: .resources))
    }
    return found
  }

  private static let sourceExtensions: Set<String> = ["swift", "m", "mm", "storyboard"]

  /// Returns the paths of the source files and storyboards of a target, without duplicates.
  func sources(of target: XcodeTarget) -> [String] {
    var paths: [String] = []
    for phase in objects.objects("buildPhases", of: target.object)
    where phase.isa == "PBXSourcesBuildPhase" || phase.isa == "PBXResourcesBuildPhase" {
      for file in objects.objects("files", of: phase) {
        guard let reference = objects.object("fileRef", of: file) else { continue }
        // The first file of a localized storyboard is the file of the base language.
        let identifier =
          reference.isa == "PBXVariantGroup"
          ? reference.texts("children").first : reference.identifier
        if let path = identifier.flatMap({ path(of: $0) }) { paths.append(path) }
      }
    }
    paths += synchronizedFiles(of: target)
    var seen: Set<String> = []
    return paths.filter {
      Self.sourceExtensions.contains(PathText.fileExtension(of: $0)) && seen.insert($0).inserted
    }
  }

  /// Whether a file is in the folder of the project or its source root, after resolving symbolic
  /// links.
  func contains(_ path: String) -> Bool {
    guard let real = SymbolicLink.realPath(of: files.path(of: path)) else { return false }
    return [absoluteFolder, absoluteSourceRoot].contains { Self.contains(real, in: $0) }
  }

  /// Whether a path is equal to a folder or inside it. Both paths must have no symbolic links.
  static func contains(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Returns the innermost folder that contains `.git` and `folder`, or `folder` itself.
  static func repository(around folder: String) -> String {
    var candidate = folder
    while candidate.utf8.count > 1 {
      if (try? FileStatus(path: candidate + "/.git")) != nil { return candidate }
      candidate = PathText.folder(of: candidate)
    }
    return folder
  }

  func synchronizedFolders(of target: XcodeTarget) -> [String] {
    target.object.texts("fileSystemSynchronizedGroups").compactMap { path(of: $0) }
  }

  /// Returns the files of a target in synchronized folders. The project has no references to these
  /// files.
  ///
  /// An exception set applies to one target. If the folder belongs to the target, the set lists
  /// files to exclude. Otherwise, it lists files to include.
  func synchronizedFiles(of target: XcodeTarget) -> [String] {
    var result: [String] = []
    let ownGroups = Set(target.object.texts("fileSystemSynchronizedGroups"))
    for group in synchronizedGroups {
      guard let folder = path(of: group.identifier) else { continue }
      var exceptions: Set<String> = []
      for set in objects.objects("exceptions", of: group)
      where set.text("target") == target.identifier {
        exceptions.formUnion(set.texts("membershipExceptions"))
      }
      if ownGroups.contains(group.identifier) {
        var walk = FolderWalk(files, limit: Self.maximumFileCount)
        for path in walk.files(in: folder) {
          let relativePath = String(path.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
          if !exceptions.contains(relativePath) { result.append(path) }
        }
      } else {
        result += exceptions.sorted().map { PathText.joined(folder, $0) }
      }
      if result.count >= Self.maximumFileCount { break }
    }
    return result
  }

  /// Returns the app target that embeds the product of an extension.
  func app(containing target: XcodeTarget) -> XcodeTarget? {
    let apps = targets.filter(\.isApp)
    guard let product = target.object.text("productReference") else {
      return apps.first { depends($0, on: target) }
    }
    let embedder = apps.first { app in
      objects.objects("buildPhases", of: app.object).contains { phase in
        phase.isa == "PBXCopyFilesBuildPhase"
          && objects.objects("files", of: phase).contains { $0.text("fileRef") == product }
      }
    }
    return embedder ?? apps.first { depends($0, on: target) }
  }

  private func depends(_ app: XcodeTarget, on target: XcodeTarget) -> Bool {
    objects.objects("dependencies", of: app.object).contains {
      $0.text("target") == target.identifier
    }
  }
}
