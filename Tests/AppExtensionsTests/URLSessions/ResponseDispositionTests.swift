#if os(Linux)
  import Synchronization
  import Testing

  @testable import AppExtensions

  @Suite("Answers to the head of a response") struct ResponseDispositionTests {
    private final class Delegate: NSObject, URLSessionDataDelegate {
      let disposition: URLSession.ResponseDisposition
      let isLate: Bool
      let events = Mutex<[String]>([])

      init(_ disposition: URLSession.ResponseDisposition, isLate: Bool) {
        self.disposition = disposition
        self.isLate = isLate
      }

      func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
      ) {
        events.withLock { $0.append("response") }
        guard isLate else { return completionHandler(disposition) }
        session.delegateQueue.addOperation { [disposition] in completionHandler(disposition) }
      }

      func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        events.withLock { $0.append("\(data.count) bytes") }
      }

      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
      ) {
        let code = (error as? URLError)?.code
        events.withLock { $0.append(code == .cancelled ? "cancelled" : "end") }
      }
    }

    @Test(
      "Only the answer cancel ends the task without data",
      arguments: [URLSession.ResponseDisposition.cancel, .allow], [false, true])
    func dispositions(_ disposition: URLSession.ResponseDisposition, _ isLate: Bool) throws {
      let delegate = Delegate(disposition, isLate: isLate)
      let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
      let url = try #require(URL(string: "https://a.example/"))
      let task = session.dataTask(with: url)
      var result = TaskResult()
      result.body = .data(Data([1, 2, 3]))
      result.response = HTTPURLResponse.make(
        url: url.absoluteString, status: 200, version: "HTTP/1.1", headers: [])
      let received = result
      session.deliver { task.finish(received, in: $0) }
      session.delegateQueue.waitUntilAllOperationsAreFinished()
      let isCancelled = disposition == .cancel
      #expect(
        delegate.events.withLock(\.self)
          == (isCancelled ? ["response", "cancelled"] : ["response", "3 bytes", "end"]))
      #expect(((task.error as? URLError)?.code == .cancelled) == isCancelled)
    }

    /// A delegate that answers when the test asks it to.
    private final class WaitingDelegate: NSObject, URLSessionDataDelegate {
      let answer = Mutex<(@Sendable (URLSession.ResponseDisposition) -> Void)?>(nil)
      let events = Mutex<[String]>([])

      func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
      ) {
        events.withLock { $0.append("response") }
        answer.withLock { $0 = completionHandler }
      }

      func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        events.withLock { $0.append("\(data.count) bytes") }
      }

      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
      ) {
        events.withLock { $0.append((error as? URLError).map { "\($0.code.rawValue)" } ?? "end") }
      }

      func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        events.withLock { $0.append("invalid") }
      }
    }

    /// "This method returns immediately without waiting for tasks to finish. Once a session is
    /// invalidated, new tasks cannot be created in the session, but existing tasks continue until
    /// completion."
    /// https://developer.apple.com/documentation/foundation/urlsession/finishtasksandinvalidate()
    @Test("A session ends after the delegate's late answer", arguments: [false, true])
    func lateAnswer(isCancelled: Bool) throws {
      let delegate = WaitingDelegate()
      let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
      let url = try #require(URL(string: "https://a.example/"))
      let task = session.dataTask(with: url)
      session.finishTasksAndInvalidate()
      let transfers = try #require(session.transfers as? ForegroundTransfers)
      session.deliver { session in
        let response = HTTPURLResponse.make(
          url: url.absoluteString, status: 200, version: "HTTP/1.1", headers: [])
        transfers.end(
          task, TaskResult(response: response, body: .data(Data([1, 2, 3]))), in: session)
      }
      session.delegateQueue.waitUntilAllOperationsAreFinished()
      #expect(delegate.events.withLock(\.self) == ["response"])
      #expect(task.state != .completed && session.delegate != nil)

      if isCancelled { task.cancel() }
      delegate.answer.withLock(\.self)?(.allow)
      session.delegateQueue.waitUntilAllOperationsAreFinished()
      let end = isCancelled ? ["\(URLError.Code.cancelled.rawValue)"] : ["3 bytes", "end"]
      #expect(delegate.events.withLock(\.self) == ["response"] + end + ["invalid"])
      #expect(task.state == .completed && task.countOfBytesReceived == (isCancelled ? 0 : 3))
    }
  }
#endif
