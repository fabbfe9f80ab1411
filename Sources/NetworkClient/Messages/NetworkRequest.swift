package import WorkerProcesses

/// A request for a URL.
package struct NetworkRequest: Sendable, Equatable {
  package enum Purpose: String, Sendable {
    /// A page, with a browser's `Accept` header for pages.
    case page
    /// A resource of a page. `robots.txt` applies to resources as well as to pages.
    case subresource
    /// A file that is stored unchanged, so no compression is requested.
    case file
  }

  package enum Destination: Sendable, Equatable {
    case memory

    /// Writes the body of a response with the status 200, 203 or 206 to a file, without syncing it.
    /// Bodies of other statuses are kept in memory. The validator of the response, if it has one,
    /// is written to the file of `validatorPath` before the body.
    /// - Parameters:
    ///   - offset: The number of bytes that the file already has. If it is not 0, only the rest is
    ///     requested; if the server sends the whole body, the file is truncated first.
    ///   - validator: The strong `ETag` or the `Last-Modified` of the first part, for `If-Range`.
    ///     Without a validator, `offset` is ignored, because the parts could belong to different
    ///     files.
    case file(path: String, offset: Int = 0, validator: String? = nil)
  }

  /// Returns the path of the file with the validator of a body's file.
  package static func validatorPath(of path: String) -> String { "\(path).validator" }

  /// A number that the reply repeats. It is unique among the pending requests of a process.
  package var identifier: Int

  /// An absolute URL with the scheme `http` or `https`, as the user wrote it.
  package var url: String

  package var method = "GET"

  /// Headers that are added to the default headers, or that replace headers with the same names.
  package var headers: [NetworkHeader] = []

  package var body: [UInt8] = []

  package var purpose = Purpose.page

  package var destination = Destination.memory

  /// Limits that override the limits of the settings.
  package var limits = Limits()

  package struct Limits: Sendable, Equatable {
    /// The time for all attempts with their redirects, without waiting in queues, in seconds.
    package var time: Double?

    /// The time to connect, and the time after which a transfer without data ends, in seconds.
    package var idleTime: Double?

    /// The maximum size of a body after decompression, in bytes.
    package var size: Int?

    package init() {}
  }

  /// Creates a GET request, whose body is kept in memory.
  package init(identifier: Int, url: String, purpose: Purpose = .page) {
    self.identifier = identifier
    self.url = url
    self.purpose = purpose
  }
}

extension NetworkRequest {
  package var message: [UInt8] {
    var encoder = MessageEncoder()
    encoder.append(identifier)
    encoder.append(url)
    encoder.append(method)
    encoder.append(headers)
    encoder.append(body)
    encoder.append(purpose)
    switch destination {
    case .memory: encoder.append(false)
    case .file(let path, let offset, let validator):
      encoder.append(true)
      encoder.append(path)
      encoder.append(offset)
      encoder.append(validator)
    }
    encoder.append(limits.time) { $0.append($1 as Double) }
    encoder.append(limits.idleTime) { $0.append($1 as Double) }
    encoder.append(limits.size) { $0.append($1 as Int) }
    return encoder.message
  }

  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    identifier = try decoder.integer()
    url = try decoder.string()
    method = try decoder.string()
    headers = try decoder.headers()
    body = try decoder.data()
    purpose = try decoder.choice()
    if try decoder.boolean() {
      destination = .file(
        path: try decoder.string(), offset: try decoder.integer(),
        validator: try decoder.optionalString())
    }
    limits.time = try decoder.optionalReal()
    limits.idleTime = try decoder.optionalReal()
    limits.size = try decoder.optional {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in try decoder.integer()
    }
  }
}

extension MessageDecoder {
  fileprivate mutating func optionalReal() throws(Malformed) -> Double? {
    try optional { (decoder: inout MessageDecoder) throws(Malformed) in try decoder.real() }
  }
}
