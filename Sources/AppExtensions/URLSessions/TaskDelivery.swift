internal import BackgroundTransfers
internal import NetworkClient
private import Synchronization

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
        guard let response = result.response else {
          return task.end(with: data, result.error, in: session)
        }
        let answer = ResponseAnswer()
        let error = result.error
        delegate.urlSession(session, dataTask: task, didReceive: response) { disposition in
          guard answer.give(disposition) else { return }
          session.deliver { task.end(disposition, data, error, in: $0) }
        }
        if let disposition = answer.take() {
          task.end(disposition, data, error, in: session)
        }
        return
      }
    default: break
    }
    delegate.urlSession(session, task: self, didCompleteWithError: result.error)
  }

  /// Ends the task after the delegate's answer to the head of the response.
  fileprivate func end(
    _ disposition: URLSession.ResponseDisposition, _ data: Data, _ error: (any Error)?,
    in session: URLSession
  ) {
    guard disposition == .cancel else { return end(with: data, error, in: session) }
    let error = URLError(.cancelled)
    change { values in
      values.error = error
      values.receivedCount = 0
    }
    end(with: Data(), error, in: session)
  }

  /// Calls the delegate with the data and the end of the task.
  fileprivate func end(with data: Data, _ error: (any Error)?, in session: URLSession) {
    if !data.isEmpty, let task = self as? URLSessionDataTask {
      (session.delegate as? any URLSessionDataDelegate)?
        .urlSession(session, dataTask: task, didReceive: data)
    }
    (session.delegate as? any URLSessionTaskDelegate)?
      .urlSession(session, task: self, didCompleteWithError: error)
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

/// The delegate's answer to the head of a response, which can be given at once or later.
private final class ResponseAnswer: Sendable {
  private struct State {
    var disposition: URLSession.ResponseDisposition?
    var isLate = false
  }

  private let state = Mutex(State())

  /// Records the first answer. Returns whether the task waits for it.
  func give(_ disposition: URLSession.ResponseDisposition) -> Bool {
    state.withLock { state in
      guard state.disposition == nil else { return false }
      state.disposition = disposition
      return state.isLate
    }
  }

  /// Returns the answer, or `nil` if the task waits for it.
  func take() -> URLSession.ResponseDisposition? {
    state.withLock { state in
      state.isLate = state.disposition == nil
      return state.disposition
    }
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
  /// The error of a transfer, with a localized description.
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
