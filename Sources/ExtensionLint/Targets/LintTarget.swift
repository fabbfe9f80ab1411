internal import ExtensionBundles
internal import ExtensionContract
internal import PropertyLists

/// An extension that rules test.
final class LintTarget {
  let bundle: ExtensionBundle
  let infoPlist: InfoPlistSource

  /// Whether the target is a script without an extension.
  let isScriptOnly: Bool

  init(_ bundle: ExtensionBundle, isScriptOnly: Bool = false) {
    self.bundle = bundle
    self.isScriptOnly = isScriptOnly
    infoPlist = InfoPlistSource(path: bundle.infoPlistPath)
  }

  /// Creates a target for a script without an extension.
  convenience init?(script: ScriptFile) {
    let empty = PropertyList.dictionary(["NSExtension": .dictionary([:])])
    guard let info = try? ExtensionInfo(empty) else { return nil }
    let bundle = ExtensionBundle(script: script, propertyList: empty, info: info)
    self.init(bundle, isScriptOnly: true)
  }

  var info: ExtensionInfo { bundle.info }

  /// Whether `pageaction` can host the extension, which must be an Action or Share extension.
  var isHostable: Bool { info.point?.isHostable ?? false }

  static let rulePath = "NSExtension.NSExtensionAttributes.NSExtensionActivationRule"
  static let scriptPath = "NSExtension.NSExtensionAttributes.NSExtensionJavaScriptPreprocessingFile"

  static let principalClassPath = "NSExtension.NSExtensionPrincipalClass"
  static let storyboardPath = "NSExtension.NSExtensionMainStoryboard"

  /// The types that the system, the extension and its app declare.
  private(set) lazy var types: TypeDatabase = {
    var declarations: [TypeDeclaration] = []
    for (exported, imported) in [
      (info.exportedTypes, info.importedTypes),
      (bundle.app?.exportedTypes, bundle.app?.importedTypes),
    ] {
      var lists = PropertyListDictionary()
      lists["UTExportedTypeDeclarations"] = exported
      lists["UTImportedTypeDeclarations"] = imported
      declarations += TypeDeclaration.declarations(in: lists)
    }
    return declarations.isEmpty ? .system : TypeDatabase.system.adding(declarations)
  }()

  private(set) lazy var rule: ActivationRule? = info.activationRule.map { ActivationRule($0.value) }

  /// Whether the extension appears for a typical share, by host and name of the share.
  private(set) lazy var shown: [String: Bool] = {
    guard let rule else { return [:] }
    var answers: [String: Bool] = [:]
    for host in HostApp.allCases {
      for preset in host.presets {
        answers["\(host.rawValue).\(preset.name)"] =
          rule.answer(for: preset.items, types: types).isShown
      }
    }
    return answers
  }()

  /// The sources in the folder of the extension.
  private(set) lazy var sources = NativeSources(target: self)

  /// The script, or `nil` if the Info.plist declares no script or the file was not found.
  private(set) lazy var script: ScriptAnalysis? = bundle.script.map {
    ScriptAnalysis(path: $0.path, bytes: $0.bytes)
  }

  /// The declaration of the principal class, or `nil` if it was not found.
  var principalClass: NativeSources.DeclaredClass? {
    guard let name = info.principalClass?.className else { return nil }
    let found = sources.classes.filter { $0.name == name || $0.objectiveCName == name }
    return found.first { !$0.inherited.isEmpty } ?? found.first
  }

  /// All sources of the project that contains the extension, because targets can share files.
  private(set) lazy var sourcesAround: NativeSources = {
    switch bundle.origin {
    case .target(let project, _): NativeSources(folders: [SourceFiles.folder(of: project)])
    case .infoPlist: NativeSources(folders: [SourceFiles.folder(of: bundle.path)])
    case .bundle: NativeSources(folders: [])
    }
  }()

  /// Returns the place of a position in a predicate. The position is a line and column such as
  /// `2:5`.
  func place(inPredicate source: PredicateSource, at position: String) -> LintPlace {
    let numbers = position.split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 2 else { return infoPlist.place(ofValue: Self.rulePath) }
    var line = 1
    var column = 1
    var offset = 0
    for scalar in source.text.unicodeScalars {
      if line == numbers[0], column == numbers[1] { break }
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
      offset += UTF8.width(scalar)
    }
    return infoPlist.place(inString: Self.rulePath, text: source.text, at: offset..<offset)
  }
}
