internal import ArgumentParser
internal import Batch
internal import Downloads

struct DownloadRecordOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files with records or URLs, or - for standard input.",
      discussion: """
        Lines of JSON from batch or stream, also those of --each; a JSON file, such as the results of \
        run; or URLs, one a line. Each file can be compressed with gzip or zstd.
        """, valueName: "records"), completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "The path of URLs in the results, such as imgs or images[0].src. Can be repeated.",
      discussion: """
        The value is a string, an array, or an object with src, url or href. Lists of URLs and the \
        lines of --each need no field.
        """, valueName: "path"), transform: DownloadRecordOptions.checkedPath)
  var field: [String] = []

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The address for relative URLs in records without an address.", valueName: "url"),
    transform: AddressOptions.checked)
  var baseURL: String?

  mutating func validate() throws {
    if inputs.isEmpty {
      throw ValidationError("Name the file with records, or - for standard input.")
    }
    if inputs.contains("") {
      throw ValidationError("A path is empty. Name a file, or use - for standard input.")
    }
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be read only once. Use - for one input only.")
    }
  }

  private static func checkedPath(_ text: String) throws -> String {
    guard RecordPath(text) != nil else {
      throw ValidationError("'\(text)' is not a valid path. Write a path such as images[0].src.")
    }
    return text
  }
}

struct DownloadFileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder for the files and the manifest.", valueName: "folder"),
    completion: .directory)
  var to: String

  @Option(
    help: ArgumentHelp(
      "Name files by their URL and digest, or by the digest alone. (default: url)",
      valueName: "url|sha256"), completion: Choice<StoredName.Style>.completion,
    transform: Choice<StoredName.Style>.checked)
  var names: String?

  @Flag(help: "Do not store content that is not an image, such as an error page.")
  var onlyImages = false

  @Flag(
    help: ArgumentHelp(
      "Also repeat requests whose failure was not temporary, such as the status 404.",
      discussion: """
        Without it, requests are repeated after temporary failures, and after failures that an option \
        may avoid, such as --size-limit.
        """))
  var retryFailed = false

  @Option(
    help: ArgumentHelp("The maximum size of a file, in MiB. (default: 64)", valueName: "MiB"),
    transform: { try Quantity.megabytes($0, in: 1...65_536) })
  var sizeLimit: Int?

  mutating func validate() throws {
    if to.isEmpty { throw ValidationError("The folder of --to is empty. Name a folder.") }
  }

  var sizeLimitInBytes: Int { (sizeLimit ?? 64) << 20 }

  var options: DownloadSession.Options {
    var options = DownloadSession.Options()
    options.names = Choice.value(names) ?? .url
    options.retriesFailures = retryFailed
    options.requiresImages = onlyImages
    options.sizeLimit = sizeLimitInBytes
    return options
  }
}
