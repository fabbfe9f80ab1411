internal import ArgumentParser

struct BatchOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file for the records, compressed if its name ends in .gz; - is standard output. (default: -)",
      valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Continue an interrupted batch with the same output.")
  var resume = false

  @Flag(help: "Write records as pages finish, not in the order of the inputs.")
  var unordered = false

  @Flag(help: "Show a summary at the end: the pages by status, the slowest pages and the errors.")
  var summary = false

  @Option(
    help: ArgumentHelp(
      "The file for a report of the records in --output: an HTML page, or its data if the name ends in .json.",
      valueName: "file.html|file.json"), completion: .file(extensions: ["html", "json"]))
  var report: String?

  mutating func validate() throws {
    try TextArgument.check(outputPath: output, of: "--output")
    try TextArgument.check(outputPath: report, of: "--report")
    if report != nil && OutputFile(path: output ?? "-").stream != nil {
      throw ValidationError(
        "--report requires a file of records. Name it with --output, such as records.ndjson.")
    }
    if resume && OutputFile(path: output ?? "-").stream != nil {
      throw ValidationError(
        "--resume requires the output of the interrupted batch. Name it with --output.")
    }
  }
}
