internal import BackgroundTransfers
internal import NetworkClient

extension URLSessionTask {
  /// Ends the task, and calls its handler or the delegate. Call it on the delegate's queue.
  func finish(_ result: TaskResult, in session: URLSession) {
    let count: Int64 =
      switch result.body {
      case .data(let data)?: Int64(data.count)
      case .file(let url)?:
        ((try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? NSNumber)?
          .int64Value ?? 0
      case nil: 0
      }
    let sentCount = result.response == nil ? 0 : countOfBytesExpectedToSend
    let completion = change { values in
      values.response = result.response
      values.error = result.error
      values.state = .completed
      values.receivedCount = count
      values.sentCount = sentCount
      defer { values.completion = nil }
      return values.completion
    }
    if let completion { return completion(result) }
    guard let delegate = session.delegate as? any URLSessionTaskDelegate else { return }
    if sentCount > 0 {
      delegate.urlSession(
        session, task: self, didSendBodyData: sentCount, totalBytesSent: sentCount,
        totalBytesExpectedToSend: sentCount)
    }
    switch (self, result.body) {
    case (let task as URLSessionDownloadTask, .file(let url)?):
      if let delegate = delegate as? any URLSessionDownloadDelegate {
        delegate.urlSession(
          session, downloadTask: task, didWriteData: count, totalBytesWritten: count,
          totalBytesExpectedToWrite: count)
        delegate.urlSession(session, downloadTask: task, didFinishDownloadingTo: url)
      }
    case (let task as URLSessionDataTask, .data(let data)?):
      if let delegate = delegate as? any URLSessionDataDelegate {
        if let response = result.response {
          delegate.urlSession(session, dataTask: task, didReceive: response) { _ in }
        }
        if !data.isEmpty { delegate.urlSession(session, dataTask: task, didReceive: data) }
      }
    default: break
    }
    delegate.urlSession(session, task: self, didCompleteWithError: result.error)
  }

  /// The headers of the request, with those of the session.
  func headers(_ settings: URLSessionConfiguration) -> [NetworkHeader] {
    var headers = settings.values.httpAdditionalHeaders
    for (name, value) in originalRequest?.allHTTPHeaderFields ?? [:] {
      for other in headers.keys where other.lowercased() == name.lowercased() {
        headers[other] = nil
      }
      headers[name] = value
    }
    return headers.sorted { $0.key < $1.key }.map { NetworkHeader($0.key, $0.value) }
  }
}

extension HTTPURLResponse {
  /// Returns `nil` if the URL is invalid.
  static func make(
    url: String, status: Int, version: String, headers: [NetworkHeader]
  ) -> HTTPURLResponse? {
    guard let url = URL(string: url) else { return nil }
    var fields: [String: String] = [:]
    var names: [String: String] = [:]
    for header in headers {
      let name = names[header.name.lowercased()] ?? header.name
      names[name.lowercased()] = name
      fields[name] = fields[name].map { "\($0), \(header.value)" } ?? header.value
    }
    return HTTPURLResponse(
      url: url, statusCode: status, httpVersion: version, headerFields: fields)
  }
}

extension URLError {
  /// The error of a transfer, with a description for people.
  static func transfer(code: String, url: String, message: String) -> URLError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: message]
    if let url = URL(string: url), !url.absoluteString.isEmpty {
      userInfo[NSURLErrorFailingURLErrorKey] = url
    }
    return URLError(Self.code(code), userInfo: userInfo)
  }

  private static func code(_ text: String) -> URLError.Code {
    if text == TransferOutcome.cancelledCode { return .cancelled }
    return switch NetworkError.Code(rawValue: text) {
    case .invalidURL: .badURL
    case .invalidRequest: .badURL
    case .unsupportedScheme: .unsupportedURL
    case .forbiddenAddress, .connectionFailed: .cannotConnectToHost
    case .nameNotResolved: .cannotFindHost
    case .certificate: .secureConnectionFailed
    case .timeLimit: .timedOut
    case .sizeLimit: .dataLengthExceedsMaximum
    case .tooManyRedirects: .httpTooManyRedirects
    case .invalidRedirect: .redirectToNonExistentLocation
    case .invalidResponse: .networkConnectionLost
    case .invalidEncoding: .cannotDecodeContentData
    case .file: .cannotWriteToFile
    case .robots, .programMissing, .programFailed, nil: .unknown
    }
  }
}
