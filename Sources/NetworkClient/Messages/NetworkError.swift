package import WorkerProcesses

/// The reason why a request has no complete response.
package struct NetworkError: Error, Sendable, Equatable {
  package enum Code: String, Sendable, CaseIterable {
    case invalidURL
    /// A header or the method of the request is invalid.
    case invalidRequest
    case unsupportedScheme
    /// The host is a private address, or has only private addresses.
    case forbiddenAddress
    case nameNotResolved
    case connectionFailed
    case certificate
    case timeLimit
    case sizeLimit
    case tooManyRedirects
    case invalidRedirect
    /// robots.txt disallows the URL, or could not be read.
    case robots
    /// The server closed the connection early, or violated the protocol.
    case invalidResponse
    /// The body could not be decompressed.
    case invalidEncoding
    /// The destination could not be written.
    case file
    /// The program `pageaction-network` is missing.
    case programMissing
    /// The program `pageaction-network` ended unexpectedly.
    case programFailed
  }

  package var code: Code

  /// The URL at which the request failed, after redirects.
  package var url: String

  /// A sentence that describes the failure.
  package var message: String

  /// A sentence that describes the fix.
  package var remedy: String?

  /// Whether a later request may succeed.
  package var isTemporary: Bool

  /// The exchanges before the failure.
  package var redirects: [NetworkExchange]

  /// The number of failed attempts before this one.
  package var retries: Int

  /// The number of bytes of the body in the request's file, including bytes of earlier transfers.
  package var writtenCount: Int

  /// The validator of the bytes in the request's file.
  package var validator: String?

  package init(
    _ code: Code, url: String, _ message: String, remedy: String? = nil, isTemporary: Bool = false,
    redirects: [NetworkExchange] = [], retries: Int = 0, writtenCount: Int = 0,
    validator: String? = nil
  ) {
    self.code = code
    self.url = url
    self.message = message
    self.remedy = remedy
    self.isTemporary = isTemporary
    self.redirects = redirects
    self.retries = retries
    self.writtenCount = writtenCount
    self.validator = validator
  }
}

extension NetworkError {
  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    code = try decoder.choice()
    url = try decoder.string()
    message = try decoder.string()
    remedy = try decoder.optionalString()
    isTemporary = try decoder.boolean()
    redirects = try decoder.array {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      try NetworkExchange(&decoder)
    }
    retries = try decoder.integer()
    writtenCount = try decoder.integer()
    validator = try decoder.optionalString()
  }
}

extension MessageEncoder {
  package mutating func append(_ error: NetworkError) {
    append(error.code)
    append(error.url)
    append(error.message)
    append(error.remedy)
    append(error.isTemporary)
    append(error.redirects) { $0.append($1 as NetworkExchange) }
    append(error.retries)
    append(error.writtenCount)
    append(error.validator)
  }
}
