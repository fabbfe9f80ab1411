internal import ExtensionContract
internal import PropertyLists
internal import SystemFiles

/// An Xcode project: its targets, files and build settings.
final class XcodeProject {
  /// The path of the `.xcodeproj` folder, relative to `files`.
  let path: String

  /// The folder to which paths in the project are relative: `SRCROOT`.
  let sourceRoot: String

  /// The absolute path of `sourceRoot`.
  let absoluteSourceRoot: String

  /// The absolute path of the folder that contains the `.xcodeproj` folder.
  let absoluteFolder: String

  let files: FolderTree
  let objects: XcodeObjects
  let targets: [XcodeTarget]

  /// The synchronized folders. The project has no references to the files in these folders.
  let synchronizedGroups: [XcodeObjects.Object]

  private let parents: [String: String]
  private(set) var notes: [BundleNote] = []

  /// The assignments in configuration files by path. They are cached, because targets share the
  /// files.
  private var configurationFiles: [String: [(key: String, value: String)]] = [:]

  /// The names of the project files that can be read.
  static let fileNames = ["project.pbxproj", "project.xcproj"]

  private static let maximumFileSize = 256 << 20
  private static let maximumPathDepth = 200

  /// The maximum length of a path in bytes. All files in a group repeat the path of the group.
  private static let maximumPathLength = 4096

  /// Reads the project in an `.xcodeproj` folder. Its file is `project.pbxproj`, or
  /// `project.xcproj` in Xcode 27.
  convenience init(path: String, files: FolderTree) throws(BundleError) {
    let candidates = Self.fileNames.map { PathText.joined(path, $0) }
    guard let file = candidates.first(where: { files.isFile($0) }) else {
      throw BundleError(
        .unreadable, path: files.shownPath(of: path),
        problem: "The project contains neither project.pbxproj nor project.xcproj.",
        remedy: "Generate the project, for example with `xcodegen`, or specify the Info.plist.")
    }
    let bytes = try files.read(file, limit: Self.maximumFileSize)
    try self.init(bytes, path: path, fileName: PathText.name(of: file), files: files)
  }

  /// Creates a project from the bytes of its `project.pbxproj` or `project.xcproj`.
  init(
    _ bytes: [UInt8], path: String, fileName: String, files: FolderTree
  ) throws(BundleError) {
    self.path = path
    self.files = files
    objects = try Self.objects(
      bytes, isJSON5: fileName == "project.xcproj",
      path: files.shownPath(of: PathText.joined(path, fileName)))
    parents = objects.parents()
    synchronizedGroups = objects.all("PBXFileSystemSynchronizedRootGroup")
    let folder = PathText.folder(of: path)
    let place = files.path(of: folder)
    absoluteFolder = SymbolicLink.realPath(of: place.isEmpty ? "." : place) ?? place
    let relativeRoot = objects.root.text("projectDirPath") ?? ""
    let root = PathText.joined(folder, relativeRoot)
    let rootPlace = files.path(of: root)
    if relativeRoot.isEmpty {
      sourceRoot = folder
      absoluteSourceRoot = absoluteFolder
    } else if let real = SymbolicLink.realPath(of: rootPlace.isEmpty ? "." : rootPlace),
      Self.contains(real, in: Self.repository(around: absoluteFolder))
    {
      sourceRoot = root
      absoluteSourceRoot = real
    } else {
      sourceRoot = folder
      absoluteSourceRoot = absoluteFolder
      notes.append(
        BundleNote(
          .outsideRoot, path: files.shownPath(of: path),
          problem:
            "The projectDirPath '\(relativeRoot.readablePath)' is not a folder in the folder of the "
            + "project or its repository, so it is ignored.",
          remedy: "Clear Project Root in Xcode's File inspector, or move the project."))
    }
    let objects = self.objects
    targets = objects.objects("targets", of: objects.root).map(XcodeTarget.init)
  }

