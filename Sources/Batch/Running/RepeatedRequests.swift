internal import NetworkClient

/// The requests to the program `pageaction-network`, which are repeated if it ends unexpectedly.
///
/// Each waiting request may be the cause. The requests are therefore repeated in small groups. If
/// the program ends again, the requests of the group are repeated one by one.
final class RepeatedRequests {
  /// A request fails if the program ends this number of times while the request waits.
  private static let maximumCrashCount = 3
  /// The maximum number of requests that are repeated at the same time.
  private static let groupSize = 16
  /// The batch fails if the program ends this number of times without a reply between them.
  private static let maximumConsecutiveCrashes = 8

  private let process: NetworkProcess
  private var sent: [Int: NetworkRequest] = [:]

  /// The number of times that the program ended during a request, by the request's identifier.
  private var crashCounts: [Int: Int] = [:]

  /// The requests to repeat; the last one is next.
  private var waiting: [NetworkRequest] = []

  /// The failures of requests that are not repeated again. They are returned after a reply to
  /// another request shows that the program works. Without this reply, the batch fails, so that
  /// `--resume` repeats these requests.
  private var failures: [NetworkReply] = []

  private var confirmedFailures: [NetworkReply] = []
  private var consecutiveCrashes = 0
  private var hasReplied = false
  private var isStopping = false

  init(_ process: NetworkProcess) {
    self.process = process
  }

  /// Whether requests are repeated, so that no new pages should be requested.
  var isRepeating: Bool { !crashCounts.isEmpty }

  var pollEntries: [(descriptor: Int32, waitsForOutput: Bool)] { process.pollEntries }

  func send(_ request: NetworkRequest) {
    guard isRepeating else { return sendNow(request) }
    let index = waiting.firstIndex { isSentAlone($0.identifier) } ?? waiting.endIndex
    waiting.insert(request, at: index)
    sendWaiting()
  }

  /// Ends the repetition of requests.
  func stop() { isStopping = true }

  /// Returns the next available reply.
  /// - Throws: If the program cannot be started, or ends repeatedly.
  func next() throws(BatchFailure) -> NetworkReply? {
    if !confirmedFailures.isEmpty { return confirmedFailures.removeFirst() }
    var crashed: [NetworkReply] = []
    var reply = process.next(within: 0)
    while let failure = reply, failure.error?.code == .programFailed {
      crashed.append(failure)
      reply = process.next(within: 0)
    }
    if !crashed.isEmpty { try noteCrash(crashed) }
    guard let reply else {
      return confirmedFailures.isEmpty ? nil : confirmedFailures.removeFirst()
    }
    if let error = reply.error, error.code == .programMissing { throw .network(error) }
    sent[reply.identifier] = nil
    crashCounts[reply.identifier] = nil
    consecutiveCrashes = 0
    hasReplied = true
    confirmFailures()
    sendWaiting()
    return reply
  }

  /// Notes that the program ended, and repeats the requests that waited for a reply.
  private func noteCrash(_ replies: [NetworkReply]) throws(BatchFailure) {
    if isStopping { return }
    consecutiveCrashes += 1
    for reply in replies {
      guard let request = sent.removeValue(forKey: reply.identifier) else { continue }
      let count = crashCounts[reply.identifier, default: 0] + 1
      if count < Self.maximumCrashCount {
        crashCounts[reply.identifier] = count
        waiting.append(request)
      } else {
        crashCounts[reply.identifier] = nil
        failures.append(reply)
      }
    }
    waiting.sort {
      let (left, right) = (crashCounts[$0.identifier] ?? 0, crashCounts[$1.identifier] ?? 0)
      return (left, $1.identifier) < (right, $0.identifier)
    }
    if consecutiveCrashes < Self.maximumConsecutiveCrashes { sendWaiting() }
    guard sent.isEmpty else { return }
    guard hasReplied, consecutiveCrashes < Self.maximumConsecutiveCrashes else {
      throw .network(
        (failures.first ?? replies.first)?.error
          ?? NetworkError(.programFailed, url: "", "\(NetworkProgram.name) ended."))
    }
    confirmFailures()
  }

  private func confirmFailures() {
    confirmedFailures += failures
    failures = []
  }

  private func isSentAlone(_ identifier: Int) -> Bool { crashCounts[identifier, default: 0] > 1 }

  private func sendWaiting() {
    while let next = waiting.last {
      let joinsGroup =
        !isSentAlone(next.identifier) && sent.count < Self.groupSize
        && !sent.keys.contains(where: isSentAlone)
      guard sent.isEmpty || joinsGroup else { return }
      waiting.removeLast()
      sendNow(next)
    }
  }

  private func sendNow(_ request: NetworkRequest) {
    sent[request.identifier] = request
    process.send(request)
  }
}

extension NetworkReply {
  fileprivate var error: NetworkError? {
    if case .failure(let error) = result { error } else { nil }
  }
}
