/// A configuration of the content of a cell.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicontentconfiguration
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view of the content.
  func makeContentView() -> UIView
}

/// The texts and the image of a cell.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
  /// The style of a text.
  public struct TextProperties: Sendable {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color.
    public var color = UIColor.label
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// The line break mode.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The style of an image.
  public struct ImageProperties: Sendable {
    /// The color.
    public var tintColor: UIColor?
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The largest size.
    public var maximumSize = CGSize.zero
    /// The space for the image.
    public var reservedLayoutSize = CGSize.zero
    /// The size of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The title.
  public var text: String?
  /// The title with attributes.
  public nonisolated(unsafe) var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The secondary text with attributes.
  public nonisolated(unsafe) var secondaryAttributedText: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The style of the title.
  public var textProperties = TextProperties()
  /// The style of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The style of the image.
  public var imageProperties = ImageProperties()
  /// Whether the texts are side by side if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and texts.
  public var imageToTextPadding: CGFloat = 16
  /// The space between the texts.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4

  /// The configuration of a standard cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The configuration of a cell with a secondary text below the title.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// The configuration of a cell with a secondary text beside the title.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  var primaryText: String? { attributedText?.string ?? text }
  var secondaryPlainText: String? { secondaryAttributedText?.string ?? secondaryText }

  /// Creates a view with the texts and the image.
  public func makeContentView() -> UIView {
    let stack = UIStackView()
    if let image { stack.addArrangedSubview(UIImageView(image: image)) }
    for text in [primaryText, secondaryPlainText].compactMap(\.self) {
      let label = UILabel()
      label.text = text
      stack.addArrangedSubview(label)
    }
    return stack
  }
}
