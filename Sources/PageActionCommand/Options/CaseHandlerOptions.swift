internal import ArgumentParser
internal import NativeHandlers
internal import TestCases

/// The options of the native half of cases that have no handler, no arguments and no native half.
struct CaseHandlerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The handler of cases that have neither a handler nor arguments: a command that reads the results, and writes the arguments of finalize.",
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
      "The seconds that the handler may use for a case. (default: the timeLimit of the case)",
      valueName: "seconds"), transform: { try ReadingLimitOptions.seconds($0) })
  var handlerTimeLimit: Double?

  @Flag(
    help:
      "Compile the Swift sources of the cases' extensions, and run them as the native half of cases that have neither a handler nor arguments."
  )
  var native = false

  @Option(help: HandlerOptions.tapHelp)
  var tap: [String] = []

  func validate() throws {
    guard !native || handler == nil else {
      throw ValidationError("Use --native or --handler, not both, because each is a native half.")
    }
    try OptionRequirement.check(
      [("--tap", !tap.isEmpty)], requires: "--native", isGiven: native)
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

  /// The handler, which runs in the working folder.
  var caseHandler: CaseHandler? {
    guard let command = handler else { return nil }
    var result = CaseHandler(command: .line(command), folder: ".")
    result.content = handlerProtocol
    result.format = handlerFormat
    result.mode = handlerMode
    result.timeLimit = handlerTimeLimit
    return result
  }

  /// The native half of cases that have an extension.
  var caseNative: CaseNative? {
    guard native else { return nil }
    var result = CaseNative(taps: tap)
    result.timeLimit = handlerTimeLimit
    return result
  }
}

extension CaseSettings {
  /// Returns the options of the common handler or native half if the case has it.
  func commonOptions(of testCase: TestCase) -> String {
    if let handler, testCase.handler == handler { return handler.optionText }
    if let native, testCase.native == native { return native.optionText }
    return ""
  }
}

extension CaseNative {
  /// The options of `--native`, each after a space, for a shell.
  fileprivate var optionText: String {
    var text = " --native"
    for tap in taps { text += " --tap \(ShellWord.quoted(tap))" }
    if let timeLimit { text += " --handler-time-limit \(timeLimit)" }
    return text
  }
}

extension CaseHandler {
  /// The options of `--handler`, each after a space, for a shell.
  fileprivate var optionText: String {
    guard case .line(let command) = command else { return "" }
    let options = [
      ("--handler", command), ("--handler-protocol", content), ("--handler-format", format),
      ("--handler-mode", mode), ("--handler-time-limit", timeLimit.map { "\($0)" }),
    ]
    var text = ""
    for case (let name, let value?) in options { text += " \(name) \(ShellWord.quoted(value))" }
    return text
  }
}
