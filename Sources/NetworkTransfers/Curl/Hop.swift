internal import CCurl
internal import NetworkClient
internal import PageURL
private import PlatformLibC
internal import SystemFiles

/// A request to one URL, and the received part of its response.
final class Hop {
  struct Parameters {
    var url: URLRecord
    var method: String
    var headers: [NetworkHeader]
    var body: [UInt8]
    var proxy: String?
    var settings: NetworkSettings
    /// The remaining time of the request, in seconds.
    var timeLimit: Double
    var file: (path: String, offset: Int, validator: String?)?
    var isFile: Bool
    /// The size in bytes at which the body is truncated without an error; `nil` for no truncation.
    var truncation: Int?
  }

  /// The maximum size in bytes of a body in memory when the request names a file, such as the body
  /// of an error response.
  private static let maximumMessageSize = 64 << 20

  let parameters: Parameters
  let handle: EasyHandle
  let start: Double

  private(set) var head = ResponseHead()
  private(set) var requestHeaders: [NetworkHeader] = []
  private(set) var body: [UInt8] = []
  private(set) var file: BodyFile?

  private(set) var addresses = TriedAddresses()
  /// The error of the callback that ended the transfer.
  private(set) var failure: NetworkError?
  private(set) var isTruncated = false
  /// Whether a response with the status 206 does not continue the kept bytes.
  private(set) var isOtherPart = false

  init(_ parameters: Parameters, _ handle: EasyHandle, share: UnsafeMutableRawPointer?) {
    self.parameters = parameters
    self.handle = handle
    start = SystemClock.now
    configure(share)
  }

