/// A view that shows an image.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiimageview
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage?
  /// The image that is shown while the view is highlighted.
  open var highlightedImage: UIImage?
  open var isHighlighted = false

  /// The style of the image if it is a symbol.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// The images of an animation.
  open var animationImages: [UIImage]?
  /// The duration of the animation in seconds.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; 0 for no limit.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  /// Starts the animation if the view has animation images.
  open func startAnimating() {
    isAnimating = animationImages?.isEmpty == false
  }

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

  /// Creates a view that has an image and the size of the image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  override var visibleState: [String] { image.map { [$0.summary] } ?? ["no image"] }
}
