/// A device that runs Safari. Sizes are in CSS pixels, in the device's usual orientation.
/// - Source: https://developer.apple.com/design/human-interface-guidelines/layout#Specifications
public enum Device: String, Sendable, CaseIterable {
  /// An iPhone 15 or 16.
  case iphone
  /// An 11-inch iPad Air, on which Safari requests desktop websites by default.
  case ipad
  /// A Mac with a Full HD display, on which Safari has a viewport of 1024 by 768.
  case mac

  public var screenSize: (width: Int, height: Int) {
    switch self {
    case .iphone: (393, 852)
    case .ipad: (820, 1180)
    case .mac: (1920, 1080)
    }
  }

  /// The height of the menu bar, below which windows are placed.
  var menuBarHeight: Int { self == .mac ? 25 : 0 }

  /// The size of the viewport when Safari's bars are visible.
  public var viewportSize: (width: Int, height: Int) {
    switch self {
    case .iphone: (393, 659)
    case .ipad: (820, 1106)
    case .mac: (1024, 768)
    }
  }

  public var pixelRatio: Int {
    switch self {
    case .iphone: 3
    case .ipad: 2
    case .mac: 1
    }
  }

  /// Safari on an iPad identifies itself as Safari on a Mac.
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

  var platform: String { self == .iphone ? "iPhone" : "MacIntel" }

  /// The value of `navigator.maxTouchPoints`. Scripts use it to distinguish an iPad from a Mac.
  var maxTouchPoints: Int { isTouchScreen ? 5 : 0 }

  /// Whether the pointer is a finger, which is coarse and cannot hover.
  var isTouchScreen: Bool { self != .mac }

  /// Whether the screen shows Display P3 colors, not only sRGB.
  var hasWideColor: Bool { self != .mac }
}
