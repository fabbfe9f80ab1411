/// A color.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicolor
public final class UIColor: NSObject, Sendable {
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  /// Creates a color from red, green, blue and opacity from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    super.init()
  }

  /// Creates a gray with a brightness and an opacity from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation, brightness and opacity from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let hue = hue.isFinite ? min(max(0, hue), 1) : 0
    /// The formula of https://en.wikipedia.org/wiki/HSL_and_HSV#HSV_to_RGB_alternative
    func part(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if parts.count == 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      self.init(white: 0, alpha: 0)
    }
  }

  /// Creates a color from a closure, which is called once with the traits of the light appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.standard).cgColor)
  }

  /// Returns `nil`, because asset catalogs are not read.
  public convenience init?(named name: String) { return nil }

  /// Creates a Display P3 color. The components are used as sRGB components.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// The tint color of apps.
  public class var tintColor: UIColor { .systemBlue }
  /// The color of dark text on light backgrounds.
  public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
  /// The color of light text on dark backgrounds.
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }

  /// Returns this color, which does not depend on traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// The color as a Core Graphics color.
  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Returns the color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Stores the components at the given pointers, and returns `true`.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }

  public override var hash: Int { [red, green, blue, alpha].hashValue }
}

/// The system's colors in light appearance.
extension UIColor {
  public static let black = UIColor(bytes: 0, 0, 0)
  public static let darkGray = UIColor(bytes: 85, 85, 85)
  public static let lightGray = UIColor(bytes: 170, 170, 170)
  public static let white = UIColor(bytes: 255, 255, 255)
  public static let gray = UIColor(bytes: 128, 128, 128)
  public static let red = UIColor(bytes: 255, 0, 0)
  public static let green = UIColor(bytes: 0, 255, 0)
  public static let blue = UIColor(bytes: 0, 0, 255)
  public static let cyan = UIColor(bytes: 0, 255, 255)
  public static let yellow = UIColor(bytes: 255, 255, 0)
  public static let magenta = UIColor(bytes: 255, 0, 255)
  public static let orange = UIColor(bytes: 255, 128, 0)
  public static let purple = UIColor(bytes: 128, 0, 128)
  public static let brown = UIColor(bytes: 153, 102, 51)
  public static let systemRed = UIColor(bytes: 255, 59, 48)
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  public static let systemMint = UIColor(bytes: 0, 199, 190)
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  public static let systemCyan = UIColor(bytes: 50, 173, 230)
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  public static let systemBrown = UIColor(bytes: 162, 132, 94)
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  public static let systemGray2 = UIColor(bytes: 174, 174, 178)
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  public static let systemGray4 = UIColor(bytes: 209, 209, 214)
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)
  public static let label = UIColor(bytes: 0, 0, 0)
  public static let systemBackground = UIColor(bytes: 255, 255, 255)
  public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
  public static let tertiarySystemBackground = UIColor(bytes: 255, 255, 255)
  public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
  public static let secondarySystemGroupedBackground = UIColor(bytes: 255, 255, 255)
  public static let tertiarySystemGroupedBackground = UIColor(bytes: 242, 242, 247)
  public static let link = UIColor(bytes: 0, 122, 255)
  public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
  public static let groupTableViewBackground = UIColor(bytes: 242, 242, 247)
  public static let clear = UIColor(bytes: 0, 0, 0, alpha: 0)
  public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
  public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
  public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
  public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)
  public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
  public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)

  private convenience init(
    bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1
  ) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
