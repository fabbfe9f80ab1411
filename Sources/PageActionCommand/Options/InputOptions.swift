internal import ArgumentParser
internal import PageSources

/// The input options of `batch`.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, folders, patterns such as 'pages/**/*.html', or - for standard input.",
      discussion: """
        The contents of a file tell what it is: a WARC file, Safari's .webarchive, MHTML, lines of JSON \
        with "url" and "html", or a page. Each may be compressed by gzip or zstd.
        """, valueName: "input"), completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with a path on each line, or - for standard input.", valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(
    name: [.customShort("0"), .customLong("zero-separated")],
    help: "The paths of --files-from have NUL bytes between them, as `find -print0` writes them.")
  var isZeroSeparated = false

  @Option(
    help: ArgumentHelp(
      "Read only the responses of WARC files with these HTTP statuses, such as 200 or 2xx,404.",
      valueName: "statuses"), transform: InputOptions.checkedStatuses)
  var httpStatus: String?

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  private static func checkedStatuses(_ text: String) throws -> String {
    guard HTTPStatusFilter(text) != nil else {
      throw ValidationError(
        "Give statuses of three digits, classes and ranges, such as 200, 2xx or 200-299,404.")
    }
    return text
  }

  mutating func validate() throws {
    if inputs.isEmpty && filesFrom == nil {
      throw ValidationError("Name files, folders or archives to read, or a list with --files-from.")
    }
    if isZeroSeparated && filesFrom == nil {
      throw ValidationError("-0 is for lists; name one with --files-from.")
    }
    if inputs.contains("") || filesFrom == "" {
      throw ValidationError("A path is empty.")
    }
    if inputs.filter({ $0 == "-" }).count + (filesFrom == "-" ? 1 : 0) > 1 {
      throw ValidationError("Standard input can be read once only.")
    }
  }
}
