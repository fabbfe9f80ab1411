package import ExtensionContract
package import PropertyLists

/// An app extension that was found in a built bundle, an archive, a project or a folder.
package struct ExtensionBundle: Sendable, Equatable {
  /// The kinds of place in which an extension was found.
  package enum Origin: Sendable, Equatable {
    /// A built bundle, on disk or in an archive.
    case bundle
    /// A target of an Xcode project.
    case target(project: String, configuration: String?)
    /// An Info.plist without a project.
    case infoPlist
  }

  /// The name of the target, or the name of the bundle or folder without its filename extension.
  package var name: String

  /// The path of the bundle, or of the folder that contains the Info.plist.
  package var path: String

  package var infoPlistPath: String

  package var origin: Origin

  /// The Info.plist as the built bundle contains it.
  package var propertyList: PropertyList

  /// The facts about the extension in `propertyList`.
  package var info: ExtensionInfo

  /// The facts in the Info.plist file, in which references to build settings are not expanded.
  package var writtenInfo: ExtensionInfo

  /// The script, or `nil` if the Info.plist declares none or the file was not found.
  package var script: ScriptFile?

  /// The entitlements, or `nil` if none were found.
  package var entitlements: Entitlements?

  /// The localizations, sorted by language.
  package var localizations: [Localization] = []

  /// The source files of the native part, or `nil` if no target of a project lists Swift files.
  package var nativeSources: NativeSources?

  /// The app that contains the extension, or `nil` if it was not found.
  package var app: ContainingApp?

  /// The notes about facts that may need attention.
  package var notes: [BundleNote] = []

  /// The name that users see, in the development language.
  package var displayName: String {
    info.displayName.flatMap { $0.isEmpty ? nil : $0 } ?? name
  }
}

extension ExtensionBundle {
  /// Creates a bundle that contains only a script.
  package init(script: ScriptFile, propertyList: PropertyList, info: ExtensionInfo) {
    self.init(
      name: script.path, path: "", infoPlistPath: "", origin: .bundle,
      propertyList: propertyList, info: info, writtenInfo: info, script: script)
  }
}

/// The source files that a target compiles.
package struct NativeSources: Sendable, Equatable {
  /// The paths of Swift and Objective-C sources and of storyboards.
  package var paths: [String]

  /// The compilation conditions for `#if`, from `SWIFT_ACTIVE_COMPILATION_CONDITIONS`.
  package var conditions: [String]

  /// The paths of the target's files outside the project's folder. They are not in `paths`.
  package var outsidePaths: [String] = []
}

/// The app that contains an extension.
package struct ContainingApp: Sendable, Equatable {
  /// The name of the target or bundle.
  package var name: String

  /// The path of the bundle or the Info.plist.
  package var path: String

  /// The value of `CFBundleIdentifier`.
  package var bundleIdentifier: String?

  /// The value of `CFBundleShortVersionString`.
  package var version: String?

  /// The value of `CFBundleVersion`.
  package var buildVersion: String?

  /// The value of `UTImportedTypeDeclarations`, which declares types of other apps.
  package var importedTypes: PropertyList?

  /// The value of `UTExportedTypeDeclarations`, which declares types of this app.
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
