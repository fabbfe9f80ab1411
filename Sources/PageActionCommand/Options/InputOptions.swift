internal import ArgumentParser
internal import NetworkClient
internal import PageSources

struct InputOptions: ParsableArguments, ScheduledRequestOptions {
  @Argument(
    help: ArgumentHelp(
      "Files, folders, patterns such as 'pages/**/*.html', - for standard input, or URLs with --allow-network.",
      discussion: """
        The format of each file is detected from its contents: a WARC file, Safari's .webarchive, \
        MHTML, lines of JSON with "url" and "html", or a page. Each can be compressed with gzip or zstd.
        """, valueName: "input"), completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with one path or URL per line, or - for standard input.", valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(
    name: [.customShort("0"), .customLong("zero-separated")],
    help: "NUL bytes separate the paths of --files-from, as in the output of `find -print0`.")
  var isZeroSeparated = false

  @Option(
    help: ArgumentHelp(
      "Read only responses with these HTTP statuses, such as 200 or 2xx,404.",
      discussion: """
        The option applies to WARC files and to the network. Other responses are skipped and counted.
        """,
      valueName: "statuses"), transform: InputOptions.checkedStatuses)
  var httpStatus: String?

  @Option(
    help: ArgumentHelp(
      "Only a part of the files: 1/4 is the first of four parts. A file's path determines its part.",
      valueName: "n/count"), transform: ShardArgument.checked)
  var shard: String?

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  @Option(
    help: NetworkOption.allow, completion: NetworkOption.permissions,
    transform: NetworkOption.checkedPermission)
  var allowNetwork: String?

  /// Whether pages can load subresources from the network.
  var allowsSubresources: Bool {
    allowNetwork == NetworkOption.Permission.subresources.rawValue
  }

  @Flag(help: NetworkOption.allowPrivate)
  var allowPrivate = false

  @Flag(inversion: .prefixedNo, help: NetworkOption.robots)
  var robots: Bool?

  @Option(help: NetworkOption.connections, transform: NetworkOption.connectionCount)
  var maxConnections: Int?

  @Option(help: NetworkOption.hostConnections, transform: NetworkOption.connectionCount)
  var connectionsPerHost: Int?

  @Option(help: NetworkOption.delay, transform: NetworkOption.delaySeconds)
  var delay: Double?

  @Option(help: NetworkOption.retries, transform: NetworkOption.retryCount)
  var retries: Int?

  @Option(
    help: NetworkOption.cache, completion: .directory, transform: NetworkOption.path)
  var cache: String?

  @Option(
    help: NetworkOption.certificates, completion: .file(), transform: NetworkOption.path)
  var caFile: String?

  @Option(
    help: NetworkOption.archive, completion: .file(), transform: NetworkOption.archivePath)
  var saveArchive: String?

  @Option(help: NetworkOption.redirects, transform: NetworkOption.redirectCount)
  var maxRedirects: Int?

  @Option(help: NetworkOption.timeLimit, transform: NetworkOption.timeLimitSeconds)
  var requestTimeLimit: Double?

  /// Returns the settings for requests; `nil` without `--allow-network`.
  /// - Parameters:
  ///   - userAgent: The value of --user-agent.
  ///   - sizeLimit: The maximum size of a page, in bytes.
  func network(userAgent: String?, sizeLimit: Int) -> NetworkSettings? {
    guard allowNetwork != nil else { return nil }
    var settings = scheduledRequestSettings(userAgent: userAgent)
    settings.sizeLimit = sizeLimit
    settings.cacheFolder = cache
    return settings
  }

  private func validateNetwork() throws {
    try OptionRequirement.check(
      [
        ("--allow-private", allowPrivate), ("--robots or --no-robots", robots != nil),
        ("--max-connections", maxConnections != nil),
        ("--connections-per-host", connectionsPerHost != nil), ("--delay", delay != nil),
        ("--retries", retries != nil), ("--cache", cache != nil), ("--ca-file", caFile != nil),
        ("--save-archive", saveArchive != nil),
        ("--max-redirects", maxRedirects != nil),
        ("--request-time-limit", requestTimeLimit != nil),
      ], requires: "--allow-network", isGiven: allowNetwork != nil)
  }

  private static func checkedStatuses(_ text: String) throws -> String {
    guard HTTPStatusFilter(text) != nil else {
      throw ValidationError(
        "Specify three-digit statuses, classes or ranges, such as 200, 2xx or 200-299,404.")
    }
    return text
  }

  mutating func validate() throws {
    try validateNetwork()
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
