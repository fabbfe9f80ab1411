/// A `project.pbxproj` in the form that Xcode writes, from the parts that a test varies.
struct SampleProject {
  struct Target {
    var name: String
    var type = "com.apple.product-type.app-extension"
    var settings: [(String, String)] = []
    /// The paths of files in the target's resources build phase, relative to the project.
    var resources: [String] = []
    /// The paths of files in the target's sources build phase, relative to the project.
    var sources: [String] = []
    /// The paths of synchronized folders.
    var synchronizedFolders: [String] = []
    /// The `.xcconfig` file of the target; `nil` if it has none.
    var configurationFile: String?
  }

  var targets: [Target] = []
  var settings: [(String, String)] = []
  var debugSettings: [(String, String)] = []
  var configurationFile: String?
  /// Membership exceptions of synchronized folders: paths that a target of the folder lacks, or
  /// that another target includes.
  var exceptions: [(folder: String, target: String, paths: [String])] = []
  var developmentRegion = "en"
  /// The value of `projectDirPath`.
  var projectFolder = ""

  /// Returns a project with an app and an Action extension.
  static func action(
    settings: [(String, String)] = [], resources: [String] = ["Action/Action.js"]
  ) -> SampleProject {
    var project = SampleProject()
    project.targets = [
      Target(
        name: "App", type: "com.apple.product-type.application",
        settings: [
          ("INFOPLIST_FILE", "App/Info.plist"), ("PRODUCT_BUNDLE_IDENTIFIER", "com.example.app"),
          ("PRODUCT_NAME", "$(TARGET_NAME)"),
        ]),
      Target(
        name: "Action",
        settings: [
          ("INFOPLIST_FILE", "Action/Info.plist"),
          ("PRODUCT_BUNDLE_IDENTIFIER", "com.example.app.action"),
          ("PRODUCT_NAME", "$(TARGET_NAME)"),
        ] + settings, resources: resources),
    ]
    project.settings = [("SDKROOT", "iphoneos"), ("MARKETING_VERSION", "1.2")]
    return project
  }

  var text: String {
    var objects: [String] = []
    var count = 0
    func add(_ isa: String, _ fields: [(String, String)], id: String? = nil) -> String {
      count += 1
      let digits = String(count, radix: 16, uppercase: true)
      let identifier = id ?? String(repeating: "0", count: 24 - digits.count) + digits
      let lines = fields.map { "\t\t\t\($0.0) = \($0.1);\n" }.joined()
      objects.append("\t\t\(identifier) /* \(isa) */ = {\n\t\t\tisa = \(isa);\n\(lines)\t\t};\n")
      return identifier
    }
    func list(_ identifiers: [String]) -> String {
      "(\n" + identifiers.map { "\t\t\t\t\($0) /* x */,\n" }.joined() + "\t\t\t)"
    }
    func quoted(_ text: String) -> String {
      "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    func settingsText(_ settings: [(String, String)]) -> String {
      "{\n" + settings.map { "\t\t\t\t\(quoted($0.0)) = \(quoted($0.1));\n" }.joined() + "\t\t\t}"
    }

    var files: [String: String] = [:]
    var children: [String] = []
    func file(_ path: String) -> String {
      if let known = files[path] { return known }
      let identifier = add(
        "PBXFileReference",
        [("path", quoted(path)), ("sourceTree", "\"<group>\""), ("lastKnownFileType", "text")])
      files[path] = identifier
      children.append(identifier)
      return identifier
    }
    func configurations(
      _ settings: [(String, String)], debug: [(String, String)], file configuration: String?
    ) -> String {
      let base = configuration.map { [("baseConfigurationReference", file($0))] } ?? []
      let names = [("Debug", settings + debug), ("Release", settings)]
      let identifiers = names.map { name, settings in
        add(
          "XCBuildConfiguration",
          base + [("buildSettings", settingsText(settings)), ("name", name)])
      }
      return add(
        "XCConfigurationList",
        [
          ("buildConfigurations", list(identifiers)), ("defaultConfigurationIsVisible", "0"),
          ("defaultConfigurationName", "Release"),
        ])
    }

    var folderGroups: [String: String] = [:]
    let targetIdentifiers = Dictionary(
      uniqueKeysWithValues: targets.enumerated().map {
        ($1.name, String(repeating: "F", count: 22) + ($0 < 10 ? "0\($0)" : "\($0)"))
      })
    func folder(_ path: String) -> String {
      if let known = folderGroups[path] { return known }
      let sets = exceptions.filter { $0.folder == path }.map { exception in
        add(
          "PBXFileSystemSynchronizedBuildFileExceptionSet",
          [
            ("membershipExceptions", list(exception.paths.map(quoted))),
            ("target", targetIdentifiers[exception.target] ?? "none"),
          ])
      }
      let identifier = add(
        "PBXFileSystemSynchronizedRootGroup",
        [("exceptions", list(sets)), ("path", quoted(path)), ("sourceTree", "\"<group>\"")])
      folderGroups[path] = identifier
      children.append(identifier)
      return identifier
    }

    let products = targets.map { target in
      add(
        "PBXFileReference",
        [
          ("explicitFileType", "\"wrapper.app-extension\""),
          ("path", quoted("\(target.name).appex")),
          ("sourceTree", "BUILT_PRODUCTS_DIR"),
        ])
    }
    for (target, product) in zip(targets, products) {
      func phase(_ isa: String, _ paths: [String]) -> String {
        let buildFiles = paths.map { add("PBXBuildFile", [("fileRef", file($0))]) }
        return add(isa, [("buildActionMask", "2147483647"), ("files", list(buildFiles))])
      }
      var phases = [
        phase("PBXSourcesBuildPhase", target.sources),
        phase("PBXResourcesBuildPhase", target.resources),
      ]
      if target.type == "com.apple.product-type.application" {
        let embedded = zip(targets, products).filter { $0.0.name != target.name }
          .map { add("PBXBuildFile", [("fileRef", $0.1)]) }
        phases.append(
          add(
            "PBXCopyFilesBuildPhase",
            [("dstSubfolderSpec", "13"), ("dstPath", "\"\""), ("files", list(embedded))]))
      }
      _ = add(
        "PBXNativeTarget",
        [
          (
            "buildConfigurationList",
            configurations(target.settings, debug: [], file: target.configurationFile)
          ),
          ("buildPhases", list(phases)), ("name", quoted(target.name)),
          ("fileSystemSynchronizedGroups", list(target.synchronizedFolders.map(folder))),
          ("productReference", product), ("productType", quoted(target.type)),
        ], id: targetIdentifiers[target.name])
    }
    let list_ = configurations(settings, debug: debugSettings, file: configurationFile)
    let group = add(
      "PBXGroup", [("children", list(children + products)), ("sourceTree", "\"<group>\"")])
    let root = add(
      "PBXProject",
      [
        ("buildConfigurationList", list_), ("developmentRegion", developmentRegion),
        ("mainGroup", group), ("projectDirPath", "\"\(projectFolder)\""),
        ("targets", list(targets.compactMap { targetIdentifiers[$0.name] })),
      ])
    return "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 77;\n"
      + "\tobjects = {\n\(objects.joined())\t};\n\trootObject = \(root) /* Project object */;\n}\n"
  }
}
