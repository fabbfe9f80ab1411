internal import ArgumentParser

struct RunOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the results. (default: json)", valueName: "json|plist|binary-plist|text"),
    completion: Choice<OutputFormat>.completion, transform: Choice<OutputFormat>.checked)
  var format: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the results; - is standard output. (default: -)", valueName: "file"),
    completion: .file())
  var output: String?

  mutating func validate() throws {
    try TextArgument.check(outputPath: output, of: "--output")
  }
}
