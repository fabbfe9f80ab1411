internal import ExtensionContract
internal import PropertyLists

/// A reader of the extensions that are targets of an Xcode project.
struct ProjectReader {
  let project: XcodeProject
  private let files: FolderTree
  private let options: ExtensionOptions
  private(set) var bundles: [ExtensionBundle] = []
  private(set) var problems: [BundleNote] = []

  private static let maximumTargetCount = 2000

  init(_ project: XcodeProject, options: ExtensionOptions) {
    self.project = project
    files = project.files
    self.options = options
  }

  /// Adds the extensions of all targets.
  mutating func readAll() {
    for target in project.targets.prefix(Self.maximumTargetCount) where target.isExtension {
      read(target)
    }
    problems += project.notes
  }

  /// Adds the extension of a target.
  mutating func read(_ target: XcodeTarget) {
    do throws(BundleError) {
      bundles.append(try bundle(of: target))
    } catch {
      let shown = BundleNote(error)
      problems.append(
        BundleNote(
          .unreadableExtension, path: shown.path, line: shown.line,
          problem: "Target \(target.name): \(shown.problem)", remedy: shown.remedy))
    }
  }

  /// Returns the path of a target's Info.plist, or `nil` if the target has none.
  func infoPlistPath(of target: XcodeTarget) -> String? {
    project.path(ofSetting: "INFOPLIST_FILE", in: settings(of: target))
  }

  private func settings(of target: XcodeTarget) -> BuildSettings {
    project.settings(
      of: target, configuration: options.configuration, overrides: options.buildSettings)
  }

  private func bundle(of target: XcodeTarget) throws(BundleError) -> ExtensionBundle {
    let settings = settings(of: target)
    var expansion = try expandedInfoPlist(of: target, settings)
    let shownPath = files.shownPath(of: expansion.path ?? project.path)
    let info = try InfoPlistFile.info(expansion.value, path: shownPath)
    let writtenInfo = try InfoPlistFile.info(expansion.written, path: shownPath)
    let folders = folders(of: target, infoPlist: expansion.path)
    var bundle = ExtensionBundle(
      name: target.name, path: files.shownPath(of: folders.first ?? project.sourceRoot),
      infoPlistPath: shownPath,
      origin: .target(
        project: files.shownPath(of: project.path),
        configuration: project.configurationName(for: target, options.configuration)),
      propertyList: expansion.value, info: info, writtenInfo: writtenInfo)
    bundle.entitlements = entitlements(settings, &expansion)
    bundle.notes += expansion.notes
    bundle.nativeSources = nativeSources(of: target, settings)
    addScript(to: &bundle, target, folders)
    bundle.localizations = localizations(in: folders)
    if let app = project.app(containing: target) { bundle.app = containingApp(app) }
    return bundle
  }

  // MARK: Property lists

  private struct Expansion {
    var path: String?
    var written: PropertyList
    var value: PropertyList
    var notes: [BundleNote] = []
  }

  private func expandedInfoPlist(
    of target: XcodeTarget, _ settings: BuildSettings
  ) throws(BundleError) -> Expansion {
    let path = project.path(ofSetting: "INFOPLIST_FILE", in: settings)
    let isGenerated = settings.isOn("GENERATE_INFOPLIST_FILE")
    var written = PropertyList.dictionary([:])
    if let path {
      do throws(BundleError) {
        written = try InfoPlistFile.read(path, in: files)
      } catch {
        throw error.code == .unreadable && isGenerated
          ? BundleError(
            .unreadable, path: error.path,
            problem: "The file that INFOPLIST_FILE names is missing.",
            remedy: "Correct the path in the build settings of \(target.name).")
          : error
      }
    } else if !isGenerated {
      throw BundleError(
        .unreadable, path: files.shownPath(of: project.path),
        problem: "The build setting INFOPLIST_FILE is not defined.",
        remedy: "Set it, or specify the Info.plist itself.")
    }
    var expander = BuildSettingExpander(settings)
    var value = written
    if isGenerated, let entries = written.entries {
      value = .dictionary(GeneratedInfoPlist.merge(settings, into: entries))
    }
    value = expander.expand(value)
    var expansion = Expansion(path: path, written: written, value: value)
    let shownPath = files.shownPath(of: path ?? project.path)
    expansion.notes = Self.notes(expander, path: shownPath)
    return expansion
  }

  static func notes(_ expander: BuildSettingExpander, path: String) -> [BundleNote] {
    var notes = expander.undefinedNames.sorted().map { name in
      BundleNote(
        .undefinedSetting, path: path,
        problem: "The build setting \(name) is not defined, so it expands to nothing.",
        remedy: "Define it, or specify --build-setting \(name)=VALUE.")
    }
    if expander.isCutOff {
      notes.append(
        BundleNote(
          .limit, path: path, problem: "The build settings expand to too much text.",
          remedy: "Remove settings that refer to each other repeatedly."))
    }
    return notes
  }

