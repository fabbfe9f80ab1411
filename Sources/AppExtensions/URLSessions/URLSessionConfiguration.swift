private import Synchronization

/// The properties of a session.
///
/// - Source: https://developer.apple.com/documentation/foundation/urlsessionconfiguration
open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
  struct Values {
    var identifier: String?
    var sharedContainerIdentifier: String?
    var timeoutIntervalForRequest = URLRequest.defaultTimeoutInterval
    var timeoutIntervalForResource = defaultResourceTimeout
    var httpAdditionalHeaders: [String: String] = [:]
    var isDiscretionary = false
    var sessionSendsLaunchEvents = true
    var allowsCellularAccess = true
    var waitsForConnectivity = false
    var httpMaximumConnectionsPerHost = 6
    var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  }

  static let defaultResourceTimeout: TimeInterval = 7 * 24 * 60 * 60

  private let state: Mutex<Values>

  var values: Values { state.withLock(\.self) }

  init(_ values: Values) {
    state = Mutex(values)
  }

  private subscript<Value>(_ path: WritableKeyPath<Values, Value> & Sendable) -> Value {
    get { state.withLock { $0[keyPath: path] } }
    set {
      nonisolated(unsafe) let value = newValue
      state.withLock { $0[keyPath: path] = value }
    }
  }

  /// A new default configuration.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration(Values()) }

  /// A new configuration that stores nothing.
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration(Values()) }

  /// Returns a configuration for transfers that continue after the end of this process.
  ///
  /// `sharedContainerIdentifier` must name an App Group, even in the containing app.
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    var values = Values()
    values.identifier = identifier
    return URLSessionConfiguration(values)
  }

  open func copy(with zone: NSZone? = nil) -> Any { URLSessionConfiguration(values) }

  open override func copy() -> Any { copy(with: nil) }

  /// The identifier of a background session.
  public var identifier: String? { self[\.identifier] }

  /// The App Group in whose container a background session stores its files.
  public var sharedContainerIdentifier: String? {
    get { self[\.sharedContainerIdentifier] }
    set { self[\.sharedContainerIdentifier] = newValue }
  }

  /// The time after which an attempt to connect, or a connection without data, fails, in seconds.
  ///
  /// The `timeoutInterval` of a request overrides this property, unless the interval is the default
  /// of 60 s. This property has no effect in background sessions, which retry a connection after
  /// 60 s without data.
  public var timeoutIntervalForRequest: TimeInterval {
    get { self[\.timeoutIntervalForRequest] }
    set { self[\.timeoutIntervalForRequest] = newValue }
  }

  /// The time for the whole transfer of a task, in seconds. The default is 7 days.
  ///
  /// It does not include the time in which a task waits for other transfers from its host. For
  /// tasks of background sessions, it begins at the first `resume()`.
  public var timeoutIntervalForResource: TimeInterval {
    get { self[\.timeoutIntervalForResource] }
    set { self[\.timeoutIntervalForResource] = newValue }
  }

  /// `timeoutIntervalForResource`, or the default if it is not positive.
  var resourceTimeout: TimeInterval {
    timeoutIntervalForResource > 0 ? timeoutIntervalForResource : Self.defaultResourceTimeout
  }

  /// The header fields of all requests. A field of a request replaces the field with the same name.
  public var httpAdditionalHeaders: [AnyHashable: Any]? {
    get { self[\.httpAdditionalHeaders] }
    set {
      var headers: [String: String] = [:]
      for (name, value) in newValue ?? [:] {
        if let name = name.base as? String { headers[name] = "\(value)" }
      }
      self[\.httpAdditionalHeaders] = headers
    }
  }

  /// Whether the system chooses the time of transfers. This has no effect: transfers start
  /// immediately.
  public var isDiscretionary: Bool {
    get { self[\.isDiscretionary] }
    set { self[\.isDiscretionary] = newValue }
  }

  /// Whether the system starts the app for events. This has no effect.
  public var sessionSendsLaunchEvents: Bool {
    get { self[\.sessionSendsLaunchEvents] }
    set { self[\.sessionSendsLaunchEvents] = newValue }
  }

  /// Whether cellular connections may be used. This has no effect.
  public var allowsCellularAccess: Bool {
    get { self[\.allowsCellularAccess] }
    set { self[\.allowsCellularAccess] = newValue }
  }

  /// Whether tasks wait for a connection. This has no effect: only tasks of background sessions
  /// wait.
  public var waitsForConnectivity: Bool {
    get { self[\.waitsForConnectivity] }
    set { self[\.waitsForConnectivity] = newValue }
  }

  /// The maximum number of connections to a host. This has no effect: the maximum is two.
  public var httpMaximumConnectionsPerHost: Int {
    get { self[\.httpMaximumConnectionsPerHost] }
    set { self[\.httpMaximumConnectionsPerHost] = newValue }
  }

  /// The cache policy. It has no effect: responses are not cached.
  public var requestCachePolicy: URLRequest.CachePolicy {
    get { self[\.requestCachePolicy] }
    set { self[\.requestCachePolicy] = newValue }
  }
}
