/// A request for a URL.
///
/// - Source: https://developer.apple.com/documentation/foundation/urlrequest
public struct URLRequest: Hashable, Sendable {
  /// The cache policies. All have the same effect: responses are not cached.
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
    case reloadIgnoringLocalCacheData = 1
    case returnCacheDataElseLoad = 2
    case returnCacheDataDontLoad = 3
    case reloadIgnoringLocalAndRemoteCacheData = 4
    case reloadRevalidatingCacheData = 5

    public static var reloadIgnoringCacheData: CachePolicy { .reloadIgnoringLocalCacheData }
  }

  public var url: URL?

  /// The cache policy. It is stored, but has no effect.
  public var cachePolicy: CachePolicy

  static let defaultTimeoutInterval: TimeInterval = 60

  /// The time after which an attempt to connect, or a connection without data, fails, in seconds.
  ///
  /// A request with the default of 60 s uses the `timeoutIntervalForRequest` of the session. Times
  /// are rounded up to whole seconds. This property has no effect in background sessions, which
  /// retry a connection after 60 s without data.
  public var timeoutInterval: TimeInterval

  /// The method, in capital letters.
  public var httpMethod: String? = "GET" {
    didSet { if httpMethod == nil { httpMethod = "GET" } }
  }

  public var httpBody: Data?

  /// Whether cellular connections may be used. It is stored, but has no effect.
  public var allowsCellularAccess = true

  private var fields: [String: String] = [:]

  /// Creates a request with the method `GET`.
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  public var allHTTPHeaderFields: [String: String]? {
    get { fields.isEmpty ? nil : fields }
    set {
      fields = [:]
      for (name, value) in newValue ?? [:] { setValue(value, forHTTPHeaderField: name) }
    }
  }

  /// Returns the value of a header field. The name is case-insensitive.
  public func value(forHTTPHeaderField field: String) -> String? {
    Self.key(field, in: fields).flatMap { fields[$0] }
  }

  /// Sets or removes a header field. The name is case-insensitive.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    if let key = Self.key(field, in: fields) { fields[key] = nil }
    if let value { fields[field] = value }
  }

  /// Adds a value to a header field, after its existing values and a comma.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    let key = Self.key(field, in: fields) ?? field
    fields[key] = fields[key].map { "\($0),\(value)" } ?? value
  }

  private static func key(_ field: String, in fields: [String: String]) -> String? {
    if fields[field] != nil { return field }
    let name = field.lowercased()
    return fields.keys.first { $0.lowercased() == name }
  }
}

extension URLRequest: CustomStringConvertible {
  public var description: String { url?.description ?? "" }
}
