internal import ArgumentParser
internal import PageSources

struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, folders, patterns such as 'pages/**/*.html', or - for standard input.",
      discussion: """
        The format of each file is detected from its contents: a WARC file, Safari's .webarchive, \
        MHTML, lines of JSON with "url" and "html", or a page. Each can be compressed with gzip or zstd.
        """, valueName: "input"), completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with one path per line, or - for standard input.", valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(
    name: [.customShort("0"), .customLong("zero-separated")],
    help: "NUL bytes separate the paths of --files-from, as in the output of `find -print0`.")
  var isZeroSeparated = false

  @Option(
    help: ArgumentHelp(
      "Read only responses with these HTTP statuses from WARC files, such as 200 or 2xx,404.",
      valueName: "statuses"), transform: InputOptions.checkedStatuses)
  var httpStatus: String?

  @Option(
    help: ArgumentHelp(
      "Only a part of the files: 1/4 is the first of four parts. A file's path determines its part.",
      valueName: "n/count"), transform: ShardArgument.checked)
  var shard: String?

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  private static func checkedStatuses(_ text: String) throws -> String {
    guard HTTPStatusFilter(text) != nil else {
      throw ValidationError(
        "Specify three-digit statuses, classes or ranges, such as 200, 2xx or 200-299,404.")
    }
    return text
  }

  mutating func validate() throws {
    if inputs.isEmpty && filesFrom == nil {
      throw ValidationError("Name files, folders or archives to read, or a list with --files-from.")
    }
    if isZeroSeparated && filesFrom == nil {
      throw ValidationError("-0 requires --files-from.")
    }
    if inputs.contains("") || filesFrom == "" {
      throw ValidationError("A path is empty. Name a file, or use - for standard input.")
    }
    if inputs.filter({ $0 == "-" }).count + (filesFrom == "-" ? 1 : 0) > 1 {
      throw ValidationError("Standard input can be read only once. Use - for one input only.")
    }
    if shard != nil && inputs.contains("-") {
      throw ValidationError(
        "--shard divides files, and standard input is one input. Name files, or remove --shard.")
    }
  }
}
