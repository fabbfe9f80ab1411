internal import ExtensionContract
internal import PropertyLists
internal import SystemFiles

/// A reader of Info.plist files in source folders. It also finds the projects that use them.
struct SourceFolderReader {
  private let files: FolderTree
  private let options: ExtensionOptions

  private static let maximumParentCount = 5

  init(_ files: FolderTree, options: ExtensionOptions) {
    self.files = files
    self.options = options
  }

  /// Returns the paths of the extensions' Info.plist files in a folder.
  func infoPlists(in folder: String) -> [String] {
    files.names(in: folder).filter { $0.hasSuffix(".plist") }
      .map { PathText.joined(folder, $0) }.filter { isExtension($0) }
  }

  /// Whether a file is the Info.plist of an extension.
  func isExtension(_ path: String) -> Bool {
    guard files.isFile(path), let value = try? InfoPlistFile.read(path, in: files) else {
      return false
    }
    return ExtensionInfo.isExtension(value)
  }

  /// Returns the extension of an Info.plist. Uses the target that contains the file if there is
  /// one.
  func bundles(infoPlist path: String) throws(BundleError) -> FoundExtensions {
    var problems: [BundleNote] = []
    for project in projects(around: PathText.folder(of: path)) {
      do throws(BundleError) {
        let project = try XcodeProject(path: project, files: files)
        var reader = ProjectReader(project, options: options)
        for target in project.targets where target.isExtension {
          if let used = reader.infoPlistPath(of: target), isSameFile(used, path) {
            reader.read(target)
          }
        }
        guard !reader.bundles.isEmpty else { continue }
        return FoundExtensions(
          bundles: reader.bundles, problems: reader.problems + project.notes)
      } catch {
        problems.append(BundleNote(error))
      }
    }
    return FoundExtensions(bundles: [try bundle(infoPlist: path)], problems: problems)
  }

  /// Returns the projects in a folder and its parent folders, innermost first.
  private func projects(around folder: String) -> [String] {
    var projects: [String] = []
    var folder = folder
    for _ in 0..<Self.maximumParentCount {
      projects += self.projects(in: folder)
      if folder == "/" { break }
      // Do not search outside the repository.
      if files.kind(of: PathText.joined(folder, ".git")) != nil { break }
      folder = PathText.parent(of: folder)
    }
    return projects
  }

  func projects(in folder: String) -> [String] {
    files.names(in: folder).filter { $0.hasSuffix(".xcodeproj") }
      .map { PathText.joined(folder, $0) }
  }

  private func isSameFile(_ first: String, _ second: String) -> Bool {
    if first == second { return true }
    guard let left = try? FileStatus(path: files.path(of: first)),
      let right = try? FileStatus(path: files.path(of: second))
    else { return false }
    return left.identity == right.identity
  }

  /// Returns the extension of an Info.plist without a project. Only the options define build
  /// settings.
  private func bundle(infoPlist path: String) throws(BundleError) -> ExtensionBundle {
    let written = try InfoPlistFile.read(path, in: files)
    let folder = PathText.folder(of: path)
    let shownPath = files.shownPath(of: path)
    let settings = settings(folder: folder)
    var expander = BuildSettingExpander(settings)
    let value = expander.expand(written)
    var bundle = ExtensionBundle(
      name: settings.value(of: "TARGET_NAME"), path: files.shownPath(of: folder),
      infoPlistPath: shownPath, origin: .infoPlist, propertyList: value,
      info: try InfoPlistFile.info(value, path: shownPath),
      writtenInfo: try InfoPlistFile.info(written, path: shownPath))
    bundle.notes += ProjectReader.notes(expander, path: shownPath)
    if let name = bundle.info.preprocessingFile, !name.isEmpty {
      addScript(name, to: &bundle, folder)
    }
    var reader = LocalizationReader(files)
    var walk = FolderWalk(files, limit: 20_000)
    let paths = walk.files(in: folder)
    for path in paths { reader.read(file: path, in: folder) }
    bundle.localizations = reader.localizations
    if let path = paths.first(where: { $0.hasSuffix(".entitlements") }),
      let entries = try? InfoPlistFile.read(path, in: files)
    {
      bundle.entitlements = Entitlements(
        source: .file, path: files.shownPath(of: path),
        entries: expander.expand(entries).entries ?? [:])
    }
    return bundle
  }

  /// Returns the settings that are known without a project. The name of the folder serves as the
  /// name of the target.
  private func settings(folder: String) -> BuildSettings {
    let real = SymbolicLink.realPath(of: files.shownPath(of: folder)) ?? folder
    var settings = BuildSettings(
      circumstances: BuildCircumstances(configuration: options.configuration ?? "Release"))
    settings.add([
      ("TARGET_NAME", PathText.name(of: real)), ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"), ("PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"),
      ("DEVELOPMENT_LANGUAGE", "en"),
    ])
    for (name, value) in options.buildSettings { settings.define(name, value) }
    return settings
  }

  /// Searches for the script in the folder and then in its parent folder, because targets can share
  /// scripts.
  private func addScript(_ name: String, to bundle: inout ExtensionBundle, _ folder: String) {
    // If the folder is relative, its parent can be outside the working directory.
    let parent = PathText.parent(of: folder)
    let search = ScriptSearch(files)
    if let path = search.find(
      ScriptFile.candidates(for: name), in: [folder] + (parent == "/" ? [] : [parent]))
    {
      bundle.readScript(path, in: files)
    } else {
      bundle.notes.append(.missingScript(name, path: bundle.infoPlistPath))
    }
  }
}
