internal import ArgumentParser
internal import ExtensionBundles

/// The options of commands that read extensions without running them.
struct ExtensionSourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read only the extension with this name or bundle identifier.", valueName: "name"))
  var extensionName: String?

  @Option(help: BuildSettingArgument.help, transform: BuildSettingArgument.checked)
  var buildSetting: [String] = []

  @Option(
    help: ArgumentHelp(
      "The build configuration of a project. (default: Release, or else the project's default)",
      valueName: "name"))
  var configuration: String?

  mutating func validate() throws {
    try TextArgument.check(extensionName, of: "--extension-name")
    try TextArgument.check(configuration, of: "--configuration")
  }

  var options: ExtensionOptions {
    var options = ExtensionOptions()
    options.buildSettings = buildSetting.compactMap(ExtensionOptions.buildSetting)
    options.configuration = configuration
    return options
  }

  static func checkedPath(_ path: String) throws -> String {
    guard !path.isEmpty else {
      throw ValidationError("The extension's path is empty. Name a bundle, a project or a folder.")
    }
    return path
  }
}
