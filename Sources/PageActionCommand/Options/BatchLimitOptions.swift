internal import ArgumentParser

struct BatchLimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The maximum size of a page, or of an archive's record, in MiB. (default: 256)",
      valueName: "MiB"), transform: { try Quantity.megabytes($0, in: 1...1024) })
  var sizeLimit: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The number of worker processes. (default: the number of processors in batch, 1 in stream)",
      valueName: "number"), transform: JobCount.parse)
  var jobs: Int?
}
