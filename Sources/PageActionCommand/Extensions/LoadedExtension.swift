internal import ExtensionBundles
internal import ExtensionContract
internal import PageAction
internal import PropertyLists

/// An extension that a command has found in a bundle, a project or an Info.plist.
struct LoadedExtension {
  /// The example address for a web page whose address is unknown or irrelevant.
  static let webPage = "https://example.com/"

  let bundle: ExtensionBundle

  /// The path of the bundle, project or Info.plist, as specified by the user or a test case.
  let path: String

  init(_ bundle: ExtensionBundle, path: String) {
    self.bundle = bundle
    self.path = path
  }

  /// Returns the extension that `--extension` specifies, or `nil` without that option.
  static func load(
    _ options: ScriptOptions, _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> LoadedExtension? {
    guard let path = options.extension else { return nil }
    return try load(
      path: path, name: options.extensionName, buildSettings: options.buildSetting, diagnostics)
  }

  /// - Parameters:
  ///   - buildSettings: Assignments such as `PRODUCT_NAME=Reader`.
  ///   - option: The option whose value is the path; `nil` for the extension of a test case.
  static func load(
    path: String, name: String?, buildSettings: [String], of option: String? = "--extension",
    _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> LoadedExtension {
    var source = ExtensionOptions()
    source.buildSettings = buildSettings.compactMap(ExtensionOptions.buildSetting)
    do throws(BundleError) {
      let found = try find(at: path, source)
      for problem in found.problems { diagnostics.warn("--extension: \(problem)") }
      let bundle = try ExtensionChoice.choose(name, from: found.bundles, path: path)
      return LoadedExtension(bundle, path: path)
    } catch {
      throw CommandFailure(error, of: option)
    }
  }

  /// - Parameter path: A path, or `-` for an archive or an Info.plist from standard input.
  private static func find(
    at path: String, _ options: ExtensionOptions
  ) throws(BundleError) -> FoundExtensions {
    guard path == "-" else { return try ExtensionFinder.find(at: path, options: options) }
    return try ExtensionFinder.find(
      inBytes: try InputFile(path: path).readForExtension(), path: "stdin", options: options)
  }

  /// Returns all extensions at a path, or only the one that `--extension-name` specifies.
  static func all(
    at path: String, _ options: ExtensionSourceOptions, _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> [LoadedExtension] {
    do throws(BundleError) {
      let found = try find(at: path, options.options)
      for problem in found.problems { diagnostics.warn(problem.description) }
      if let note = found.noteOfConfiguration(options.configuration) { diagnostics.warn(note) }
      guard let name = options.extensionName else {
        return found.bundles.map { LoadedExtension($0, path: path) }
      }
      return [
        LoadedExtension(
          try ExtensionChoice.choose(name, from: found.bundles, path: path), path: path)
      ]
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The display name, followed by the bundle identifier if there is one.
  var title: String {
    bundle.info.bundleIdentifier.map { "\(bundle.displayName) (\($0))" } ?? bundle.displayName
  }

  /// The type declarations of the system, the extension and its app.
  var types: TypeDatabase {
    var declarations: [TypeDeclaration] = []
    if case .dictionary(let information) = bundle.propertyList {
      declarations += TypeDeclaration.declarations(in: information)
    }
    if let app = bundle.app {
      var information = PropertyListDictionary()
      information["UTExportedTypeDeclarations"] = app.exportedTypes
      information["UTImportedTypeDeclarations"] = app.importedTypes
      declarations += TypeDeclaration.declarations(in: information)
    }
    return TypeDatabase.system.adding(declarations)
  }

  /// Returns the script that the Info.plist names.
  func script() throws(CommandFailure) -> ActionScript {
    guard let name = bundle.info.preprocessingFile, !name.isEmpty else {
      throw .file(
        "--extension: \(bundle.infoPlistPath): '\(bundle.displayName)' names no script.",
        remedy: "Add NSExtensionJavaScriptPreprocessingFile to NSExtensionAttributes, with the "
          + "file's name without .js; or specify a script with --script.")
    }
    guard let file = bundle.script else {
      let note = bundle.notes.first { $0.code == .missingFile }
      throw .file(
        "--extension: "
          + (note.map { "\($0.path): \($0.problem)" }
            ?? "\(bundle.infoPlistPath): There is no file \(name).js."),
        remedy: (note?.remedy ?? "Add the file to the target.")
          + " To run another file, use --script.")
    }
    do throws(ScriptText.Malformed) {
      return ActionScript(source: try ScriptText.decode(file.bytes), file: file.path)
    } catch {
      throw .malformedScript(error, name: "'\(file.path)'")
    }
  }

  /// Shows notes about the Info.plist and the project, such as keys without an effect.
  func reportFindings(_ diagnostics: Diagnostics) {
    for finding in bundle.info.findings {
      diagnostics.note("\(bundle.infoPlistPath): \(finding)")
    }
    for note in bundle.notes { diagnostics.note(note.description) }
  }

  /// Returns the reason why a device would not show the extension for a page in Safari; `nil` if
  /// the device would show it.
  func reasonNotShown(forPage url: String) -> String? {
    let answer = ActivationAsker(self).answer(
      for: HostApp.safari.items(sharing: .page(url: url, title: nil)) ?? [])
    guard !answer.isShown else { return nil }
    return answer.reason
  }

  /// Warns if a device would not show the extension for a page in Safari.
  /// - Returns: Whether there was a warning.
  @discardableResult
  func warnIfNotShown(forPage url: String, _ diagnostics: Diagnostics) -> Bool {
    guard let reason = reasonNotShown(forPage: url) else { return false }
    diagnostics.warn(
      "A device would not show '\(bundle.displayName)' for a page in Safari: \(reason). "
        + "`pageaction activation` explains it.")
    return true
  }
}
