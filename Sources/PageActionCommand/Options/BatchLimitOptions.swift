internal import ArgumentParser

/// The limit options of the commands that read many pages.
struct BatchLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many megabytes of 1,048,576 bytes a page, or an archive's record, may have. (default: 256)",
      valueName: "MB"), transform: { try Quantity.megabytes($0, in: 1...1024) })
  var sizeLimit: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many processes work. (default: one for each processor in batch, 1 in stream)",
      valueName: "number"), transform: JobCount.parse)
  var jobs: Int?
}
