/// The browser environment that a page observes.
public struct PageEnvironment: Sendable {
  /// The device. It determines the screen, the platform, the pointer type and the defaults of other
  /// properties.
  public let device: Device

  /// In CSS pixels.
  public var viewportWidth: Int

  /// In CSS pixels.
  public var viewportHeight: Int

  public var layout = LayoutModel.estimate

  public var userAgent: String

  /// The value of `navigator.language`, and the default locale of `Intl` and `toLocaleString`.
  /// A language without data in the engine has the formats of en-US.
  /// - Source: https://tc39.es/ecma402/#sec-defaultlocale
  public var locale = LanguageTag.americanEnglish

  /// The resources that scripts can load; `nil` for none, as in a browser without a network.
  public var resources: (any PageResources)?

  /// The start time in milliseconds since 1970; `nil` for the system's time.
  ///
  /// If set, every run observes the same times: time passes only during waits, and by 0.01 ms at
  /// each reading of the clock.
  public var startTime: Double?

  /// The seed of the page's random numbers; `nil` for unpredictable numbers.
  public var randomSeed: UInt64?

  public init(device: Device = .mac) {
    self.device = device
    (viewportWidth, viewportHeight) = device.viewportSize
    userAgent = device.userAgent
  }
}

extension PageEnvironment {
  /// The size of the screen, which is at least the size of the viewport.
  var screenSize: (width: Int, height: Int) {
    let size = device.screenSize
    return (max(size.width, viewportWidth), max(size.height, viewportHeight))
  }

  /// The height that windows can use, which excludes the menu bar.
  var availableScreenHeight: Int {
    max(screenSize.height - device.menuBarHeight, viewportHeight)
  }

  /// The size of the window, which fills a touch screen. Otherwise, it is the size of the viewport.
  var windowSize: (width: Int, height: Int) {
    device.isTouchScreen ? screenSize : (viewportWidth, viewportHeight)
  }
}
