internal import ArgumentParser
internal import PageAction
internal import SystemFiles

struct FinalizeOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the page, or for the difference of --diff; - is standard output. (default: -)",
      valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Replace the page's file.")
  var inPlace = false

  @Flag(help: "Write a unified diff instead of the page, or in addition with --in-place.")
  var diff = false

  @Flag(help: "With --diff, exit with status 1 if the page changed.")
  var exitCode = false

  @Option(
    help: ArgumentHelp("The file for the results of run, as JSON.", valueName: "file"),
    completion: .file())
  var results: String?

  @Option(
    help: OutputStyle.help, completion: OutputStyle.completion, transform: OutputStyle.checked)
  var outputStyle: String?

  mutating func validate() throws {
    try TextArgument.check(outputPath: output, of: "--output")
    try TextArgument.check(outputPath: results, of: "--results")
    if inPlace && output != nil {
      throw ValidationError("Use --in-place or --output, not both.")
    }
    if exitCode && !diff {
      throw ValidationError("--exit-code requires --diff.")
    }
    if let results, diff || !inPlace, let stream = OutputFile(path: results).stream,
      stream.descriptor == OutputFile(path: output ?? "-").stream?.descriptor
    {
      let name = stream.descriptor == FileStream.output.descriptor ? "standard output" : results
      throw ValidationError(
        "The page and the results would both be written to \(name). Name a file with --output.")
    }
  }
}
