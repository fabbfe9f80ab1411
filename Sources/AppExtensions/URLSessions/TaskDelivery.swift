internal import BackgroundTransfers
internal import NetworkClient
private import Synchronization

extension URLSessionTask {
  /// Ends the task, and calls its handler or the delegate. Call it on the delegate's queue.
  ///
  /// - Parameter didEnd: Called on the queue after the last event. The session must not end before
  ///   this call, which waits for the delegate's `ResponseDisposition`.
  func finish(
    _ result: TaskResult, in session: URLSession,
    then didEnd: @escaping @Sendable (URLSession) -> Void = { _ in }
  ) {
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
      values.receivedCount = count
      values.sentCount = sentCount
      defer { values.completion = nil }
      return values.completion
    }
    if let completion {
      complete(result.error)
      completion(result)
      return didEnd(session)
    }
    if sentCount > 0 {
      (session.delegate as? any URLSessionTaskDelegate)?
        .urlSession(
          session, task: self, didSendBodyData: sentCount, totalBytesSent: sentCount,
          totalBytesExpectedToSend: sentCount)
    }
    switch (self, result.body) {
    case (let task as URLSessionDownloadTask, .file(let url)?):
      if let delegate = session.delegate as? any URLSessionDownloadDelegate {
        delegate.urlSession(
          session, downloadTask: task, didWriteData: count, totalBytesWritten: count,
          totalBytesExpectedToWrite: count)
        delegate.urlSession(session, downloadTask: task, didFinishDownloadingTo: url)
      }
    case (let task as URLSessionDataTask, .data(let data)?):
      if let response = result.response,
        let delegate = session.delegate as? any URLSessionDataDelegate
      {
        return task.ask(delegate, about: response, in: session) { disposition, session in
          task.end(disposition, data, result.error, in: session, then: didEnd)
        }
      }
      return end(with: data, result.error, in: session, then: didEnd)
    default: break
    }
    end(with: Data(), result.error, in: session, then: didEnd)
  }

  private func complete(_ error: (any Error)?) {
    change { values in
      values.error = error
      values.state = .completed
      values.cancelsResponse = nil
    }
  }

  /// Ends the task after the delegate has returned a `ResponseDisposition`.
  private func end(
    _ disposition: URLSession.ResponseDisposition, _ data: Data, _ error: (any Error)?,
    in session: URLSession, then didEnd: @Sendable (URLSession) -> Void
  ) {
    guard disposition == .cancel || state == .canceling else {
      return end(with: data, error, in: session, then: didEnd)
    }
    change { $0.receivedCount = 0 }
    end(with: Data(), URLError(.cancelled), in: session, then: didEnd)
  }

  /// Passes the data to the delegate, and tells the delegate that the task has ended.
  private func end(
    with data: Data, _ error: (any Error)?, in session: URLSession,
    then didEnd: @Sendable (URLSession) -> Void
  ) {
    if !data.isEmpty, let task = self as? URLSessionDataTask {
      (session.delegate as? any URLSessionDataDelegate)?
        .urlSession(session, dataTask: task, didReceive: data)
    }
    complete(error)
    (session.delegate as? any URLSessionTaskDelegate)?
      .urlSession(session, task: self, didCompleteWithError: error)
    didEnd(session)
  }

  /// Returns the header fields of the request, and the fields of the session that the request does
  /// not replace.
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

extension URLSessionDataTask {
  /// Passes the response to the delegate, which returns a `ResponseDisposition`.
  ///
  /// - Parameter body: Called on the delegate's queue with the delegate's answer, or with `.cancel`
  ///   if the task is cancelled first.
  fileprivate func ask(
    _ delegate: any URLSessionDataDelegate, about response: URLResponse, in session: URLSession,
    _ body: @escaping @Sendable (URLSession.ResponseDisposition, URLSession) -> Void
  ) {
    let answer = ResponseAnswer()
    let give: @Sendable (URLSession.ResponseDisposition) -> Void = { disposition in
      guard answer.give(disposition) else { return }
      session.deliver { body(disposition, $0) }
    }
    delegate.urlSession(
      session, dataTask: self, didReceive: response, completionHandler: give)
    if let disposition = answer.take() { return body(disposition, session) }
    let isCancelled = change { values in
      // The delegate may have answered on another thread, so the task may have ended.
      if values.state != .completed { values.cancelsResponse = { give(.cancel) } }
      return values.state == .canceling
    }
    if isCancelled { give(.cancel) }
  }
}

/// The `ResponseDisposition` of a delegate, which can call the completion handler at once or later.
private final class ResponseAnswer: Sendable {
  private struct State {
    var disposition: URLSession.ResponseDisposition?
    var isLate = false
  }

  private let state = Mutex(State())

  /// Records the first answer, and returns whether the task already waits for it.
  func give(_ disposition: URLSession.ResponseDisposition) -> Bool {
    state.withLock { state in
      guard state.disposition == nil else { return false }
      state.disposition = disposition
      return state.isLate
    }
  }

  /// Returns the answer, or `nil` if the task must wait for it.
  func take() -> URLSession.ResponseDisposition? {
    state.withLock { state in
      state.isLate = state.disposition == nil
      return state.disposition
    }
  }
}

extension HTTPURLResponse {
  /// Returns a response, or `nil` if the URL is invalid.
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
  /// Returns the error of a transfer, with a localized description.
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
