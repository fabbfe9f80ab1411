internal import Infra
public import PageURL

/// The cookie store of a page. The page's scheme and host never change, so retrieval only compares
/// paths.
/// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis
public final class CookieJar {
  private struct Cookie {
    let name: [UInt8]
    let value: [UInt8]
    var domain: [UInt8]
    var isHostOnly = true
    var path: [UInt8]
    /// Milliseconds since the Unix epoch; `nil` for session cookies.
    var expiry: Double?

    func isSameAs(_ other: Cookie) -> Bool {
      name == other.name && domain == other.domain && isHostOnly == other.isHostOnly
        && path == other.path
    }
  }

  /// The cookies in the order of their creation times.
  private var cookies: [Cookie] = []

  /// The maximum number of cookies. If there are more, the oldest cookie is removed.
  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-limits
  private static let limit = 3000

  public init() {}

  /// - Parameter time: Milliseconds since the Unix epoch.
  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-retrieval-algorithm
  public func text(for url: URLRecord, time: Double) -> DOMString {
    cookies.removeAll { ($0.expiry ?? .infinity) <= time }
    // 1.
    let path = Array(url[.pathname])
    let found = cookies.enumerated().filter { CookieText.isPath(path, below: $0.element.path) }
    // 2. Sort by path length, longest first, then by creation time.
    let sorted = found.sorted { left, right in
      left.element.path.count == right.element.path.count
        ? left.offset < right.offset : left.element.path.count > right.element.path.count
    }
    // 4.
    let pairs = sorted.map { _, cookie in
      cookie.name.isEmpty ? cookie.value : cookie.name + [0x3D] + cookie.value
    }
    return DOMString(bytes: Array(pairs.joined(separator: [0x3B, 0x20])))
  }

  /// Ignores cookies that scripts of the page may not set.
  /// - Parameter time: Milliseconds since the Unix epoch.
  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-storage-model
  public func set(_ text: DOMString, for url: URLRecord, time: Double) {
    guard let cookie = CookieJar.parse(text.bytes, url: url, time: time) else { return }
    let known = cookies.firstIndex { $0.isSameAs(cookie) }
    if let expiry = cookie.expiry, expiry <= time {
      if let known { cookies.remove(at: known) }
    } else if let known {
      // The new cookie keeps the old one's creation time, and hence its position.
      cookies[known] = cookie
    } else {
      cookies.append(cookie)
      if cookies.count > CookieJar.limit { cookies.removeFirst() }
    }
  }

  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-domain-matching
  public static func isHost(_ host: [UInt8], within domain: [UInt8]) -> Bool {
    if host == domain { return true }
    guard host.count > domain.count, host.suffix(domain.count).elementsEqual(domain),
      host[host.count - domain.count - 1] == 0x2E
    else { return false }
    // IP addresses only match exactly.
    return host.first != 0x5B && host.split(separator: 0x2E).last?.first?.isASCIIDigit != true
  }

  /// Parses a cookie string. Returns `nil` if the cookie is invalid or scripts may not set it.
  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-set-cookie-header-field
  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-storage-model
  private static func parse(_ given: [UInt8], url: URLRecord, time: Double) -> Cookie? {
    // In WebKit, a null character ends the string.
    let text = given.prefix { $0 != 0 }
    // 1.
    guard !text.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return nil }
    // 2–5.
    let parts = text.split(separator: 0x3B, omittingEmptySubsequences: false)
    let (first, second) = CookieText.pair(parts.first ?? [])
    let name = second == nil ? [] : first
    let value = second ?? first
    guard !(name.isEmpty && value.isEmpty), name.count + value.count <= 4096 else { return nil }
    let host = Array(url[.hostname])
    let ownPath = CookieText.defaultPath(Array(url[.pathname]))
    var cookie = Cookie(name: name, value: value, domain: host, path: ownPath)
    var (isSecure, hasMaxAge, hasPath) = (false, false, false)
    // Parse the attributes; the last one of each name applies.
    for part in parts.dropFirst() {
      let (attribute, text) = CookieText.pair(part)
      let value = text ?? []
      guard value.count <= 1024 else { continue }
      switch String(decoding: attribute, as: UTF8.self).lowercased() {
      case "expires":
        if !hasMaxAge, let date = CookieDate.milliseconds(value) { cookie.expiry = date }
      case "max-age":
        guard let seconds = CookieText.seconds(value) else { continue }
        hasMaxAge = true
        cookie.expiry = seconds <= 0 ? -.infinity : time + seconds * 1000
      case "domain":
        let domain = value.first == 0x2E ? Array(value.dropFirst()) : value
        cookie.isHostOnly = domain.isEmpty
        cookie.domain = domain.isEmpty ? host : DOMString(bytes: domain).asciiLowercased.bytes
      case "path":
        hasPath = true
        cookie.path = value.first == 0x2F ? value : ownPath
      case "secure": isSecure = true
      // Scripts cannot set HttpOnly cookies.
      case "httponly": return nil
      default: break
      }
    }
    // Storage model: a single-label domain counts as a public suffix and must equal the host.
    if !cookie.isHostOnly {
      guard isHost(host, within: cookie.domain) else { return nil }
      if !cookie.domain.contains(0x2E) {
        guard cookie.domain == host else { return nil }
        cookie.isHostOnly = true
      }
    }
    // Storage model: only `https` pages can set `Secure` cookies.
    if isSecure, url.scheme != "https" { return nil }
    // Storage model: enforce the name prefixes, also for a nameless cookie whose value starts with
    // a prefix.
    let shown = DOMString(bytes: name.isEmpty ? value : name).asciiLowercased.bytes
    if shown.starts(with: "__secure-".utf8), name.isEmpty || !isSecure { return nil }
    if shown.starts(with: "__host-".utf8) {
      guard !name.isEmpty, isSecure, cookie.isHostOnly, hasPath, cookie.path == [0x2F] else {
        return nil
      }
    }
    return cookie
  }
}

private enum CookieText {
  /// Splits a part at its first equals sign into a name and a value, and trims both. The value is
  /// `nil` without an equals sign.
  static func pair(_ part: ArraySlice<UInt8>) -> ([UInt8], [UInt8]?) {
    guard let sign = part.firstIndex(of: 0x3D) else { return (trimmed(part), nil) }
    return (trimmed(part[..<sign]), trimmed(part[(sign + 1)...]))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return [] }
    return Array(text[first...last])
  }

  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-paths-and-path-match
  static func isPath(_ path: [UInt8], below own: [UInt8]) -> Bool {
    guard path.starts(with: own) else { return false }
    return path.count == own.count || own.last == 0x2F || path[own.count] == 0x2F
  }

  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-paths-and-path-match
  static func defaultPath(_ path: [UInt8]) -> [UInt8] {
    guard path.first == 0x2F, let last = path.lastIndex(of: 0x2F), last > 0 else { return [0x2F] }
    return Array(path[..<last])
  }

  /// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-max-age-attribute-2
  static func seconds(_ text: [UInt8]) -> Double? {
    let digits = text.first == 0x2D ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return Double(String(decoding: text, as: UTF8.self))
  }
}
