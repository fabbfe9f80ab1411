/// Receives an action that was chosen.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// An action with a closure, for buttons and bar buttons.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiaction
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The title.
  open var title: String

  /// The image.
  open var image: UIImage?

  private let handler: UIActionHandler

  /// Creates an action.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }

  /// The control or bar button that the action was chosen with.
  open internal(set) var sender: Any?

  func perform(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
