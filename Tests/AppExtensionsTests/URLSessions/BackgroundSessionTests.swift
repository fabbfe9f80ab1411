import AppExtensions
import AppGroups
import Synchronization
import Testing

/// Tests of sessions without transfers; `Tests/Shell/shared_container.py` tests transfers with a
/// server.
@Suite struct BackgroundSessionTests {
  private final class Delegate: NSObject, URLSessionDownloadDelegate {
    let errors = Mutex<[URLError.Code]>([])
    let invalidations = Mutex(0)

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {}

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      if let error = error as? URLError { errors.withLock { $0.append(error.code) } }
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
      if let error = error as? URLError { errors.withLock { $0.append(error.code) } }
      invalidations.withLock { $0 += 1 }
    }
  }

  @Test("a configuration is copied")
  func configuration() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "a")
    configuration.sharedContainerIdentifier = "group.test"
    configuration.httpAdditionalHeaders = ["X-A": 1]
    let copy = configuration.copy() as? URLSessionConfiguration
    configuration.sharedContainerIdentifier = nil
    #expect(copy?.identifier == "a" && copy?.sharedContainerIdentifier == "group.test")
    #expect(copy?.httpAdditionalHeaders as? [String: String] == ["X-A": "1"])
    #expect(URLSessionConfiguration.default.identifier == nil)
  }

  @Test("a session without a shared container is invalid")
  func container() {
    let delegate = Delegate()
    let session = URLSession(
      configuration: .background(withIdentifier: "a"), delegate: delegate, delegateQueue: nil)
    let task = session.downloadTask(with: URL(string: "https://example.org/")!)
    #expect(task.state == .suspended && task.taskIdentifier == 1)
    task.resume()
    session.delegateQueue.waitUntilAllOperationsAreFinished()
    #expect(
      delegate.errors.withLock(\.self) == [
        .backgroundSessionRequiresSharedContainer, .backgroundSessionRequiresSharedContainer,
      ])
    #expect(task.state == .completed && task.error is URLError)
  }

  @Test("an invalid session refuses tasks")
  func invalidation() {
    let session = URLSession(configuration: .default, delegate: nil, delegateQueue: nil)
    session.finishTasksAndInvalidate()
    let task = session.dataTask(with: URL(string: "https://example.org/")!)
    task.resume()
    session.delegateQueue.waitUntilAllOperationsAreFinished()
    #expect((task.error as? URLError)?.code == .cancelled)
  }

  @Test("a suspended task is cancelled without a request")
  func cancellation() {
    let delegate = Delegate()
    let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
    let task = session.downloadTask(with: URL(string: "https://example.org/")!)
    task.cancel()
    #expect(task.state == .canceling)
    session.delegateQueue.waitUntilAllOperationsAreFinished()
    #expect(task.state == .completed)
    #expect(delegate.errors.withLock(\.self) == [.cancelled])
  }
}
