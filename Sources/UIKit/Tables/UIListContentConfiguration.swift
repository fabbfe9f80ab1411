/// A configuration of the content of a cell.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicontentconfiguration
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view of the content.
  func makeContentView() -> UIView
}

/// A configuration with the texts and the image of a cell.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
  /// The style of a text.
  public struct TextProperties: Sendable {
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The style of an image.
  public struct ImageProperties: Sendable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    /// The size of the area that is reserved for the image.
    public var reservedLayoutSize = CGSize.zero
    /// The style of the image if it is a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The primary text.
  public var text: String?
  /// The primary text with attributes.
  public nonisolated(unsafe) var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The secondary text with attributes.
  public nonisolated(unsafe) var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  /// The style of the primary text.
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

  /// Returns the configuration of a standard cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the configuration of a cell with the secondary text below the primary text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the configuration of a cell with the secondary text beside the primary text.
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
