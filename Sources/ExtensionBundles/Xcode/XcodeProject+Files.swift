/// The files of targets: those of build phases, and those in synchronized folders.
extension XcodeProject {
  /// The phases in which a file of a target can be.
  enum Phase {
    case resources, other
  }

  /// A file of a target.
  struct TargetFile {
    let path: String
    let phase: Phase
  }

  private static let maximumFileCount = 50_000

  /// Returns the files that a target builds, with a name.
  func files(named name: String, of target: XcodeTarget) -> [TargetFile] {
    var found: [TargetFile] = []
    for phase in objects.objects("buildPhases", of: target.object) {
      let isCopied = phase.isa == "PBXResourcesBuildPhase" || phase.isa == "PBXCopyFilesBuildPhase"
      for file in objects.objects("files", of: phase) {
        guard let reference = objects.object("fileRef", of: file) else { continue }
        // A localized file is a group of the files of all languages.
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

  /// The synchronized folders of a target.
  func synchronizedFolders(of target: XcodeTarget) -> [String] {
    target.object.texts("fileSystemSynchronizedGroups").compactMap { path(of: $0) }
  }

  /// Returns the files of a target in synchronized folders, which have no references in the project.
  ///
  /// An exception set of a folder names files that are not in the target of the folder, or that are
  /// in another target.
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
