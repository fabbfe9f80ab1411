internal import ArgumentParser
internal import PageAction
internal import SystemFiles

struct FinalizeOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the page, or the difference; - is standard output. (default: -)",
      valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Replace the page's file.")
  var inPlace = false

  @Flag(help: "Write a unified diff instead of the page; with --in-place, as well.")
  var diff = false

  @Flag(help: "With --diff, exit with 1 if the page was changed.")
  var exitCode = false

  @Option(
    help: ArgumentHelp("Where to write the results of run, as JSON.", valueName: "file"),
    completion: .file())
  var results: String?

  @Option(
    help: OutputStyle.help, completion: OutputStyle.completion, transform: OutputStyle.checked)
  var outputStyle: String?

  mutating func validate() throws {
    try TextArgument.check(outputPath: output, of: "--output")
    try TextArgument.check(outputPath: results, of: "--results")
    if inPlace && output != nil {
      throw ValidationError("Give --in-place or --output, not both.")
    }
    if exitCode && !diff {
      throw ValidationError("--exit-code needs --diff.")
    }
    if let results, diff || !inPlace, let stream = OutputFile(path: results).stream,
      stream.descriptor == OutputFile(path: output ?? "-").stream?.descriptor
    {
      let name = stream.descriptor == FileStream.output.descriptor ? "standard output" : results
      throw ValidationError(
        "The page and the results would both go to \(name); name a file with --output.")
    }
  }
}
