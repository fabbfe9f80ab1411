internal import ExtensionContract
internal import PropertyLists

/// A reader of built bundles: `.appex`, and `.app` with the extensions that it contains.
struct BuiltBundleReader {
  private let files: any FileTree
  private(set) var bundles: [ExtensionBundle] = []
  private(set) var problems: [BundleNote] = []

  /// The maximum total size, in bytes, of executables that may still be read for their
  /// entitlements.
  private var remainingExecutableSize: Int

  private static let maximumExtensionCount = 1000

  init(_ files: any FileTree) {
    self.files = files
    // Decompressing an archive takes about 4 ms per MiB, so the limit for archives is lower.
    remainingExecutableSize = files is ZipTree ? 4 << 20 : 256 << 20
  }

  /// Adds the extensions in a folder, and those of the apps in the folder.
  mutating func readBundles(in folder: String) {
    for name in files.names(in: folder) {
      let path = PathText.joined(folder, name)
      switch PathText.fileExtension(of: name) {
      case "app": readApp(path)
      case "appex": readExtension(path, app: nil)
      default: break
      }
    }
  }

  /// Adds the extensions of an app and of its watch apps.
  mutating func readApp(_ path: String) {
    let contents = contents(of: path)
    let infoPlist = PathText.joined(contents, "Info.plist")
    var app: ContainingApp?
    if files.isFile(infoPlist) {
      do throws(BundleError) {
        app = ContainingApp(
          name: PathText.stem(of: path), path: files.shownPath(of: path),
          propertyList: try InfoPlistFile.read(infoPlist, in: files))
      } catch {
        addProblem(error)
      }
    }
    for folder in ["PlugIns", "Extensions"] {
      let plugIns = PathText.joined(contents, folder)
      for name in files.names(in: plugIns) where PathText.fileExtension(of: name) == "appex" {
        readExtension(PathText.joined(plugIns, name), app: app)
      }
    }
    // A watch app does not contain another watch app. This check limits the recursion.
    guard !isWatchApp(path) else { return }
    for name in files.names(in: PathText.joined(contents, "Watch"))
    where PathText.fileExtension(of: name) == "app" {
      readApp(PathText.joined(contents, "Watch/\(name)"))
    }
  }

  /// Whether an app is in the `Watch` folder of another app.
  private func isWatchApp(_ path: String) -> Bool {
    let folder = PathText.folder(of: path)
    var outer = PathText.folder(of: folder)
    if PathText.name(of: outer) == "Contents" { outer = PathText.folder(of: outer) }
    return PathText.name(of: folder) == "Watch" && PathText.fileExtension(of: outer) == "app"
  }

  /// Adds an extension, or a problem if it cannot be read.
  ///
  /// - Parameter app: The containing app, or `nil` to search the parent folders for it.
  mutating func readExtension(_ path: String, app: ContainingApp?) {
    guard bundles.count < Self.maximumExtensionCount else { return }
    do throws(BundleError) {
      bundles.append(try bundle(path, app: app))
    } catch {
      addProblem(error)
    }
  }

  private mutating func addProblem(_ error: BundleError) {
    guard problems.count < Self.maximumExtensionCount else { return }
    problems.append(BundleNote(error))
  }

  private mutating func bundle(
    _ path: String, app: ContainingApp?
  ) throws(BundleError) -> ExtensionBundle {
    let contents = contents(of: path)
    let infoPlist = PathText.joined(contents, "Info.plist")
    let propertyList = try InfoPlistFile.read(infoPlist, in: files)
    let info = try InfoPlistFile.info(propertyList, path: files.shownPath(of: infoPlist))
    var bundle = ExtensionBundle(
      name: PathText.stem(of: path), path: files.shownPath(of: path),
      infoPlistPath: files.shownPath(of: infoPlist), origin: .bundle, propertyList: propertyList,
      info: info, writtenInfo: info)
    let macResources = PathText.joined(contents, "Resources")
    let resources = contents == path ? path : macResources
    addScript(to: &bundle, resources: resources)
    var reader = LocalizationReader(files)
    reader.read(folder: resources)
    bundle.localizations = reader.localizations
    var entitlements = EntitlementsReader(
      files, path: path, contents: contents, remainingSize: remainingExecutableSize)
    bundle.entitlements = entitlements.read(info)
    remainingExecutableSize = entitlements.remainingSize
    if bundle.entitlements == nil, let executable = entitlements.skippedExecutable {
      bundle.notes.append(
        BundleNote(
          .limit, path: files.shownPath(of: executable),
          problem: "The executable is too large to read its entitlements from the archive.",
          remedy: "Unpack the archive and specify the bundle in it."))
    }
    bundle.app = app ?? containingApp(of: path)
    return bundle
  }

  /// Returns the folder of the Info.plist: `Contents` on macOS, otherwise the bundle.
  private func contents(of path: String) -> String {
    let contents = PathText.joined(path, "Contents")
    return files.isFile(PathText.joined(contents, "Info.plist")) ? contents : path
  }

  private func addScript(to bundle: inout ExtensionBundle, resources: String) {
    guard let name = bundle.info.preprocessingFile else { return }
    let localized = files.names(in: resources).filter { $0.hasSuffix(".lproj") }
    for candidate in ScriptFile.candidates(for: name) {
      for folder in [""] + localized {
        let path = PathText.joined(resources, PathText.joined(folder, candidate))
        guard files.isFile(path) else { continue }
        return bundle.readScript(path, in: files)
      }
    }
    bundle.notes.append(.missingScript(name, path: bundle.infoPlistPath))
  }

  private func containingApp(of path: String) -> ContainingApp? {
    let plugIns = PathText.folder(of: path)
    guard ["PlugIns", "Extensions"].contains(PathText.name(of: plugIns)) else { return nil }
    let contents = PathText.folder(of: plugIns)
    let infoPlist = PathText.joined(contents, "Info.plist")
    guard files.isFile(infoPlist),
      let propertyList = try? InfoPlistFile.read(infoPlist, in: files)
    else { return nil }
    let app = PathText.name(of: contents) == "Contents" ? PathText.folder(of: contents) : contents
    return ContainingApp(
      name: PathText.stem(of: app), path: files.shownPath(of: app), propertyList: propertyList)
  }
}

extension ExtensionBundle {
  /// Reads the script. If that fails, adds a note.
  mutating func readScript(_ path: String, in files: any FileTree) {
    do throws(BundleError) {
      let bytes = try files.read(path, limit: ScriptFile.maximumSize)
      script = ScriptFile(path: files.shownPath(of: path), bytes: bytes)
    } catch {
      notes.append(
        BundleNote(
          .missingFile, path: error.path, problem: "The script was not read. \(error.problem)",
          remedy: error.remedy))
    }
  }
}

extension BundleNote {
  /// Creates a note about an extension that could not be read.
  init(_ error: BundleError) {
    let place = error.valuePath.map { $0.isEmpty ? "" : "\($0): " } ?? ""
    self.init(
      .unreadableExtension, path: error.path, line: error.position?.line,
      problem: place + error.problem, remedy: error.remedy)
  }

  /// Returns a note about a script that does not exist.
  static func missingScript(_ name: String, path: String) -> BundleNote {
    BundleNote(
      .missingFile, path: path,
      problem: "There is no file \(name).js, which NSExtensionJavaScriptPreprocessingFile names.",
      remedy: "Add the file to the target's Copy Bundle Resources, or correct the name.")
  }
}
