internal import ArgumentParser

/// The options for the pages that `batch` writes.
struct PageOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder to write the pages to, as the script left them.", valueName: "folder"),
    completion: .directory)
  var outputDir: String?

  @Option(
    name: .customLong("finalize"),
    help: ArgumentHelp(
      "The arguments of finalize: JSON or a property list, or @FILE that holds one.",
      valueName: "json|@file"))
  var arguments: String?

  @Option(
    help: OutputStyle.help, completion: OutputStyle.completion, transform: OutputStyle.checked)
  var outputStyle: String?

  mutating func validate() throws {
    try FinalizeArguments.check(arguments, of: "--finalize")
    if outputDir == "" {
      throw ValidationError("The path of --output-dir is empty.")
    }
    if outputStyle != nil && outputDir == nil {
      throw ValidationError(
        "--output-style is for pages; name a folder for them with --output-dir.")
    }
    if arguments != nil && outputDir == nil {
      throw ValidationError("--finalize needs a folder to write the pages to: --output-dir.")
    }
  }
}