  private func entitlements(
    _ settings: BuildSettings, _ expansion: inout Expansion
  ) -> Entitlements? {
    guard let path = project.path(ofSetting: "CODE_SIGN_ENTITLEMENTS", in: settings) else {
      return nil
    }
    do throws(BundleError) {
      var expander = BuildSettingExpander(settings)
      let value = expander.expand(try InfoPlistFile.read(path, in: files))
      guard let entries = value.entries else {
        throw BundleError(
          .malformed, path: files.shownPath(of: path),
          problem: "The entitlements are not a dictionary.",
          remedy: "Write a property list whose root is a dictionary.")
      }
      return Entitlements(source: .file, path: files.shownPath(of: path), entries: entries)
    } catch {
      expansion.notes.append(
        BundleNote(.missingFile, path: error.path, problem: error.problem, remedy: error.remedy))
      return nil
    }
  }

  private func containingApp(_ target: XcodeTarget) -> ContainingApp? {
    let settings = settings(of: target)
    guard let expansion = try? expandedInfoPlist(of: target, settings) else { return nil }
    return ContainingApp(
      name: target.name, path: files.shownPath(of: expansion.path ?? project.path),
      propertyList: expansion.value)
  }

  // MARK: Files

  /// Returns the folders that contain a target's files: the folder of its Info.plist and its
  /// synchronized folders.
  private func folders(of target: XcodeTarget, infoPlist: String?) -> [String] {
    var folders: [String] = []
    for folder in [infoPlist.map { PathText.folder(of: $0) }]
      + project.synchronizedFolders(of: target)
    {
      // Skip the project's folder, because it contains the files of all targets.
      guard let folder, folder != project.sourceRoot, !folders.contains(folder) else { continue }
      folders.append(folder)
    }
    return folders
  }

  /// Returns the source files of a target, or `nil` if none of its Swift files exists.
  private func nativeSources(of target: XcodeTarget, _ settings: BuildSettings) -> NativeSources? {
    let paths = project.sources(of: target).filter { files.isFile($0) }
    guard paths.contains(where: { PathText.fileExtension(of: $0) == "swift" }) else { return nil }
    var sources = NativeSources(paths: [], conditions: [])
    for path in paths {
      if project.contains(path) {
        sources.paths.append(files.shownPath(of: path))
      } else {
        sources.outsidePaths.append(files.shownPath(of: path))
      }
    }
    let conditions = settings.value(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    sources.conditions = conditions.split(separator: " ").map(String.init)
      .filter { name in
        name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      }
    return sources
  }

  private func addScript(
    to bundle: inout ExtensionBundle, _ target: XcodeTarget, _ folders: [String]
  ) {
    guard let name = bundle.info.preprocessingFile else { return }
    let candidates = ScriptFile.candidates(for: name)
    for candidate in candidates {
      let found = project.files(named: candidate, of: target)
      let copied = found.filter { $0.phase == .resources && files.isFile($0.path) }
      if let file = copied.first {
        if Set(copied.map(\.path)).count > 1 {
          bundle.notes.append(.severalScripts(candidate, path: files.shownPath(of: file.path)))
        }
        return bundle.readScript(file.path, in: files)
      }
      if let file = found.first(where: { files.isFile($0.path) }) {
        bundle.notes.append(.scriptNotCopied(target.name, path: files.shownPath(of: file.path)))
        return bundle.readScript(file.path, in: files)
      }
    }
    let search = ScriptSearch(files)
    guard let path = search.find(candidates, in: folders + [project.sourceRoot]) else {
      bundle.notes.append(.missingScript(name, path: bundle.infoPlistPath))
      return
    }
    bundle.notes.append(.scriptNotCopied(target.name, path: files.shownPath(of: path)))
    bundle.readScript(path, in: files)
  }

  private func localizations(in folders: [String]) -> [Localization] {
    var reader = LocalizationReader(files)
    for folder in folders {
      var walk = FolderWalk(files, limit: 20_000)
      for path in walk.files(in: folder) { reader.read(file: path, in: folder) }
    }
    return reader.localizations
  }
}

/// A search for a script by filename.
struct ScriptSearch {
  private let files: FolderTree

  init(_ files: FolderTree) {
    self.files = files
  }

  /// Returns a file with one of the names from the first folder that contains one.
  ///
  /// Earlier names take precedence within a folder.
  func find(_ names: [String], in folders: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    for folder in folders {
      var walk = FolderWalk(files, limit: 20_000)
      let paths = walk.files(in: folder)
      for name in names {
        if let path = paths.first(where: { PathText.name(of: $0) == name }) { return path }
      }
    }
    return nil
  }
}

extension BundleNote {
  static func scriptNotCopied(_ target: String, path: String) -> BundleNote {
    BundleNote(
      .scriptNotCopied, path: path,
      problem: "The script is not in a resources phase of \(target), so the extension lacks it.",
      remedy: "Add the file to Copy Bundle Resources of the target.")
  }

  static func severalScripts(_ name: String, path: String) -> BundleNote {
    BundleNote(
      .severalScripts, path: path, problem: "The target copies several files named \(name).",
      remedy: "Keep one of them in Copy Bundle Resources.")
  }
}
