internal import ArgumentParser
internal import NetworkClient

/// The limits and permissions of requests for files.
struct TransferOptions: ParsableArguments {
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
    help: NetworkOption.redirects, transform: { try NetworkOption.count($0, in: 0...100) })
  var maxRedirects: Int?

  @Option(
    help: NetworkOption.timeLimit, transform: { try Quantity.seconds($0, from: 0.1) })
  var requestTimeLimit: Double?

  @Option(
    help: NetworkOption.certificates, completion: .file(), transform: NetworkOption.path)
  var caFile: String?

  @Option(
    help: ArgumentHelp("The User-Agent header. (default: pageaction)", valueName: "text"),
    transform: TransferOptions.checkedHeader)
  var userAgent: String?

  var settings: NetworkSettings {
    var settings = NetworkOption.settings(userAgent: userAgent)
    settings.allowsPrivateAddresses = allowPrivate
    settings.obeysRobots = robots ?? true
    settings.certificateFile = caFile
    if let maxConnections { settings.maximumConnections = maxConnections }
    if let connectionsPerHost { settings.connectionsPerHost = connectionsPerHost }
    if let delay { settings.delayPerHost = delay }
    if let retries { settings.retries = retries }
    if let maxRedirects { settings.maximumRedirects = maxRedirects }
    if let requestTimeLimit { settings.timeLimit = requestTimeLimit }
    return settings
  }

  private static func checkedHeader(_ text: String) throws -> String {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw ValidationError("Specify printable ASCII characters, such as Example/1.0.")
    }
    return text
  }
}
