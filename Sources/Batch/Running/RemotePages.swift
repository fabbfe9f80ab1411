package import NetworkClient
package import PageSources

/// The pages of a batch that are requested from the network.
final class RemotePages {
  /// The maximum number of requests that wait for a reply.
  private static let maximumRequestCount = 4096
  /// The size of unassigned pages from which no reply is read, in bytes.
  private static let maximumReadyByteCount = 32 << 20

  private let process: NetworkProcess
  private let archive: ResponseArchive?
  private var requested: [Int: RemotePage] = [:]
  private var ready: [(number: Int, page: RemotePage, reply: NetworkReply)?] = []
  private var first = 0
  private var readyByteCount = 0

  init(_ process: NetworkProcess, archive: ResponseArchive?) {
    self.process = process
    self.archive = archive
  }

  var hasRoom: Bool { requested.count < Self.maximumRequestCount }

  var hasReady: Bool { first < ready.count }

  var isIdle: Bool { requested.isEmpty && !hasReady }

  private var isFull: Bool { readyByteCount >= Self.maximumReadyByteCount }

  /// The descriptors to poll, while replies are read.
  var pollEntries: [(descriptor: Int32, waitsForOutput: Bool)] {
    isFull ? [] : process.pollEntries
  }

  /// - Parameter number: The number of the item.
  func request(_ page: RemotePage, number: Int) {
    requested[number] = page
    process.send(NetworkRequest(identifier: number, url: page.url))
  }

  /// Reads and archives the available replies.
  func receive() throws(BatchFailure) {
    while !isFull, let reply = process.next(within: 0) {
      guard let page = requested.removeValue(forKey: reply.identifier) else { continue }
      try archive?.append(reply.result)
      readyByteCount += reply.byteCount
      ready.append((reply.identifier, page, reply))
    }
  }

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
      url: response.url, status: response.status, reason: response.exchange.reason,
      contentType: response.headers["content-type"], bytes: response.bytes)
  }
}
