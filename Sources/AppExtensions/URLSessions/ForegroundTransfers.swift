internal import BackgroundTransfers
internal import NetworkClient
private import Synchronization
internal import SystemFiles

/// The tasks of a session that end with this process.
final class ForegroundTransfers: SessionTransfers {
  private struct State {
    var tasks: [Int: URLSessionTask] = [:]
    var lastIdentifier = 0
  }

  private weak let session: URLSession?
  private let state = Mutex(State())

  init(_ session: URLSession) {
    self.session = session
  }

  func nextIdentifier() -> Int {
    state.withLock { state in
      state.lastIdentifier += 1
      return state.lastIdentifier
    }
  }

  var tasks: [URLSessionTask] {
    state.withLock { $0.tasks.values.sorted { $0.taskIdentifier < $1.taskIdentifier } }
  }

  func add(_ task: URLSessionTask) {
    state.withLock { $0.tasks[task.taskIdentifier] = task }
  }

  func receivedCount(of task: URLSessionTask) -> Int64 { 0 }

  func resume(_ task: URLSessionTask) {
    // The session lives until the task ends.
    guard let session, let original = task.originalRequest, let url = original.url else { return }
    var request = NetworkRequest(identifier: 0, url: url.absoluteString, purpose: .subresource)
    request.method = original.httpMethod ?? "GET"
    request.headers = task.headers(session.settings)
    if let body = task.bodyData {
      request.body = [UInt8](body)
      if request.method == "GET" { request.method = "POST" }
    }
    let file =
      task is URLSessionDownloadTask
      ? FileManager.default.temporaryDirectory.appendingPathComponent(
        "pageaction-\(UUID().uuidString).tmp") : nil
    if let file {
      request.purpose = .file
      request.destination = .file(path: file.path)
    }
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

  private func end(_ task: URLSessionTask, _ result: TaskResult, in session: URLSession) {
    let isFirst = state.withLock { $0.tasks.removeValue(forKey: task.taskIdentifier) != nil }
    guard isFirst else { return }
    task.finish(result, in: session)
    session.endIfInvalid()
  }

  /// Has no effect on a request that was sent. A later `resume()` has none either.
  func suspend(_ task: URLSessionTask) {
    task.change { $0.state = .running }
  }

  func cancel(_ task: URLSessionTask) {
    session?.deliver { [self] session in
      end(task, TaskResult(error: URLError(.cancelled)), in: session)
    }
  }

  func invalidate() {}
}
