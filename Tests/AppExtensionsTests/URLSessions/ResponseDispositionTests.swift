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
  }
#endif
