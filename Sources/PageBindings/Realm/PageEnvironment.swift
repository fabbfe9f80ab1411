/// What a page can see of the browser around it.
public struct PageEnvironment: Sendable {
  /// The width of the viewport in CSS pixels.
  public var viewportWidth = 1024

  /// The height of the viewport in CSS pixels.
  public var viewportHeight = 768

  /// What members such as `offsetWidth` go by.
  public var layout = LayoutModel.estimate

  /// What `navigator.userAgent` says.
  public var userAgent = PageEnvironment.safariUserAgent

  /// What scripts can load; `nil` for nothing, as in a browser without a network.
  public var resources: (any PageResources)?

  /// When the page's clock starts, in milliseconds since 1970; `nil` for the system's time.
  ///
  /// A virtual clock with such a start is simulated: time passes by waiting, and a hundredth of a
  /// millisecond by each look at it, so that each run of a script sees the same times.
  public var startTime: Double?

  /// The seed of the random numbers that scripts get; `nil` for numbers that nobody can foresee.
  public var randomSeed: UInt64?

  /// Safari on an iPhone.
  public static let safariUserAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    + "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

  /// An environment with the default values.
  public init() {}
}
