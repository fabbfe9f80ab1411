extension UIButton {
  /// The style and the content of a button.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration: Sendable {
    /// The style of the corners.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// The size of the content.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// The indicator of a menu.
    public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }

    /// The text of the button without attributes. Setting it replaces `attributedTitle`.
    public var title: String? {
      didSet { attributedTitle = title.map { AttributedString($0) } }
    }
    /// The title with attributes.
    public var attributedTitle: AttributedString?
    /// The secondary text.
    public var subtitle: String?
    /// The secondary text with attributes.
    public var attributedSubtitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// The size of a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The edge at which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between image and title.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// The space around the content.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The color of the background.
    public var baseBackgroundColor: UIColor?
    /// The color of the content.
    public var baseForegroundColor: UIColor?
    /// The style of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the content.
    public var buttonSize = Size.medium
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The indicator of a menu.
    public var indicator = Indicator.automatic
    /// The line break mode of the title.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// Changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// The text of title and subtitle.
    var text: String? {
      let texts = [
        attributedTitle.map { String($0.characters) },
        subtitle ?? attributedSubtitle.map { String($0.characters) },
      ]
      let shown = texts.compactMap(\.self).filter { !$0.isEmpty }
      return shown.isEmpty ? nil : shown.joined(separator: "\n")
    }

    /// A style without a background.
    public static func plain() -> Configuration { Configuration() }
    /// A style with a background of the tint color.
    public static func filled() -> Configuration { Configuration() }
    /// A style with a gray background.
    public static func gray() -> Configuration { Configuration() }
    /// A style with a background of a light tint color.
    public static func tinted() -> Configuration { Configuration() }
    /// A style without background and insets.
    public static func borderless() -> Configuration { Configuration() }
    /// A style with a border.
    public static func bordered() -> Configuration { Configuration() }
    /// A style with a border of the tint color.
    public static func borderedTinted() -> Configuration { Configuration() }
    /// A style with a border and a background of the tint color.
    public static func borderedProminent() -> Configuration { Configuration() }

    /// Returns the configuration for the state of a button.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }
  }
}

/// A closure that changes the attributes of a text.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// Changes the attributes.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

/// The background of a button or a cell.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
public struct UIBackgroundConfiguration: Sendable {
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// The color.
  public var backgroundColor: UIColor?
  /// The color of the border.
  public var strokeColor: UIColor?
  /// The width of the border.
  public var strokeWidth: CGFloat = 0
  /// The space around the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// An image.
  public var image: UIImage?

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of cells of plain lists.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of cells of grouped lists.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of cells.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
