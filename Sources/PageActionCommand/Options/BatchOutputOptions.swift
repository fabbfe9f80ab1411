internal import ArgumentParser

/// The options for the records that `batch` writes.
struct BatchOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the records, compressed if it ends in .gz; - is standard output. (default: -)",
      valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Continue an interrupted batch with the same output.")
  var resume = false

  @Flag(help: "Write records as pages are done, not in the order of the inputs.")
  var unordered = false

  @Flag(help: "Show at the end how many pages became what, the slowest ones and the errors.")
  var summary = false

  mutating func validate() throws {
    try TextArgument.check(outputPath: output, of: "--output")
    if resume && OutputFile(path: output ?? "-").stream != nil {
      throw ValidationError("--resume needs the file that was written: name it with --output.")
    }
  }
}
