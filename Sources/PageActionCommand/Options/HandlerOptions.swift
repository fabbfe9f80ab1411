internal import AppGroups
internal import ArgumentParser
internal import ExtensionContract
internal import NativeHandlers
internal import PageAction
internal import PageJavaScript
internal import PropertyLists

/// The help texts and checks of the options for handlers. `ScriptOptions` and `CaseHandlerOptions`
/// each declare the options, because a shared type of options would slow down the start of `run`.
enum HandlerOptions {
  static let commandHelp = ArgumentHelp(
    "A command that stands for the native half: it reads the results, and writes the arguments of finalize. See Documentation/Handlers.md.",
    valueName: "command")
  static let contentHelp = ArgumentHelp(
    "The input and output of the handler: results and arguments, or the items of the extension. (default: results)",
    valueName: "results|items")
  static let formatHelp = ArgumentHelp(
    "The format of the handler's input. (default: json)", valueName: "json|plist|binary-plist")
  static let modeHelp = ArgumentHelp(
    "A process for each page, or one process with a line of JSON for each page. (default: page)",
    valueName: "page|lines")
  static let timeLimitHelp = ArgumentHelp(
    "The seconds that the handler may use for a page. (default: --time-limit)",
    valueName: "seconds")

  static let nativeHelp = ArgumentHelp(
    "Compile the Swift sources of --extension for Linux, and run them as the native half. See Documentation/NativeHalf.md."
  )
  static let tapHelp = ArgumentHelp(
    "With --native, a button, row or field that is tapped after the view has appeared; repeat it for several.",
    valueName: "name")
  static let typeHelp = ArgumentHelp(
    "With --native, the new text of the field that is being edited, or else of the first field that can be edited. Taps and texts are performed in the order of the options.",
    valueName: "text")

  static let appGroupsHelp = ArgumentHelp(
    "With --native or --handler, the folder with the containers of App Groups. (default: the variable \(AppGroups.folderVariable))",
    valueName: "folder")

  static func checkedCommand(_ text: String) throws -> String {
    try TextArgument.check(text, of: "--handler")
    do throws(HandlerCommand.Malformed) {
      _ = try HandlerCommand(parsing: text)
      return text
    } catch {
      throw ValidationError("\(error.problem) \(error.remedy)")
    }
  }

  static func check(_ options: ScriptOptions) throws {
    let others: [(name: String, isUsed: Bool)] = [
      ("--handler-protocol", options.handlerProtocol != nil),
      ("--handler-format", options.handlerFormat != nil),
      ("--handler-mode", options.handlerMode != nil),
      ("--handler-time-limit", options.handlerTimeLimit != nil),
    ]
    try checkNative(options, others)
    try OptionRequirement.check(
      [("--app-groups", options.appGroups != nil)], requires: "--native or --handler",
      isGiven: options.handler != nil || options.native)
    try check(appGroups: options.appGroups)
    try OptionRequirement.check(
      others, requires: "--handler", isGiven: options.handler != nil || options.native)
    try check(mode: options.handlerMode, format: options.handlerFormat)
  }

  static func checkNativeHalves(handler: String?, native: Bool) throws {
    guard !native || handler == nil else {
      throw ValidationError("Use --native or --handler, not both, because each is a native half.")
    }
  }

  static func check(appGroups path: String?) throws {
    guard path?.isEmpty != true else {
      throw ValidationError("The value of --app-groups is empty. Name a folder.")
    }
  }

  static func check(mode: String?, format: String?) throws {
    if mode == HandlerConfiguration.Mode.lines.rawValue, let format,
      format != HandlerConfiguration.Format.json.rawValue
    {
      throw ValidationError("--handler-mode lines requires --handler-format json.")
    }
  }

  private static func checkNative(
    _ options: ScriptOptions, _ others: [(name: String, isUsed: Bool)]
  ) throws {
    guard options.native else {
      if let action = UserActionArgument.ordered(options.tap, options.type).first {
        throw ValidationError("\(action.option.name) requires --native.")
      }
      return
    }
    guard options.extension != nil else {
      throw ValidationError("--native requires --extension, whose sources it compiles.")
    }
    try checkNativeHalves(handler: options.handler, native: options.native)
    if let other = others.first(where: { $0.isUsed && $0.name != "--handler-time-limit" }) {
      throw ValidationError("\(other.name) has no effect with --native. Remove it.")
    }
  }

  /// Throws an error if arguments of `finalize` are specified in addition to `--handler` or
  /// `--native`.
  static func check(_ options: ScriptOptions, arguments: String?, of option: String) throws {
    if options.native, arguments != nil {
      throw ValidationError(
        "Use --native or \(option), not both, because the native half returns the arguments.")
    }
    if options.handler != nil, arguments != nil {
      throw ValidationError(
        "Use --handler or \(option), not both, because the handler returns the arguments.")
    }
  }
}

extension HandlerOptions {
  /// Returns the environment variables that pass the folder of `--app-groups` to the handler.
  /// Without `--app-groups`, there are no such variables.
  static func variables(appGroups path: String?) -> [String: String] {
    guard let path else { return [:] }
    return [AppGroups.folderVariable: AppGroups(folder: path).folder]
  }
}

extension ScriptCommand {
  /// Returns the settings of the handler or native half; `nil` if neither `--handler` nor
  /// `--native` is specified. For `--handler`, checks that the program exists. For `--native`,
  /// compiles the native half.
  /// - Parameters:
  ///   - loaded: The extension that `--extension` specifies; `nil` without that option.
  ///   - inheritsErrors: Whether the handler inherits the standard error of `pageaction`.
  func handlerConfiguration(
    _ loaded: LoadedExtension?, inheritsErrors: Bool, _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> HandlerConfiguration? {
    if script.native, let loaded {
      let program: NativeProgram
      do throws(CommandFailure) {
        program = try loaded.nativeProgram(inheritsErrors: !diagnostics.isQuiet, diagnostics)
      } catch {
        throw error.prefixed(with: "--native")
      }
      var configuration = program.configuration(
        actions: UserActionArgument.ordered(script.tap, script.type),
        timeLimit: script.handlerTimeLimit ?? limits.limits.time)
      configuration.inheritsErrors = inheritsErrors
      configuration.environment.merge(HandlerOptions.variables(appGroups: script.appGroups)) {
        _, own in own
      }
      return configuration
    }
    guard let text = script.handler, let command = try? HandlerCommand(parsing: text) else {
      return nil
    }
    var configuration = HandlerConfiguration(
      command: command, timeLimit: script.handlerTimeLimit ?? limits.limits.time)
    configuration.content = Choice.value(script.handlerProtocol) ?? .results
    configuration.format = Choice.value(script.handlerFormat) ?? .json
    configuration.mode = Choice.value(script.handlerMode) ?? .page
    configuration.nullPolicy = results.nullPolicy
    configuration.inheritsErrors = inheritsErrors
    configuration.environment = HandlerOptions.variables(appGroups: script.appGroups)
    do throws(ActionFailure) {
      _ = try configuration.executable()
    } catch {
      throw .file("--handler: \(error.message)", remedy: error.remedy)
    }
    return configuration
  }
}
