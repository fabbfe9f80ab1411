internal import ExtensionContract
internal import PropertyLists

/// A converter from `project.xcproj`, the JSON5 project file of Xcode 27, to the objects of a
/// `project.pbxproj`.
///
/// - Source: https://github.com/apple/xcode-project-format
struct XcodeJSONProject {
  private var objects = PropertyListDictionary()
  private var count = 0
  /// The identifiers of files and groups, by the names of their ancestors and their own name.
  private var identifiers: [String: String] = [:]
  /// The identifiers of the build files, by target and phase, such as `App/resources`.
  private var members: [String: [String]] = [:]
  /// The identifiers of the synchronized folders, by target.
  private var folders: [String: [String]] = [:]

  /// The maximum length in bytes of a key of `identifiers`. Every file has such a key.
  private static let maximumNamesLength = 4096

  /// Whether a property list has the structure of a `project.xcproj`.
  static func accepts(_ list: PropertyListDictionary) -> Bool {
    list["objects"] == nil && list["targets"]?.items != nil
  }

  /// Returns the property list of a `project.pbxproj` with the same content.
  static func convert(_ project: PropertyListDictionary) -> PropertyList {
    var converter = XcodeJSONProject()
    return converter.convert(project)
  }

  private mutating func convert(_ project: PropertyListDictionary) -> PropertyList {
    let targets = (project["targets"]?.items ?? []).compactMap(\.entries)
    let group = addTree(project["files"]?.items ?? [])
    let configurations = project["configurations"]?.items ?? []
    let targetIdentifiers = targets.map { add(to: self.identifier($0, "target"), [:]) }
    let names = targets.map { $0["name"]?.text ?? "" }
    let identifiersByName = Dictionary(
      zip(names, targetIdentifiers), uniquingKeysWith: { first, _ in first })
    for (target, identifier) in zip(targets, targetIdentifiers) {
      objects[identifier] = .dictionary(
        nativeTarget(target, configurations, project, identifiersByName))
    }
    resolveExceptions(identifiersByName)
    let root = add([
      "isa": .string("PBXProject"), "mainGroup": .string(group),
      "buildConfigurationList": .string(
        addConfigurations(of: project, default: project, configurations)),
      "developmentRegion": project["localizations"]?.entries?["development"] ?? .string("en"),
      "targets": .array(targetIdentifiers.map { .string($0) }),
    ])
    return .dictionary(["objects": .dictionary(objects), "rootObject": .string(root)])
  }

  // MARK: Objects

  private mutating func identifier(_ entries: PropertyListDictionary, _ prefix: String) -> String {
    count += 1
    if let identifier = entries["id"]?.text, objects[identifier] == nil { return identifier }
    return "\(prefix) \(count)"
  }

  private mutating func add(
    to identifier: String, _ entries: PropertyListDictionary
  ) -> String {
    objects[identifier] = .dictionary(entries)
    return identifier
  }

  private mutating func add(_ entries: PropertyListDictionary) -> String {
    count += 1
    return add(to: "object \(count)", entries)
  }

  // MARK: Files

  /// Adds the tree of files and returns the identifier of the root group.
  private mutating func addTree(_ files: [PropertyList]) -> String {
    let root = identifier([:], "group")
    /// `names` contains the names from the root to the group, as in the keys of `identifiers`. It
    /// is `nil` if a key would be longer than `maximumNamesLength`.
    typealias OpenGroup = (
      identifier: String, entries: PropertyListDictionary, files: [PropertyList], names: String?
    )
    var open: [OpenGroup] = [(root, [:], files, "")]
    // Parsing limited the depth of the property list, so it also limits the depth of the groups.
    while let (identifier, entries, files, names) = open.popLast() {
      var children: [PropertyList] = []
      for file in files {
        guard let file = file.entries else { continue }
        let child = self.identifier(file, "file")
        children.append(.string(child))
        let path = file["path"]?.text ?? ""
        let name = file["name"]?.text ?? PathText.name(of: path)
        let childNames = names.flatMap { names in
          names.utf8.count + name.utf8.count < Self.maximumNamesLength
            ? names.isEmpty ? name : "\(names)/\(name)" : nil
        }
        if let childNames, identifiers[childNames] == nil { identifiers[childNames] = child }
        addFile(file, child)
        if let files = file["children"]?.items {
          open.append((child, objects[child]?.entries ?? [:], files, childNames))
        }
      }
      var group = entries
      if group["isa"] == nil { group["isa"] = .string("PBXGroup") }
      group["children"] = .array(children)
      objects[identifier] = .dictionary(group)
    }
    return root
  }

  private mutating func addFile(_ file: PropertyListDictionary, _ identifier: String) {
    var entries = Self.place(file["path"]?.text ?? "")
    switch file["kind"]?.text {
    case "group"?: entries["isa"] = .string("PBXGroup")
    case "variant-group"?: entries["isa"] = .string("PBXVariantGroup")
    case "version-group"?: entries["isa"] = .string("XCVersionGroup")
    case "folder"?:
      entries["isa"] = .string("PBXFileSystemSynchronizedRootGroup")
      entries["exceptions"] = file["membership-exceptions"] ?? .array([])
      for target in file["target-membership"]?.items ?? [] {
        if let name = target.text { folders[name, default: []].append(identifier) }
      }
    default: entries["isa"] = .string("PBXFileReference")
    }
    objects[identifier] = .dictionary(entries)
    guard file["kind"]?.text != "folder" else { return }
    for membership in file["target-membership"]?.items ?? [] {
      guard let phase = Self.names(membership.entries?["build-phase"] ?? membership) else {
        continue
      }
      let buildFile = add(["isa": .string("PBXBuildFile"), "fileRef": .string(identifier)])
      members[phase, default: []].append(buildFile)
    }
  }

