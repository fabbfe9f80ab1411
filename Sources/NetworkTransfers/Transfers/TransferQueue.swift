internal import CCurl
package import NetworkClient
internal import PageURL
internal import SystemFiles

/// A queue that performs requests within the limits of the settings.
package final class TransferQueue {
  private let settings: NetworkSettings
  private let multi: MultiHandle
  private let proxies: ProxyEnvironment
  private let cache: ResponseCache?
  private let retries: RetryPolicy
  private var schedule: HostSchedule<Transfer>
  private var robots = RobotsCache<Transfer>()
  private var repetitions = MinimumHeap<Repetition>()
  private var repetitionCount = 0
  private var active: [ObjectIdentifier: (transfer: Transfer, host: String)] = [:]
  /// The requests that were cancelled before they started.
  private var cancelled: Set<Int> = []
  private let clock = ContinuousClock()
  private let origin: ContinuousClock.Instant

  private var notes = TransferNotes()

  /// The replies that the caller has not taken yet.
  package private(set) var replies: [NetworkReply] = []

  /// The maximum number of redirects of robots.txt.
  private static let maximumRobotsRedirects = 5

  private struct Repetition: Comparable {
    var time: Double
    var number: Int
    var transfer: Transfer

    static func < (left: Repetition, right: Repetition) -> Bool {
      (left.time, left.number) < (right.time, right.number)
    }

    static func == (left: Repetition, right: Repetition) -> Bool { left.number == right.number }
  }

  /// - Parameter environment: The environment variables, which can name proxies.
  package init?(_ settings: NetworkSettings, environment: [String: String]) {
    proxies = ProxyEnvironment(settings.usesEnvironmentProxy ? environment : [:])
    guard let multi = MultiHandle(settings, usesProxy: proxies.hasProxy) else { return nil }
    self.settings = settings
    self.multi = multi
    cache = settings.cacheFolder.map {
      ResponseCache(folder: $0, sizeLimit: settings.sizeLimit)
    }
    retries = RetryPolicy(settings: settings)
    schedule = HostSchedule(
      maximumActive: settings.maximumConnections,
      maximumActivePerHost: settings.connectionsPerHost, delay: settings.delayPerHost)
    origin = clock.now
  }

  private var now: Double { (clock.now - origin) / .seconds(1) }

  package func takeReplies() -> [NetworkReply] {
    defer { replies = [] }
    return replies
  }

  /// Returns and removes the notes.
  package func takeNotes() -> [NetworkNote] { notes.take() }

  package func add(_ request: NetworkRequest) {
    guard let url = URLRecord(request.url) else {
      return reply(
        request,
        .failure(
          NetworkError(
            .invalidURL, url: request.url, "'\(request.url)' is not a valid URL.",
            remedy: "Write an absolute URL such as https://example.com/page.html.")))
    }
    if let problem = request.headerProblem {
      return reply(
        request,
        .failure(
          NetworkError(
            .invalidRequest, url: url.display, problem,
            remedy: "Use names of letters, digits and hyphens, and values of one line.")))
    }
    route(Transfer(request, url: url))
  }

  /// Waits for transfers or other descriptors, and advances the transfers.
  /// - Parameters:
  ///   - canStart: Whether new transfers can start.
  ///   - seconds: The maximum wait.
  package func advance(
    _ descriptors: [(descriptor: Int32, isForOutput: Bool)], canStart: Bool,
    within seconds: Double = 60
  ) {
    start(canStart: canStart)
    finishEnded()
    guard replies.isEmpty, notes.isEmpty else { return }
    start(canStart: canStart)
    var wait = seconds
    if let next = repetitions.first { wait = min(wait, next.time - now) }
    if canStart, let next = schedule.nextStart { wait = min(wait, next - now) }
    multi.wait(descriptors, milliseconds: Int((max(wait, 0) * 1000).rounded(.up)))
  }

  /// Cancels a request, which then has no reply.
  package func cancel(_ identifier: Int) {
    replies.removeAll { $0.identifier == identifier }
    for (key, (transfer, host)) in active {
      guard case .request(let request) = transfer.purpose, request.identifier == identifier
      else { continue }
      active[key] = nil
      multi.cancel(key)
      schedule.end(host: host)
      return
    }
    // The request waits for its turn, a retry or robots.txt. It ends when it would start.
    cancelled.insert(identifier)
  }

  /// Whether a request was cancelled before it started.
  private func isCancelled(_ transfer: Transfer) -> Bool {
    guard case .request(let request) = transfer.purpose else { return false }
    return cancelled.remove(request.identifier) != nil
  }

  // MARK: Starting

  private func start(canStart: Bool) {
    let now = now
    while let next = repetitions.first, next.time <= now {
      repetitions.removeFirst()
      route(next.transfer)
    }
    while canStart, let (transfer, host) = schedule.start(at: now) {
      if isCancelled(transfer) {
        schedule.end(host: host)
      } else {
        begin(transfer, host)
      }
    }
  }

  /// Checks the current URL of a transfer, and adds it to the schedule.
  private func route(_ transfer: Transfer) {
    let url = transfer.url
    guard url.scheme == "http" || url.scheme == "https" else {
      return fail(
        transfer,
        NetworkError(
          .unsupportedScheme, url: url.display,
          transfer.redirects.isEmpty
            ? "The scheme \(url.scheme): cannot be requested."
            : "The server redirects to \(url.display), whose scheme is not http or https.",
          remedy: "Use a URL with https or http."))
    }
    if !settings.allowsPrivateAddresses, url.namesPrivateHost {
      return fail(transfer, .forbiddenAddress(url, nil))
    }
    if settings.obeysRobots, !transfer.isRobots {
      let answer = robots.answer(
        url.requestTarget, origin: url.originKey, at: now, for: transfer)
      switch answer {
      case .allowed: break
      case .disallowed: return fail(transfer, .robots(url))
      case .unreachable(let error): return fail(transfer, .robotsUnreachable(url, error))
      case .wait: return
      case .request:
        guard let request = Transfer(robotsOf: url.originKey) else {
          return finishRobots(url.originKey, nil)
        }
        schedule.add(request, host: url.hostname, isUrgent: true)
        return
      }
    }
    schedule.add(transfer, host: url.hostname, isUrgent: transfer.isUrgent)
  }

  private func begin(_ transfer: Transfer, _ host: String) {
    if let cache, let key = transfer.cacheKey { transfer.cacheEntry = cache.entry(for: key) }
    var isFile = false
    if case .request(let request) = transfer.purpose { isFile = request.purpose == .file }
    let limits = transfer.limits
    var settings = settings
    settings.apply(limits)
    let elapsed = limits.time == nil ? transfer.elapsed : transfer.duration
    let parameters = Hop.Parameters(
      url: transfer.url, method: transfer.method, headers: transfer.headers(settings),
      body: transfer.body, proxy: proxies.proxy(for: transfer.url), settings: settings,
      timeLimit: settings.timeLimit - elapsed, file: transfer.file, isFile: isFile,
      truncation: transfer.isRobots ? RobotsFile.maximumSize : nil)
    guard let hop = multi.start(parameters) else {
      schedule.end(host: host)
      return fail(
        transfer,
        NetworkError(
          .connectionFailed, url: transfer.url.display, "There is no memory for the request.",
          remedy: "Lower --max-connections."))
    }
    active[ObjectIdentifier(hop)] = (transfer, host)
  }

  // MARK: Ending

  private func finishEnded() {
    for (hop, code) in multi.perform() {
      guard let (transfer, host) = active.removeValue(forKey: ObjectIdentifier(hop)) else {
        continue
      }
      transfer.addTime(Double(hop.handle.offset(CURLINFO_TOTAL_TIME_T)) / 1e6)
      let retryAfter = hop.handle.offset(CURLINFO_RETRY_AFTER)
      let exchange = hop.exchange
      let error = code == CURLE_OK || hop.isTruncated ? nil : error(of: hop, code, transfer)
      multi.release(hop)
      if RetryPolicy.isTemporary(status: exchange.status), retryAfter > 0 {
        let pause = min(Double(retryAfter), settings.maximumRetryDelay)
        schedule.pause(host: host, until: now + pause)
        notes.addPause(of: host, status: exchange.status, seconds: pause)
      }
      schedule.end(host: host)
      if let error {
        finish(transfer, hop, error)
      } else {
        finish(transfer, hop, exchange, retryAfter: retryAfter)
      }
    }
  }

  private func error(of hop: Hop, _ code: CURLcode, _ transfer: Transfer) -> NetworkError {
    if let failure = hop.failure { return failure }
    if code == CURLE_COULDNT_CONNECT, let address = hop.addresses.refused {
      return .forbiddenAddress(hop.parameters.url, address)
    }
    var error = NetworkError.curl(
      code, hop.parameters.url, detail: hop.handle.errorText,
      wasConnected: hop.handle.offset(CURLINFO_PRETRANSFER_TIME_T) > 0,
      settings: hop.parameters.settings)
    // A request with its own idle limit is not retried after a timeout, so mark the error as final.
    if code == CURLE_OPERATION_TIMEDOUT, transfer.limits.idleTime != nil {
      error.code = .timeLimit
    }
    return error
  }

  private func finish(_ transfer: Transfer, _ hop: Hop, _ error: NetworkError) {
    if hop.isOtherPart, requestWholeFile(transfer) { return }
    if error.isTemporary, error.code != .timeLimit,
      let delay = retries.delay(method: transfer.method, attempt: transfer.attempt)
    {
      transfer.keepReceived(hop)
      return repeated(transfer, after: delay)
    }
    var error = error
    if let file = hop.file {
      error.writtenCount = file.byteCount
      error.validator = NetworkResponse(exchange: hop.exchange, body: .memory([])).validator
    }
    fail(transfer, error)
  }

  /// Requests the whole file again. Returns `false` if the request did not ask for a part.
  private func requestWholeFile(_ transfer: Transfer) -> Bool {
    guard let offset = transfer.file?.offset, offset > 0 else { return false }
    transfer.file?.offset = 0
    route(transfer)
    return true
  }

  private func repeated(_ transfer: Transfer, after delay: Double) {
    transfer.beginAttempt()
    repetitionCount += 1
    repetitions.insert(
      Repetition(time: now + delay, number: repetitionCount, transfer: transfer))
  }

  private func finish(
    _ transfer: Transfer, _ hop: Hop, _ exchange: NetworkExchange, retryAfter: Int
  ) {
    let status = exchange.status
    if [301, 302, 303, 307, 308].contains(status), let location = exchange.headers["location"] {
      return redirect(transfer, to: location, exchange)
    }
    if RetryPolicy.isTemporary(status: status),
      let delay = retries.delay(
        method: transfer.method, attempt: transfer.attempt,
        retryAfter: retryAfter > 0 ? Double(retryAfter) : nil)
    {
      return repeated(transfer, after: delay)
    }
    if status == 416 || status == 206 && hop.file == nil, requestWholeFile(transfer) { return }
    if status == 304, let entry = transfer.cacheEntry {
      return succeed(
        transfer, entry.exchange(updatedBy: exchange), .memory(entry.body), isFromCache: true)
    }
    if transfer.file != nil, status == 200 || status == 203 {
      do throws(SystemError) {
        try hop.openEmptyFile()
      } catch {
        return fail(transfer, .file(transfer.url, transfer.file?.path ?? "", error))
      }
    }
    if let file = hop.file {
      return succeed(
        transfer, exchange, .file(size: file.byteCount, resumedAt: file.keptCount))
    }
    if let cache, let key = transfer.cacheKey, CacheEntry.isStorable(exchange) {
      do throws(SystemError) {
        try cache.store(CacheEntry(key: key, exchange: exchange, body: hop.body))
      } catch {
        // The response is valid although it cannot be cached.
        notes.addCacheFailure(error, folder: cache.folder)
      }
    }
    succeed(transfer, exchange, .memory(hop.body))
  }

  private func redirect(
    _ transfer: Transfer, to location: String, _ exchange: NetworkExchange
  ) {
    // Decode the location as UTF-8, which servers send although header values are Latin-1.
    let bytes = location.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let text = String(validating: bytes, as: UTF8.self) ?? location
    guard let target = URLRecord(text, base: transfer.url) else {
      return fail(
        transfer,
        NetworkError(
          .invalidRedirect, url: transfer.url.display,
          "The server redirects to '\(text.prefix(200))', which is not a valid URL.",
          remedy: "Report the error to the operator of the server."))
    }
    let limit = transfer.isRobots ? Self.maximumRobotsRedirects : settings.maximumRedirects
    guard transfer.redirects.count < limit else {
      return fail(
        transfer,
        NetworkError(
          .tooManyRedirects, url: transfer.url.display,
          "The server redirects more than \(limit) times, at last to \(target.display).",
          remedy: "Request that URL, or raise --max-redirects."))
    }
    transfer.redirect(to: target, status: exchange.status, exchange: exchange)
    route(transfer)
  }

  private func succeed(
    _ transfer: Transfer, _ exchange: NetworkExchange, _ body: NetworkResponse.Body,
    isFromCache: Bool = false
  ) {
    let response = NetworkResponse(
      exchange: exchange, redirects: transfer.redirects, body: body, isFromCache: isFromCache,
      retries: transfer.attempt, duration: transfer.duration, fragment: transfer.fragment)
    switch transfer.purpose {
    case .request(let request): reply(request, .success(response))
    case .robots(let origin): finishRobots(origin, .success(response))
    }
  }

  private func fail(_ transfer: Transfer, _ error: NetworkError) {
    var error = error
    error.redirects = transfer.redirects
    error.retries = transfer.attempt
    switch transfer.purpose {
    case .request(let request): reply(request, .failure(error))
    case .robots(let origin): finishRobots(origin, .failure(error))
    }
  }

  /// Continues the transfers that waited for a robots.txt.
  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1
  private func finishRobots(
    _ origin: String, _ result: Result<NetworkResponse, NetworkError>?
  ) {
    let file: RobotsFile? =
      switch result {
      case .success(let response):
        switch response.status {
        case 200..<300: RobotsFile(response.bytes, for: settings.robotsName)
        case 500...: nil
        default: .allowingAll
        }
      case .failure(let error): error.code == .tooManyRedirects ? .allowingAll : nil
      case nil: nil
      }
    var error: NetworkError?
    if case .failure(let failure)? = result { error = failure }
    let waiting = robots.store(file, error: error, origin: origin, at: now)
    if let delay = file?.delay, let host = waiting.first?.url.hostname {
      schedule.setDelay(delay, host: host)
    }
    for transfer in waiting { route(transfer) }
  }

  private func reply(
    _ request: NetworkRequest, _ result: Result<NetworkResponse, NetworkError>
  ) {
    replies.append(NetworkReply(identifier: request.identifier, result: result))
  }
}
