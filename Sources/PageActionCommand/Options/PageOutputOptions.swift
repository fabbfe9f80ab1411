internal import ArgumentParser

struct PageOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for the pages after the script ran.", valueName: "folder"),
    completion: .directory)
  var outputDir: String?

  @Option(
    name: .customLong("finalize"),
    help: ArgumentHelp(
      "The arguments of finalize: JSON, a property list, or @FILE to read one from a file.",
      valueName: "json|@file"))
  var arguments: String?

  @Option(
    help: OutputStyle.help, completion: OutputStyle.completion, transform: OutputStyle.checked)
  var outputStyle: String?

  mutating func validate() throws {
    try FinalizeArguments.check(arguments, of: "--finalize")
    if outputDir == "" {
      throw ValidationError("The path of --output-dir is empty. Name a folder.")
    }
    if outputStyle != nil && outputDir == nil {
      throw ValidationError(
        "--output-style requires --output-dir, the folder for the pages.")
    }
    if arguments != nil && outputDir == nil {
      throw ValidationError("--finalize requires --output-dir, the folder for the pages.")
    }
  }
}
