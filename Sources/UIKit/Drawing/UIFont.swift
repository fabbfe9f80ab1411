/// A font: its name and size.
///
/// - Source: https://developer.apple.com/documentation/uikit/uifont
public final class UIFont: NSObject, Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Self(rawValue: -0.8)
    public static let thin = Self(rawValue: -0.6)
    public static let light = Self(rawValue: -0.4)
    public static let regular = Self(rawValue: 0)
    public static let medium = Self(rawValue: 0.23)
    public static let semibold = Self(rawValue: 0.3)
    public static let bold = Self(rawValue: 0.4)
    public static let heavy = Self(rawValue: 0.56)
    public static let black = Self(rawValue: 0.62)
  }

  /// The text style of a font, such as body text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    let pointSize: CGFloat

    public init(rawValue: String) {
      self.init(rawValue, 17)
    }

    private init(_ rawValue: String, _ pointSize: CGFloat) {
      self.rawValue = rawValue
      self.pointSize = pointSize
    }

    // The sizes of Apple's Human Interface Guidelines for the text size "large".
    public static let largeTitle = Self("UICTFontTextStyleTitle0", 34)
    public static let title1 = Self("UICTFontTextStyleTitle1", 28)
    public static let title2 = Self("UICTFontTextStyleTitle2", 22)
    public static let title3 = Self("UICTFontTextStyleTitle3", 20)
    public static let headline = Self("UICTFontTextStyleHeadline", 17)
    public static let body = Self("UICTFontTextStyleBody", 17)
    public static let callout = Self("UICTFontTextStyleCallout", 16)
    public static let subheadline = Self("UICTFontTextStyleSubhead", 15)
    public static let footnote = Self("UICTFontTextStyleFootnote", 13)
    public static let caption1 = Self("UICTFontTextStyleCaption1", 12)
    public static let caption2 = Self("UICTFontTextStyleCaption2", 11)
  }

  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  private init(_ fontName: String, _ pointSize: CGFloat) {
    self.fontName = fontName
    self.pointSize = pointSize
    super.init()
  }

  /// Creates a font with a name. The font need not be installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize)
  }

  /// Returns the system font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(".SFUI-Regular", size) }

  /// Returns the system font: semibold for weights of at least semibold, else regular.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(weight.rawValue >= Weight.semibold.rawValue ? ".SFUI-Semibold" : ".SFUI-Regular", size)
  }

  /// Returns the bold system font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(".SFUI-Semibold", size)
  }

  /// Returns the italic system font.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(".SFUI-RegularItalic", size)
  }

  /// Returns the monospaced system font. The weight has no effect.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(".AppleSystemUIFontMonospaced-Regular", size)
  }

  /// Returns the font for a text style.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    style == .headline ? boldSystemFont(ofSize: 17) : systemFont(ofSize: style.pointSize)
  }

  /// Returns the font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size) }

  /// Returns the system font. Monospaced digits are not emulated.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the font for a text style. The traits have no effect.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  /// The name of the font family: the font name up to the first hyphen.
  public var familyName: String {
    fontName.split(separator: "-").first.map(String.init) ?? fontName
  }
  /// The line height in points: 1.2 times the font size.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  /// The font size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The font size of small text, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of the system font, in points.
  public class var systemFontSize: CGFloat { 14 }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }

  public override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}

/// A scaler of fonts and values for the preferred text size, which is always "large".
///
/// - Source: https://developer.apple.com/documentation/uikit/uifontmetrics
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// Returns the font unchanged, because the preferred text size is "large".
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font with its size limited to a maximum in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// Returns the value unchanged, because the preferred text size is "large".
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

/// Keys of the attributes of text.
extension NSAttributedString.Key {
  public static let font = Self("NSFont")
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  public static let underlineStyle = Self("NSUnderline")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let kern = Self("NSKern")
  public static let link = Self("NSLink")
  public static let paragraphStyle = Self("NSParagraphStyle")
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let strokeColor = Self("NSStrokeColor")
  public static let strokeWidth = Self("NSStrokeWidth")
  public static let shadow = Self("NSShadow")
  public static let obliqueness = Self("NSObliqueness")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let attachment = Self("NSAttachment")
}
