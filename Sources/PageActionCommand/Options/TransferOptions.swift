internal import ArgumentParser
internal import NetworkClient

/// The options for the requests of `pageaction download`.
struct TransferOptions: ParsableArguments, ScheduledRequestOptions {
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

  @Option(help: NetworkOption.redirects, transform: NetworkOption.redirectCount)
  var maxRedirects: Int?

  @Option(help: NetworkOption.timeLimit, transform: NetworkOption.timeLimitSeconds)
  var requestTimeLimit: Double?

  @Option(
    help: NetworkOption.certificates, completion: .file(), transform: NetworkOption.path)
  var caFile: String?

  @Option(
    help: ArgumentHelp("The User-Agent header. (default: pageaction/VERSION)", valueName: "text"),
    transform: TransferOptions.checkedHeader)
  var userAgent: String?

  var settings: NetworkSettings { scheduledRequestSettings(userAgent: userAgent) }

  private static func checkedHeader(_ text: String) throws -> String {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw ValidationError("Specify printable ASCII characters, such as Example/1.0.")
    }
    return text
  }
}
