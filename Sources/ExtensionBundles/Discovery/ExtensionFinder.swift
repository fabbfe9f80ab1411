internal import ExtensionContract
internal import PropertyLists
internal import SystemFiles

/// The extensions that were found, and notes about those that could not be read.
package struct FoundExtensions: Sendable, Equatable {
  /// The extensions in the order in which they were found.
  package var bundles: [ExtensionBundle] = []

  /// Notes about the extensions and files that could not be read.
  package var problems: [BundleNote] = []

  /// Returns a note if a project has no configuration with this name, so that another was used.
  ///
  /// - Parameter name: The value of `--configuration`, or `nil`.
  package func noteOfConfiguration(_ name: String?) -> String? {
    guard let name else { return nil }
    for bundle in bundles {
      guard case .target(let project, let used?) = bundle.origin, used != name else { continue }
      return "--configuration: \(project) has no configuration '\(name)' for the target "
        + "\(bundle.name), so \(used) is used."
    }
    return nil
  }

  static func += (left: inout FoundExtensions, right: FoundExtensions) {
    left.bundles += right.bundles
    left.problems += right.problems
  }
}

/// A finder of app extensions in bundles, archives, Xcode projects and folders.
package enum ExtensionFinder {
  private static let maximumFileCount = 200_000

  /// Returns the extensions at a path.
  ///
  /// - Parameter path: An `.appex`, `.app` or `.xcodeproj` folder, an `.ipa` or other zip archive,
  ///   the folder of a target or a project, a `project.pbxproj`, or an Info.plist.
  /// - Throws: `BundleError` if the path cannot be read or contains no extension.
  package static func find(
    at path: String, options: ExtensionOptions = ExtensionOptions()
  ) throws(BundleError) -> FoundExtensions {
    let files = FolderTree("")
    var place = PathText.normalized(path)
    if place.isEmpty { place = PathText.normalized(SymbolicLink.realPath(of: ".") ?? ".") }
    let found: FoundExtensions
    switch files.kind(of: place) {
    case .file?: found = try find(inFile: place, files, options)
    case .folder?: found = try find(inFolder: place, files, options)
    case nil:
      throw BundleError(
        .unreadable, path: path, problem: "The file does not exist or cannot be read.",
        remedy: "Check the path.")
    }
    guard !found.bundles.isEmpty else { throw noExtension(at: path, found.problems) }
    return found
  }

  /// Returns the extensions in the bytes of a zip archive.
  package static func find(
    inArchive bytes: any RandomAccessBytes, path: String,
    options: ExtensionOptions = ExtensionOptions()
  ) throws(BundleError) -> FoundExtensions {
    let archive = try ZipArchive(bytes, path: path, limits: options.zipLimits)
    let tree = ZipTree(archive)
    var reader = BuiltBundleReader(tree)
    for folder in ["Payload", "", "Products/Applications"] { reader.readBundles(in: folder) }
    // An archive may contain a single top-level folder.
    if reader.bundles.isEmpty, reader.problems.isEmpty {
      for name in tree.names(in: "") { reader.readBundles(in: name) }
    }
    return FoundExtensions(bundles: reader.bundles, problems: reader.problems + archive.notes)
  }

  /// Returns the extensions of a project, given the bytes of its file.
  ///
  /// - Parameters:
  ///   - path: The path of the `.xcodeproj` folder, which the paths of files begin with.
  ///   - fileName: `project.pbxproj` or `project.xcproj`.
  package static func find(
    inProject bytes: [UInt8], path: String, fileName: String = "project.pbxproj",
    options: ExtensionOptions = ExtensionOptions()
  ) throws(BundleError) -> FoundExtensions {
    let project = try XcodeProject(
      bytes, path: PathText.normalized(path), fileName: fileName, files: FolderTree(""))
    var reader = ProjectReader(project, options: options)
    reader.readAll()
    return FoundExtensions(bundles: reader.bundles, problems: reader.problems)
  }

  static func noExtension(at path: String, _ problems: [BundleNote]) -> BundleError {
    guard let problem = problems.first else {
      return BundleError(
        .noExtension, path: path, problem: "No app extension was found.",
        remedy: "Specify an .appex, .app, .ipa, .xcodeproj, the folder of a target, or an"
          + " Info.plist with NSExtension.")
    }
    return BundleError(
      .noExtension, path: path, problem: "No app extension could be read.",
      remedy: "Fix \(problems.count == 1 ? "this problem" : "these problems"):",
      candidates: problems.prefix(20).map(\.description)
        + (problem == problems.last || problems.count <= 20
          ? [] : ["and \(problems.count - 20) more"]))
  }

  // MARK: Files

  private static func find(
    inFile path: String, _ files: FolderTree, _ options: ExtensionOptions
  ) throws(BundleError) -> FoundExtensions {
    let bytes = try open(path, files)
    let magic = (try? bytes.read(atMost: 4, at: 0)) ?? []
    let isZip = magic.starts(with: [0x50, 0x4B, 3, 4]) || magic.starts(with: [0x50, 0x4B, 5, 6])
    if isZip || ["ipa", "zip"].contains(PathText.fileExtension(of: path)) {
      return try find(inArchive: bytes, path: files.shownPath(of: path), options: options)
    }
    if XcodeProject.fileNames.contains(PathText.name(of: path)) {
      return try find(inProject: PathText.folder(of: path), files, options)
    }
    var folder = PathText.folder(of: path)
    if PathText.name(of: folder) == "Contents" { folder = PathText.folder(of: folder) }
    if PathText.name(of: path) == "Info.plist", PathText.fileExtension(of: folder) == "appex" {
      var reader = BuiltBundleReader(files)
      reader.readExtension(folder, app: nil)
      return FoundExtensions(bundles: reader.bundles, problems: reader.problems)
    }
    // Report an error in the file before searching for projects.
    let value = try InfoPlistFile.read(path, in: files)
    guard ExtensionInfo.isExtension(value) else {
      _ = try InfoPlistFile.info(value, path: files.shownPath(of: path))
      return FoundExtensions()
    }
    return try SourceFolderReader(files, options: options).bundles(infoPlist: path)
  }

  private static func open(_ path: String, _ files: FolderTree) throws(BundleError)
    -> RandomAccessFile
  {
    do throws(SystemError) {
      return try RandomAccessFile(path: files.path(of: path))
    } catch {
      throw BundleError(
        .unreadable, path: files.shownPath(of: path),
        problem: "The file cannot be read: \(error.message).",
        remedy: "Check the path and its permissions.")
    }
  }

  // MARK: Folders

  private static func find(
    inFolder path: String, _ files: FolderTree, _ options: ExtensionOptions
  ) throws(BundleError) -> FoundExtensions {
    var reader = BuiltBundleReader(files)
    switch PathText.fileExtension(of: path) {
    case "appex": reader.readExtension(path, app: nil)
    case "app": reader.readApp(path)
    case "xcodeproj": return try find(inProject: path, files, options)
    case "xcworkspace":
      throw BundleError(
        .unsupported, path: files.shownPath(of: path),
        problem: "A workspace only lists projects.",
        remedy: "Specify the .xcodeproj that contains the extension, or its folder.")
    default: return try find(inSources: path, files, options)
    }
    return FoundExtensions(bundles: reader.bundles, problems: reader.problems)
  }

  private static func find(
    inProject path: String, _ files: FolderTree, _ options: ExtensionOptions
  ) throws(BundleError) -> FoundExtensions {
    var reader = ProjectReader(try XcodeProject(path: path, files: files), options: options)
    reader.readAll()
    return FoundExtensions(bundles: reader.bundles, problems: reader.problems)
  }

  /// Returns the extensions of a folder's projects. If there are none, reads the Info.plist files
  /// of the folder, and finally searches its subfolders.
  private static func find(
    inSources path: String, _ files: FolderTree, _ options: ExtensionOptions
  ) throws(BundleError) -> FoundExtensions {
    let reader = SourceFolderReader(files, options: options)
    var found = FoundExtensions()
    for project in reader.projects(in: path) {
      found += projectOrProblem(project, files, options)
    }
    if !found.bundles.isEmpty { return found }
    for infoPlist in reader.infoPlists(in: path) {
      found += try reader.bundles(infoPlist: infoPlist)
    }
    if !found.bundles.isEmpty { return found }
    var walk = FolderWalk(files, limit: maximumFileCount)
    let (paths, packages) = walk.entries(in: path)
    var built = BuiltBundleReader(files)
    for package in packages {
      switch PathText.fileExtension(of: package) {
      case "xcodeproj" where PathText.folder(of: package) != path:
        found += projectOrProblem(package, files, options)
      case "app": built.readApp(package)
      case "appex": built.readExtension(package, app: nil)
      default: break
      }
    }
    found += FoundExtensions(bundles: built.bundles, problems: built.problems)
    // Also search for Info.plist files without a project, for example in templates and in folders
    // whose project is generated later.
    let known = Set(found.bundles.map(\.infoPlistPath))
    for infoPlist in paths
    where infoPlist.hasSuffix(".plist") && !known.contains(files.shownPath(of: infoPlist)) {
      guard reader.isExtension(infoPlist) else { continue }
      do throws(BundleError) {
        found += try reader.bundles(infoPlist: infoPlist)
      } catch {
        found.problems.append(BundleNote(error))
      }
    }
    // `isExtension` ignores malformed property lists, so report the error of an Info.plist here.
    let infoPlist = PathText.joined(path, "Info.plist")
    if found.bundles.isEmpty, files.isFile(infoPlist) {
      do throws(BundleError) {
        _ = try InfoPlistFile.read(infoPlist, in: files)
      } catch {
        found.problems.append(BundleNote(error))
      }
    }
    if walk.isCutOff {
      found.problems.append(
        BundleNote(
          .limit, path: files.shownPath(of: path),
          problem: "Only \(maximumFileCount) files were searched.",
          remedy: "Specify the project or the folder of the target."))
    }
    return found
  }

  private static func projectOrProblem(
    _ path: String, _ files: FolderTree, _ options: ExtensionOptions
  ) -> FoundExtensions {
    do throws(BundleError) {
      return try find(inProject: path, files, options)
    } catch {
      return FoundExtensions(problems: [BundleNote(error)])
    }
  }
}
