internal import ExtensionBundles
internal import ExtensionContract
internal import ExtensionLint
internal import PropertyLists

/// The report about an extension, for `pageaction inspect`.
struct InspectionReport {
  private let loaded: LoadedExtension
  private let asker: ActivationAsker
  private let types: [TypeDeclaration]
  private let findings: [LintFinding]

  private var bundle: ExtensionBundle { loaded.bundle }
  private var info: ExtensionInfo { loaded.bundle.info }

  /// - Parameter lint: The findings for all extensions at the path; `nil` for standard input.
  init(_ loaded: LoadedExtension, lint: LintReport?) {
    self.loaded = loaded
    let bundle = loaded.bundle
    let paths = [
      bundle.infoPlistPath, bundle.path, bundle.script?.path, bundle.entitlements?.path,
    ]
    findings = lint?.findings.filter { paths.contains($0.place.path) } ?? []
    asker = ActivationAsker(loaded)
    if case .dictionary(let information) = loaded.bundle.propertyList {
      types = TypeDeclaration.declarations(in: information)
    } else {
      types = []
    }
  }

  /// One line for each problem of the Info.plist, the activation rule and the project, and for each
  /// conflict with the containing app.
  private var problems: [String] {
    var problems = info.findings.map { "\(bundle.infoPlistPath): \($0)" }
    // The findings may already include warnings about the rule. Do not repeat these warnings.
    let known = Set(problems)
    problems += asker.warnings.map { "\(bundle.infoPlistPath): \($0)" }
      .filter { !known.contains($0) }
    problems += bundle.notes.map(\.description)
    if let app = bundle.app { problems += versionProblems(app) }
    return problems
  }

  /// Compares the extension's versions and bundle identifier with those of the containing app.
  /// - Source: https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleversion
  private func versionProblems(_ app: ContainingApp) -> [String] {
    var problems: [String] = []
    for (key, own, other) in [
      ("CFBundleShortVersionString", info.version, app.version),
      ("CFBundleVersion", info.buildVersion, app.buildVersion),
    ] {
      guard let own, let other, own != other else { continue }
      problems.append(
        "\(bundle.infoPlistPath): \(key) is \(own), but that of the app \(app.name) is \(other). "
          + "Use the same value.")
    }
    if let own = info.bundleIdentifier, let other = app.bundleIdentifier,
      !own.hasPrefix(other + ".")
    {
      problems.append(
        "\(bundle.infoPlistPath): CFBundleIdentifier \(own) does not begin with that of the app, "
          + "\(other). Add the prefix, with a period.")
    }
    return problems
  }

  // MARK: Text

  var text: String {
    var lines = [bundle.displayName]
    func add(_ name: String, _ values: [String]) {
      for (index, value) in values.enumerated() where !value.isEmpty {
        let label = index == 0 ? name : ""
        lines.append("  \(label)\(String(repeating: " ", count: max(1, 19 - label.count)))\(value)")
      }
    }
    func add(_ name: String, _ value: String?) { add(name, value.map { [$0] } ?? []) }
    add("identifier", info.bundleIdentifier ?? "none")
    add("name", bundle.name == bundle.displayName ? nil : bundle.name)
    add("Info.plist", bundle.infoPlistPath)
    add("source", origin)
    add("extension point", pointText)
    add("entry", entryText)
    add("script", scriptText)
    add("activation rule", ruleLines)
    add("declared types", types.map(\.line))
    if let entitlements = bundle.entitlements {
      add("App Groups", entitlements.appGroups)
      add("keychain groups", entitlements.keychainGroups)
      add("entitlements", entitlementLines(entitlements))
    } else {
      add("entitlements", "not found")
    }
    add("localizations", bundle.localizations.map(\.line))
    add("version", versionText)
    if let app = bundle.app {
      add("app", "\(app.name), \(app.bundleIdentifier ?? "no identifier"), \(app.path)")
    }
    add("problems", problems)
    add("lint", findings.map(\.description))
    return lines.joined(separator: "\n") + "\n"
  }

