internal import CCurl
internal import NetworkClient
private import PlatformLibC

/// libcurl's handle for simultaneous transfers, with their cookies and idle connections.
final class MultiHandle {
  /// The maximum total size of cookies, in bytes. When servers exceed it, all cookies are removed.
  private static let maximumCookieSize = 8 << 20

  private let pointer: UnsafeMutableRawPointer
  let share: UnsafeMutableRawPointer?
  private var idleHandles: [EasyHandle] = []
  private var hops: [UnsafeMutableRawPointer: Hop] = [:]
  private var cookieSize = 0

  /// - Parameter usesProxy: Whether a proxy may be used.
  init?(_ settings: NetworkSettings, usesProxy: Bool) {
    guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let pointer = curl_multi_init()
    else { return nil }
    self.pointer = pointer
    share = curl_share_init()
    if let share { pageaction_shareCookies(share) }
    let total = min(max(settings.maximumConnections, 1), 1 << 16)
    pageaction_setMultiLong(pointer, CURLMOPT_MAX_TOTAL_CONNECTIONS, total)
    pageaction_setMultiLong(pointer, CURLMOPT_MAXCONNECTS, total)
    // libcurl attributes a connection through a proxy without a tunnel to the proxy's host, so this
    // limit would apply to all servers together. `HostSchedule` limits the requests to each server.
    if usesProxy { return }
    pageaction_setMultiLong(
      pointer, CURLMOPT_MAX_HOST_CONNECTIONS, min(max(settings.connectionsPerHost, 1), 1 << 16))
  }

  /// Starts a transfer. Returns `nil` if memory cannot be allocated.
  func start(_ parameters: Hop.Parameters) -> Hop? {
    guard let handle = idleHandles.popLast() ?? EasyHandle() else { return nil }
    let hop = Hop(parameters, handle, share: share)
    guard curl_multi_add_handle(pointer, handle.pointer) == CURLM_OK else { return nil }
    hops[handle.pointer] = hop
    return hop
  }

  /// Transfers what is possible without waiting, and returns the transfers that ended.
  func perform() -> [(hop: Hop, code: CURLcode)] {
    var runningCount: Int32 = 0
    curl_multi_perform(pointer, &runningCount)
    var ended: [(hop: Hop, code: CURLcode)] = []
    var restCount: Int32 = 0
    while let message = curl_multi_info_read(pointer, &restCount) {
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
        let hop = hops.removeValue(forKey: handle)
      else { continue }
      let code = message.pointee.data.result
      ended.append((hop, code))
    }
    return ended
  }

  /// Ends a transfer.
  func cancel(_ identifier: ObjectIdentifier) {
    guard let hop = hops.values.first(where: { ObjectIdentifier($0) == identifier }) else { return }
    hops[hop.handle.pointer] = nil
    release(hop)
  }

  /// Makes the handle of an ended transfer reusable. Read the transfer's information before.
  func release(_ hop: Hop) {
    curl_multi_remove_handle(pointer, hop.handle.pointer)
    boundCookies(hop)
    idleHandles.append(hop.handle)
  }

  /// Removes all cookies if servers set too many.
  private func boundCookies(_ hop: Hop) {
    for header in hop.head.headers where header.name.lowercased() == "set-cookie" {
      cookieSize += header.value.utf8.count + 256
    }
    if cookieSize > Self.maximumCookieSize {
      hop.handle.set(CURLOPT_COOKIELIST, "ALL")
      cookieSize = 0
    }
  }

  /// Waits for events of the transfers or other descriptors.
  func wait(_ descriptors: [(descriptor: Int32, isForOutput: Bool)], milliseconds: Int) {
    var entries = descriptors.map {
      curl_waitfd(
        fd: $0.descriptor,
        events: $0.isForOutput ? Int16(CURL_WAIT_POLLOUT) : Int16(CURL_WAIT_POLLIN),
        revents: 0)
    }
    curl_multi_poll(
      pointer, &entries, UInt32(entries.count), Int32(clamping: milliseconds), nil)
  }
}
