internal import ArgumentParser
internal import ExtensionBundles
internal import ExtensionLint

struct LintRuleOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A rule that is not tested. Repeatable.", valueName: "rule"))
  var disable: [String] = []

  @Option(
    help: ArgumentHelp(
      "The configuration: JSON or a property list. (default: .pageaction-lint.json or .pageaction-lint.plist in the folder of the first path or a parent folder)",
      valueName: "file"), completion: .file())
  var config: String?

  mutating func validate() throws {
    if config == "" { throw ValidationError("The path of --config is empty. Name a file.") }
  }

  /// Returns the path that `--config` specifies. Without `--config`, searches the folder of the
  /// first path, and then its parent folders. Returns the first configuration file found, or `nil`.
  func configurationFile(for paths: [String]) -> String? {
    config ?? paths.first.flatMap(LintConfiguration.path(for:))
  }

  func configuration(for paths: [String]) throws(CommandFailure) -> LintConfiguration {
    do throws(LintConfigurationError) {
      var configuration = LintConfiguration()
      if let path = configurationFile(for: paths) {
        configuration = try LintConfiguration(path: path)
      }
      for rule in disable { try configuration.disable(rule) }
      return configuration
    } catch {
      let isOption = error.path == "--disable"
      throw isOption
        ? .usage("\(error.path): \(error.problem)", remedy: error.remedy)
        : .file("\(error.path): \(error.problem)", remedy: error.remedy)
    }
  }
}

struct LintOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the report. (default: text)", valueName: "text|json|sarif|github"),
    completion: Choice<LintReport.Format>.completion,
    transform: Choice<LintReport.Format>.checked)
  var format: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the report; - is standard output. (default: -)", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Fix Info.plist files if no decision is needed, and report the other findings.")
  var fix = false

  @OptionGroup var quiet: QuietOptions

  mutating func validate() throws {
    try TextArgument.check(outputPath: output, of: "--output")
  }
}

/// The options that determine which build settings of a project apply.
struct BuildOptions: ParsableArguments {
  @Option(help: BuildSettingArgument.help, transform: BuildSettingArgument.checked)
  var buildSetting: [String] = []

  @Option(
    help: ArgumentHelp(
      "The build configuration of a project. (default: Release, or else the project's default)",
      valueName: "name"))
  var configuration: String?

  var options: ExtensionOptions {
    var options = ExtensionOptions()
    options.buildSettings = buildSetting.compactMap(ExtensionOptions.buildSetting)
    options.configuration = configuration
    return options
  }
}
