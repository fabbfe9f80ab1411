internal import ArgumentParser
internal import PageAction

/// `pageaction run`: prints what the script makes of a page.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a script on a page and print its results.",
    discussion: """
      The script is loaded, and its ExtensionPreprocessingJS.run is called as Safari calls it. What \
      it passes to completionFunction is printed.
      """)

  @OptionGroup var options: PageOptions

  @Option(
    help: ArgumentHelp(
      "The form of the results. (default: json)", valueName: "json|plist|binary-plist|text"),
    transform: Choice<OutputFormat>.checked)
  var format: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the results; - is standard output. (default: -)", valueName: "file"))
  var output: String?

  func run() throws {
    let run = try PageScriptRun(options)
    let outcome = run.outcome(writesPage: false)
    if let failure = outcome.failure { throw CommandFailure(failure) }
    guard let results = try run.results(of: outcome, as: Choice.value(format) ?? .json) else {
      return
    }
    try OutputFile(path: output ?? "-").write(results)
  }
}
