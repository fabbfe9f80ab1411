internal import AppGroups
internal import ArgumentParser
internal import ExtensionContract
internal import NativeHandlers
internal import TestCases

/// The options that specify a default handler or a default native half. The default applies to
/// cases that specify no handler, no native half, and no arguments of `finalize`.
struct CaseHandlerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The default handler, for cases that specify no handler, arguments or native half: a command that reads the results, and writes the arguments of finalize.",
      valueName: "command"), transform: HandlerOptions.checkedCommand)
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
    help: ArgumentHelp(
      "A process for each case, or one process of each worker, with a line of JSON for each case. (default: page)",
      valueName: "page|lines"), completion: Choice<HandlerConfiguration.Mode>.completion,
    transform: Choice<HandlerConfiguration.Mode>.checked)
  var handlerMode: String?

  @Option(
    help: ArgumentHelp(
      "The seconds that this handler or native half may use for a case. (default: the timeLimit of the case)",
      valueName: "seconds"), transform: { try ReadingLimitOptions.seconds($0) })
  var handlerTimeLimit: Double?

  @Flag(
    help:
      "Compile the Swift sources of the cases' extensions, and run them as the native half of cases that specify no handler, arguments or native half."
  )
  var native = false

  @Option(help: HandlerOptions.tapHelp, transform: UserActionArgument.tap)
  var tap: [UserActionArgument] = []

  @Option(help: HandlerOptions.typeHelp, transform: UserActionArgument.type)
  var type: [UserActionArgument] = []

  @Option(
    help: ArgumentHelp(
      "The folder with the containers of App Groups for all handlers and native halves. (default: the variable \(AppGroups.folderVariable))",
      valueName: "folder"), completion: .directory)
  var appGroups: String?

  func validate() throws {
    try HandlerOptions.checkNativeHalves(handler: handler, native: native)
    try OptionRequirement.check(
      [("--tap", !tap.isEmpty), ("--type", !type.isEmpty)], requires: "--native", isGiven: native)
    try HandlerOptions.check(appGroups: appGroups)
    try OptionRequirement.check(
      [("--handler-time-limit", handlerTimeLimit != nil)], requires: "--handler or --native",
      isGiven: native || handler != nil)
    try OptionRequirement.check(
      [
        ("--handler-protocol", handlerProtocol != nil), ("--handler-format", handlerFormat != nil),
        ("--handler-mode", handlerMode != nil),
      ], requires: "--handler", isGiven: handler != nil)
    try HandlerOptions.check(mode: handlerMode, format: handlerFormat)
  }

  /// The handler that `--handler` specifies; `nil` without `--handler`. The handler runs in the
  /// working folder.
  var caseHandler: CaseHandler? {
    guard let command = handler else { return nil }
    var result = CaseHandler(command: .line(command), folder: ".")
    result.content = handlerProtocol
    result.format = handlerFormat
    result.mode = handlerMode
    result.timeLimit = handlerTimeLimit
    return result
  }

  /// The native half that `--native` adds to cases with an extension; `nil` without `--native`.
  var caseNative: CaseNative? {
    guard native else { return nil }
    var result = CaseNative(actions: UserActionArgument.ordered(tap, type))
    result.timeLimit = handlerTimeLimit
    return result
  }
}

extension CaseSettings {
  /// Returns the command-line options that specify the default handler or native half, as text for
  /// a shell. A space precedes each option, and the values are quoted. The text is empty if the
  /// case does not use this default.
  func commonOptions(of testCase: TestCase) -> String {
    guard testCase.hasCommonNativeHalf else { return "" }
    var options: [(name: String, value: String?)] = []
    if let handler = testCase.handler, case .line(let command) = handler.command {
      options = [
        ("--handler", command), ("--handler-protocol", handler.content),
        ("--handler-format", handler.format), ("--handler-mode", handler.mode),
      ]
    }
    options += (testCase.native?.actions ?? []).map { ($0.option.name, $0.option.value) }
    let seconds = testCase.handler?.timeLimit ?? testCase.native?.timeLimit
    options.append(
      ("--handler-time-limit", seconds.map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" }))
    options.append(("--app-groups", appGroups))
    var text = testCase.native == nil ? "" : " --native"
    for case (let name, let value?) in options {
      // Without `=`, the parser would treat a value that begins with a hyphen as another option.
      let separator = value.hasPrefix("-") ? "=" : " "
      text += " \(name)\(separator)\(ShellWord.quoted(value))"
    }
    return text
  }
}
