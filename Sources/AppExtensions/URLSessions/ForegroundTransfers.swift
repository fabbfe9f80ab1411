internal import BackgroundTransfers
internal import NetworkClient
private import Synchronization
internal import SystemFiles

/// The tasks of a session without an identifier. They end when this process ends.
final class ForegroundTransfers: SessionTransfers {
  private struct State {
    var tasks: [Int: URLSessionTask] = [:]
    /// The tasks whose events are being delivered.
    var ending: Set<Int> = []
    var lastIdentifier = 0
    /// The session. This reference keeps it alive until all tasks have ended.
    var session: URLSession?
  }

  private let state = Mutex(State())

  func nextIdentifier() -> Int {
    state.withLock { state in
      state.lastIdentifier += 1
      return state.lastIdentifier
    }
  }

  var tasks: [URLSessionTask] {
    state.withLock { $0.tasks.values.sorted { $0.taskIdentifier < $1.taskIdentifier } }
  }

  func add(_ task: URLSessionTask, in session: URLSession) {
    state.withLock { state in
      state.tasks[task.taskIdentifier] = task
      state.session = session
    }
  }

  func receivedCount(of task: URLSessionTask) -> Int64 { 0 }

  func resume(_ task: URLSessionTask) {
    guard let session = state.withLock(\.session) else { return }
    if let failure = task.uploadBody?.failure {
      return session.deliver { [self] session in
        end(task, TaskResult(error: failure), in: session)
      }
    }
    let file =
      task is URLSessionDownloadTask
      ? FileManager.default.temporaryDirectory.appendingPathComponent(
        "pageaction-\(UUID().uuidString).tmp") : nil
    guard let request = Self.request(of: task, session.settings, file) else { return }
    RequestThread.send(request) { [self] reply in
      session.deliver { [self] session in
        end(task, Self.result(reply, file), in: session)
        if let file {
          for path in [file.path, NetworkRequest.validatorPath(of: file.path)] {
            try? FileManager.default.removeItem(atPath: path)
          }
        }
      }
    }
  }

  /// The maximum file size of a download, in bytes. The limit of a body in memory is
  /// `NetworkSettings.sizeLimit`.
  private static let maximumFileSize = 1 << 40

  /// Returns the request of a task with its time limits, or `nil` if the task has no URL.
  ///
  /// - Parameter file: The file for the response body of a download; `nil` if the body is kept in
  ///   memory.
  static func request(
    of task: URLSessionTask, _ settings: URLSessionConfiguration, _ file: URL?
  ) -> NetworkRequest? {
    guard let original = task.originalRequest, let url = original.url else { return nil }
    var request = NetworkRequest(identifier: 0, url: url.absoluteString, purpose: .subresource)
    request.method = original.httpMethod ?? "GET"
    request.headers = task.headers(settings)
    if let body = task.bodyData {
      request.body = [UInt8](body)
      if request.method == "GET" { request.method = "POST" }
    }
    if let file {
      request.purpose = .file
      request.destination = .file(path: file.path)
      request.limits.size = maximumFileSize
    }
    let hasInterval = original.timeoutInterval != URLRequest.defaultTimeoutInterval
    let idleTime = hasInterval ? original.timeoutInterval : settings.timeoutIntervalForRequest
    request.limits.idleTime = idleTime > 0 ? idleTime : URLRequest.defaultTimeoutInterval
    request.limits.time = settings.resourceTimeout
    return request
  }

  private static func result(
    _ reply: Result<NetworkResponse, NetworkError>, _ file: URL?
  ) -> TaskResult {
    switch reply {
    case .failure(let error):
      return TaskResult(
        error: URLError.transfer(
          code: error.code.rawValue, url: error.url, message: error.transferMessage))
    case .success(let response):
      var result = TaskResult()
      result.response = HTTPURLResponse.make(
        url: response.url, status: response.status, version: response.exchange.version,
        headers: response.headers)
      guard let file else {
        result.body = .data(Data(response.bytes))
        return result
      }
      if case .memory(let bytes) = response.body { try? Data(bytes).write(to: file) }
      result.body = .file(file)
      return result
    }
  }

  /// Ends a task, unless it has ended before. Call it on the delegate's queue.
  func end(_ task: URLSessionTask, _ result: TaskResult, in session: URLSession) {
    let identifier = task.taskIdentifier
    let isFirst = state.withLock { state in
      state.tasks[identifier] != nil && state.ending.insert(identifier).inserted
    }
    guard isFirst else { return }
    task.finish(result, in: session) { [self] session in
      state.withLock { state in
        state.tasks[identifier] = nil
        state.ending.remove(identifier)
        if state.tasks.isEmpty { state.session = nil }
      }
      session.endIfInvalid()
    }
  }

  /// Sets the state back to running, because a request that was sent cannot be suspended. A later
  /// `resume()` then has no effect.
  func suspend(_ task: URLSessionTask) {
    task.change { $0.state = .running }
  }

  func cancel(_ task: URLSessionTask) {
    state.withLock(\.session)?.deliver { [self] session in
      end(task, TaskResult(error: URLError(.cancelled)), in: session)
    }
  }

  func invalidate() {}
}
