internal import ArgumentParser
internal import NetworkClient
private import PlatformLibC
internal import SystemFiles

/// The help texts and conversions of the options for the network. `InputOptions`, `PageFileOptions`
/// and `TransferOptions` each declare the options, because a shared type of options would slow down
/// the start of the program.
enum NetworkOption {
  static let allow = ArgumentHelp(
    """
    Load pages whose URLs are named, with http or https; with subresources, also images, style \
    sheets and data of all pages. Without a value: pages.
    """, valueName: "pages|subresources")

  /// The permission that --allow-network grants.
  enum Permission: String {
    case pages, subresources
  }

  static let permissions = CompletionKind.list(["pages", "subresources"])

  static func checkedPermission(_ text: String) throws -> String {
    guard Permission(rawValue: text) != nil else {
      throw ValidationError("Use --allow-network or --allow-network=subresources.")
    }
    return text
  }

  /// Appends `=pages` to the option `--allow-network` if the option has no value, because the
  /// argument parser requires a value.
  static func complete(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words[..<end].map {
      $0 == "--allow-network" ? "--allow-network=\(Permission.pages.rawValue)" : $0
    } + words[end...]
  }

  static let allowPrivate: ArgumentHelp =
    """
    Allow addresses that are not public: private, loopback, link-local (also the metadata of a \
    cloud) and others, also after redirects and answers of name servers.
    """

  static let cache = ArgumentHelp(
    "The folder of a cache. A page is transferred again only if the server reports a change.",
    valueName: "folder")

  /// Creates the folder of `--cache`, and checks that files can be created in it.
  static func makeCache(_ folder: String) throws(CommandFailure) {
    let file = "\(folder)/.pageaction-\(getpid())"
    do throws(SystemError) {
      try AtomicFile.makeFolder(folder)
      try AtomicFile(path: file, isDurable: false).write([])
    } catch {
      throw .file(
        "The folder of --cache, '\(folder.readablePath)', could not be written: \(error.message).",
        remedy: "Check its permissions, or name another folder with --cache.")
    }
    _ = file.withPath { unlink($0) }
  }

  /// Throws an error if the file of `--ca-file` cannot be read or does not look like PEM. Commands
  /// call this method before their first request.
  static func checkCertificates(_ path: String) throws(CommandFailure) {
    let label = Array("-----BEGIN ".utf8)
    let bytes = try InputFile(path: path, sizeLimit: 64 << 20).read()
    guard bytes.firstRange(of: label) != nil else {
      throw .file(
        "--ca-file: '\(path.readablePath)' has no certificate.",
        remedy: "Name a file with certificates in PEM format.")
    }
  }

  static let archive = ArgumentHelp(
    "Save requests and responses in a WARC file. An existing one is continued.",
    valueName: "file.warc.gz")

  static func archivePath(_ text: String) throws -> String {
    guard text.lowercased().hasSuffix(".gz") else {
      throw ValidationError("Specify a name that ends in .warc.gz, because records are compressed.")
    }
    return text
  }

  static var software: String { "pageaction/\(VersionReport.pageaction)" }

  static let certificates = ArgumentHelp(
    "Trust the certificates in a PEM file, instead of the system's.", valueName: "file")

  static let redirects = ArgumentHelp(
    "The maximum number of redirects of a URL. (default: 10)", valueName: "number")

  static let timeLimit = ArgumentHelp(
    "The time limit for loading a URL with its redirects, in seconds. (default: 60)",
    valueName: "seconds")

  static let retries = ArgumentHelp(
    "How often a URL is requested again after a temporary failure. (default: 2)",
    valueName: "number")

  static let robots: ArgumentHelp =
    "Whether to obey robots.txt, with the name pageaction. (default: --robots)"

  static let connections = ArgumentHelp(
    "The maximum number of simultaneous requests. (default: 16)", valueName: "number")

  static let hostConnections = ArgumentHelp(
    "The maximum number of simultaneous requests to a host. (default: 2)", valueName: "number")

  static let delay = ArgumentHelp(
    "The minimum time between requests to a host, in seconds. (default: 0)", valueName: "seconds")

  static func connectionCount(_ text: String) throws -> Int { try count(text, in: 1...1024) }

  static func retryCount(_ text: String) throws -> Int { try count(text, in: 0...20) }

  static func redirectCount(_ text: String) throws -> Int { try count(text, in: 0...100) }

  static func delaySeconds(_ text: String) throws -> Double {
    try Quantity.seconds(text, from: 0)
  }

  static func timeLimitSeconds(_ text: String) throws -> Double {
    try Quantity.seconds(text, from: 0.1)
  }

  private static func count(_ text: String, in range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw ValidationError(
        "Specify a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }

  static func path(_ text: String) throws -> String {
    guard text.isEmpty else { return text }
    throw ValidationError("The path is empty. Specify a path, or remove the option.")
  }

}

/// The options of all commands that send requests.
protocol RequestOptions {
  var allowPrivate: Bool { get }
  var caFile: String? { get }
  var maxRedirects: Int? { get }
  var requestTimeLimit: Double? { get }
}

extension RequestOptions {
  func requestSettings(userAgent: String?) -> NetworkSettings {
    var settings = NetworkSettings()
    settings.userAgent = userAgent ?? NetworkOption.software
    settings.allowsPrivateAddresses = allowPrivate
    settings.certificateFile = caFile
    if let maxRedirects { settings.maximumRedirects = maxRedirects }
    if let requestTimeLimit { settings.timeLimit = requestTimeLimit }
    return settings
  }
}

/// The options of commands that send many requests.
protocol ScheduledRequestOptions: RequestOptions {
  var robots: Bool? { get }
  var maxConnections: Int? { get }
  var connectionsPerHost: Int? { get }
  var delay: Double? { get }
  var retries: Int? { get }
}

extension ScheduledRequestOptions {
  func scheduledRequestSettings(userAgent: String?) -> NetworkSettings {
    var settings = requestSettings(userAgent: userAgent)
    settings.obeysRobots = robots ?? true
    if let maxConnections { settings.maximumConnections = maxConnections }
    if let connectionsPerHost { settings.connectionsPerHost = connectionsPerHost }
    if let delay { settings.delayPerHost = delay }
    if let retries { settings.retries = retries }
    return settings
  }
}

extension CommandFailure {
  init(_ error: NetworkError) {
    let message = error.url.isEmpty ? error.message : "\(error.url): \(error.message)"
    self = .file(message, remedy: error.remedy)
  }
}
