internal import NetworkClient
private import Synchronization
internal import WorkerProcesses

/// A worker's pipes to its batch. While the main thread waits for a script, the thread of the
/// script requests subresources, and keeps tasks that arrive meanwhile.
final class WorkerChannel: Sendable {
  private let channel: BlockingChannel
  private let tasks = Mutex<[[UInt8]]>([])
  /// A lock for sending: a script that could not be stopped may still send requests while the main
  /// thread sends the last answer.
  private let sending = Mutex(())

  init(_ channel: BlockingChannel) {
    self.channel = channel
  }

  func send(_ message: [ArraySlice<UInt8>]) -> Bool {
    sending.withLock { _ in channel.send(message) }
  }

  /// Returns the message of the next task; `nil` if the batch has ended.
  func receiveTask() -> [UInt8]? {
    if let kept = tasks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return kept }
    while let message = channel.receive() {
      // Ignore a reply that no script waits for.
      guard (try? SubresourceMessages.reply(in: message[...])) != nil else { return message }
    }
    return nil
  }

  /// Sends a request to the batch, and waits for its reply.
  func load(_ request: NetworkRequest) -> Result<NetworkResponse, NetworkError> {
    guard send([SubresourceMessages.message(of: request)[...]]) else { return ended(request) }
    while let message = channel.receive() {
      guard let reply = try? SubresourceMessages.reply(in: message[...]) else {
        tasks.withLock { $0.append(message) }
        continue
      }
      if reply.identifier == request.identifier { return reply.result }
    }
    return ended(request)
  }

  private func ended(_ request: NetworkRequest) -> Result<NetworkResponse, NetworkError> {
    .failure(NetworkError(.programFailed, url: request.url, "The batch has ended."))
  }
}
