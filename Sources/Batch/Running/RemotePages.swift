package import NetworkClient
package import PageSources

/// The pages of a batch that are requested from the network, and their subresources.
final class RemotePages {
  /// The maximum number of requests that wait for a reply.
  private static let maximumRequestCount = 4096
  /// The same limit if subresources are loaded. It is lower, because replies are then read even if
  /// unassigned pages use much memory.
  private static let maximumRequestCountWithSubresources = 32
  /// The total size of unassigned pages, in bytes, at which no more replies are read.
  private static let maximumReadyByteCount = 32 << 20

  private let requests: RepeatedRequests
  private let archive: ResponseArchive?
  private let maximumCount: Int
  private var subresources: [Int: (worker: WorkerProcess, identifier: Int)] = [:]
  private var subresourceCount = 0
  private var requested: [Int: RemotePage] = [:]
  private var ready: [(number: Int, page: RemotePage, reply: NetworkReply)?] = []
  private var first = 0
  private var readyByteCount = 0

  /// - Parameter onNote: A function that receives the notes of `pageaction-network`.
  init(
    _ process: NetworkProcess, archive: ResponseArchive?, loadsSubresources: Bool,
    onNote: @escaping (String) -> Void
  ) {
    process.onNote = onNote
    requests = RepeatedRequests(process)
    maximumCount =
      loadsSubresources ? Self.maximumRequestCountWithSubresources : Self.maximumRequestCount
    self.archive = archive
  }

  var hasRoom: Bool { requested.count < maximumCount && !isFull && !requests.isRepeating }

  var hasReady: Bool { first < ready.count }

  var isIdle: Bool { requested.isEmpty && !hasReady }

  private var isFull: Bool { readyByteCount >= Self.maximumReadyByteCount }

  /// Whether replies are read. While a worker waits for a subresource, it finishes no page, so its
  /// reply must be read even if `isFull`.
  private var readsReplies: Bool { !isFull || !subresources.isEmpty }

  /// The descriptors to poll; empty while no replies are read.
  var pollEntries: [(descriptor: Int32, waitsForOutput: Bool)] {
    readsReplies ? requests.pollEntries : []
  }

  /// - Parameter number: The number of the item.
  func request(_ page: RemotePage, number: Int) {
    requested[number] = page
    requests.send(NetworkRequest(identifier: number, url: page.url))
  }

  /// Requests a subresource for a worker, before the waiting pages of its host.
  func request(_ request: NetworkRequest, for worker: WorkerProcess) {
    // Numbers of subresources are negative, because the numbers of items are not.
    subresourceCount += 1
    var request = request
    subresources[-subresourceCount] = (worker, request.identifier)
    request.identifier = -subresourceCount
    requests.send(request)
  }

  /// Reads and archives the available replies. Replies for workers that have ended are discarded.
  /// - Throws: If the archive cannot be written, or `pageaction-network` does not work.
  func receive() throws(BatchFailure) {
    while readsReplies, let reply = try requests.next() {
      if let (worker, identifier) = subresources.removeValue(forKey: reply.identifier) {
        try archive?.append(reply.result)
        worker.send(NetworkReply(identifier: identifier, result: reply.result))
        continue
      }
      guard let page = requested.removeValue(forKey: reply.identifier) else { continue }
      try archive?.append(reply.result)
      readyByteCount += reply.byteCount
      ready.append((reply.identifier, page, reply))
    }
  }

  /// Stops repeating requests. Called after an interruption.
  func stop() { requests.stop() }

  /// Commits the archive to storage.
  func synchronizeArchive() throws(BatchFailure) {
    try archive?.synchronize()
  }

  /// Returns the next page that was received or failed.
  func next() -> (number: Int, page: RemotePage, reply: NetworkReply)? {
    guard hasReady, let next = ready[first] else { return nil }
    ready[first] = nil
    first += 1
    readyByteCount -= next.reply.byteCount
    if first == 256 || first == ready.count {
      ready.removeFirst(first)
      first = 0
    }
    return next
  }
}

extension NetworkReply {
  fileprivate var byteCount: Int { (try? result.get().bytes.count) ?? 0 }

  /// Returns the item of a reply whose status the options exclude; `nil` for other replies.
  func skippedItem(of page: RemotePage, options: PageReadingOptions) -> SkippedItem? {
    guard case .success(let response) = result else { return nil }
    return page.skippedItem(status: response.status, options: options)
  }

  /// Returns the page of the reply.
  func record(
    of page: RemotePage, options: PageReadingOptions
  ) throws(SourceFailure) -> PageRecord {
    switch result {
    case .success(let response):
      return try page.record(of: RemotePage.Response(response), options: options)
    case .failure(let error):
      throw page.failure(problem: error.message, remedy: error.remedy)
    }
  }
}

extension RemotePage.Response {
  package init(_ response: NetworkResponse) {
    self.init(
      url: response.pageURL, status: response.status, reason: response.exchange.reason,
      contentType: response.headers["content-type"], bytes: response.bytes)
  }
}
