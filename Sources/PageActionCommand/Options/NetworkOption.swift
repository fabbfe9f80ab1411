internal import ArgumentParser
internal import NetworkClient

/// The help and the values of options for the network. The options are in other groups, because
/// each type of options costs time at the start.
enum NetworkOption {
  static let allow: ArgumentHelp = "Load pages whose URLs are named, with http or https."

  static let allowPrivate: ArgumentHelp =
    "Allow private and loopback addresses, also after redirects and answers of name servers."

  static let cache = ArgumentHelp(
    "The folder of a cache. A page is transferred again only if the server reports a change.",
    valueName: "folder")

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

  static func count(_ text: String, in range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw ValidationError(
        "Specify a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }

  static func path(_ text: String) throws -> String {
    guard text.isEmpty else { return text }
    throw ValidationError("The path is empty.")
  }

  /// The option that requires --allow-network; `nil` if there is none.
  /// - Parameter options: The names of options, and whether they were specified.
  static func check(_ options: [(name: String, isUsed: Bool)], isAllowed: Bool) throws {
    guard !isAllowed, let option = options.first(where: \.isUsed) else { return }
    throw ValidationError("\(option.name) requires --allow-network.")
  }

  /// The default settings of commands.
  static func settings(userAgent: String?) -> NetworkSettings {
    var settings = NetworkSettings()
    settings.userAgent = userAgent ?? software
    return settings
  }
}

extension CommandFailure {
  init(_ error: NetworkError) {
    let message = error.url.isEmpty ? error.message : "\(error.url): \(error.message)"
    self = .file(message, remedy: error.remedy)
  }
}
