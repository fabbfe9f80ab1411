internal import ArgumentParser

/// The options for diagnostics. This type declares `--quiet` itself instead of including
/// `QuietOptions`, because each additional type of options slows down the start of the program.
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

  @Option(
    help: ArgumentHelp(
      "The file for a report: an HTML page that shows the exchange and the changes of the page, or its "
        + "data if the name ends in .json.",
      valueName: "file.html|file.json"), completion: .file(extensions: ["html", "json"]))
  var report: String?

  mutating func validate() throws {
    for (option, path) in [("--trace", trace), ("--report", report)] where path?.isEmpty == true {
      throw ValidationError(
        "The path of \(option) is empty. Name a file, or use - for standard output.")
    }
  }

  /// Adds the files of `--trace` and `--report` to the outputs of `check`.
  func add(to check: inout OverwriteCheck) throws(CommandFailure) {
    for (option, path) in [("--trace", trace), ("--report", report)] {
      guard let path else { continue }
      try check.add(output: path, writer: path == "-" ? "standard output" : option)
    }
  }

  var diagnostics: Diagnostics { Diagnostics(isQuiet: quiet) }
}
