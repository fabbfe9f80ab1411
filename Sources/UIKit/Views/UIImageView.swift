/// A view that shows an image.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiimageview
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// The image that is shown while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted.
  open var isHighlighted = false

  /// The size of a symbol.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// The images of an animation.
  open var animationImages: [UIImage]?
  /// The duration of the animation.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; 0 for no limit.
  open var animationRepeatCount = 0
  /// Whether the animation is running.
  open private(set) var isAnimating = false

  /// Starts the animation.
  open func startAnimating() {
    isAnimating = animationImages?.isEmpty == false
  }

  /// Stops the animation.
  open func stopAnimating() {
    isAnimating = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view with the image and its size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  override var visibleState: [String] { image.map { [$0.summary] } ?? ["no image"] }
}
