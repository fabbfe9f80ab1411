internal import ArgumentParser
internal import NetworkClient

struct PageFileOptions: ParsableArguments, RequestOptions {
  @Argument(help: PageInputFile.help, completion: .file(), transform: PageInputFile.checked)
  var page: String

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  @Option(
    help: ArgumentHelp(
      "The offset of the page's record in an archive, in bytes, as in the records of batch.",
      valueName: "bytes"), transform: PageFileOptions.checkedOffset)
  var offset: Int?

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

  func validate() throws {
    try OptionRequirement.check(
      [
        ("--allow-private", allowPrivate), ("--cache", cache != nil),
        ("--ca-file", caFile != nil),
        ("--save-archive", saveArchive != nil), ("--max-redirects", maxRedirects != nil),
        ("--request-time-limit", requestTimeLimit != nil),
      ], requires: "--allow-network", isGiven: allowNetwork != nil)
    if allowNetwork != nil, !allowsSubresources, offset != nil {
      throw ValidationError("--offset selects a record of an archive, not of a URL.")
    }
  }

  /// - Parameter userAgent: The value of --user-agent.
  func file(userAgent: String?) -> PageInputFile {
    var file = PageInputFile(path: page, charset: charset, offset: offset)
    file.needsPermission = true
    guard let settings = network(userAgent: userAgent) else { return file }
    file.network = settings
    file.archive = saveArchive
    return file
  }

  /// Returns the settings for requests; `nil` without `--allow-network`.
  /// - Parameter userAgent: The value of --user-agent.
  func network(userAgent: String?) -> NetworkSettings? {
    guard allowNetwork != nil else { return nil }
    var settings = requestSettings(userAgent: userAgent)
    settings.cacheFolder = cache
    return settings
  }

  private static func checkedOffset(_ text: String) throws -> Int {
    guard let offset = Int(text), offset >= 0 else {
      throw ValidationError("Specify a whole number of bytes, 0 or greater.")
    }
    return offset
  }
}