  /// Returns the `path` and `sourceTree` of a path such as `<PRODUCTS>/App.app`.
  private static func place(_ text: String) -> PropertyListDictionary {
    let bases = [
      "<PROJECT>/": "SOURCE_ROOT", "<PRODUCTS>/": "BUILT_PRODUCTS_DIR", "<SDK>/": "SDKROOT",
      "<DEVELOPER>/": "DEVELOPER_DIR",
    ]
    for (prefix, tree) in bases where text.hasPrefix(prefix) {
      return [
        "path": .string(String(text.dropFirst(prefix.count))), "sourceTree": .string(tree),
      ]
    }
    let tree = text.hasPrefix("/") ? "<absolute>" : text.hasPrefix("<") ? "USER" : "<group>"
    return ["path": .string(text.replacing("\\<", with: "<")), "sourceTree": .string(tree)]
  }

  /// Returns a path that is stored as a string or as an array of components, or `nil`.
  private static func names(_ value: PropertyList) -> String? {
    if let text = value.text { return text }
    return value.items.map { components in
      components.compactMap { $0.text ?? $0.entries?["name"]?.text }.joined(separator: "/")
    }
  }

  private func file(_ reference: PropertyList?) -> String? {
    guard let reference, let names = Self.names(reference) else { return nil }
    return names.hasPrefix("id:") ? String(names.dropFirst(3)) : identifiers[names]
  }

  /// Replaces the exceptions of synchronized folders with objects, which refer to targets by
  /// identifier.
  private mutating func resolveExceptions(_ targets: [String: String]) {
    for (identifier, value) in objects {
      guard var group = value.entries, let sets = group["exceptions"]?.items else { continue }
      group["exceptions"] = .array(
        sets.compactMap(\.entries).compactMap { set in
          guard let name = set["target"]?.text, let target = targets[name] else { return nil }
          let isMember = folders[name]?.contains(identifier) ?? false
          return .string(
            add([
              "isa": .string("PBXFileSystemSynchronizedBuildFileExceptionSet"),
              "target": .string(target),
              "membershipExceptions": set[isMember ? "exclusions" : "inclusions"] ?? .array([]),
            ]))
        })
      objects[identifier] = .dictionary(group)
    }
  }

  // MARK: Targets

  private mutating func nativeTarget(
    _ target: PropertyListDictionary, _ configurations: [PropertyList],
    _ project: PropertyListDictionary, _ identifiersByName: [String: String]
  ) -> PropertyListDictionary {
    let name = target["name"]?.text ?? ""
    var phases: [PropertyList] = []
    for phase in target["build-phases"]?.items ?? [] {
      let kind = phase.text ?? phase.entries?["kind"]?.text ?? ""
      let key = phase.entries?["name"]?.text.map { "\(name)/\(kind)/\($0)" } ?? "\(name)/\(kind)"
      let isa =
        ["resources": "PBXResourcesBuildPhase", "copy": "PBXCopyFilesBuildPhase"][kind]
        ?? "PBXSourcesBuildPhase"
      let files = members[key] ?? members["\(name)/\(kind)"] ?? []
      phases.append(
        .string(add(["isa": .string(isa), "files": .array(files.map { .string($0) })])))
    }
    let dependencies = (target["dependencies"]?.items ?? []).compactMap { dependency in
      (dependency.text ?? dependency.entries?["target"]?.text).flatMap { identifiersByName[$0] }
    }
    var entries: PropertyListDictionary = [
      "isa": .string("PBXNativeTarget"), "name": .string(name), "buildPhases": .array(phases),
      "buildConfigurationList": .string(
        addConfigurations(
          of: target, default: project, target["configurations"]?.items ?? configurations)),
      "fileSystemSynchronizedGroups": .array((folders[name] ?? []).map { .string($0) }),
      "dependencies": .array(
        dependencies.map { target in
          .string(add(["isa": .string("PBXTargetDependency"), "target": .string(target)]))
        }),
    ]
    if let type = target["product-type"]?.text {
      let prefix = "com.apple.product-type."
      entries["productType"] = .string(type.hasPrefix(prefix) ? type : prefix + type)
    }
    if let product = file(target["product"]) { entries["productReference"] = .string(product) }
    return entries
  }

  /// Adds the configuration list of a target or project. Returns its identifier.
  ///
  /// All configurations have the same settings. Some settings have conditions on the
  /// configuration's name.
  private mutating func addConfigurations(
    of owner: PropertyListDictionary, default project: PropertyListDictionary,
    _ configurations: [PropertyList]
  ) -> String {
    // A target without configurations uses the names of the project's configurations, but not their
    // configuration files.
    let isOwn = owner["configurations"] != nil
    let added = configurations.map { configuration -> PropertyList in
      let details = configuration.entries ?? [:]
      var entries: PropertyListDictionary = [
        "isa": .string("XCBuildConfiguration"),
        "name": configuration.text.map { .string($0) } ?? details["name"] ?? .string(""),
        "buildSettings": owner["build-settings"] ?? .dictionary([:]),
      ]
      if isOwn, let reference = details["file"] {
        if let anchor = file(reference.entries?["anchor"]) {
          entries["baseConfigurationReferenceAnchor"] = .string(anchor)
          let path = reference.entries?["relative-path"].flatMap(Self.names) ?? ""
          entries["baseConfigurationReferenceRelativePath"] = .string(path)
        } else {
          entries["baseConfigurationReference"] = .string(file(reference) ?? "missing")
        }
      }
      return .string(add(entries))
    }
    return add([
      "isa": .string("XCConfigurationList"), "buildConfigurations": .array(added),
      "defaultConfigurationName": project["default-configuration"] ?? .string("Release"),
    ])
  }
}