  private func configure(_ share: UnsafeMutableRawPointer?) {
    let settings = parameters.settings
    handle.reset()
    var url = parameters.url
    let user = PercentEncoding.decoded(url.usernameUTF8)
    let password = PercentEncoding.decoded(url.passwordUTF8)
    url.username = ""
    url.password = ""
    handle.set(CURLOPT_URL, String(decoding: url.withoutFragmentUTF8, as: UTF8.self))
    pageaction_allowOnlyHTTP(handle.pointer)
    handle.set(CURLOPT_PATH_AS_IS, 1)
    handle.set(CURLOPT_NOSIGNAL, 1)
    handle.set(CURLOPT_FOLLOWLOCATION, 0)
    handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // Wait for a connection to multiplex only with https, which negotiates HTTP/2. Over HTTP/1.1,
    // the request would wait for another response, and the wait would count against its time limit.
    if url.scheme == "https" { handle.set(CURLOPT_PIPEWAIT, 1) }
    handle.set(CURLOPT_PROXY, parameters.proxy ?? "")
    handle.set(CURLOPT_NOPROXY, "")
    if parameters.proxy != nil { handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1) }
    handle.set(CURLOPT_TIMEOUT_MS, Self.milliseconds(parameters.timeLimit))
    handle.set(CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(settings.connectTimeLimit))
    if let seconds = settings.idleTimeLimit {
      handle.set(CURLOPT_LOW_SPEED_LIMIT, 1)
      handle.set(CURLOPT_LOW_SPEED_TIME, Int(min(max(seconds, 1), 1e6).rounded(.up)))
    }
    if let file = settings.certificateFile { handle.set(CURLOPT_CAINFO, file) }
    if let share { handle.set(CURLOPT_SHARE, pointer: share) }
    // An empty name starts the cookie engine without a file.
    handle.set(CURLOPT_COOKIEFILE, "")
    if !user.isEmpty || !password.isEmpty {
      handle.set(CURLOPT_HTTPAUTH, 1)
      handle.set(CURLOPT_USERNAME, user)
      handle.set(CURLOPT_PASSWORD, password)
    }
    if !parameters.isFile { handle.set(CURLOPT_ACCEPT_ENCODING, "") }
    switch parameters.method {
    case "GET": break
    case "HEAD": handle.set(CURLOPT_NOBODY, 1)
    default:
      handle.setBody(parameters.body)
      handle.set(CURLOPT_CUSTOMREQUEST, parameters.method)
    }
    handle.setHeaders(headerLines)
    setCallbacks()
  }

  private var headerLines: [String] {
    var lines = parameters.headers.map {
      $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
    }
    if let file = parameters.file, file.offset > 0, let validator = file.validator {
      lines += ["Range: bytes=\(file.offset)-", "If-Range: \(validator)"]
    }
    // Without this line, libcurl waits for `100 Continue` before it sends a large body.
    lines.append("Expect:")
    return lines
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    Int(min(max(seconds * 1000, 1), 1e9))
  }

  private func setCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let pointer = handle.pointer
    pageaction_setData(pointer, CURLOPT_WRITEFUNCTION) { data, size, count, context in
      guard let data, let context else { return 0 }
      let hop = Unmanaged<Hop>.fromOpaque(context).takeUnretainedValue()
      return hop.receive(UnsafeRawBufferPointer(start: data, count: size * count))
        ? size * count : 0
    }
    handle.set(CURLOPT_WRITEDATA, pointer: context)
    pageaction_setData(pointer, CURLOPT_HEADERFUNCTION) { data, size, count, context in
      guard let data, let context else { return 0 }
      let hop = Unmanaged<Hop>.fromOpaque(context).takeUnretainedValue()
      return hop.receive(line: UnsafeRawBufferPointer(start: data, count: size * count))
        ? size * count : 0
    }
    handle.set(CURLOPT_HEADERDATA, pointer: context)
    pageaction_setSocket(pointer) { context, _, address in
      guard let context, let address else { return curl_socket_t(-1) }
      let hop = Unmanaged<Hop>.fromOpaque(context).takeUnretainedValue()
      return hop.openSocket(address)
    }
    handle.set(CURLOPT_OPENSOCKETDATA, pointer: context)
    // libcurl reports the request's headers only in verbose mode.
    handle.set(CURLOPT_VERBOSE, 1)
    pageaction_setDebug(pointer) { _, kind, data, count, context in
      if kind == CURLINFO_HEADER_OUT, let data, let context {
        Unmanaged<Hop>.fromOpaque(context).takeUnretainedValue()
          .sent(UnsafeRawBufferPointer(start: data, count: count))
      }
      return 0
    }
    handle.set(CURLOPT_DEBUGDATA, pointer: context)
  }

  /// Refuses addresses that are not public. The address of a proxy is the user's choice.
  private func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    let target = address.pointee
    if parameters.proxy == nil, !parameters.settings.allowsPrivateAddresses {
      let isPublic = withUnsafePointer(to: &address.pointee.addr) {
        SocketAddress($0, size: Int(target.addrlen))?.isPublic ?? false
      }
      if !isPublic {
        addresses.addRefused(
          withUnsafePointer(to: &address.pointee.addr) {
            Self.text(of: $0, size: target.addrlen)
          })
        return curl_socket_t(-1)
      }
    }
    addresses.addAllowed()
    let descriptor = socket(target.family, target.socktype, target.protocol)
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return descriptor
  }

  private static func text(of address: UnsafePointer<sockaddr>, size: UInt32) -> String {
    var name = [CChar](repeating: 0, count: 64)
    let code = getnameinfo(
      address, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    return code == 0
      ? String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      : "unknown"
  }

  private func sent(_ bytes: UnsafeRawBufferPointer) {
    // A proxy receives a CONNECT request first, so keep only the headers of the last request.
    requestHeaders = Self.headersWithoutCredentials(Array(bytes))
  }

  /// Returns the headers of a request, without credentials.
  static func headersWithoutCredentials(_ request: [UInt8]) -> [NetworkHeader] {
    let headers = request.split(separator: 0x0A).dropFirst().compactMap { line -> NetworkHeader? in
      let line = line.last == 0x0D ? line.dropLast() : line
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let value = line[(colon + 1)...].drop { $0 == 0x20 }
      return NetworkHeader(ResponseHead.latin1(line[..<colon]), ResponseHead.latin1(value))
    }
    return headers.filter {
      !["authorization", "proxy-authorization", "cookie"].contains($0.name.lowercased())
    }
  }

  private func receive(line: UnsafeRawBufferPointer) -> Bool {
    head.add(line)
    guard head.byteCount <= ResponseHead.maximumSize else {
      failure = NetworkError(
        .invalidResponse, url: parameters.url.display,
        "The headers of the response are larger than \(ResponseHead.maximumSize >> 10) KiB.")
      return false
    }
    return true
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let settings = parameters.settings
    if let truncation = parameters.truncation {
      body += bytes.prefix(max(truncation - body.count, 0))
      isTruncated = body.count >= truncation
      return !isTruncated
    }
    if let target = parameters.file, [200, 203, 206].contains(head.status) {
      return receive(bytes, to: target)
    }
    let limit =
      parameters.file == nil
      ? settings.sizeLimit : min(settings.sizeLimit, Self.maximumMessageSize)
    guard bytes.count <= limit - body.count else {
      failure = .sizeLimit(parameters.url, settings)
      return false
    }
    body += bytes
    return true
  }

  private func receive(
    _ bytes: UnsafeRawBufferPointer, to target: (path: String, offset: Int, validator: String?)
  ) -> Bool {
    do throws(SystemError) {
      guard let file = try openedFile(target) else { return false }
      guard bytes.count <= parameters.settings.sizeLimit - file.byteCount else {
        failure = .sizeLimit(parameters.url, parameters.settings)
        return false
      }
      try file.write(bytes)
      return true
    } catch {
      failure = .file(parameters.url, target.path, error)
      return false
    }
  }

  private func openedFile(
    _ target: (path: String, offset: Int, validator: String?)
  ) throws(SystemError) -> BodyFile? {
    if let file { return file }
    var kept = 0
    if head.status == 206 {
      guard continues(target) else {
        isOtherPart = true
        failure = NetworkError(
          .invalidResponse, url: parameters.url.display,
          "The server sent another part of the file than the requested one.")
        return nil
      }
      kept = target.offset
    }
    // Remove the validator before the file receives the bytes of another response.
    if kept == 0 { try BodyFile.write(validator: nil, besides: target.path) }
    let opened = try BodyFile(path: target.path, keeping: kept)
    file = opened
    if kept == 0 {
      let validator = NetworkResponse(exchange: exchange, body: .memory([])).validator
      try BodyFile.write(validator: validator, besides: target.path)
    }
    return opened
  }

  /// Whether a response with the status 206 continues the kept bytes. Parts can be combined only if
  /// they have the same validator.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc9110.html#section-15.3.7.3
  private func continues(_ target: (path: String, offset: Int, validator: String?)) -> Bool {
    guard target.offset > 0, let validator = target.validator,
      head.headers["content-range"].flatMap({ ContentRange($0)?.start }) == target.offset
    else { return false }
    let received = head.headers[validator.hasPrefix("\"") ? "etag" : "last-modified"]
    return received == nil || received == validator
  }

  /// Creates the file if the response had an empty body.
  func openEmptyFile() throws(SystemError) {
    if let target = parameters.file { _ = try openedFile(target) }
  }

  /// The exchange; complete only after the transfer.
  var exchange: NetworkExchange {
    NetworkExchange(
      url: parameters.url.display, method: parameters.method, requestHeaders: requestHeaders,
      version: head.version, status: head.status, reason: head.reason, headers: head.headers,
      address: handle.string(CURLINFO_PRIMARY_IP), date: start)
  }
}

extension NetworkError {
  static func file(_ url: URLRecord, _ path: String, _ error: SystemError) -> NetworkError {
    NetworkError(
      .file, url: url.display, "'\(path)' cannot be written: \(error.message).",
      remedy: "Check the folder, its permissions and the free space.")
  }
}

extension PercentEncoding {
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    Array(bytes).withUnsafeBufferPointer { String(decoding: decode($0), as: UTF8.self) }
  }
}
