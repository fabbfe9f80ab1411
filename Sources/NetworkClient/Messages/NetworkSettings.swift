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

  /// The time after which a transfer without data ends, in seconds; `nil` for no such limit.
  package var idleTimeLimit: Double?

  /// The maximum size of a body after decompression, in bytes.
  package var sizeLimit = 64 << 20

  /// The maximum number of simultaneous transfers.
  package var maximumConnections = 16

  /// The maximum number of simultaneous transfers from a host.
  package var connectionsPerHost = 2

  /// The minimum time between the starts of two transfers from a host, in seconds.
  package var delayPerHost = 0.0

  /// The maximum number of times that a request is retried after a temporary failure.
  package var retries = 2

  /// The delay before the first retry, in seconds. Each retry doubles the delay.
  package var retryDelay = 1.0

  /// The maximum delay before a retry, in seconds. The request is not retried if the server
  /// requests a longer wait with `Retry-After`.
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

  /// A file with certificates in PEM format that replace the system's certificates.
  package var certificateFile: String?

  package init() {}
}

extension NetworkSettings {
  package var message: [UInt8] {
    var (settings, fields) = (self, MessageFields())
    settings.transfer(&fields)
    var encoder = MessageEncoder()
    fields.append(to: &encoder)
    return encoder.message
  }

  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    var fields = try MessageFields(&decoder)
    transfer(&fields)
    try fields.finish()
  }

  /// Encodes or decodes all settings.
  private mutating func transfer(_ fields: inout MessageFields) {
    fields.field("allowsPrivateAddresses", &allowsPrivateAddresses)
    fields.field("maximumRedirects", &maximumRedirects)
    fields.field("timeLimit", &timeLimit)
    fields.field("connectTimeLimit", &connectTimeLimit)
    fields.field("idleTimeLimit", &idleTimeLimit)
    fields.field("sizeLimit", &sizeLimit)
    fields.field("maximumConnections", &maximumConnections)
    fields.field("connectionsPerHost", &connectionsPerHost)
    fields.field("delayPerHost", &delayPerHost)
    fields.field("retries", &retries)
    fields.field("retryDelay", &retryDelay)
    fields.field("maximumRetryDelay", &maximumRetryDelay)
    fields.field("userAgent", &userAgent)
    fields.field("obeysRobots", &obeysRobots)
    fields.field("robotsName", &robotsName)
    fields.field("usesEnvironmentProxy", &usesEnvironmentProxy)
    fields.field("cacheFolder", &cacheFolder)
    fields.field("certificateFile", &certificateFile)
  }
}
