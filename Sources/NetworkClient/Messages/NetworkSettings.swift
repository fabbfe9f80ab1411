package import WorkerProcesses

/// The limits and permissions of all transfers of one `NetworkProcess`.
package struct NetworkSettings: Sendable, Equatable {
  /// Whether loopback, private and other non-public addresses are allowed.
  package var allowsPrivateAddresses = false

  /// The maximum number of redirects of a request.
  package var maximumRedirects = 10

  /// The time for an attempt with its redirects, without waiting in queues, in seconds.
  package var timeLimit = 60.0

  /// The time to connect to a host, in seconds.
  package var connectTimeLimit = 15.0

  /// The maximum size of a body after decompression, in bytes.
  package var sizeLimit = 64 << 20

  /// The maximum number of simultaneous transfers.
  package var maximumConnections = 16

  /// The maximum number of simultaneous transfers from a host.
  package var connectionsPerHost = 2

  /// The minimum time between the starts of two transfers from a host, in seconds.
  package var delayPerHost = 0.0

  /// How often a failed request is repeated, if the failure may be temporary.
  package var retries = 2

  /// The time before the first repetition, in seconds. It doubles with each repetition.
  package var retryDelay = 1.0

  /// The maximum time before a repetition, in seconds. There is no repetition if the server requests
  /// more by `Retry-After`.
  package var maximumRetryDelay = 60.0

  package var userAgent = "pageaction"

  /// Whether robots.txt is read and obeyed.
  package var obeysRobots = false

  /// The product token that is looked up in robots.txt.
  package var robotsName = "pageaction"

  /// Whether the variables `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy` are used.
  package var usesEnvironmentProxy = true

  /// The folder of the cache; `nil` for no cache.
  package var cacheFolder: String?

  /// A file with certificates in PEM format that replace those of the system.
  package var certificateFile: String?

  package init() {}
}

extension NetworkSettings {
  package var message: [UInt8] {
    var encoder = MessageEncoder()
    encoder.append(allowsPrivateAddresses)
    encoder.append(maximumRedirects)
    encoder.append(timeLimit)
    encoder.append(connectTimeLimit)
    encoder.append(sizeLimit)
    encoder.append(maximumConnections)
    encoder.append(connectionsPerHost)
    encoder.append(delayPerHost)
    encoder.append(retries)
    encoder.append(retryDelay)
    encoder.append(maximumRetryDelay)
    encoder.append(userAgent)
    encoder.append(obeysRobots)
    encoder.append(robotsName)
    encoder.append(usesEnvironmentProxy)
    encoder.append(cacheFolder)
    encoder.append(certificateFile)
    return encoder.message
  }

  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    allowsPrivateAddresses = try decoder.boolean()
    maximumRedirects = try decoder.integer()
    timeLimit = try decoder.real()
    connectTimeLimit = try decoder.real()
    sizeLimit = try decoder.integer()
    maximumConnections = try decoder.integer()
    connectionsPerHost = try decoder.integer()
    delayPerHost = try decoder.real()
    retries = try decoder.integer()
    retryDelay = try decoder.real()
    maximumRetryDelay = try decoder.real()
    userAgent = try decoder.string()
    obeysRobots = try decoder.boolean()
    robotsName = try decoder.string()
    usesEnvironmentProxy = try decoder.boolean()
    cacheFolder = try decoder.optionalString()
    certificateFile = try decoder.optionalString()
  }
}
