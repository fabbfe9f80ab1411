/// What a page can see of the browser around it.
public struct PageEnvironment: Sendable {
  /// The device, which decides what the other properties do not.
  public let device: Device

  /// The width of the viewport in CSS pixels.
  public var viewportWidth: Int

  /// The height of the viewport in CSS pixels.
  public var viewportHeight: Int

  /// What members such as `offsetWidth` go by.
  public var layout = LayoutModel.estimate

  /// The value of `navigator.userAgent`.
  public var userAgent: String

  /// What scripts can load; `nil` for nothing, as in a browser without a network.
  public var resources: (any PageResources)?

  /// When the page's clock starts, in milliseconds since 1970; `nil` for the system's time.
  ///
  /// A virtual clock with such a start is simulated: time passes by waiting, and a hundredth of a
  /// millisecond by each look at it, so that each run of a script sees the same times.
  public var startTime: Double?

  /// The seed of the random numbers that scripts get; `nil` for numbers that nobody can foresee.
  public var randomSeed: UInt64?

  /// Makes the environment of a device.
  public init(device: Device = .mac) {
    self.device = device
    (viewportWidth, viewportHeight) = device.viewportSize
    userAgent = device.userAgent
  }
}

extension PageEnvironment {
  /// The size of the screen: the device's, or the viewport's where that is larger.
  var screenSize: (width: Int, height: Int) {
    let size = device.screenSize
    return (max(size.width, viewportWidth), max(size.height, viewportHeight))
  }

  /// The height of the part of the screen that windows can have, which is at its bottom.
  var availableScreenHeight: Int {
    max(screenSize.height - device.menuBarHeight, viewportHeight)
  }

  /// The size of the window: on a touch screen it is all of the screen.
  var windowSize: (width: Int, height: Int) {
    device.isTouchScreen ? screenSize : (viewportWidth, viewportHeight)
  }
}
