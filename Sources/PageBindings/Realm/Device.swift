/// A device with Safari: where a page believes to be shown.
///
/// Sizes are in CSS pixels, in the position in which the device is usually held.
///
/// - Source: https://developer.apple.com/design/human-interface-guidelines/layout#Specifications
public enum Device: String, Sendable, CaseIterable {
  /// An iPhone 15 or 16.
  case iphone
  /// An iPad Air with 11 inches, on which Safari asks for desktop websites, as it does by default.
  case ipad
  /// A Mac with a Full HD display, on which Safari has a window of 1024 by 768.
  case mac

  /// The size of the screen.
  public var screenSize: (width: Int, height: Int) {
    switch self {
    case .iphone: (393, 852)
    case .ipad: (820, 1180)
    case .mac: (1920, 1080)
    }
  }

  /// How much of the screen the system keeps at its top; windows stand below.
  var menuBarHeight: Int { self == .mac ? 25 : 0 }

  /// The size of the viewport, with Safari's bars shown.
  public var viewportSize: (width: Int, height: Int) {
    switch self {
    case .iphone: (393, 659)
    case .ipad: (820, 1106)
    case .mac: (1024, 768)
    }
  }

  /// How many pixels of the screen a CSS pixel has across.
  public var pixelRatio: Int {
    switch self {
    case .iphone: 3
    case .ipad: 2
    case .mac: 1
    }
  }

  /// The value of `navigator.userAgent`. Safari on an iPad names a Mac.
  ///
  /// - Source: https://developer.apple.com/videos/play/wwdc2019/203/
  public var userAgent: String {
    switch self {
    case .iphone:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
        + "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
    case .ipad, .mac:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 "
        + "(KHTML, like Gecko) Version/18.5 Safari/605.1.15"
    }
  }

  /// The value of `navigator.platform`.
  var platform: String { self == .iphone ? "iPhone" : "MacIntel" }

  /// The value of `navigator.maxTouchPoints`, by which scripts tell an iPad from a Mac.
  var maxTouchPoints: Int { isTouchScreen ? 5 : 0 }

  /// Whether fingers point, which are coarse and cannot hover.
  var isTouchScreen: Bool { self != .mac }

  /// Whether the screen shows the colours of Display P3 and not only those of sRGB.
  var hasWideColor: Bool { self != .mac }
}
