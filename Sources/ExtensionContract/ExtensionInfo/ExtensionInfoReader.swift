internal import PropertyLists

/// A reader of an extension's Info.plist, which converts values as the system does.
struct ExtensionInfoReader {
  private let root: PropertyListDictionary
  private var findings: [ExtensionInfoFinding] = []

  /// The number of undocumented keys that may still be compared with the documented ones.
  private var remainingKeyCount = 2000

  /// The maximum number of findings in one property list.
  private static let maximumFindingCount = 1000

  init(_ root: PropertyListDictionary) {
    self.root = root
  }

  mutating func read(
    into info: inout ExtensionInfo, name: String
  ) throws(ExtensionInfoError) {
    readBundle(into: &info)
    if let entries = try dictionary(
      "NSExtension", with: "NSExtensionPointIdentifier", name: name)
    {
      readExtension(entries, into: &info)
    } else if let entries = try dictionary(
      "EXAppExtensionAttributes", with: "EXExtensionPointIdentifier", name: name)
    {
      readExtensionKit(entries, into: &info)
    } else {
      throw ExtensionInfoError(
        code: .notAnExtension, path: name,
        problem: "The property list contains no NSExtension dictionary.",
        remedy: "Specify the Info.plist of an app extension.")
    }
    info.findings = findings
  }

  // MARK: Dictionaries

  /// Returns the dictionary of extension keys, `NSExtension` or its equivalent; `nil` if it is
  /// absent.
  private func dictionary(
    _ key: String, with pointKey: String, name: String
  ) throws(ExtensionInfoError) -> PropertyListDictionary? {
    guard let value = root[key] else { return nil }
    if case .dictionary(let entries) = value { return entries }
    throw ExtensionInfoError(
      code: .malformed, path: "\(name).\(key)", problem: "\(key) is \(value.typeName).",
      remedy: "Write a dictionary with \(pointKey).")
  }

  private mutating func readBundle(into info: inout ExtensionInfo) {
    info.bundleIdentifier = string("CFBundleIdentifier", in: root)
    info.bundleName = string("CFBundleName", in: root)
    info.displayName = string("CFBundleDisplayName", in: root) ?? info.bundleName
    info.executable = string("CFBundleExecutable", in: root)
    info.version = string("CFBundleShortVersionString", in: root)
    info.buildVersion = string("CFBundleVersion", in: root)
    info.minimumSystemVersion =
      string("MinimumOSVersion", in: root) ?? string("LSMinimumSystemVersion", in: root)
    info.developmentRegion = string("CFBundleDevelopmentRegion", in: root)
    info.importedTypes = root["UTImportedTypeDeclarations"]
    info.exportedTypes = root["UTExportedTypeDeclarations"]
    for (key, _) in root where key.hasPrefix("NSExtension") && key != "NSExtension" {
      checkKey(key, in: .root, path: "")
    }
  }

  private mutating func readExtension(
    _ entries: PropertyListDictionary, into info: inout ExtensionInfo
  ) {
    let path = "NSExtension"
    for (key, _) in entries where key.hasPrefix("NSExtension") {
      checkKey(key, in: .extensionDictionary, path: path)
    }
    info.point = string("NSExtensionPointIdentifier", in: entries, path: path)
      .map(ExtensionPoint.init(identifier:))
    info.principalClass = string("NSExtensionPrincipalClass", in: entries, path: path)
      .map(PrincipalClassName.init)
    info.mainStoryboard = string("NSExtensionMainStoryboard", in: entries, path: path)
    checkPoint(info.point, path: "\(path).NSExtensionPointIdentifier")
    checkEntry(of: info, path: path)
    switch entries["NSExtensionAttributes"] {
    case nil: break
    case .dictionary(let attributes)?: readAttributes(attributes, into: &info)
    case let value?:
      add(.wrongType(value, path: "\(path).NSExtensionAttributes", expected: "a dictionary"))
    }
  }

