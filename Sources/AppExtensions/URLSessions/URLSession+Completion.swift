private import Synchronization

extension URLSession {
  /// Creates a suspended task that receives data.
  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    makeDataTask(request) { completionHandler($0.data, $0.response, $0.error) }
  }

  /// Creates a suspended task that receives data.
  public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a suspended task that sends data.
  public func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    makeUploadTask(request, .data(bodyData ?? Data())) {
      completionHandler($0.data, $0.response, $0.error)
    }
  }

  /// Creates a suspended task that sends a file. The file is read now; if it cannot be read, the
  /// task fails.
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    makeUploadTask(request, UploadBody(fileAt: fileURL)) {
      completionHandler($0.data, $0.response, $0.error)
    }
  }

  /// Creates a suspended task that receives a file. The file is removed after the handler has
  /// returned.
  public func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    makeDownloadTask(request) { completionHandler($0.file, $0.response, $0.error) }
  }

  /// Creates a suspended task that receives a file. The file is removed after the handler has
  /// returned.
  public func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Returns the data of a request.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let result = await result { makeDataTask(request, $0) }
    guard let data = result.data, let response = result.response else {
      throw result.error ?? URLError(.unknown)
    }
    return (data, response)
  }

  /// Returns the data of a URL.
  public func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url))
  }

  /// Sends data, and returns the response.
  public func upload(
    for request: URLRequest, from bodyData: Data
  ) async throws -> (Data, URLResponse) {
    try await upload(request, .data(bodyData))
  }

  /// Sends a file, and returns the response.
  public func upload(
    for request: URLRequest, fromFile fileURL: URL
  ) async throws -> (Data, URLResponse) {
    try await upload(request, UploadBody(fileAt: fileURL))
  }

  private func upload(
    _ request: URLRequest, _ body: UploadBody
  ) async throws -> (Data, URLResponse) {
    let result = await result { makeUploadTask(request, body, $0) }
    guard let data = result.data, let response = result.response else {
      throw result.error ?? URLError(.unknown)
    }
    return (data, response)
  }

  /// Downloads a file, which the caller must move or remove.
  public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    let result = await result { completion in
      // Move the file before the handler returns, because the task then removes it.
      makeDownloadTask(request) { completion($0.withKeptFile()) }
    }
    guard let file = result.file, let response = result.response else {
      throw result.error ?? URLError(.unknown)
    }
    return (file, response)
  }

  /// Downloads the file of a URL, which the caller must move or remove.
  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url))
  }

  private func result(
    _ make: (@escaping @Sendable (TaskResult) -> Void) -> URLSessionTask
  ) async -> TaskResult {
    let task = Mutex<URLSessionTask?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let made = make { continuation.resume(returning: $0) }
        task.withLock { $0 = made }
        made.resume()
        if Task.isCancelled { made.cancel() }
      }
    } onCancel: {
      task.withLock(\.self)?.cancel()
    }
  }
}

extension TaskResult {
  fileprivate var data: Data? { if case .data(let data)? = body { data } else { nil } }

  fileprivate var file: URL? { if case .file(let url)? = body { url } else { nil } }

  /// Moves the file, so that it is not removed when the task ends.
  fileprivate func withKeptFile() -> TaskResult {
    guard let file else { return self }
    var result = self
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pageaction-download-\(UUID().uuidString).tmp")
    do {
      try FileManager.default.moveItem(at: file, to: kept)
      result.body = .file(kept)
    } catch {
      result.body = nil
      result.error = error
    }
    return result
  }
}