  /// Returns the objects in the bytes of a project file.
  private static func objects(
    _ bytes: [UInt8], isJSON5: Bool, path: String
  ) throws(BundleError) -> XcodeObjects {
    let limits = ReadingLimits(memory: 2 << 30)
    let propertyList: PropertyList
    do throws(PropertyListError) {
      propertyList =
        isJSON5
        ? try PropertyList(parsing: JSON5Text.strictJSON(bytes), name: "", limits: limits)
        : try PropertyList(parsingFileOfBundle: bytes, name: "", limits: limits)
    } catch {
      throw BundleError(error, path: path)
    }
    if let entries = propertyList.entries, XcodeJSONProject.accepts(entries) {
      return try XcodeObjects(XcodeJSONProject.convert(entries), path: path)
    }
    return try XcodeObjects(propertyList, path: path)
  }

  var name: String { PathText.stem(of: path) }

  /// Returns the path of a file reference or group, or `nil` for build products and files in an
  /// SDK.
  func path(of identifier: String) -> String? {
    var components: [String] = []
    var next: String? = identifier
    var depth = 0
    var length = 0
    while let current = next, let object = objects[current] {
      depth += 1
      let path = object.text("path") ?? ""
      length += path.utf8.count + 1
      guard depth <= Self.maximumPathDepth, length <= Self.maximumPathLength else { return nil }
      if !path.isEmpty { components.append(path) }
      switch object.text("sourceTree") ?? "<group>" {
      case "<group>": next = parents[current]
      case "SOURCE_ROOT": next = nil
      case "<absolute>": return components.reversed().joined(separator: "/")
      default: return nil
      }
    }
    return PathText.joined(sourceRoot, components.reversed().joined(separator: "/"))
  }

  /// Returns the path in the value of a build setting, or `nil` if the value is empty.
  func path(ofSetting name: String, in settings: BuildSettings) -> String? {
    guard let value = settings.nonemptyValue(of: name) else { return nil }
    // Make an absolute path relative to the project, so that messages show it in the same form as
    // the path that the user specified.
    let prefix = absoluteSourceRoot + "/"
    return PathText.joined(
      sourceRoot, value.hasPrefix(prefix) ? String(value.dropFirst(prefix.count)) : value)
  }

  // MARK: Build settings

  /// Returns the name of the build configuration for a target.
  ///
  /// - Parameter name: The requested name. If it is `nil` or unknown, Release is used, as in
  ///   archives.
  func configurationName(for target: XcodeTarget, _ name: String?) -> String? {
    let list = objects.object("buildConfigurationList", of: target.object)
    let names = list.map { list in
      objects.objects("buildConfigurations", of: list).compactMap { $0.text("name") }
    }
    if let name, names?.contains(name) ?? false { return name }
    if names?.contains("Release") ?? false { return "Release" }
    return list?.text("defaultConfigurationName") ?? names?.first
  }

  /// Returns the defaults, and then the settings of the project, of the target and of `overrides`.
  /// Later definitions take precedence.
  func settings(
    of target: XcodeTarget, configuration: String?, overrides: [(key: String, value: String)]
  ) -> BuildSettings {
    let name = configurationName(for: target, configuration)
    var settings = BuildSettings(
      circumstances: BuildCircumstances(configuration: name ?? "Release"))
    addDefaults(of: target, configuration: name ?? "", to: &settings)
    for owner in [objects.root, target.object] {
      guard let list = objects.object("buildConfigurationList", of: owner) else { continue }
      let configurations = objects.objects("buildConfigurations", of: list)
      guard
        let configuration = configurations.first(where: { $0.text("name") == name })
          ?? configurations.first
      else { continue }
      addConfigurationFile(of: configuration, to: &settings)
      let level = configuration.entries["buildSettings"]?.entries ?? [:]
      settings.add(level.map { (key: $0.key, value: Self.text(of: $0.value)) })
    }
    for (name, value) in overrides { settings.define(name, value) }
    let sdk = settings.value(of: "SDKROOT")
    if !sdk.isEmpty, sdk != "auto" { settings.circumstances.sdk = sdk }
    return settings
  }

