internal import ActionScripts
internal import ExtensionBundles
internal import PageAction
internal import PageJavaScript
internal import ScriptCoverage
internal import SystemFiles
internal import TestCases

/// The script of a case, with its source text.
struct LoadedScript {
  /// The script to run. If `instrumented` is not `nil`, this is the instrumented script.
  var script: ActionScript

  /// The source text without instrumentation.
  var source: String

  /// The path of the script file, or the name of a bundled script.
  var path: String

  var extensionName: String?

  var instrumented: InstrumentedScript?
}

/// A loader of the scripts of cases. If consecutive cases have the same script, the script is read
/// only once.
struct CaseScripts {
  private var last: (script: CaseScript, loaded: LoadedScript)?

  mutating func script(
    of testCase: TestCase, limits: Limits, countsCoverage: Bool
  ) throws(CommandFailure) -> LoadedScript {
    if let last, last.script == testCase.script { return last.loaded }
    var loaded = try Self.load(testCase.script, limits)
    // Ignore a syntax error here, because it is reported when the script runs.
    if countsCoverage, let instrumented = try? InstrumentedScript(loaded.source) {
      loaded.instrumented = instrumented
      loaded.script.source = instrumented.text
    }
    last = (testCase.script, loaded)
    return loaded
  }

  private static func load(
    _ script: CaseScript, _ limits: Limits
  ) throws(CommandFailure) -> LoadedScript {
    switch script {
    case .bundled(let name), .file(let name):
      let script = try ScriptFile.script(named: name, limits)
      // Pass the file name instead of the path, so that messages are the same on each machine.
      return LoadedScript(
        script: ActionScript(source: script.source, file: script.file.pathName),
        source: script.source, path: name)
    case .extension(let path, let name, let settings):
      let loaded = try loadedExtension(path: path, name: name, buildSettings: settings)
      let script = try loaded.script()
      return LoadedScript(
        script: ActionScript(source: script.source, file: script.file.pathName),
        source: script.source, path: script.file, extensionName: loaded.bundle.displayName)
    }
  }

  static func loadedExtension(
    path: String, name: String?, buildSettings: [String]
  ) throws(CommandFailure) -> LoadedExtension {
    do throws(CommandFailure) {
      return try LoadedExtension.load(
        path: path, name: name, buildSettings: buildSettings, of: nil, Diagnostics(isQuiet: true))
    } catch {
      var failure = error
      // The messages of a case do not show `details`, so append the details to the remedy. If the
      // remedy mentions the option --extension-name, mention the key `name` of case files instead.
      if let given = error.remedy, !error.details.isEmpty {
        let remedy =
          given.contains("--extension-name")
          ? "Write the name or bundle identifier of one as \"name\" beside \"extension\" in the "
            + "case's script:" : given
        failure.remedy = "\(remedy) \(error.details.joined(separator: ", "))."
      }
      throw failure
    }
  }
}
