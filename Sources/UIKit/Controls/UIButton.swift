/// A button.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibutton
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kind of a button.
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

  /// The kind of the button.
  open private(set) var buttonType: ButtonType = .custom
  /// The label of the title.
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The view of the image.
  public private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The space around the content.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// The space around the title.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// The space around the image.
  open var imageEdgeInsets = UIEdgeInsets.zero

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button with the title, the image and the closure of an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with the title, the image and the closure of an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .custom, primaryAction: primaryAction)
    self.frame = frame
  }

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) {
    setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state)
  }

  /// Sets the title of a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    titles[state] = title
    titleLabel?.attributedText = value(of: titles)
  }

  /// Sets the color of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
  }

  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    imageView?.image = value(of: images)
  }

  /// Sets the image of the background in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
  }

  /// Returns the title of a state.
  open func title(for state: State) -> String? { titles[state]?.string }

  /// Returns the title of a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { titles[state] }

  /// Returns the color of the title in a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  /// Returns the image of a state.
  open func image(for state: State) -> UIImage? { images[state] }

  /// Returns the image of the background in a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  /// The title of the present state.
  open var currentTitle: String? { value(of: titles)?.string }

  /// The image of the present state.
  open var currentImage: UIImage? { value(of: images) }

  private func value<Value>(of values: [State: Value]) -> Value? {
    values[state] ?? values[.normal]
  }

  override var visibleText: String? {
    if let title = value(of: titles)?.string, !title.isEmpty { return title }
    return titleLabel?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  override var visibleState: [String] {
    super.visibleState + (currentImage.map { [$0.summary] } ?? [])
  }

  override var isTappable: Bool { true }

  override func tapped() -> Bool {
    _ = super.tapped()
    sendActions(for: .touchDown)
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
    return true
  }
}
