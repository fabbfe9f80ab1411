/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The device: a phone.
///
/// - Source: https://developer.apple.com/documentation/uikit/uidevice
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device.
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
  /// The kind of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// The screen, of the size of a phone.
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
  /// The pixels of a point.
  open var scale: CGFloat { 3 }
}