  private var origin: String {
    switch bundle.origin {
    case .bundle: "built bundle, \(bundle.path)"
    case .target(let project, let configuration):
      "target \(bundle.name) of \(project)" + (configuration.map { ", \($0)" } ?? "")
    case .infoPlist: "Info.plist without a project"
    }
  }

  private var pointText: String {
    guard let point = info.point else { return "none" }
    return "\(point.identifier) (\(point.name ?? "not one of Apple's")), "
      + (point.isHostable ? "which pageaction can host" : "which pageaction cannot host")
  }

  private var entryText: String {
    switch info.entry {
    case .storyboard(let name)?: return "storyboard \(name)"
    case .principalClass(let name)?:
      return "class \(name.text) (written as \(writtenForm ?? name.form.description))"
    case nil:
      return info.principalClass == nil ? "none" : "both a class and a storyboard"
    }
  }

  private var writtenForm: String? {
    guard let written = bundle.writtenInfo.principalClass else { return nil }
    return written.text == info.principalClass?.text
      ? written.form.description : "\(written.text), \(written.form.description)"
  }

  private var scriptText: String {
    guard let name = info.preprocessingFile else { return "none" }
    guard let script = bundle.script else { return "\(name).js, which was not found" }
    return "\(script.path), \(Figures.count(script.bytes.count)) bytes"
  }

  private var ruleLines: [String] {
    guard let written = info.activationRule else { return ["none"] }
    switch asker.rule {
    case .dictionary(let rule)?:
      var lines = [
        "dictionary, version \(rule.dictionaryVersion)"
          + (rule.usesStrictMatching ? ", strict matching" : "")
      ]
      for kind in rule.supportedKinds {
        lines.append(
          kind == .text ? "\(kind.key): true" : "\(kind.key): \(rule.maxCounts[kind, default: 0])")
      }
      if rule.effectiveMinCount > 0 {
        lines.append("at least \(rule.effectiveMinCount) attachments")
      }
      if let maximum = rule.attachmentsMaxCount { lines.append("at most \(maximum) attachments") }
      return lines
    case .predicate(let predicate)?:
      return ["predicate"]
        + predicate.source.text.split(whereSeparator: \.isNewline).map { "\($0)" }
    case .invalidPredicate(let source, let error)?:
      return [
        "predicate that does not parse, \(error.position.line):\(error.position.column): "
          + error.problem
      ] + source.caretText(error.range).split(separator: "\n").map { String($0) }
    case .invalidValue?, nil:
      return ["invalid: neither a dictionary nor a string (\(written.path))"]
    }
  }