  private mutating func readAttributes(
    _ attributes: PropertyListDictionary, into info: inout ExtensionInfo
  ) {
    let path = "NSExtension.NSExtensionAttributes"
    info.attributes = attributes
    for (key, value) in attributes where key.hasPrefix("NSExtension") {
      checkKey(key, in: .attributes, path: path)
      if key.hasPrefix("NSExtensionService") { info.serviceKeys[key] = value }
    }
    info.serviceRole = string("NSExtensionServiceRoleType", in: attributes, path: path)
    let scriptKey = "NSExtensionJavaScriptPreprocessingFile"
    info.preprocessingFile = string(scriptKey, in: attributes, path: path)
    if let file = info.preprocessingFile, file.lowercased().hasSuffix(".js") {
      add(
        .fileExtension, path: Self.path(path, scriptKey),
        "The system appends .js to the name, and does not find \(file).js.",
        "Write \(file.dropLast(3)).")
    }
    if attributes[scriptKey] != nil, info.preprocessingFile?.isEmpty ?? false {
      info.preprocessingFile = nil
      add(
        .missingValue, path: Self.path(path, scriptKey), "The name of the script is empty.",
        "Write the name of the JavaScript file without .js, or remove the key.")
    }
    guard let rule = attributes["NSExtensionActivationRule"] else { return }
    let rulePath = Self.path(path, "NSExtensionActivationRule")
    let written = WrittenActivationRule(value: rule, path: rulePath)
    info.activationRule = written
    switch rule {
    case .dictionary(let entries):
      for finding in DictionaryRuleReader(entries, path: rulePath).findings { add(finding) }
    case .string: break
    default: add(.wrongRuleType(rule, path: rulePath))
    }
  }

  private mutating func readExtensionKit(
    _ entries: PropertyListDictionary, into info: inout ExtensionInfo
  ) {
    let path = "EXAppExtensionAttributes"
    info.usesExtensionKit = true
    info.attributes = entries
    info.point = string("EXExtensionPointIdentifier", in: entries, path: path)
      .map(ExtensionPoint.init(identifier:))
    info.principalClass = string("EXPrincipalClass", in: entries, path: path)
      .map(PrincipalClassName.init)
    checkPoint(info.point, path: "\(path).EXExtensionPointIdentifier")
  }

  // MARK: Checks

  private mutating func checkPoint(_ point: ExtensionPoint?, path: String) {
    guard let point, !point.identifier.isEmpty else {
      add(
        .missingValue, path: path,
        "The extension point is missing, so the extension is not loaded.",
        "Write an identifier such as com.apple.ui-services.")
      return
    }
    if !point.isKnown {
      add(
        .unknownPoint, path: path,
        "\(point.identifier.quoted) is not one of Apple's extension points.",
        "Compare it with the list in Apple's documentation of NSExtensionPointIdentifier.")
    }
  }

  private mutating func checkEntry(of info: ExtensionInfo, path: String) {
    if info.principalClass != nil, info.mainStoryboard != nil {
      add(
        .twoEntries, path: "\(path).NSExtensionMainStoryboard",
        "Both a principal class and a storyboard are specified.",
        "Keep NSExtensionMainStoryboard or NSExtensionPrincipalClass, and remove the other.")
    }
    guard let point = info.point, point.isHostable else { return }
    if info.principalClass == nil, info.mainStoryboard == nil {
      add(
        .missingValue, path: "\(path).NSExtensionPrincipalClass",
        "Neither a principal class nor a storyboard is specified.",
        "Write NSExtensionPrincipalClass or NSExtensionMainStoryboard.")
    }
    if point == .services, info.mainStoryboard != nil {
      add(
        .storyboardWithoutInterface, path: "\(path).NSExtensionMainStoryboard",
        "An extension of com.apple.services has no user interface.",
        "Write NSExtensionPrincipalClass, or the extension point com.apple.ui-services.")
    }
  }

  private mutating func checkKey(_ key: String, in place: ExtensionKeys.Place, path: String) {
    guard !ExtensionKeys.isDocumented(key, in: place), remainingKeyCount > 0 else { return }
    remainingKeyCount -= 1
    if let finding = ExtensionInfoFinding(key: key, in: place, path: path) { add(finding) }
  }

  // MARK: Values

  /// Returns the text of a string, or `nil` with a finding for other types.
  private mutating func string(
    _ key: String, in entries: PropertyListDictionary, path: String = ""
  ) -> String? {
    switch entries[key] {
    case nil: return nil
    case .string(let text)?: return text
    case let value?:
      let remedy: String
      switch value {
      case .integer(let number): remedy = "Write <string>\(number)</string>."
      case .real(let number): remedy = "Write <string>\(number)</string>."
      default: remedy = "Write a string."
      }
      add(
        .wrongType, path: Self.path(path, key), "The value is \(value.typeName).", remedy)
      return nil
    }
  }

  private mutating func add(
    _ code: ExtensionInfoFinding.Code, path: String, _ problem: String, _ remedy: String
  ) {
    add(ExtensionInfoFinding(code, path: path, problem: problem, remedy: remedy))
  }

  private mutating func add(_ finding: ExtensionInfoFinding) {
    if findings.count < Self.maximumFindingCount { findings.append(finding) }
  }

  private static func path(_ path: String, _ key: String) -> String {
    PropertyListPath(name: path, components: [.key(key)]).description
  }
}
