internal import ArgumentParser
internal import NativeHandlers

struct ScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The name of a bundled script, or a script file, whose .js can be omitted.",
      valueName: "name|file"), completion: .file(extensions: ["js"]))
  var script: String?

  @Option(
    help: ArgumentHelp("The source text of the script, instead of --script.", valueName: "code"))
  var scriptText: String?

  @Option(
    help: ArgumentHelp(
      "An extension whose script runs, instead of --script: an .appex or .app, an .ipa, an .xcodeproj, the folder of a target, or an Info.plist.",
      valueName: "path"), completion: .file())
  var `extension`: String?

  @Option(
    help: ArgumentHelp(
      "The extensionName that Safari passes to the script; with --extension, the name or bundle identifier of the extension to choose.",
      valueName: "name"))
  var extensionName: String?

  @Option(help: BuildSettingArgument.help, transform: BuildSettingArgument.checked)
  var buildSetting: [String] = []

  @Option(help: HandlerOptions.commandHelp, transform: HandlerOptions.checkedCommand)
  var handler: String?

  @Option(
    help: HandlerOptions.contentHelp, completion: Choice<HandlerConfiguration.Content>.completion,
    transform: Choice<HandlerConfiguration.Content>.checked)
  var handlerProtocol: String?

  @Option(
    help: HandlerOptions.formatHelp, completion: Choice<HandlerConfiguration.Format>.completion,
    transform: Choice<HandlerConfiguration.Format>.checked)
  var handlerFormat: String?

  @Option(
    help: HandlerOptions.modeHelp, completion: Choice<HandlerConfiguration.Mode>.completion,
    transform: Choice<HandlerConfiguration.Mode>.checked)
  var handlerMode: String?

  @Option(
    help: HandlerOptions.timeLimitHelp, transform: { try ReadingLimitOptions.seconds($0) })
  var handlerTimeLimit: Double?

  @Flag(help: HandlerOptions.nativeHelp)
  var native = false

  @Option(help: HandlerOptions.tapHelp, transform: UserActionArgument.tap)
  var tap: [UserActionArgument] = []

  @Option(help: HandlerOptions.typeHelp, transform: UserActionArgument.type)
  var type: [UserActionArgument] = []

  @Option(help: HandlerOptions.appGroupsHelp, completion: .directory)
  var appGroups: String?

  /// Throws an error if both the script and other content would be read from standard input.
  /// - Parameter other: The name of the other content in the error message, such as `the page`;
  ///   `nil` if only the script can be read from standard input.
  func checkStandardInput(_ other: String?) throws {
    guard script == "-", let other else { return }
    throw ValidationError(
      "Standard input cannot contain both the script and \(other). Name a file for one of them.")
  }

  mutating func validate() throws {
    if script == nil && scriptText == nil && `extension` == nil {
      throw ValidationError(
        "Missing expected argument '--script <name|file>'. Specify it, the script's text with "
          + "--script-text, or an extension with --extension.")
    }
    if script != nil && scriptText != nil {
      throw ValidationError("Use --script or --script-text, not both.")
    }
    if `extension` != nil && (script != nil || scriptText != nil) {
      throw ValidationError(
        "Use --extension or \(script == nil ? "--script-text" : "--script"), not both.")
    }
    if `extension` == nil && !buildSetting.isEmpty {
      throw ValidationError("--build-setting requires --extension.")
    }
    if `extension`?.isEmpty == true {
      throw ValidationError(
        "The path of --extension is empty. Name a bundle, a project or a folder.")
    }
    try TextArgument.check(
      scriptText, of: "--script-text",
      remedy: "Encode it as UTF-8, or pass it in a file with --script.")
    try TextArgument.check(extensionName, of: "--extension-name")
    try HandlerOptions.check(self)
    if script?.isEmpty == true {
      throw ValidationError("The value of --script is empty. Name a file or a bundled script.")
    }
  }
}
