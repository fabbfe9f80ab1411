package import ExtensionContract
package import PropertyLists

/// An app extension that was found in a bundle, an archive, a project or a folder.
package struct ExtensionBundle: Sendable, Equatable {
  /// The kinds of source.
  package enum Origin: Sendable, Equatable {
    /// A built bundle, on disk or in an archive.
    case bundle
    /// A target of an Xcode project.
    case target(project: String, configuration: String?)
    /// An Info.plist without a project.
    case infoPlist
  }

  /// The name of the target, or of the bundle or folder without its extension.
  package var name: String

  /// The path of the bundle, or of the folder of the Info.plist.
  package var path: String

  /// The path of the Info.plist.
  package var infoPlistPath: String

  /// The source.
  package var origin: Origin

  /// The Info.plist as the built bundle contains it.
  package var propertyList: PropertyList

  /// The facts in `propertyList`.
  package var info: ExtensionInfo

  /// The facts in the Info.plist as written, with references to build settings.
  package var writtenInfo: ExtensionInfo

  /// The script, or `nil` if none is declared or found.
  package var script: ScriptFile?

  /// The entitlements, or `nil` if none were found.
  package var entitlements: Entitlements?

  /// The localizations, sorted by language.
  package var localizations: [Localization] = []

  /// The sources of the native half, or `nil` if no target of a project states them.
  package var nativeSources: NativeSources?

  /// The app that contains the extension, or `nil` if it was not found.
  package var app: ContainingApp?

  /// Facts that may need attention.
  package var notes: [BundleNote] = []

  /// The name that people see, in the development language.
  package var displayName: String {
    info.displayName.flatMap { $0.isEmpty ? nil : $0 } ?? name
  }
}

extension ExtensionBundle {
  /// Creates a bundle for tests of its script alone.
  package init(script: ScriptFile, propertyList: PropertyList, info: ExtensionInfo) {
    self.init(
      name: script.path, path: "", infoPlistPath: "", origin: .bundle,
      propertyList: propertyList, info: info, writtenInfo: info, script: script)
  }
}

/// The files that a target compiles.
package struct NativeSources: Sendable, Equatable {
  /// The paths of Swift and Objective-C sources and of storyboards.
  package var paths: [String]

  /// The names that `#if` tests: `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
  package var conditions: [String]

  /// The files of the target outside the folder of the project, which are left out.
  package var outsidePaths: [String] = []
}

/// The app that contains an extension.
package struct ContainingApp: Sendable, Equatable {
  /// The name of the target or bundle.
  package var name: String

  /// The path of the bundle or the Info.plist.
  package var path: String

  /// `CFBundleIdentifier`.
  package var bundleIdentifier: String?

  /// `CFBundleShortVersionString`.
  package var version: String?

  /// `CFBundleVersion`.
  package var buildVersion: String?

  /// The names of its declared types: `UTImportedTypeDeclarations`.
  package var importedTypes: PropertyList?

  /// `UTExportedTypeDeclarations`.
  package var exportedTypes: PropertyList?

  init(name: String, path: String, propertyList: PropertyList) {
    self.name = name
    self.path = path
    let entries = propertyList.entries ?? [:]
    bundleIdentifier = entries["CFBundleIdentifier"]?.text
    version = entries["CFBundleShortVersionString"]?.text
    buildVersion = entries["CFBundleVersion"]?.text
    importedTypes = entries["UTImportedTypeDeclarations"]
    exportedTypes = entries["UTExportedTypeDeclarations"]
  }
}
