/// A button.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibutton
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case detailDisclosure
    case infoLight, infoDark, contactAdd
    case plain
    case close
  }

  private var titles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  open private(set) var buttonType: ButtonType = .custom
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  public private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The space around the content.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The space around the title.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The space around the image.
  open var imageEdgeInsets = UIEdgeInsets.zero

  open var menu: UIMenu?
  /// Whether a tap opens the menu. Otherwise a long press opens it, which is not emulated.
  open var showsMenuAsPrimaryAction = false
  /// Whether the button shows the selected action of its menu.
  open var changesSelectionAsPrimaryAction = false
  /// The style and the content of the button.
  open var configuration: Configuration? {
    didSet {
      guard let configuration else { return }
      if let title = configuration.text { setTitle(title, for: .normal) }
      if let image = configuration.image { setImage(image, for: .normal) }
    }
  }
  /// Called when the configuration must be updated.
  open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Updates the configuration immediately.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
  }

  /// Calls `configurationUpdateHandler`.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  open override var isEnabled: Bool { didSet { setNeedsUpdateConfiguration() } }
  open override var isSelected: Bool { didSet { setNeedsUpdateConfiguration() } }
  open override var isHighlighted: Bool { didSet { setNeedsUpdateConfiguration() } }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button with an action, whose title and image it shows.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with an action, whose title and image it shows.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .custom, primaryAction: primaryAction)
    self.frame = frame
  }

  open func setTitle(_ title: String?, for state: State) {
    setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state)
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state] = title
    titleLabel?.attributedText = value(of: titles)
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    imageView?.image = value(of: images)
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
  }

  /// Has no effect, because shadows are not drawn.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

  /// Has no effect, because symbols are not drawn.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}

  open func title(for state: State) -> String? { titles[state]?.string }

  open func attributedTitle(for state: State) -> NSAttributedString? { titles[state] }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  open func image(for state: State) -> UIImage? { images[state] }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  /// The title for the current state.
  open var currentTitle: String? { value(of: titles)?.string }

  /// The image for the current state.
  open var currentImage: UIImage? { value(of: images) }

  private func value<Value>(of values: [State: Value]) -> Value? {
    values[state] ?? values[.normal]
  }

  override var visibleText: String? {
    if let title = value(of: titles)?.string, !title.isEmpty { return title }
    return titleLabel?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  override var visibleState: [String] {
    super.visibleState + (showsMenuAsPrimaryAction && menu != nil ? ["menu"] : [])
      + (configuration?.showsActivityIndicator ?? false ? ["activity"] : [])
      + (currentImage.map { [$0.summary] } ?? [])
  }

  override var isTappable: Bool { true }

  override func tapped() -> Bool {
    _ = super.tapped()
    if showsMenuAsPrimaryAction, let menu {
      window?.openMenu = OpenMenu(menu: menu, sender: self)
      sendActions(for: .menuActionTriggered)
      return true
    }
    sendActions(for: .touchDown)
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }
}