  private func entitlementLines(_ entitlements: Entitlements) -> [String] {
    let shown = ["com.apple.security.application-groups", "keychain-access-groups"]
    var lines = ["from the \(entitlements.source.rawValue), \(entitlements.path)"]
    for (key, value) in entitlements.entries where !shown.contains(key) {
      let text = (try? value.bytes(as: .json)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      lines.append("\(key): \(text)")
    }
    return lines
  }

  private var versionText: String {
    let own = "\(info.version ?? "none") (\(info.buildVersion ?? "none"))"
    guard let app = bundle.app else { return own }
    let other = "\(app.version ?? "none") (\(app.buildVersion ?? "none"))"
    return own == other ? "\(own), as the app" : "\(own); the app has \(other)"
  }

  // MARK: JSON

  var json: PropertyList {
    guard case .dictionary(var fields) = loaded.summary else { return loaded.summary }
    fields["target"] = .string(bundle.name)
    if let point = info.point {
      var names: PropertyListDictionary = ["identifier": .string(point.identifier)]
      if let name = point.name { names["name"] = .string(name) }
      names["isHostable"] = .boolean(point.isHostable)
      fields["extensionPoint"] = .dictionary(names)
    }
    if let entry = entryJSON { fields["entry"] = entry }
    if let name = info.preprocessingFile {
      var script: PropertyListDictionary = ["name": .string(name)]
      if let file = bundle.script {
        script["path"] = .string(file.path)
        script["size"] = .integer(Int64(file.bytes.count))
      }
      fields["script"] = .dictionary(script)
    }
    if let rule = info.activationRule {
      fields["activationRule"] = .dictionary([
        "kind": .string(rule.kind.rawValue), "path": .string(rule.path), "value": rule.value,
      ])
    }
    fields["types"] = .array(types.map(\.json))
    if let entitlements = bundle.entitlements {
      fields["entitlements"] = .dictionary([
        "source": .string(entitlements.source.rawValue), "path": .string(entitlements.path),
        "appGroups": .array(entitlements.appGroups.map { .string($0) }),
        "values": .dictionary(entitlements.entries),
      ])
    }
    fields["localizations"] = .array(bundle.localizations.map(\.json))
    fields["version"] = json(info.version)
    fields["buildVersion"] = json(info.buildVersion)
    if let app = bundle.app {
      var values: PropertyListDictionary = ["name": .string(app.name), "path": .string(app.path)]
      values["bundleIdentifier"] = json(app.bundleIdentifier)
      values["version"] = json(app.version)
      values["buildVersion"] = json(app.buildVersion)
      fields["app"] = .dictionary(values)
    }
    fields["problems"] = .array(problems.map { .string($0) })
    fields["lint"] = .array(findings.map(\.json))
    return .dictionary(fields)
  }

  private var entryJSON: PropertyList? {
    switch info.entry {
    case .storyboard(let name)?:
      return .dictionary(["kind": .string("storyboard"), "name": .string(name)])
    case .principalClass(let name)?:
      let written = bundle.writtenInfo.principalClass ?? name
      return .dictionary([
        "kind": .string("class"), "name": .string(name.text), "written": .string(written.text),
        "form": .string(written.form.rawValue),
      ])
    case nil: return nil
    }
  }

  private func json(_ text: String?) -> PropertyList? { text.map { .string($0) } }
}

extension LintFinding {
  fileprivate var json: PropertyList {
    .dictionary([
      "rule": .string(rule), "severity": .string(severity.rawValue),
      "place": .string(place.description), "message": .string(message), "remedy": .string(remedy),
    ])
  }
}

extension PrincipalClassName.Form {
  fileprivate var description: String {
    switch self {
    case .moduleVariable: "the module's build setting and a class"
    case .otherVariable: "a build setting"
    case .qualified: "module and class"
    case .bare: "a bare name, for which a Swift class needs @objc"
    }
  }
}

extension TypeDeclaration {
  fileprivate var line: String {
    let tags = filenameExtensions.map { ".\($0)" } + mimeTypes
    return identifier + (origin == .exported ? " (exported)" : " (imported)")
      + (conformsTo.isEmpty ? "" : " conforms to \(conformsTo.joined(separator: ", "))")
      + (tags.isEmpty ? "" : "; \(tags.joined(separator: ", "))")
  }

  fileprivate var json: PropertyList {
    .dictionary([
      "identifier": .string(identifier),
      "origin": .string(origin == .exported ? "exported" : "imported"),
      "conformsTo": .array(conformsTo.map { .string($0) }),
      "filenameExtensions": .array(filenameExtensions.map { .string($0) }),
      "mimeTypes": .array(mimeTypes.map { .string($0) }),
    ])
  }
}

extension Localization {
  fileprivate var line: String {
    language + (displayName.map { " “\($0)”" } ?? "") + ": " + files.joined(separator: ", ")
  }

  fileprivate var json: PropertyList {
    var fields: PropertyListDictionary = ["language": .string(language)]
    if let displayName { fields["displayName"] = .string(displayName) }
    fields["files"] = .array(files.map { .string($0) })
    return .dictionary(fields)
  }
}
