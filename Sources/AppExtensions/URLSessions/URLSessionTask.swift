internal import BackgroundTransfers
private import Synchronization

/// A transfer of a session.
///
/// - Source: https://developer.apple.com/documentation/foundation/urlsessiontask
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// The states of a task.
  public enum State: Int, Sendable {
    case running = 0
    case suspended = 1
    case canceling = 2
    case completed = 3
  }

  struct Values {
    var state = State.suspended
    var response: URLResponse?
    var error: (any Error)?
    var description: String?
    /// The number of received bytes; `nil` until the response is complete.
    var receivedCount: Int64?
    var sentCount: Int64 = 0
    var priority: Float = 0.5
    /// The handler to call instead of the delegate's methods.
    var completion: (@Sendable (TaskResult) -> Void)?
    /// A closure that cancels the task while it waits for the delegate's answer to the response.
    var cancelsResponse: (@Sendable () -> Void)?
  }

  private let values: Mutex<Values>
  let transfers: any SessionTransfers

  /// The number of the task in its session.
  public let taskIdentifier: Int

  public let originalRequest: URLRequest?

  /// The body that replaces the body of `originalRequest`; `nil` except for upload tasks.
  let uploadBody: UploadBody?

  var kind: TransferRecord.Kind { .data }

  init(
    _ identifier: Int, _ request: URLRequest, body: UploadBody? = nil,
    in transfers: any SessionTransfers,
    completion: (@Sendable (TaskResult) -> Void)? = nil
  ) {
    taskIdentifier = identifier
    originalRequest = request
    uploadBody = body
    self.transfers = transfers
    var values = Values()
    values.completion = completion
    self.values = Mutex(values)
  }

  func change<Value: Sendable>(_ body: @Sendable (inout Values) -> Value) -> Value {
    values.withLock { body(&$0) }
  }

  /// The original request. Requests after redirects are not reported.
  public var currentRequest: URLRequest? { originalRequest }

  /// The head of the response; `nil` until the response is complete.
  public var response: URLResponse? { change(\.response) }

  /// The error with which the task ended; `nil` for none.
  public var error: (any Error)? { change(\.error) }

  public var state: State { change(\.state) }

  /// A description that the app chooses. A background session stores it at the first `resume()`.
  public var taskDescription: String? {
    get { change(\.description) }
    set { change { $0.description = newValue } }
  }

  /// The priority, which is stored but has no effect.
  public var priority: Float {
    get { change(\.priority) }
    set { change { $0.priority = newValue } }
  }

  /// The number of received bytes.
  public var countOfBytesReceived: Int64 {
    change(\.receivedCount) ?? transfers.receivedCount(of: self)
  }

  /// The expected number of received bytes, or -1.
  public var countOfBytesExpectedToReceive: Int64 { response?.expectedContentLength ?? -1 }

  /// The number of sent bytes of the body.
  public var countOfBytesSent: Int64 { change(\.sentCount) }

  /// The number of bytes of the request's body.
  public var countOfBytesExpectedToSend: Int64 { Int64(bodyData?.count ?? 0) }

  var bodyData: Data? { uploadBody.map(\.data) ?? originalRequest?.httpBody }

  /// Starts or continues the task.
  ///
  /// After this method returns, a task of a background session survives the end of this process.
  open func resume() {
    let isResumed = change { values in
      guard values.state == .suspended else { return false }
      values.state = .running
      return true
    }
    if isResumed { transfers.resume(self) }
  }

  /// Suspends the task. Only tasks of background sessions can be suspended after `resume()`.
  open func suspend() {
    let isSuspended = change { values in
      guard values.state == .running else { return false }
      values.state = .suspended
      return true
    }
    if isSuspended { transfers.suspend(self) }
  }

  /// Ends the task with the error `URLError.cancelled`.
  open func cancel() {
    let cancel = change { values -> (@Sendable () -> Void)? in
      guard values.state == .running || values.state == .suspended else { return nil }
      values.state = .canceling
      return values.cancelsResponse ?? { self.transfers.cancel(self) }
    }
    cancel?()
  }
}

/// The result of a task: its response, body and error.
struct TaskResult: Sendable {
  enum Body: Sendable {
    case data(Data)
    case file(URL)
  }

  var response: URLResponse?
  var body: Body?
  var error: (any Error)?
}

/// An object that performs the tasks of a session.
protocol SessionTransfers: AnyObject, Sendable {
  func resume(_ task: URLSessionTask)
  func suspend(_ task: URLSessionTask)
  func cancel(_ task: URLSessionTask)
  func receivedCount(of task: URLSessionTask) -> Int64
  /// Returns the number of a new task.
  func nextIdentifier() -> Int
  /// The tasks that have not ended.
  var tasks: [URLSessionTask] { get }
  /// Adds a task, and keeps its session alive until the task has ended.
  func add(_ task: URLSessionTask, in session: URLSession)
  func invalidate()
}

/// A task whose response is delivered as data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A task that sends a file or data.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {
  override var kind: TransferRecord.Kind { .upload }
}

/// A task whose response is delivered as a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  override var kind: TransferRecord.Kind { .download }

  /// Cancels the task. Resume data is not produced.
  open func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
    cancel()
    completionHandler(nil)
  }
}
