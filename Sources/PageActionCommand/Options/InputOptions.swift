internal import ArgumentParser
internal import NetworkClient
internal import PageSources

struct InputOptions: ParsableArguments {
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
      "Read only responses with these HTTP statuses from WARC files, such as 200 or 2xx,404.",
      valueName: "statuses"), transform: InputOptions.checkedStatuses)
  var httpStatus: String?

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  @Flag(help: NetworkOption.allow)
  var allowNetwork = false

  @Flag(help: NetworkOption.allowPrivate)
  var allowPrivate = false

  @Flag(
    inversion: .prefixedNo,
    help: "Whether to obey robots.txt, with the name pageaction. (default: --robots)")
  var robots: Bool?

  @Option(
    help: ArgumentHelp(
      "The maximum number of simultaneous requests. (default: 16)", valueName: "number"),
    transform: { try NetworkOption.count($0, in: 1...1024) })
  var maxConnections: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum number of simultaneous requests to a host. (default: 2)", valueName: "number"),
    transform: { try NetworkOption.count($0, in: 1...1024) })
  var connectionsPerHost: Int?

  @Option(
    help: ArgumentHelp(
      "The minimum time between requests to a host, in seconds. (default: 0)",
      valueName: "seconds"), transform: { try Quantity.seconds($0, from: 0) })
  var delay: Double?

  @Option(
    help: NetworkOption.retries, transform: { try NetworkOption.count($0, in: 0...20) })
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

  @Option(
    help: NetworkOption.redirects, transform: { try NetworkOption.count($0, in: 0...100) })
  var maxRedirects: Int?

  @Option(
    help: NetworkOption.timeLimit, transform: { try Quantity.seconds($0, from: 0.1) })
  var requestTimeLimit: Double?

  /// The limits for pages of the network; `nil` if the network is not allowed.
  /// - Parameters:
  ///   - userAgent: The value of --user-agent.
  ///   - sizeLimit: The maximum size of a page, in bytes.
  func network(userAgent: String?, sizeLimit: Int) -> NetworkSettings? {
    guard allowNetwork else { return nil }
    var settings = NetworkOption.settings(userAgent: userAgent)
    settings.allowsPrivateAddresses = allowPrivate
    settings.obeysRobots = robots ?? true
    settings.sizeLimit = sizeLimit
    settings.cacheFolder = cache
    settings.certificateFile = caFile
    if let maxConnections { settings.maximumConnections = maxConnections }
    if let connectionsPerHost { settings.connectionsPerHost = connectionsPerHost }
    if let delay { settings.delayPerHost = delay }
    if let retries { settings.retries = retries }
    if let maxRedirects { settings.maximumRedirects = maxRedirects }
    if let requestTimeLimit { settings.timeLimit = requestTimeLimit }
    return settings
  }

  private func validateNetwork() throws {
    try NetworkOption.check(
      [
        ("--allow-private", allowPrivate), ("--robots or --no-robots", robots != nil),
        ("--max-connections", maxConnections != nil),
        ("--connections-per-host", connectionsPerHost != nil), ("--delay", delay != nil),
        ("--retries", retries != nil), ("--cache", cache != nil), ("--ca-file", caFile != nil),
        ("--save-archive", saveArchive != nil),
        ("--max-redirects", maxRedirects != nil),
        ("--request-time-limit", requestTimeLimit != nil),
      ], isAllowed: allowNetwork)
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
  }
}