  private func addDefaults(
    of target: XcodeTarget, configuration: String, to settings: inout BuildSettings
  ) {
    let root = absoluteSourceRoot
    let isApp = target.productType?.hasPrefix("com.apple.product-type.application") ?? false
    let isExtensionKit = target.productType == "com.apple.product-type.extensionkit-extension"
    settings.add([
      ("TARGET_NAME", target.name), ("TARGETNAME", "$(TARGET_NAME)"),
      ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)"),
      ("EXECUTABLE_PREFIX", ""), ("EXECUTABLE_SUFFIX", ""),
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", isApp ? "APPL" : "XPC!"),
      ("WRAPPER_EXTENSION", isApp ? "app" : "appex"),
      ("WRAPPER_NAME", "$(PRODUCT_NAME).$(WRAPPER_EXTENSION)"),
      ("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"),
      ("EXTENSIONS_FOLDER_PATH", isExtensionKit ? "Extensions" : ""),
      ("DEVELOPMENT_LANGUAGE", objects.root.text("developmentRegion") ?? "en"),
      ("PROJECT_NAME", name), ("PROJECT", name), ("SRCROOT", root), ("SOURCE_ROOT", root),
      ("PROJECT_DIR", root), ("PROJECT_FILE_PATH", files.path(of: path)),
      ("CONFIGURATION", configuration), ("PLATFORM_NAME", "$(SDKROOT)"), ("ARCHS", "arm64"),
      ("CURRENT_ARCH", "arm64"), ("MARKETING_VERSION", ""), ("CURRENT_PROJECT_VERSION", ""),
      ("DEVELOPMENT_TEAM", ""),
      // Code signing replaces both variables with the team identifier and a period.
      ("TeamIdentifierPrefix", "$(AppIdentifierPrefix)"),
      ("AppIdentifierPrefix", "$(DEVELOPMENT_TEAM:default=TEAMID)."),
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
    ])
  }

  private func addConfigurationFile(
    of configuration: XcodeObjects.Object, to settings: inout BuildSettings
  ) {
    let file: String
    if let reference = configuration.text("baseConfigurationReference") {
      guard let path = path(of: reference) else {
        add(
          BundleNote(
            .danglingReference, path: files.shownPath(of: self.path),
            problem: "The configuration file \(reference) is not in the project.",
            remedy: "Select the .xcconfig file again in Xcode."))
        return
      }
      file = path
    } else if let anchor = configuration.text("baseConfigurationReferenceAnchor"),
      let relativePath = configuration.text("baseConfigurationReferenceRelativePath"),
      let folder = path(of: anchor)
    {
      // Since Xcode 16, a file in a synchronized folder is referred to by the folder and a relative
      // path.
      file = PathText.joined(folder, relativePath)
    } else {
      return
    }
    for (name, value) in assignments(inConfigurationFile: file) { settings.define(name, value) }
  }

  private func assignments(inConfigurationFile path: String) -> [(key: String, value: String)] {
    if let known = configurationFiles[path] { return known }
    var reader = XCConfigReader(files)
    reader.read(path)
    for note in reader.notes { add(note) }
    configurationFiles[path] = reader.assignments
    return reader.assignments
  }

  /// Adds a note once, because configurations can share the reference that causes the note.
  private func add(_ note: BundleNote) {
    if !notes.contains(note), notes.count < 1000 { notes.append(note) }
  }

  /// Returns the text of a build setting. The items of a list are separated by spaces.
  private static func text(of value: PropertyList) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let truth): truth ? "YES" : "NO"
    case .array(let items): items.compactMap(\.text).joined(separator: " ")
    default: ""
    }
  }
}
