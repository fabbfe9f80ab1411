internal import ArgumentParser

/// Contains `--quiet` and `--trace` itself instead of nesting groups, because each type of options
/// slows down the start.
struct DiagnosticOptions: ParsableArguments {
  @Flag(help: "Show the script's console output and dialogs on standard error.")
  var console = false

  @Flag(help: QuietOptions.help)
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "The file for a trace of the exchange as JSON: items, results, arguments, times and failures.",
      valueName: "file"), completion: .file())
  var trace: String?

  mutating func validate() throws {
    if trace?.isEmpty == true {
      throw ValidationError(
        "The path of --trace is empty. Name a file, or use - for standard output.")
    }
  }

  func checkTrace(_ check: inout OverwriteCheck) throws(CommandFailure) {
    guard let trace else { return }
    try check.add(output: trace, writer: trace == "-" ? "standard output" : "--trace")
  }

  var diagnostics: Diagnostics { Diagnostics(isQuiet: quiet) }
}
