internal import ArgumentParser
internal import PageAction

struct DumpOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the output. (default: tree)", valueName: "tree|html|json|ranges"),
    completion: Choice<PageDump.Format>.completion, transform: Choice<PageDump.Format>.checked)
  var format: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the output; - is standard output. (default: -)", valueName: "file"),
    completion: .file())
  var output: String?

  mutating func validate() throws {
    try TextArgument.check(outputPath: output, of: "--output")
  }
}
