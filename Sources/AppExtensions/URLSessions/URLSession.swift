private import Synchronization

/// A group of transfers. It lives while it has tasks that have not ended.
///
/// The tasks of a background session are performed by the program `pageaction-network`, which
/// continues after the end of this process. Other sessions use the same program as a child process.
///
/// - Source: https://developer.apple.com/documentation/foundation/urlsession
open class URLSession: NSObject, @unchecked Sendable {
  /// The delegate's answers to the head of a response. `cancel` ends the task without data. All
  /// other answers have the effect of `allow`.
  public enum ResponseDisposition: Int, Sendable {
    case cancel = 0
    case allow = 1
    case becomeDownload = 2
    case becomeStream = 3
  }

  private struct State {
    var delegate: (any URLSessionDelegate)?
    var description: String?
    var isInvalid = false
  }

  private let state: Mutex<State>
  let settings: URLSessionConfiguration
  private let contained = Mutex<(any SessionTransfers)?>(nil)

  /// The queue of the delegate's methods and completion handlers.
  public let delegateQueue: OperationQueue

  /// The session for simple requests.
  public static let shared = URLSession(configuration: .default)

  /// Creates a session without a delegate.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - configuration: The properties, which are copied.
  ///   - delegate: The delegate, which is kept until the session is invalidated.
  ///   - queue: The queue of the delegate's methods; `nil` for a new serial queue.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    settings = URLSessionConfiguration(configuration.values)
    state = Mutex(State(delegate: delegate))
    if let queue {
      delegateQueue = queue
    } else {
      delegateQueue = OperationQueue()
      delegateQueue.maxConcurrentOperationCount = 1
    }
    super.init()
    let transfers: any SessionTransfers
    if let identifier = settings.identifier {
      do {
        transfers = try BackgroundSessionTransfers.connect(self, identifier)
      } catch {
        transfers = RefusedTransfers(error)
        state.withLock { $0.isInvalid = true }
        deliver { session in
          session.delegate?.urlSession(session, didBecomeInvalidWithError: error)
        }
      }
    } else {
      transfers = ForegroundTransfers()
    }
    contained.withLock { $0 = transfers }
  }

  var transfers: any SessionTransfers {
    // The initializer always sets `contained`, so the default value is not used.
    contained.withLock(\.self) ?? RefusedTransfers(URLError(.cancelled))
  }

  /// A copy of the configuration.
  public var configuration: URLSessionConfiguration { URLSessionConfiguration(settings.values) }

  /// The delegate, until the session is invalidated.
  public var delegate: (any URLSessionDelegate)? { state.withLock(\.delegate) }

  /// A description that the app chooses.
  public var sessionDescription: String? {
    get { state.withLock(\.description) }
    set { state.withLock { $0.description = newValue } }
  }

  func deliver(_ body: @escaping @Sendable (URLSession) -> Void) {
    delegateQueue.addOperation { body(self) }
  }

  // MARK: Tasks

  private func request(_ url: URL) -> URLRequest {
    URLRequest(
      url: url, cachePolicy: settings.requestCachePolicy,
      timeoutInterval: settings.timeoutIntervalForRequest)
  }

  private func added<Task: URLSessionTask>(
    _ make: (Int, any SessionTransfers) -> Task
  ) -> Task {
    let transfers =
      state.withLock(\.isInvalid) && !(self.transfers is RefusedTransfers)
      ? RefusedTransfers(URLError(.cancelled)) : self.transfers
    let task = make(transfers.nextIdentifier(), transfers)
    transfers.add(task, in: self)
    return task
  }

  func makeDataTask(
    _ request: URLRequest, _ completion: (@Sendable (TaskResult) -> Void)? = nil
  ) -> URLSessionDataTask {
    added { URLSessionDataTask($0, request, in: $1, completion: completion) }
  }

  func makeUploadTask(
    _ request: URLRequest, _ body: UploadBody, _ completion: (@Sendable (TaskResult) -> Void)? = nil
  ) -> URLSessionUploadTask {
    added { URLSessionUploadTask($0, request, body: body, in: $1, completion: completion) }
  }

  func makeDownloadTask(
    _ request: URLRequest, _ completion: (@Sendable (TaskResult) -> Void)? = nil
  ) -> URLSessionDownloadTask {
    added { URLSessionDownloadTask($0, request, in: $1, completion: completion) }
  }

  /// Creates a suspended task that receives data.
  open func dataTask(with url: URL) -> URLSessionDataTask { makeDataTask(request(url)) }

  /// Creates a suspended task that receives data.
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { makeDataTask(request) }

  /// Creates a suspended task that sends a file. The file is read now; if it cannot be read, the
  /// task fails.
  open func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    makeUploadTask(request, UploadBody(fileAt: fileURL))
  }

  /// Creates a suspended task that sends data. In a background session, the task fails.
  open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    makeUploadTask(request, .data(bodyData))
  }

  /// Creates a suspended task that receives a file.
  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    makeDownloadTask(request(url))
  }

  /// Creates a suspended task that receives a file.
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    makeDownloadTask(request)
  }

  // MARK: The session

  /// Calls a function with the tasks that have not ended.
  open func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask])
      -> Void
  ) {
    let tasks = transfers.tasks
    deliver { _ in
      completionHandler(
        tasks.compactMap { $0 is URLSessionUploadTask ? nil : $0 as? URLSessionDataTask },
        tasks.compactMap { $0 as? URLSessionUploadTask },
        tasks.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  /// Calls a function with the tasks that have not ended.
  open func getAllTasks(
    completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void
  ) {
    let tasks = transfers.tasks
    deliver { _ in completionHandler(tasks) }
  }

  /// The tasks that have not ended.
  public var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }

  /// Makes the session invalid after the end of its tasks. This has no effect on `shared`.
  open func finishTasksAndInvalidate() {
    if self === Self.shared { return }
    let isFirst = state.withLock { state in
      defer { state.isInvalid = true }
      return !state.isInvalid
    }
    if isFirst { endIfInvalid() }
  }

  /// Cancels all tasks, and makes the session invalid. This has no effect on `shared`.
  open func invalidateAndCancel() {
    if self === Self.shared { return }
    for task in transfers.tasks { task.cancel() }
    finishTasksAndInvalidate()
  }

  /// Ends the session if it is invalid and has no tasks, and releases the delegate.
  func endIfInvalid() {
    guard state.withLock(\.isInvalid), transfers.tasks.isEmpty else { return }
    transfers.invalidate()
    deliver { session in
      let delegate = session.state.withLock { state in
        defer { state.delegate = nil }
        return state.delegate
      }
      delegate?.urlSession(session, didBecomeInvalidWithError: nil)
    }
  }
}
