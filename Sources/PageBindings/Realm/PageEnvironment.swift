/// The properties of the browser that a page can observe.
public struct PageEnvironment: Sendable {
  /// The device, which determines the defaults and everything that no other property sets.
  public let device: Device

  /// The width of the viewport in CSS pixels.
  public var viewportWidth: Int

  /// The height of the viewport in CSS pixels.
  public var viewportHeight: Int

  /// The layout model that members such as `offsetWidth` use.
  public var layout = LayoutModel.estimate

  /// The value of `navigator.userAgent`.
  public var userAgent: String

  /// The resources that scripts can load; `nil` for none, as in a browser without a network.
  public var resources: (any PageResources)?

  /// The page's start time, in milliseconds since 1970; `nil` for the system's time.
  ///
  /// A virtual clock with a start time is simulated, so that every run of a script sees the same
  /// times. Waiting advances it, and each reading advances it by 0.01 ms.
  public var startTime: Double?

  /// The seed of the page's random numbers; `nil` for unpredictable numbers.
  public var randomSeed: UInt64?

  /// Makes the environment of a device, with the device's viewport and user agent.
  public init(device: Device = .mac) {
    self.device = device
    (viewportWidth, viewportHeight) = device.viewportSize
    userAgent = device.userAgent
  }
}

extension PageEnvironment {
  /// The size of the screen: the maximum of the device's and the viewport's.
  var screenSize: (width: Int, height: Int) {
    let size = device.screenSize
    return (max(size.width, viewportWidth), max(size.height, viewportHeight))
  }

  /// The height of the screen area that windows can use, which excludes the menu bar.
  var availableScreenHeight: Int {
    max(screenSize.height - device.menuBarHeight, viewportHeight)
  }

  /// The size of the window. On a touch screen it fills the screen.
  var windowSize: (width: Int, height: Int) {
    device.isTouchScreen ? screenSize : (viewportWidth, viewportHeight)
  }
}
