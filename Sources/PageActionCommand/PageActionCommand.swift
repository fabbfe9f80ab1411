internal import ArgumentParser
private import PlatformLibC
internal import SystemFiles

@main
struct PageActionCommand: ParsableCommand {
  static let name = "pageaction"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Runs Safari extension preprocessing scripts on saved pages.",
    discussion: """
      The script's ExtensionPreprocessingJS runs in JavaScriptCore on the page's document, as when \
      Safari opens an Action extension: `run` returns results, `finalize` receives arguments and \
      changes the page.

      Exit status: 0 for success; 1 if the script or the page failed; 2 if a file could not be \
      read, parsed or written, or a thread could not be created; 64 if the command line is invalid, \
      or the command would overwrite a file that it reads.

      Examples:
        pageaction run page.html --script images
        pageaction finalize page.html --script Action.js --arguments @args.json \\
            --in-place
        pageaction batch saved --script images --output images.ndjson
        pageaction download images.ndjson --field imgs --to images
        pageaction scripts
        pageaction activation Action --page page.html
      """,
    subcommands: subcommandTypes)

  static let subcommandTypes: [any ParsableCommand.Type] = [
    Run.self, Finalize.self, Dump.self, BatchCommand.self, StreamCommand.self,
    DownloadCommand.self, Scripts.self,
    InspectCommand.self, ActivationCommand.self, TypesCommand.self, LintCommand.self,
    TestCommand.self, ReviewCommand.self, DiffCommand.self, InitCommand.self, GroupCommand.self,
    StudioCommand.self,
    BatchWorkerCommand.self, TestWorkerCommand.self, ManualCommand.self,
  ]

  /// Returns the subcommand with the name `name`, even if the subcommand is hidden.
  static func subcommandType(named name: String) -> (any ParsableCommand.Type)? {
    subcommandTypes.first { $0.configuration.commandName == name }
  }

  // Do not use the `version` of `CommandConfiguration`. Its value would be computed at every start,
  // even without `--version`.
  @Flag(help: "Show the versions of pageaction and of its libraries.")
  var version = false

  func run() throws {
    guard version else { throw CleanExit.helpRequest(self) }
    try OutputFile(path: "-").write(Array((VersionReport.text + "\n").utf8))
  }

  static func main() {
    FileStream.occupyClosedStandardStreams()
    tuneEngine()
    // Ignore this signal, so that `write` returns an error if a file would exceed the size limit.
    // By default, the signal ends the process.
    signal(SIGXFSZ, SIG_IGN)
    // Ignore this signal, so that `write` returns an error if the reader of a pipe closed it. Each
    // command handles this error.
    signal(SIGPIPE, SIG_IGN)
    let diagnostics = Diagnostics()
    let words = GroupWords.complete(
      NetworkOption.complete(ExpectationOptions.complete(arguments)))
    do {
      if let script = completionScript(for: words) {
        try OutputFile(path: "-").write(Array((script + "\n").utf8))
        quit(0)
      }
      if UsageProblem.isLikely(in: words), let problem = UsageProblem.first(in: words) {
        diagnostics.reportUsage(problem)
        quit(ExitCode.validationFailure.rawValue)
      }
      var command = try parsedCommand(words)
      try command.run()
    } catch let failure as CommandFailure {
      if !failure.isSilent { diagnostics.report(failure) }
      quit(failure.exitCode)
    } catch let status as ExitCode {
      // The command has already written its output and messages.
      quit(status.rawValue)
    } catch {
      let code = exitCode(for: error)
      if code.isSuccess {
        // The argument parser also throws an error for a request that succeeds, such as `--help`.
        // Write the requested text to standard output.
        do {
          try OutputFile(path: "-").write(Array((fullMessage(for: error) + "\n").utf8))
        } catch {
          if !error.isSilent { diagnostics.report(error) }
          quit(error.exitCode)
        }
      } else {
        report(error, words, diagnostics)
      }
      quit(code.rawValue)
    }
    quit(0)
  }

  /// Parses the command line. To save time, the subcommand first parses the words after its name,
  /// without the root command. If these words are invalid or ask for help, the root command parses
  /// all words, because its messages name the whole command.
  private static func parsedCommand(_ words: [String]) throws -> any ParsableCommand {
    if let name = words.first, let type = subcommandType(named: name),
      let command = try? type.parseAsRoot(Array(words.dropFirst())),
      Swift.type(of: command) == type
    {
      return command
    }
    return try parseAsRoot(words)
  }

  /// Reports the first `UsageProblem` in `words`, because it is more accurate than the parser's
  /// error. If there is no `UsageProblem`, reports the parser's error.
  private static func report(_ error: any Error, _ words: [String], _ diagnostics: Diagnostics) {
    if exitCode(for: error) == .validationFailure, let problem = UsageProblem.first(in: words) {
      diagnostics.reportUsage(problem)
    } else {
      diagnostics.reportUsage(fullMessage(for: error))
    }
  }

  private static func completionScript(for words: [String]) -> String? {
    guard words.first?.hasPrefix("--g") == true else { return nil }
    let userShell = getenv("SHELL").map { String(cString: $0) }
    let shell = CompletionShell.requested(by: words, userShell: userShell)
    return shell.flatMap { shell in CommandDescription.root.flatMap { shell.script(for: $0) } }
  }

  /// The command-line arguments. Bytes that are not valid UTF-8, which may occur in paths, are
  /// represented as in `String(givenPath:)`.
  private static var arguments: [String] {
    CommandLineWords.all.map { String(givenPath: $0) }
  }

  /// Raises JavaScriptCore's thresholds for JIT compilation and for the first garbage collection. A
  /// script on one page ends too early to benefit from compilation or collection. The thresholds
  /// are set with environment variables, which the engine reads when it starts. Variables that the
  /// user has set are kept.
  private static func tuneEngine() {
    setenv("JSC_smallHeapSize", "4194304", 0)
    setenv("JSC_thresholdForJITAfterWarmUp", "5000", 0)
    setenv("JSC_thresholdForJITSoon", "5000", 0)
  }

  /// Ends the process without calling exit handlers. They would unload JavaScriptCore, although a
  /// script that could not be stopped may still be running. Output is unbuffered, so no output is
  /// lost.
  private static func quit(_ code: Int32) -> Never {
    _exit(code)
  }
}
