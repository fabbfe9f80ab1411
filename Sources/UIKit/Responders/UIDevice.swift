/// The type of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The device, which is a phone.
///
/// - Source: https://developer.apple.com/documentation/uikit/uidevice
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice(isolated: ())

  private init(isolated: Void) {
    super.init()
  }

  /// The name.
  open var name: String { "iPhone" }
  /// The model.
  open var model: String { "iPhone" }
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The version of the system.
  open var systemVersion: String { "18.0" }
  /// The device identifier for the apps of a vendor. Each process has a new one.
  open private(set) lazy var identifierForVendor: UUID? = UUID()
  /// The orientation.
  open var orientation: UIDeviceOrientation { .portrait }
  /// The type of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The screen, with the size of a phone.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen of the device.
  public static let main = UIScreen(isolated: ())

  private init(isolated: Void) {
    super.init()
  }

  /// The size in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// The size in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
  /// The number of pixels per point.
  open var scale: CGFloat { 3 }
  /// The number of pixels per point.
  open var nativeScale: CGFloat { 3 }
  /// The brightness from 0 to 1.
  open var brightness: CGFloat = 0.5
  /// The traits of the environment.
  open var traitCollection: UITraitCollection { .standard }
}
