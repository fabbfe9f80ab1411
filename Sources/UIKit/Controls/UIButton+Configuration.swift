extension UIButton {
  /// The style and the content of a button.
  ///
  /// - Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration: Sendable {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// The size of a button.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// The indicator that a button has a menu.
    public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }

    /// The text of the button without attributes. Setting it replaces `attributedTitle`.
    public var title: String? {
      didSet { attributedTitle = title.map { AttributedString($0) } }
    }
    /// The title with attributes. The setter does not change `title`.
    public var attributedTitle: AttributedString?
    /// The secondary text.
    public var subtitle: String?
    /// The secondary text with attributes.
    public var attributedSubtitle: AttributedString?
    public var image: UIImage?
    /// The style of the image if it is a symbol.
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
    public var baseBackgroundColor: UIColor?
    /// The color of the title and the image.
    public var baseForegroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var titleAlignment = TitleAlignment.automatic
    public var indicator = Indicator.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var background = UIBackgroundConfiguration.clear()
    /// The transformer of the title's attributes.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The transformer of the subtitle's attributes.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    /// The title and the subtitle.
    var text: String? {
      let texts = [
        attributedTitle.map { String($0.characters) },
        subtitle ?? attributedSubtitle.map { String($0.characters) },
      ]
      let shown = texts.compactMap(\.self).filter { !$0.isEmpty }
      return shown.isEmpty ? nil : shown.joined(separator: "\n")
    }

    /// Returns a style without a background.
    public static func plain() -> Configuration { Configuration() }
    /// Returns a style with a background of the tint color.
    public static func filled() -> Configuration { Configuration() }
    /// Returns a style with a gray background.
    public static func gray() -> Configuration { Configuration() }
    /// Returns a style with a background of a light tint color.
    public static func tinted() -> Configuration { Configuration() }
    /// Returns a style without background and insets.
    public static func borderless() -> Configuration { Configuration() }
    /// Returns a style with a border.
    public static func bordered() -> Configuration { Configuration() }
    /// Returns a style with a border of the tint color.
    public static func borderedTinted() -> Configuration { Configuration() }
    /// Returns a style with a border and a background of the tint color.
    public static func borderedProminent() -> Configuration { Configuration() }

    /// Returns the configuration unchanged, because it does not depend on the state of the button.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }
  }
}

/// A closure that changes the attributes of a text.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct
public struct UIConfigurationTextAttributesTransformer: Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

/// The background of a button or a cell.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
public struct UIBackgroundConfiguration: Sendable {
  public var cornerRadius: CGFloat = 0
  public var backgroundColor: UIColor?
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  /// The space around the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var image: UIImage?

  /// Returns an empty background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of cells of plain lists.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of cells of grouped lists.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of cells of lists.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
